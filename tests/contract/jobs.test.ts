import { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { connect } from '../../src/db/client.ts'
import { jobsService } from '../../src/server/jobs/jobs.service.ts'
import { startApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'

const quiet = { error: () => {} }

test('a job is done by one of the instances, and a failure does not end the next time', async () => {
	const { pool } = connect(await testDatabase())
	const done: string[] = []
	const instance = (name: string) =>
		jobsService({
			pool,
			jobs: [
				{
					name: 'count',
					cron: '0 0 1 1 *',
					run: async () => {
						done.push(name)
						if (done.length === 1) throw new Error('the first time fails')
					},
				},
			],
			log: quiet,
			lookEverySeconds: 0.5,
		})
	const instances = [instance('a'), instance('b')]
	try {
		// started one after the other, as apps are; the second finds everything there
		for (const jobs of instances) await jobs.start()
		await instances[0]?.ask('count')
		await expect.poll(() => done.length).toBe(1)
		// until the first has ended there is nothing to ask for: one at a time
		const askAgain = async () => {
			await instances[1]?.ask('count')
			return done.length
		}
		await expect.poll(askAgain, { interval: 500 }).toBeGreaterThan(1)
		const { rows } = await pool.query('select name, cron from jobs.schedule')
		expect(rows).toEqual([{ name: 'count', cron: '0 0 1 1 *' }])
	} finally {
		for (const jobs of instances) await jobs.stop()
		await pool.end()
	}
})

test('a job whose process was killed runs again; one that goes on for long is not given up', async () => {
	const { pool } = connect(await testDatabase())
	let runs = 0
	const service = () =>
		jobsService({
			...{ pool, log: quiet, lookEverySeconds: 0.5 },
			jobs: [{ name: 'count', cron: '0 0 1 1 *', run: async () => void runs++ }],
		})
	const other = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, schema: 'jobs' })
	const first = service()
	const second = service()
	try {
		await other.start()
		// as an earlier version made it
		await other.createQueue('count', { policy: 'exclusive', retryLimit: 0 })
		await first.start()
		await first.stop()
		await other.send('count')
		expect(await other.fetch('count')).toHaveLength(1)
		const longAgo = (seconds: number) =>
			pool.query(
				`update jobs.job set heartbeat_on = heartbeat_on - make_interval(secs => $1), started_on = started_on - interval '1 hour'`,
				[seconds],
			)
		const look = async () => {
			await pool.query('update jobs.queue set monitor_claim_on = null, monitor_on = null')
			await other.supervise('count')
			const { rows } = await pool.query(`select state from jobs.job where name = 'count'`)
			return rows.map(({ state }) => state)
		}
		await longAgo(0)
		expect(await look()).toEqual(['active'])
		await longAgo(600)
		expect(await look()).toEqual(['failed'])
		await second.start()
		await second.ask('count')
		await expect.poll(() => runs).toBe(1)
	} finally {
		await second.stop()
		await other.stop({ graceful: false, close: false })
		await pool.end()
	}
})

test('the app tidies up every ten minutes, and stops while its jobs run', async () => {
	const app = await startApp()
	try {
		await app.jobs.start()
		const { rows } = await app.pool.query('select name, cron from jobs.schedule order by name')
		expect(rows).toEqual([
			{ name: 'analytics-retention', cron: '20 3 * * *' },
			{ name: 'analytics-roll-up', cron: '*/5 * * * *' },
			{ name: 'archive', cron: '* * * * *' },
			{ name: 'backup', cron: '*/10 * * * *' },
			{ name: 'daily-digest', cron: '*/10 * * * *' },
			{ name: 'import-articles', cron: '* * * * *' },
			{ name: 'import-journals', cron: '* * * * *' },
			{ name: 'mail', cron: '* * * * *' },
			{ name: 'make-documents', cron: '* * * * *' },
			{ name: 'read-mailbox', cron: '* * * * *' },
			{ name: 'remind-authors', cron: '15 6 * * *' },
			{ name: 'remind-staff', cron: '30 6 * * *' },
			{ name: 'scan-files', cron: '* * * * *' },
			{ name: 'send-deposits', cron: '* * * * *' },
			{ name: 'send-webhooks', cron: '* * * * *' },
			{ name: 'show-published', cron: '* * * * *' },
			{ name: 'tidy-up', cron: '*/10 * * * *' },
		])
	} finally {
		await app.close()
	}
})
