import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'

export type FailedJob = { name: string; failedAt: string; count: number }
export type LastBackup = {
	state: 'running' | 'done' | 'failed' | 'removed'
	problem: string | null
	/** Since the last one that was made; nothing if there is none. */
	ageSeconds: number | null
}
export type DatabaseFigures = {
	version: string
	bytes: number
	connections: number
	maxConnections: number
	mails: { queued: number; sending: number; failed: number; failedToday: number; sentToday: number }
	/** For how many seconds the mail that is due for the longest time has waited. */
	oldestMailSeconds: number
	/** Jobs that failed within a day and have not succeeded since. */
	failedJobs: FailedJob[]
	/** Jobs that are due and have not been started for so many seconds. */
	jobsWaitingSeconds: number
	/** How the latest try ended, of the schedule where there is one; nothing without one. */
	backup: LastBackup | undefined
	hasDemoContent: boolean
}

type Row = Omit<DatabaseFigures, 'mails' | 'failedJobs' | 'jobsWaitingSeconds' | 'backup'> & DatabaseFigures['mails']

/**
 * What the database knows about itself and about what waits in it, the same for every instance. `backupDir` is that of the
 * schedule: a failure elsewhere was seen by who tried it by hand.
 */
export const figuresRepository = (db: Queryable, backupDir?: string) => ({
	async read(): Promise<DatabaseFigures> {
		const { rows } = await db.execute<Row>(sql`
			select split_part(current_setting('server_version'), ' ', 1) as version,
				pg_database_size(current_database())::float8 as bytes,
				(select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
				current_setting('max_connections')::int as "maxConnections",
				(select count(*)::int from mails where state = 'queued') as queued,
				(select count(*)::int from mails where state = 'sending') as sending,
				(select count(*)::int from mails where state = 'failed') as failed,
				(select count(*)::int from mails where state = 'failed' and due_at > now() - interval '1 day') as "failedToday",
				(select count(*)::int from mails where sent_at > now() - interval '1 day') as "sentToday",
				(select coalesce(extract(epoch from now() - min(due_at)), 0)::float8 from mails
					where state = 'queued' and due_at < now()) as "oldestMailSeconds",
				(exists (select from journals where is_demo) or exists (select from articles where is_demo)
					or exists (select from testimonials where is_demo)) as "hasDemoContent"`)
		const [row] = rows
		if (!row) throw new Error('a select without rows')
		const { version, bytes, connections, maxConnections, oldestMailSeconds, hasDemoContent, ...mails } = row
		const own = { version, bytes, connections, maxConnections, oldestMailSeconds, hasDemoContent, mails }
		return { ...own, ...(await readJobs(db)), backup: await readBackup(db, backupDir) }
	},
})

async function hasTable(db: Queryable, name: string): Promise<boolean> {
	const { rows } = await db.execute<{ isThere: boolean }>(sql`select to_regclass(${name}) is not null as "isThere"`)
	return rows[0]?.isThere ?? false
}

async function readJobs(db: Queryable): Promise<Pick<DatabaseFigures, 'failedJobs' | 'jobsWaitingSeconds'>> {
	// the first start of the jobs makes their tables
	if (!(await hasTable(db, 'jobs.job'))) return { failedJobs: [], jobsWaitingSeconds: 0 }
	const { rows: failedJobs } = await db.execute<FailedJob>(sql`
		select name, to_char(max(completed_on) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "failedAt",
			count(*)::int as count
		from jobs.job failed where state = 'failed' and completed_on > now() - interval '1 day'
			and not exists (select from jobs.job done where done.name = failed.name and done.state = 'completed'
				and done.completed_on > failed.completed_on)
		group by name order by name`)
	const { rows: waiting } = await db.execute<{ seconds: number }>(sql`
		select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as seconds from jobs.job
		where state in ('created', 'retry') and start_after < now() and name not like '\\_\\_pgboss%'`)
	return { failedJobs, jobsWaitingSeconds: waiting[0]?.seconds ?? 0 }
}

async function readBackup(db: Queryable, folder = ''): Promise<LastBackup | undefined> {
	if (!(await hasTable(db, 'backups'))) return undefined
	const { rows } = await db.execute<LastBackup>(sql`
		select state, problem, (select extract(epoch from now() - max(started_at))::float8 from backups
			where state in ('done', 'removed') and started_at <= now()) as "ageSeconds"
		from backups where ${folder} in ('', folder) or state <> 'failed' order by id desc limit 1`)
	return rows[0]
}
