import type { ActivityListQuery } from '../../contract/activity.ts'
import type { ActivityAction, ActivityRecord } from '../../contract/activity-words.ts'
import type { Db, Queryable } from '../../db/client.ts'
import type { Caller } from '../caller.ts'
import { activityRepository, type NewEntry } from './activity.repository.ts'

export type FieldChanges = Record<string, { before: unknown; after: unknown }>

/** What a domain says about a write; who did it is added from the caller. */
export type Activity = {
	action: ActivityAction
	record: ActivityRecord
	id: number | null
	/** What people call the record; nothing personal. */
	label?: string | undefined
	changes?: FieldChanges
	undoes?: number
	/** For content that is made up with a past. */
	at?: Date | undefined
}

function actorOf({ actor }: Caller): Pick<NewEntry, 'actorKind' | 'actorId' | 'actorName'> {
	if (actor.kind === 'staff') return { actorKind: 'staff', actorId: actor.admin.id, actorName: actor.admin.name }
	return { actorKind: actor.kind === 'link' ? 'author' : actor.kind }
}

/** Adds an entry in the transaction of the write; answers its id. */
export const logActivity = (
	tx: Queryable,
	caller: Caller,
	{ action, record, id, label, changes = {}, undoes, at }: Activity,
): Promise<number> =>
	activityRepository(tx).add({
		...actorOf(caller),
		action,
		recordKind: record,
		recordId: id,
		label,
		changes,
		undoes,
		requestId: caller.requestId,
		...(at && { at }),
	})

/** The fields of `values` that differ from the record as it was; those that were not given are left out. */
export function fieldChanges(before: object, values: object): FieldChanges {
	const old = before as Record<string, unknown>
	return Object.fromEntries(
		Object.entries(values)
			.filter(([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(old[field]))
			.map(([field, value]) => [field, { before: old[field] ?? null, after: value }]),
	)
}

/** Blanks what the entries about a deleted record said: it may be about a person. */
export const eraseActivity = (tx: Queryable, record: ActivityRecord, id: number) =>
	activityRepository(tx).erase(record, id)

export const statusHistory = (queryable: Queryable, articleId: number) =>
	activityRepository(queryable).statusHistory(articleId)

/** One entry of the status history by its id. */
export const statusChange = (queryable: Queryable, id: number) => activityRepository(queryable).statusChange(id)

const defaultPageSize = 50

export function activityService(db: Db, { activityMonths }: { activityMonths: number | undefined }) {
	const repository = activityRepository(db)
	return {
		async list({ page = 1, limit = defaultPageSize, ...filter }: ActivityListQuery) {
			const [data, total] = await Promise.all([
				repository.list(filter, 'newest', { limit, offset: (page - 1) * limit }),
				repository.count(filter),
			])
			return { data, meta: { total, page, limit } }
		},

		/** Entries are kept for ever unless a setting says for how long. */
		async removeExpired(now = new Date()): Promise<void> {
			if (activityMonths === undefined) return
			const before = new Date(now)
			before.setUTCMonth(before.getUTCMonth() - activityMonths)
			await db.transaction((tx) => activityRepository(tx).removeBefore(before))
		},
	}
}
export type ActivityService = ReturnType<typeof activityService>
