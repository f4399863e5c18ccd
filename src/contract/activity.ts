import * as z from 'zod'
import { activityActions, activityActors, activityRecords } from './activity-words.ts'
import { moment, paging, recordId, route } from './route.ts'
import { statusGaps } from './status-gaps.ts'

/** One entry of the activity log: who changed which record, and how. Entries are never edited. */
export const activityEntry = z.object({
	id: z.number().int(),
	at: z.iso.datetime(),
	actor: z.object({
		kind: z.enum(activityActors),
		/** Of the account, for staff. */
		id: z.number().int().nullable(),
		/** As it was then. */
		name: z.string().nullable(),
	}),
	action: z.enum(activityActions),
	record: z.object({ kind: z.enum(activityRecords), id: z.number().int().nullable(), label: z.string().nullable() }),
	/** The changed fields; nothing after the record was deleted. */
	changes: z.record(
		z.string(),
		z.object({
			before: z.unknown(),
			after: z.unknown(),
			/** Of a record that the value refers to by its id, such as the journal of an article; null when it is gone. */
			beforeName: z.string().nullable().optional(),
			afterName: z.string().nullable().optional(),
		}),
	),
	/** Why, if somebody said so. */
	reason: z.string().nullable(),
	/** What was unusual about a new status. */
	gaps: z.array(z.enum(statusGaps)),
	/** The entry that this one takes back. */
	undoes: z.number().int().nullable(),
	requestId: z.string().nullable(),
})
export type ActivityEntry = z.infer<typeof activityEntry>

export const activityListQuery = z.object({
	record: z.enum(activityRecords, `must be one of ${activityRecords.join(', ')}`).optional(),
	recordId: recordId.optional().meta({ description: 'With `record`: the entries of one record' }),
	person: recordId.optional().meta({ description: 'The id of an account' }),
	actor: z.enum(activityActors, `must be one of ${activityActors.join(', ')}`).optional(),
	action: z.enum(activityActions, `must be one of ${activityActions.join(', ')}`).optional(),
	from: moment.optional(),
	to: moment.optional().meta({ description: 'Itself included' }),
	...paging,
})
export type ActivityListQuery = z.infer<typeof activityListQuery>

export const activityRoutes = {
	list: route({
		method: 'GET',
		path: '/api/activity',
		permission: 'activity.read',
		summary: 'The activity log, newest first, by page: by record, person, action and time',
		envelope: 'list',
		query: activityListQuery,
		response: z.array(activityEntry),
	}),
}
