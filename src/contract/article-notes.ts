import * as z from 'zod'
import { maxNoteLength } from './article-words.ts'
import { longText } from './forms.ts'
import { byId, route } from './route.ts'

/** A note among staff about an article. Authors never see one, and nobody changes one. */
export const articleNote = z.object({
	id: z.number().int(),
	/** Who wrote it. */
	by: z.string(),
	text: z.string(),
	at: z.iso.datetime(),
})
export type ArticleNote = z.infer<typeof articleNote>

export const articleNoteRoutes = {
	add: route({
		method: 'POST',
		path: '/api/articles/{id}/notes',
		permission: 'articles.note',
		summary: 'Add a note among staff to an article; it stays as it is',
		envelope: 'data',
		params: byId,
		body: z.object({ text: longText(maxNoteLength).min(1, 'Required') }),
		takesIdempotencyKey: true,
		response: z.array(articleNote),
	}),
}
