import * as z from 'zod'
import { oneLine } from './forms.ts'
import { flagInput } from './inputs.ts'
import { type QueueView, savedViewLimits, viewLists } from './queue-words.ts'
import { byId, route } from './route.ts'

/** How many records each view has. */
const count = z.number().int()
const counts = z.object({
	...{ needs_answer: count, new_message: count, late: count, at_risk: count },
	...{ due_today: count, waiting: count, unassigned: count, mine: count },
} satisfies Record<QueueView, typeof count>)
export type QueueCounts = z.infer<typeof counts>

/** Filters of a list under a name. */
export const savedView = z.object({
	id: z.number().int(),
	list: z.enum(viewLists),
	name: z.string(),
	/** As in the address of the list: `status=submitted&assignee=me`. */
	query: z.string(),
	isShared: z.boolean(),
	/** Whether the caller may change it. */
	isOwn: z.boolean(),
	/** Who saved it; null where the account is gone. */
	ownerName: z.string().nullable(),
})
export type SavedView = z.infer<typeof savedView>

const viewFields = {
	name: oneLine(savedViewLimits.name).min(1, 'Required'),
	query: z.string().max(savedViewLimits.query, `At most ${savedViewLimits.query} characters`),
	isShared: flagInput,
}
const newView = z.object({
	list: z.enum(viewLists, `must be one of ${viewLists.join(', ')}`),
	...viewFields,
	isShared: flagInput.optional(),
})
export type NewView = z.infer<typeof newView>
const changedView = z.object(viewFields).partial()
export type ChangedView = z.infer<typeof changedView>

export const queueRoutes = {
	articles: route({
		method: 'GET',
		path: '/api/articles/queue',
		permission: 'articles.read',
		summary: 'How many articles each view of the queue has; `view` of the list of articles shows them',
		envelope: 'data',
		response: counts,
	}),
	contacts: route({
		method: 'GET',
		path: '/api/contacts/queue',
		permission: 'contacts.read',
		summary: 'How many contacts each view of the queue has; `view` of the list of contacts shows them',
		envelope: 'data',
		response: counts,
	}),
	views: route({
		method: 'GET',
		path: '/api/saved-views',
		permission: 'dashboard.read',
		summary: 'Saved views of the lists: the own ones and those that colleagues share',
		envelope: 'data',
		response: z.array(savedView),
	}),
	saveView: route({
		method: 'POST',
		path: '/api/saved-views',
		permission: 'account.use',
		summary: 'Save the filters of a list under a name',
		envelope: 'data',
		body: newView,
		errors: ['conflict'],
		response: savedView,
	}),
	changeView: route({
		method: 'PUT',
		path: '/api/saved-views/{id}',
		permission: 'account.use',
		summary: 'Change the name or the filters of a saved view, or share it; only its owner and admins may',
		envelope: 'data',
		params: byId,
		body: changedView,
		errors: ['conflict'],
		response: savedView,
	}),
	removeView: route({
		method: 'DELETE',
		path: '/api/saved-views/{id}',
		permission: 'account.use',
		summary: 'Delete a saved view; only its owner and admins may',
		envelope: 'data',
		params: byId,
		response: z.null(),
	}),
}
