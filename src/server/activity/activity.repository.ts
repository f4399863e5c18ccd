import { and, desc, eq, gt, gte, inArray, isNull, lt, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import type { ActivityEntry, ActivityListQuery } from '../../contract/activity.ts'
import type { ArticleStatus } from '../../contract/article-words.ts'
import type { StatusGap } from '../../contract/status-gaps.ts'
import type { Queryable } from '../../db/client.ts'
import { activity } from '../../db/tables/activity.ts'
import { journals } from '../../db/tables/journals.ts'
import { sections } from '../../db/tables/sections.ts'

export type NewEntry = Omit<typeof activity.$inferInsert, 'id'>
type Row = typeof activity.$inferSelect
export type ActivityFilter = Omit<ActivityListQuery, 'page' | 'limit'> & {
	hidden: { records: Row['recordKind'][]; actions: Row['action'][] }
}

/** Fields whose values are ids of other records. */
const namedTables = { journalId: journals, publicationSectionId: sections } as const
export type NamedField = keyof typeof namedTables
export const namedFields = Object.keys(namedTables) as NamedField[]

const toEntry = (row: Row): ActivityEntry => ({
	id: row.id,
	at: row.at.toISOString(),
	actor: { kind: row.actorKind, id: row.actorId, name: row.actorName },
	action: row.action,
	record: { kind: row.recordKind, id: row.recordId, label: row.label },
	changes: row.changes as ActivityEntry['changes'],
	reason: row.reason,
	gaps: row.gaps ?? [],
	undoes: row.undoes,
	requestId: row.requestId,
})

const matching = (filter: ActivityFilter): SQL | undefined =>
	and(
		filter.hidden.records.length > 0 ? notInArray(activity.recordKind, filter.hidden.records) : undefined,
		filter.hidden.actions.length > 0 ? notInArray(activity.action, filter.hidden.actions) : undefined,
		filter.record && eq(activity.recordKind, filter.record),
		filter.recordId === undefined ? undefined : eq(activity.recordId, filter.recordId),
		filter.person === undefined ? undefined : eq(activity.actorId, filter.person),
		filter.actor && eq(activity.actorKind, filter.actor),
		filter.action && eq(activity.action, filter.action),
		filter.from === undefined ? undefined : gte(activity.at, new Date(filter.from)),
		filter.to === undefined ? undefined : lte(activity.at, new Date(filter.to)),
	)

const isStatusChangeOf = (articleId: number) =>
	and(
		eq(activity.recordKind, 'article'),
		eq(activity.recordId, articleId),
		sql`${activity.changes} ? 'status'`,
		sql`not exists (select from activity as later where later.undoes = ${activity.id})`,
	)

/** Until the transaction ends, the trigger of the table lets through updates for an erasure, or deletes for retention. */
const allowing = (what: 'erasure' | 'retention') => sql`select set_config('fleuron.activity', ${what}, true)`

export const activityRepository = (db: Queryable) => ({
	/** One statement with one parameter, however many they are. Answers their ids. */
	async add(entries: NewEntry[]): Promise<number[]> {
		const given = entries.map((entry) => ({
			at: entry.at,
			actor_kind: entry.actorKind,
			actor_id: entry.actorId,
			actor_name: entry.actorName,
			action: entry.action,
			record_kind: entry.recordKind,
			record_id: entry.recordId,
			label: entry.label,
			changes: entry.changes ?? {},
			reason: entry.reason,
			gaps: entry.gaps,
			undoes: entry.undoes,
			request_id: entry.requestId,
		}))
		const columns = sql.raw(
			'actor_kind, actor_id, actor_name, action, record_kind, record_id, label, changes, reason, gaps, undoes, request_id',
		)
		const { rows } = await db.execute<{ id: number }>(sql`insert into ${activity} (at, ${columns})
			select coalesce(at, clock_timestamp()), ${columns}
			from jsonb_populate_recordset(null::activity, ${JSON.stringify(given)}::jsonb) returning id`)
		return rows.map(({ id }) => id)
	},

	async list(filter: ActivityFilter, span: { limit: number; offset: number }): Promise<ActivityEntry[]> {
		const rows = await db
			.select()
			.from(activity)
			.where(matching(filter))
			.orderBy(desc(activity.id))
			.limit(span.limit)
			.offset(span.offset)
		return rows.map(toEntry)
	},

	count: (filter: ActivityFilter): Promise<number> => db.$count(activity, matching(filter)),

	/** Who changed which fields of a record, the latest first. */
	async lastChanges({ record, id }: { record: Row['recordKind']; id: number | null }) {
		return db
			.select({
				by: activity.actorName,
				at: activity.at,
				fields: sql<string[]>`array(select jsonb_object_keys(${activity.changes}))`,
			})
			.from(activity)
			.where(and(eq(activity.recordKind, record), id === null ? isNull(activity.recordId) : eq(activity.recordId, id)))
			.orderBy(desc(activity.id))
			.limit(20)
	},

	/** What the records are called that values refer to by their ids. */
	async namesOf(field: NamedField, ids: number[]): Promise<Map<number, string>> {
		if (ids.length === 0) return new Map()
		const table = namedTables[field]
		const rows = await db.select({ id: table.id, title: table.title }).from(table).where(inArray(table.id, ids))
		return new Map(rows.map(({ id, title }) => [id, title]))
	},

	/** Every status an article had, oldest first; what was undone is left out. */
	async statusHistory(articleId: number) {
		return db
			.select({
				id: activity.id,
				from: sql<ArticleStatus | null>`${activity.changes} -> 'status' ->> 'before'`,
				to: sql<ArticleStatus | 'withdrawn'>`${activity.changes} -> 'status' ->> 'after'`,
				by: activity.actorName,
				at: activity.at,
				reason: activity.reason,
				gaps: sql<StatusGap[]>`coalesce(${activity.gaps}, '{}')`.mapWith(activity.gaps),
			})
			.from(activity)
			.where(isStatusChangeOf(articleId))
			.orderBy(activity.at, activity.id)
	},

	/** Every change of the status and every undo, in order, and how long ago by the clock of the database. */
	async statusEvents(articleIds: number[]) {
		if (articleIds.length === 0) return []
		return db
			.select({
				id: activity.id,
				articleId: activity.recordId,
				isByStaff: sql<boolean>`${activity.action} in ('status_changed', 'status_undone')`,
				from: sql<ArticleStatus | null>`${activity.changes} -> 'status' ->> 'before'`,
				to: sql<ArticleStatus | 'withdrawn' | null>`${activity.changes} -> 'status' ->> 'after'`,
				undoes: activity.undoes,
				at: activity.at,
				secondsAgo: sql<number>`extract(epoch from clock_timestamp() - ${activity.at})::float8`,
			})
			.from(activity)
			.where(
				and(
					eq(activity.recordKind, 'article'),
					inArray(activity.recordId, articleIds),
					sql`(${activity.changes} ? 'status' or ${activity.action} = 'status_undone')`,
				),
			)
			.orderBy(activity.at, activity.id)
	},

	timesLogged: (action: Row['action'], articleId: number): Promise<number> =>
		db.$count(
			activity,
			and(eq(activity.recordKind, 'article'), eq(activity.recordId, articleId), eq(activity.action, action)),
		),

	timesLoggedToday: (actions: Row['action'][], articleId: number): Promise<number> =>
		db.$count(
			activity,
			and(
				eq(activity.recordKind, 'article'),
				eq(activity.recordId, articleId),
				inArray(activity.action, actions),
				gt(activity.at, sql`now() - interval '1 day'`),
			),
		),

	async statusChange(id: number): Promise<{ from: ArticleStatus | null; to: ArticleStatus | 'withdrawn' } | undefined> {
		const [row] = await db.select({ changes: activity.changes }).from(activity).where(eq(activity.id, id))
		const { status } = (row?.changes ?? {}) as { status?: { before: ArticleStatus | null; after: ArticleStatus } }
		return status && { from: status.before, to: status.after }
	},

	/** Blanks what entries said about a record; the entries themselves stay. */
	async erase(recordKind: Row['recordKind'], recordId: number): Promise<void> {
		await db.execute(allowing('erasure'))
		await db
			.update(activity)
			.set({ changes: {}, label: null, reason: null, gaps: null })
			.where(and(eq(activity.recordKind, recordKind), eq(activity.recordId, recordId)))
	},

	/** Of articles that stay: what their entries said, besides the status, which is their history. */
	async eraseBesidesStatus(articleIds: number[]): Promise<void> {
		await db.execute(allowing('erasure'))
		await db
			.update(activity)
			.set({
				changes: sql`case when ${activity.changes} ? 'status'
					then jsonb_build_object('status', ${activity.changes} -> 'status') else '{}' end`,
				reason: null,
			})
			.where(and(eq(activity.recordKind, 'article'), inArray(activity.recordId, articleIds)))
	},

	/** Until the transaction ends, texts in entries can be replaced. */
	async allowErasure(): Promise<void> {
		await db.execute(allowing('erasure'))
	},

	/** Entries about these records, oldest first. */
	async about(recordKind: Row['recordKind'], recordIds: number[]): Promise<ActivityEntry[]> {
		const rows = await db
			.select()
			.from(activity)
			.where(and(eq(activity.recordKind, recordKind), inArray(activity.recordId, recordIds)))
			.orderBy(activity.id)
		return rows.map(toEntry)
	},

	async removeBefore(moment: Date): Promise<void> {
		await db.execute(allowing('retention'))
		// the status history of an article is part of the article and stays with it
		await db
			.delete(activity)
			.where(
				and(
					lt(activity.at, moment),
					isNull(activity.undoes),
					sql`not (${activity.recordKind} = 'article' and ${activity.changes} ? 'status')`,
				),
			)
	},
})
