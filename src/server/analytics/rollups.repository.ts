import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/client.ts'
import { writingLock } from './statements.repository.ts'

/**
 * One changes the sums at a time. A lock of a table is taken without looking at the database: one that a select takes
 * would come after the state that a repeatable read keeps, and then the same sums could be added twice or be refused.
 */
const lockSums = sql`lock table analytics_quarters in share row exclusive mode`

const quarterOf = (column: string) => sql.raw(`date_bin('15 minutes', ${column}, timestamptz '2000-01-01Z')`)
const dayOf = (column: string) => sql.raw(`(${column} at time zone 'UTC')::date`)
const inWindow = (column: string) => sql.raw(`${column} >= p.rolled_to and ${column} < p.closed_to`)
const dimensions = sql.raw(
	`lateral (values ('device', s.device_type), ('browser', s.browser), ('country', s.country), ('referrer', s.referrer)) d(dimension, value)`,
)
const asMoment = (milliseconds: number) => sql`${new Date(milliseconds).toISOString()}::timestamptz`

export const rollupsRepository = (db: Db) => ({
	/** From now on nobody writes anything earlier. Waits for those who are writing, who are quick. */
	async close(to: number): Promise<void> {
		await db.transaction(async (tx) => {
			await tx.execute(sql`select pg_advisory_xact_lock(${writingLock})`)
			await tx.execute(sql`update analytics_progress set closed_to = ${asMoment(to)} where closed_to < ${asMoment(to)}`)
		})
	},

	/** Adds what was closed since the last time. One state of the database: what is noted in it as a change is in the sums. */
	async rollUp(): Promise<void> {
		await db.transaction(
			async (tx) => {
				await tx.execute(lockSums)
				await addQuarters(tx)
				await addDays(tx)
				await tx.execute(sql`delete from analytics_changes c using analytics_progress p where ${inWindow('c.quarter')}`)
				await tx.execute(sql`update analytics_progress set rolled_to = closed_to`)
			},
			{ isolationLevel: 'repeatable read' },
		)
	},

	/** Puts what was noted since into its place. */
	async foldChanges(): Promise<void> {
		await db.execute(sql`with noted as (
				delete from analytics_changes c using analytics_progress p where c.quarter < p.rolled_to
				returning c.quarter, c.bounces, c.time_spent),
			sums as (select quarter, sum(bounces) as bounces, sum(time_spent) as time_spent from noted group by quarter)
			update analytics_quarters q set bounces = q.bounces + s.bounces, time_spent = q.time_spent + s.time_spent
			from sums s where s.quarter = q.quarter`)
	},

	/** From now on no report looks at what is older, so that it can go bit by bit. */
	async keepFrom(from: number): Promise<void> {
		const moment = asMoment(from)
		await db.transaction(async (tx) => {
			await tx.execute(lockSums)
			await tx.execute(sql`update analytics_progress set kept_from = ${moment} where kept_from < ${moment}`)
			await tx.execute(sql`delete from analytics_quarters where quarter < ${moment}`)
			await tx.execute(sql`delete from analytics_changes where quarter < ${moment}`)
			await tx.execute(sql`delete from analytics_days where day < (${moment} at time zone 'UTC')::date`)
			await tx.execute(sql`delete from analytics_dropped where day < (${moment} at time zone 'UTC')::date`)
		})
	},

	/** A few thousand at a time: nobody waits for a long transaction. Gives how many went. */
	async removeBefore(from: number, atMost: number): Promise<number> {
		const old = [
			['analytics_page_views', 'viewed_at'],
			['analytics_events', 'occurred_at'],
			['analytics_sessions', 'started_at'],
			// a visitor goes when the last session has gone
			['analytics_visitors', 'last_seen_at'],
		] as const
		for (const [table, column] of old) {
			const name = sql.identifier(table)
			const { rowCount } = await db.execute(sql`delete from ${name} where ctid = any(array(
				select ctid from ${name} where ${sql.identifier(column)} < ${asMoment(from)}
				${table === 'analytics_visitors' ? sql`and not exists (select from analytics_sessions s where s.visitor_id = analytics_visitors.visitor_id)` : sql``}
				limit ${atMost}))`)
			if (rowCount) return rowCount
		}
		return 0
	},
})

const addQuarters = (tx: Transaction) =>
	tx.execute(sql`insert into analytics_quarters as q
			(quarter, sessions, new_visitors, bounces, time_spent, page_views, followed)
		select quarter, sum(sessions), sum(new_visitors), sum(bounces), sum(time_spent), sum(page_views), sum(followed)
		from (
			select ${quarterOf('s.started_at')} as quarter, count(*) as sessions,
				count(*) filter (where s.previous_started_at is null) as new_visitors,
				count(*) filter (where s.page_views = 1) as bounces, sum(s.time_spent) as time_spent,
				0 as page_views, 0 as followed
			from analytics_sessions s, analytics_progress p where ${inWindow('s.started_at')} group by 1
			union all
			select ${quarterOf('v.viewed_at')}, 0, 0, 0, 0, count(*), 0
			from analytics_page_views v, analytics_progress p where ${inWindow('v.viewed_at')} group by 1
			union all
			select ${quarterOf('s.previous_started_at')}, 0, 0, 0, 0, 0, count(*)
			from analytics_sessions s, analytics_progress p
			where ${inWindow('s.started_at')} and s.previous_started_at >= p.kept_from group by 1) parts
		group by quarter
		on conflict (quarter) do update set sessions = q.sessions + excluded.sessions,
			new_visitors = q.new_visitors + excluded.new_visitors, bounces = q.bounces + excluded.bounces,
			time_spent = q.time_spent + excluded.time_spent, page_views = q.page_views + excluded.page_views,
			followed = q.followed + excluded.followed`)

const addDays = (tx: Transaction) =>
	tx.execute(sql`insert into analytics_days as t (day, dimension, value, count, followed)
		select day, dimension, value, sum(count), sum(followed) from (
			select ${dayOf('s.started_at')} as day, d.dimension, d.value, count(*) as count, 0 as followed
			from analytics_progress p, analytics_sessions s, ${dimensions}
			where ${inWindow('s.started_at')} group by 1, 2, 3
			union all
			select ${dayOf('s.previous_started_at')}, d.dimension, d.value, 0, count(*)
			from analytics_progress p, analytics_sessions s, ${dimensions}
			where ${inWindow('s.started_at')} and s.previous_started_at >= p.kept_from group by 1, 2, 3
			union all
			select ${dayOf('v.viewed_at')}, 'page', v.page, count(*), 0
			from analytics_page_views v, analytics_progress p where ${inWindow('v.viewed_at')} group by 1, 3
			union all
			select ${dayOf('e.occurred_at')}, 'event', e.event_type || ':' || e.event_name, count(*), 0
			from analytics_events e, analytics_progress p where ${inWindow('e.occurred_at')} group by 1, 3) parts
		group by day, dimension, value
		on conflict (dimension, day, value) do update set count = t.count + excluded.count,
			followed = t.followed + excluded.followed`)
