import * as z from 'zod'
import { publicationNotice } from './publication-notices.ts'
import { byId, route } from './route.ts'

/** The journal of an article or an issue that readers see on this site. */
export const journalOfPage = z.object({
	id: z.number().int().nullable().meta({ description: 'null where the catalogue does not show it' }),
	title: z.string(),
	issn: z.string(),
	eissn: z.string().nullable(),
	publisher: z.string().nullable(),
})

/** The public page of an article of a journal that is published here, beside what its reference says. */
export const articlePage = z.object({
	id: z.number().int(),
	path: z.string().meta({ description: 'The address of the page on this site' }),
	pdf: z
		.object({ path: z.string(), fileSize: z.number().int(), pages: z.number().int() })
		.nullable()
		.meta({ description: 'The latest galley; null while there is none' }),
	abstract: z.string(),
	keywords: z.string(),
	researchField: z.string(),
	institution: z.string().nullable(),
	receivedOn: z.iso.date().nullable().meta({ description: 'null: an article of another system, which did not say it' }),
	acceptedOn: z.iso.date().nullable(),
	publishedOn: z.iso.date().nullable(),
	licence: z
		.string()
		.nullable()
		.meta({ description: 'Such as `CC BY 4.0`; where none is entered, that of the journal' }),
	language: z
		.string()
		.nullable()
		.meta({ description: 'ISO 639-1; null where the journal publishes in several languages' }),
	references: z.array(z.string()).meta({ description: 'What the article refers to, in its order' }),
	issuePath: z.string().nullable().meta({ description: 'The page of the issue that it is in' }),
	journal: journalOfPage,
	notices: z
		.array(
			publicationNotice.extend({
				earlierPdf: z.string().nullable().meta({ description: 'The address of the PDF that readers had until then' }),
			}),
		)
		.meta({ description: 'Corrections and retractions, the latest first' }),
	usage: z
		.object({ views: z.number().int(), downloads: z.number().int() })
		.meta({ description: 'COUNTER-style: without robots, and two requests within 30 seconds are one' }),
})
export type ArticlePage = z.infer<typeof articlePage>

export const articlePageRoutes = {
	read: route({
		method: 'GET',
		path: '/api/articles/{id}/page',
		permission: 'public',
		summary: 'What the public page of an article shows; there is one for published articles of journals published here',
		envelope: 'data',
		params: byId,
		response: articlePage,
	}),
}
