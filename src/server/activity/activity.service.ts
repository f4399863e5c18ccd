import { isDeepStrictEqual } from 'node:util'
import type { ActivityEntry, ActivityListQuery } from '../../contract/activity.ts'
import {
	type ActivityAction,
	type ActivityRecord,
	activityActions,
	activityRecords,
} from '../../contract/activity-words.ts'
import type { StatusGap } from '../../contract/status-gaps.ts'
import type { Db, Queryable } from '../../db/client.ts'
import { type Caller, mayDo } from '../caller.ts'
import { pageOf } from '../content/pages.ts'
import { actionPermissions, recordPermissions } from '../record-permissions.ts'
import {
	type ActivityFilter,
	activityRepository,
	type NamedField,
	type NewEntry,
	namedFields,
} from './activity.repository.ts'

export type FieldChanges = Record<string, { before: unknown; after: unknown }>

/** What a domain says about a write; who did it is added from the caller. */
export type Activity = {
	action: ActivityAction
	record: ActivityRecord
	id: number | null
	/** What people call the record: no personal data of visitors. */
	label?: string | undefined
	changes?: FieldChanges
	/** Why, if somebody said so. */
	reason?: string | null | undefined
	/** What was unusual about a new status. */
	gaps?: StatusGap[]
	undoes?: number
	/** For demonstration content, which has a history in the past. */
	at?: Date | undefined
}

function actorOf({ actor }: Caller): Pick<NewEntry, 'actorKind' | 'actorId' | 'actorName'> {
	if (actor.kind === 'staff') {
		const { admin, key } = actor
		const actorName = key ? `${key.name} (key of ${admin.name})` : admin.name
		return { actorKind: 'staff', actorId: admin.id, actorName }
	}
	if (actor.kind === 'link') return { actorKind: actor.coauthorId === undefined ? 'author' : 'coauthor' }
	return { actorKind: actor.kind === 'inquiry' ? 'inquirer' : actor.kind }
}

function entryOf(
	caller: Caller,
	{ action, record, id, label, changes = {}, reason, gaps, undoes, at }: Activity,
): NewEntry {
	return {
		...actorOf(caller),
		action,
		recordKind: record,
		recordId: id,
		label,
		changes,
		reason,
		gaps: gaps && gaps.length > 0 ? gaps : null,
		undoes,
		requestId: caller.requestId,
		...(at && { at }),
	}
}

/** What was said about a record is personal data too and goes with it; a deleted record keeps its history. */
async function blankErased(tx: Queryable, entries: Activity[]): Promise<void> {
	for (const { action, record, id } of entries)
		if (action === 'erased' && id !== null) await activityRepository(tx).erase(record, id)
}

/** Adds an entry in the transaction of the write; answers its id. */
export async function logActivity(tx: Queryable, caller: Caller, entry: Activity): Promise<number> {
	await blankErased(tx, [entry])
	const [added] = await activityRepository(tx).add([entryOf(caller, entry)])
	if (added === undefined) throw new Error('the activity entry was not stored')
	return added
}

/** The same for many entries. */
export async function logActivities(tx: Queryable, caller: Caller, entries: Activity[]): Promise<void> {
	await blankErased(tx, entries)
	await activityRepository(tx).add(entries.map((entry) => entryOf(caller, entry)))
}

/** The fields of `values` that differ from the record as it was; those that were not given are left out. */
export function fieldChanges(before: object, values: object): FieldChanges {
	const old = before as Record<string, unknown>
	return Object.fromEntries(
		Object.entries(values)
			.filter(([field, value]) => value !== undefined && !isDeepStrictEqual(value, old[field] ?? null))
			.map(([field, value]) => [field, { before: old[field] ?? null, after: value }]),
	)
}

export const statusHistory = (queryable: Queryable, articleId: number) =>
	activityRepository(queryable).statusHistory(articleId)

/** All that happened to the status of articles, what was undone included. */
export const statusEvents = (queryable: Queryable, ...articleIds: number[]) =>
	activityRepository(queryable).statusEvents(articleIds)

/** How often this was done with an article. */
export const timesLogged = (queryable: Queryable, action: ActivityAction, articleId: number) =>
	activityRepository(queryable).timesLogged(action, articleId)

/** How often any of this was done with an article within a day. */
export const timesLoggedToday = (queryable: Queryable, actions: ActivityAction[], articleId: number) =>
	activityRepository(queryable).timesLoggedToday(actions, articleId)

/** Who changed which fields of a record lately. */
export const lastChanges = (queryable: Queryable, record: { record: ActivityRecord; id: number | null }) =>
	activityRepository(queryable).lastChanges(record)

/** One entry of the status history by its id. */
export const statusChange = (queryable: Queryable, id: number) => activityRepository(queryable).statusChange(id)

/** What entries about published articles said besides the status is erased. */
export const eraseBesidesStatus = (tx: Queryable, articleIds: number[]) =>
	activityRepository(tx).eraseBesidesStatus(articleIds)

/** For the erasure of a person, whose address may stand in any entry. */
export const allowErasure = (tx: Queryable) => activityRepository(tx).allowErasure()

export const entriesAbout = (queryable: Queryable, record: ActivityRecord, ids: number[]) =>
	activityRepository(queryable).about(record, ids)

/** Entries contain values of a record, so reading them needs the permission to read the record. */
const hiddenFrom = (caller: Caller): ActivityFilter['hidden'] => ({
	records: activityRecords.filter((record) => !mayDo(caller, recordPermissions[record])),
	actions: activityActions.filter((action) => {
		const needed = actionPermissions[action]
		return needed !== undefined && !mayDo(caller, needed)
	}),
})

const entriesPerPage = 50

const isId = (value: unknown): value is number => Number.isInteger(value)

/** People know a journal by its title, not by its id. */
async function withNames(db: Db, entries: ActivityEntry[]): Promise<ActivityEntry[]> {
	const names = new Map<NamedField, Map<number, string>>()
	for (const field of namedFields) {
		const values = entries.flatMap(({ changes: { [field]: change } }) => (change ? [change.before, change.after] : []))
		names.set(field, await activityRepository(db).namesOf(field, [...new Set(values.filter(isId))]))
	}
	return entries.map((entry) => ({
		...entry,
		changes: Object.fromEntries(
			Object.entries(entry.changes).map(([field, change]) => {
				const known = names.get(field as NamedField)
				const nameOf = (value: unknown) => (isId(value) ? (known?.get(value) ?? null) : null)
				return [
					field,
					known ? { ...change, beforeName: nameOf(change.before), afterName: nameOf(change.after) } : change,
				]
			}),
		),
	}))
}

type Parts = { db: Db; settings: { activityMonths: number | undefined } }

export function activityService({ db, settings: { activityMonths } }: Parts) {
	const repository = activityRepository(db)
	return {
		async list({ page, limit, ...query }: ActivityListQuery, caller: Caller) {
			const { span, metaOf } = pageOf({ page, limit }, entriesPerPage)
			const filter = { ...query, hidden: hiddenFrom(caller) }
			const [data, total] = await Promise.all([repository.list(filter, span), repository.count(filter)])
			return { data: await withNames(db, data), meta: metaOf(total) }
		},

		/** Entries are kept forever unless a setting says for how long. */
		async removeExpired(now = new Date()): Promise<void> {
			if (activityMonths === undefined) return
			const before = new Date(now)
			before.setUTCMonth(before.getUTCMonth() - activityMonths)
			await db.transaction((tx) => activityRepository(tx).removeBefore(before))
		},
	}
}
export type ActivityService = ReturnType<typeof activityService>
