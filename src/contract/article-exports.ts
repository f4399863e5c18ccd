import * as z from 'zod'
import { maxChosenRecords, maxNamedFaults, recordFormats } from './article-export-words.ts'
import { recordId, route } from './route.ts'

/** Why an article is not in a file, or what is wrong in what is said about it. */
export const recordFault = z.object({
	articleId: z.number().int(),
	reference: z.string().nullable().meta({ description: 'null where readers do not see the article' }),
	title: z.string().nullable(),
	author: z.string().nullable().meta({ description: 'The author it is about, if it is about one' }),
	field: z.string(),
	problem: z.string(),
})
export type RecordFault = z.infer<typeof recordFault>

const ids = z
	.string()
	.regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8})*$/, 'must be ids such as 4,7,12')
	.transform((text) => [...new Set(text.split(',').map(Number))])
	.refine((list) => list.length <= maxChosenRecords, `At most ${maxChosenRecords} articles; or all of a journal`)

const chosen = z.object({
	format: z.enum(recordFormats, `must be one of ${recordFormats.join(', ')}`),
	ids: ids.optional().meta({ description: 'Ids of articles, with commas between them' }),
	journal: recordId.optional().meta({ description: 'All published articles of this journal' }),
	issue: recordId.optional().meta({ description: 'The published articles of this issue, in its order' }),
})
export type ChosenRecords = z.infer<typeof chosen>

export const articleExportRoutes = {
	file: route({
		method: 'GET',
		path: '/api/article-records/export',
		permission: 'records.export',
		alsoRequires: ['articles.read'],
		summary:
			'Published articles of journals published here for Crossref or DOAJ, or as JATS: those without faults. Several in JATS come as a ZIP file',
		envelope: 'file',
		mediaTypes: ['application/xml', 'application/zip'],
		query: chosen,
		response: z.unknown(),
	}),
	preflight: route({
		method: 'GET',
		path: '/api/article-records/preflight',
		permission: 'articles.read',
		summary: `What keeps articles from being exported, by article, author and field; at most ${maxNamedFaults} faults`,
		envelope: 'data',
		query: chosen,
		response: z.object({ ready: z.number().int(), faulty: z.number().int(), faults: z.array(recordFault) }),
	}),
}
