import * as z from 'zod'
import { longText, oneLine } from './forms.ts'
import { startedFrom } from './inputs.ts'
import { byId, paging, route, searchText } from './route.ts'
import { savedReplyLimits, unknownPlaceholderProblem } from './saved-reply-words.ts'

/** A text that staff use again and again; see `saved-reply-words.ts` for what is filled in. */
export const savedReply = z.object({ id: z.number().int(), name: z.string(), text: z.string() })
export type SavedReply = z.infer<typeof savedReply>

export const savedReplyInput = z.object({
	name: oneLine(savedReplyLimits.name).min(1, 'Required'),
	text: longText(savedReplyLimits.text)
		.min(1, 'Required')
		.superRefine((text, context) => {
			const problem = unknownPlaceholderProblem(text)
			if (problem) context.addIssue({ code: 'custom', message: problem })
		}),
})
export type SavedReplyInput = z.infer<typeof savedReplyInput>

export const savedReplyRoutes = {
	list: route({
		method: 'GET',
		path: '/api/saved-replies',
		permission: 'articles.read',
		summary: 'Saved replies by name: all of them, or one page when any parameter is given',
		envelope: 'list',
		query: z.object({ q: searchText.optional(), ...paging }),
		response: z.array(savedReply),
	}),
	create: route({
		method: 'POST',
		path: '/api/saved-replies',
		permission: 'content.write',
		alsoRequires: ['articles.read'],
		summary: 'Add a saved reply; words in braces are filled from the article it is used for',
		envelope: 'data',
		body: savedReplyInput,
		response: savedReply,
	}),
	update: route({
		method: 'PUT',
		path: '/api/saved-replies/{id}',
		permission: 'content.write',
		alsoRequires: ['articles.read'],
		summary: 'Change a saved reply; fields that are not sent stay as they are',
		envelope: 'data',
		params: byId,
		body: savedReplyInput.partial().extend({ startedFrom }),
		errors: ['edit_conflict'],
		response: savedReply,
	}),
	remove: route({
		method: 'DELETE',
		path: '/api/saved-replies/{id}',
		permission: 'content.delete',
		alsoRequires: ['articles.read'],
		summary: 'Delete a saved reply',
		envelope: 'data',
		params: byId,
		response: z.null(),
	}),
}
