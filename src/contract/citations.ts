import * as z from 'zod'
import { articleStatuses } from './article-words.ts'
import { publicAuthor } from './authors.ts'
import { citationFormats, exportKinds, exportMediaTypes } from './citation-formats.ts'
import { flagInput } from './inputs.ts'
import { publicationNotice } from './publication-notices.ts'
import { byId, paging, recordId, route, searchText } from './route.ts'

/** `apa` and ` APA ` are one format. */
const format = z
	.string()
	.transform((text) => citationFormats.find((name) => name.toLowerCase() === text.trim().toLowerCase()) ?? text)
	.pipe(z.enum(citationFormats, `must be one of ${citationFormats.join(', ')}`))

const exportKind = z.enum(exportKinds, `must be one of ${exportKinds.join(', ')}`)

/** One stored citation: there is one for each article and format. */
export const citation = z.object({
	id: z.number().int(),
	articleId: z.number().int(),
	format: z.enum(citationFormats),
	citationText: z.string(),
	/** The same with its italics: escaped, and with `<i>` alone. */
	citationHtml: z.string(),
})
export type Citation = z.infer<typeof citation>

/** What a reference to an article is made of, and how each style prints it. Nothing is stored by asking for it. */
export const articleReference = z.object({
	id: z.number().int(),
	status: z.enum(articleStatuses),
	title: z.string(),
	authors: z.array(publicAuthor),
	journalId: z.number().int().nullable().meta({ description: 'The journal, while it is in the catalogue' }),
	journalTitle: z.string().nullable(),
	journalAbbreviation: z.string().nullable(),
	issn: z.string().nullable(),
	/** Of the publication; while nobody has entered it, of the submission. */
	year: z.number().int(),
	volume: z.string().nullable(),
	issue: z.string().nullable(),
	/** An article number is a first page without a last one. */
	firstPage: z.string().nullable(),
	lastPage: z.string().nullable(),
	doi: z.string().nullable(),
	pagePath: z.string().nullable().meta({ description: 'The page of the article, where its journal is published here' }),
	notices: z.array(publicationNotice).meta({ description: 'Corrections and retractions, the latest first' }),
	citations: z.array(citation.pick({ format: true, citationText: true, citationHtml: true })),
})
export type ArticleReference = z.infer<typeof articleReference>

/** An article in the list of published ones. */
export const publishedArticle = z.object({
	id: z.number().int(),
	title: z.string(),
	authorName: z.string(),
	journalTitle: z.string().nullable(),
	year: z.number().int(),
	doi: z.string().nullable(),
	pagePath: z.string().nullable().meta({ description: 'The page of the article, where its journal is published here' }),
	isRetracted: z.boolean(),
})
export type PublishedArticle = z.infer<typeof publishedArticle>

export const citationRoutes = {
	published: route({
		method: 'GET',
		path: '/api/articles/published',
		permission: 'public',
		summary:
			'Published articles, newest first, by page; with a search for words in title, authors, keywords, journal and DOI',
		envelope: 'list',
		query: z.object({
			q: searchText.optional(),
			journal: recordId.optional().meta({ description: 'The articles of this journal alone' }),
			here: flagInput.optional().meta({ description: 'Only articles that have a page on this site' }),
			...paging,
		}),
		response: z.array(publishedArticle),
	}),
	list: route({
		method: 'GET',
		path: '/api/articles/{id}/citations',
		permission: 'public',
		summary: 'The citations of an article that were generated, as the article is now',
		envelope: 'data',
		params: byId,
		response: z.array(citation),
	}),
	generate: route({
		method: 'POST',
		path: '/api/articles/{id}/citations',
		permission: 'public',
		summary: 'Generate the citation of an article in one format; one that is there is replaced',
		envelope: 'data',
		params: byId,
		body: z.object({ format }),
		response: citation,
	}),
	generateAll: route({
		method: 'POST',
		path: '/api/articles/{id}/citations/all',
		permission: 'public',
		summary: 'Generate the citations of an article in all five formats',
		envelope: 'data',
		params: byId,
		response: z.array(citation),
	}),
	reference: route({
		method: 'GET',
		path: '/api/articles/{id}/reference',
		permission: 'public',
		summary: 'What a reference to an article is made of, with its citation in all five formats',
		envelope: 'data',
		params: byId,
		response: articleReference,
	}),
	export: route({
		method: 'GET',
		path: '/api/articles/{id}/export',
		permission: 'public',
		summary: 'An article as a file for reference managers',
		envelope: 'file',
		mediaTypes: Object.values(exportMediaTypes),
		params: byId,
		query: z.object({ format: exportKind }),
		response: z.unknown(),
	}),
}
