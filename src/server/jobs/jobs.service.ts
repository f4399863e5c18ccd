import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { jobsRepository } from './jobs.repository.ts'

/** Scheduled work. A job may run twice, or late, so each job checks itself what there is to do. */
export type RecurringJob = {
	name: string
	/** Minute, hour, day, month, weekday. */
	cron: string
	run: () => Promise<void>
}

/** How a job has gone since the start of this process. */
export type JobFigures = { runs: number; failures: number; seconds: number }

type Parts = {
	pool: pg.Pool
	jobs: RecurringJob[]
	log: { error: (details: object, sentence: string) => void }
	lookEverySeconds?: number
}

/**
 * A job whose process was killed is given up when nothing was heard of it for so long, and then runs again at its next time. One that
 * goes on is left alone for hours: an import of a large file, a backup.
 */
const silentSeconds = 60
const longestSeconds = 12 * 3600
const superviseSeconds = 30
const clockCheckMs = 30_000

/** Goes on evenly when the clock of the machine is set: pg-boss would wait for a time that comes again a day later. */
const evenClock = {
	now: () => performance.timeOrigin + performance.now(),
	setTimeout,
	setInterval,
	clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
	clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
}

/** Jobs are stored in the database: any free instance runs them, and a restart loses none. */
export function jobsService({ pool, jobs, log, lookEverySeconds = 20 }: Parts) {
	let boss: PgBoss | undefined
	let clockChecks: NodeJS.Timeout | undefined
	const repository = jobsRepository(pool)
	const figures = new Map(jobs.map(({ name }): [string, JobFigures] => [name, { runs: 0, failures: 0, seconds: 0 }]))

	async function runCounted({ name, run }: RecurringJob): Promise<void> {
		const counted = figures.get(name) as JobFigures
		const since = performance.now()
		counted.runs++
		try {
			await run()
		} catch (error) {
			counted.failures++
			log.error({ err: error, job: name }, 'a job failed')
			throw error
		} finally {
			counted.seconds += (performance.now() - since) / 1000
		}
	}

	return {
		figures,
		async start(): Promise<void> {
			const starting = new PgBoss({
				db: { executeSql: (text, values) => pool.query(text, values) },
				schema: 'jobs',
				superviseIntervalSeconds: superviseSeconds,
				monitorIntervalSeconds: superviseSeconds,
				clock: evenClock,
				clockMonitorIntervalSeconds: 60,
			})
			starting.on('error', (error) => log.error({ err: error }, 'a job could not be looked for'))
			await starting.start()
			boss = starting
			await repository.forgetFuture()
			clockChecks = setInterval(() => {
				repository.forgetFuture().catch((error) => log.error({ err: error }, 'the times of jobs could not be checked'))
			}, clockCheckMs)
			for (const job of jobs) {
				const { name, cron } = job
				const limits = { retryLimit: 0, deleteAfterSeconds: 86_400, expireInSeconds: longestSeconds }
				await starting.createQueue(name, { policy: 'exclusive' })
				// one that an earlier version made has other limits
				await starting.updateQueue(name, { ...limits, heartbeatSeconds: silentSeconds })
				await starting.schedule(name, cron)
				await starting.work(name, { pollingIntervalSeconds: lookEverySeconds }, () =>
					// what is thrown is stored, and the values of a query do not belong there
					runCounted(job).catch(() => {
						throw new Error('It failed: the log says why.')
					}),
				)
			}
		},
		/** Queues the job once more; does nothing when it is queued already. */
		async ask(name: string): Promise<void> {
			await boss?.send(name)
		},
		async stop(): Promise<void> {
			clearInterval(clockChecks)
			// what is under way may finish, but not for longer than a stop may take
			await boss?.stop({ graceful: true, timeout: 5_000, close: false })
			boss = undefined
		},
	}
}
