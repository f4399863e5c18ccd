import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobsService } from '../../src/server/jobs/jobs.service.ts'
import { defaultDeliveryPolicy } from '../../src/server/mail/delivery-policy.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { startSmtp, type TestSmtp } from '../support/smtp-server.ts'
import { aMessage, postJson } from './requests.ts'

let smtp: TestSmtp
let app: TestApp
beforeAll(async () => {
	smtp = await startSmtp()
	app = await startApp({ settings: { mail: { ...smtp.settings, delivery: defaultDeliveryPolicy } } })
})
afterAll(async () => {
	await app.close()
	await smtp.close()
})

/** As if a clock that was ahead by so long had noted the times of a table. */
const notedAhead = (table: string, columns: string[], ahead = '1 day') =>
	app.pool.query(`update ${table} set ${columns.map((column) => `${column} = ${column} + interval '${ahead}'`)}`)
const secondsAhead = async (column: string, table: string) => {
	const { rows } = await app.pool.query<{ seconds: number }>(
		`select max(extract(epoch from ${column} - now()))::int as seconds from ${table}`,
	)
	return rows[0]?.seconds ?? 0
}

test('mails wait no longer than they would have: new ones a minute, others by their attempts', async () => {
	for (const email of ['new@example.org', 'tried@example.org'])
		expect((await postJson(app, '/api/contacts', aMessage({ email, subject: email }))).status).toBe(200)
	await app.pool.query(`update mails set attempts = 4 where recipient = 'tried@example.org'`)
	await notedAhead('mails', ['due_at', 'created_at'], '30 days')
	const { rows } = await app.pool.query<{ id: number }>(
		`insert into mails (kind, recipient, state, claim, claimed_until)
		values ('contact-confirmation', 'claimed@example.org', 'sending', gen_random_uuid(), now() + interval '30 days') returning id`,
	)
	app.mail.start()
	const ahead = (condition: string) => secondsAhead('coalesce(claimed_until, due_at)', `mails where ${condition}`)
	await expect.poll(() => ahead(`recipient = 'new@example.org'`)).toBeLessThanOrEqual(60)
	await expect.poll(() => ahead(`id = ${rows[0]?.id}`)).toBeLessThanOrEqual(30)
	const tried = await ahead(`recipient = 'tried@example.org'`)
	expect(tried).toBeGreaterThan(60)
	expect(tried).toBeLessThanOrEqual(480)
	await app.pool.query(`update mails set due_at = now() where recipient = 'new@example.org'`)
	await app.runJob('mail')
	await expect.poll(() => smtp.received.flatMap(({ to }) => to)).toContain('new@example.org')
})

test('what other programs are told waits no longer than it would have', async () => {
	await app.pool.query(
		`with receiver as (insert into webhooks (url, description, secret, events, created_by)
			values ('http://127.0.0.1:1/', 'Program', 'x', '{}', 'Staff') returning id)
		insert into webhook_deliveries (webhook_id, message_id, event, attempts, state, due_at, claimed_until)
		select id, 'new', 'webhook.test', 0, 'queued', now() + interval '1 day', null::timestamptz from receiver
		union all select id, 'tried', 'webhook.test', 3, 'queued', now() + interval '1 day', null::timestamptz from receiver
		union all select id, 'claimed', 'webhook.test', 0, 'sending', now(), now() + interval '1 day' from receiver`,
	)
	const { rows: before } = await app.pool.query<{ at: string }>('select now()::text as at')
	await app.runJob('send-webhooks')
	const { rows } = await app.pool.query(
		`select message_id, seconds from webhook_deliveries, unnest(array[60, 600]) as seconds
		where coalesce(claimed_until, due_at) between $1::timestamptz + make_interval(secs => seconds)
			and now() + make_interval(secs => seconds) order by id`,
		[before[0]?.at],
	)
	expect(rows).toEqual([
		{ message_id: 'new', seconds: 60 },
		{ message_id: 'tried', seconds: 600 },
		{ message_id: 'claimed', seconds: 60 },
	])
})

test('a job that was asked for, or was running, while the clock was ahead does not keep the next one from its turn', async () => {
	let runs = 0
	const service = () =>
		jobsService({
			...{ pool: app.pool, log: { error: () => {} }, lookEverySeconds: 0.5 },
			jobs: [{ name: 'count', cron: '* * * * *', run: async () => void runs++ }],
		})
	const first = service()
	await first.start()
	await first.stop()
	await app.pool.query(
		`insert into jobs.job (name, policy, start_after, created_on, singleton_on)
		values ('count', 'exclusive', now() + interval '1 day', now() + interval '1 day', null)`,
	)
	await app.pool.query(
		`insert into jobs.job (name, state, singleton_key, singleton_on, completed_on)
		values ('count', 'completed', 'x', (now() at time zone 'utc') + interval '1 day', now() + interval '1 day')`,
	)
	await app.pool.query(`update jobs.version set cron_on = now() + interval '1 day'`)
	await app.pool.query(`update jobs.queue set monitor_claim_on = now() + interval '1 day', monitor_on = now()`)
	const second = service()
	try {
		await second.start()
		await expect.poll(() => runs).toBe(1)
		expect(await secondsAhead('cron_on', 'jobs.version')).toBeLessThanOrEqual(0)
		expect(await secondsAhead('monitor_claim_on', 'jobs.queue')).toBeLessThanOrEqual(0)
		const { rows } = await app.pool.query(
			`select from jobs.job where singleton_on > (now() at time zone 'utc') + interval '1 hour'`,
		)
		expect(rows).toHaveLength(0)
	} finally {
		await second.stop()
	}
})

test('a limit that was noted while the clock was ahead ends', async () => {
	await app.pool.query(
		`insert into request_limits (scope, client, count, resets_at)
		values ('contacts', 'ahead', 5, now() + interval '25 hours'), ('contacts', 'right', 5, now() + interval '1 hour')`,
	)
	await app.runJob('tidy-up')
	const { rows } = await app.pool.query(`select client from request_limits where client in ('ahead', 'right')`)
	expect(rows).toEqual([{ client: 'right' }])
})
