import * as z from 'zod'
import { articleStatuses } from './article-words.ts'
import { longText } from './forms.ts'
import { cleared } from './inputs.ts'
import { route } from './route.ts'
import { maxReasonLength } from './status-gaps.ts'

/** Why somebody sets an unusual status. */
export const statusReason = cleared(longText(maxReasonLength)).meta({
	description: 'Why, where the new status is unusual; kept in the history, for staff alone',
})

/** A change of status that can still be undone: until then neither the author nor visitors see it. */
export const openChange = z.object({
	changeId: z.number().int(),
	/** The mail that waits to tell the author, if there is one. */
	mailId: z.number().int().nullable(),
	secondsLeft: z.number(),
})
export type OpenChange = z.infer<typeof openChange>

export const statusChangeRoutes = {
	open: route({
		method: 'GET',
		path: '/api/articles/status-changes',
		permission: 'articles.read',
		summary: 'The changes of status that can still be undone',
		envelope: 'data',
		response: z.array(openChange.extend({ id: z.number().int(), title: z.string(), status: z.enum(articleStatuses) })),
	}),
}
