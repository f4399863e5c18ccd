import * as z from 'zod'
import { galleyProblems, maxGalleyBytes } from './galley-words.ts'
import { flagInput } from './inputs.ts'
import { recordId, route } from './route.ts'

/** The final PDF of an article, as staff see it. The latest one is public while the article has a page. */
export const galley = z.object({
	version: z.number().int(),
	fileName: z.string(),
	fileSize: z.number().int(),
	fileSha256: z.string(),
	pages: z.number().int(),
	problems: z.array(z.enum(galleyProblems)),
	createdAt: z.iso.datetime(),
	createdBy: z.string(),
})
export type Galley = z.infer<typeof galley>

const params = z.object({ id: recordId })

export const galleyRoutes = {
	list: route({
		method: 'GET',
		path: '/api/articles/{id}/galleys',
		permission: 'articles.read',
		summary: 'Every galley of an article, the first one first; the last one is public while the article has a page',
		envelope: 'data',
		params,
		response: z.array(galley),
	}),
	add: route({
		method: 'POST',
		path: '/api/articles/{id}/galleys',
		permission: 'articles.write',
		summary:
			'Upload the final PDF of an article. One without text, without the title on page 1 or without its fonts is refused with 422 unless `useAnyway` is sent; the same file again changes nothing',
		envelope: 'data',
		params,
		body: z.object({ useAnyway: flagInput.optional() }),
		file: { field: 'galley', maxBytes: maxGalleyBytes, description: 'A PDF without scripts, at most 5 MB' },
		errors: ['file_refused', 'unavailable'],
		response: z.array(galley),
	}),
	download: route({
		method: 'GET',
		path: '/api/articles/{id}/galleys/{version}/download',
		permission: 'articles.read',
		summary: 'One galley of an article, also before it is public',
		envelope: 'file',
		mediaTypes: ['application/pdf'],
		params: z.object({ id: recordId, version: recordId }),
		errors: ['conflict', 'file_refused'],
		response: z.unknown(),
	}),
}
