import * as z from 'zod'
import { articleStatus } from './articles.ts'
import { maxBulkRows } from './bulk-words.ts'
import { contactStatus } from './contacts.ts'
import { longText } from './forms.ts'
import { cleared, firstOf } from './inputs.ts'
import { recordId, route } from './route.ts'
import { maxReasonLength, statusGaps } from './status-gaps.ts'

const rowsOf = <S extends z.ZodRawShape>(shape: S) =>
	z.object({
		rows: z.preprocess(
			(value) => firstOf(value, maxBulkRows),
			z
				.array(z.object({ id: recordId, ...shape }), 'Required')
				.min(1, 'Required')
				.max(maxBulkRows, `At most ${maxBulkRows} rows at once`),
		),
	})

/** What became of one row: done, or not and why. */
const result = z.object({
	id: z.number().int(),
	/** null: it was done. */
	refusal: z.string().nullable(),
})
export type BulkResult = z.infer<typeof result>

const assigned = rowsOf({ assigneeId: z.union([recordId, z.null()], 'must be an account or null') })
const byId = rowsOf({})

/** Each row is a change of its own: what one refuses does not stop the others. */
export const bulkRoutes = {
	articleStatus: route({
		method: 'POST',
		path: '/api/articles/bulk/status',
		permission: 'articles.write',
		summary: 'Set the status of several articles; of one that is unusual a reason is needed, or it is refused',
		envelope: 'data',
		body: rowsOf({ status: articleStatus, reason: cleared(longText(maxReasonLength)) }),
		response: z.array(
			result.extend({
				changeId: z.number().int().nullable(),
				/** What is unusual, of a row that was refused because no reason was given. */
				gaps: z.array(z.enum(statusGaps)),
			}),
		),
	}),
	undoArticleStatus: route({
		method: 'POST',
		path: '/api/articles/bulk/status/undo',
		permission: 'articles.write',
		summary: 'Take several status changes back within half a minute',
		envelope: 'data',
		body: rowsOf({ changeId: recordId }),
		response: z.array(result),
	}),
	assignArticles: route({
		method: 'POST',
		path: '/api/articles/bulk/assignee',
		permission: 'articles.write',
		summary: 'Assign several articles',
		envelope: 'data',
		body: assigned,
		response: z.array(result),
	}),
	removeArticles: route({
		method: 'POST',
		path: '/api/articles/bulk/delete',
		permission: 'articles.delete',
		summary: 'Delete several articles',
		envelope: 'data',
		body: byId,
		response: z.array(result),
	}),
	contactStatus: route({
		method: 'POST',
		path: '/api/contacts/bulk/status',
		permission: 'contacts.write',
		summary: 'Set the status of several messages',
		envelope: 'data',
		body: rowsOf({ status: contactStatus }),
		response: z.array(result),
	}),
	assignContacts: route({
		method: 'POST',
		path: '/api/contacts/bulk/assignee',
		permission: 'contacts.write',
		summary: 'Assign several messages',
		envelope: 'data',
		body: assigned,
		response: z.array(result),
	}),
	removeContacts: route({
		method: 'POST',
		path: '/api/contacts/bulk/delete',
		permission: 'contacts.delete',
		summary: 'Delete several messages',
		envelope: 'data',
		body: byId,
		response: z.array(result),
	}),
}
