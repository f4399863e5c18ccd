import * as z from 'zod'
import { flag, paging, recordId, route, searchText } from './route.ts'

export const impactLevels = ['High', 'Medium', 'Low'] as const

/** Everything about a journal, as the API answers it. Figures are decimal text without trailing zeros, or null. */
export const journal = z.object({
	id: z.number().int(),
	title: z.string(),
	slug: z.string(),
	abbreviation: z.string().nullable(),
	description: z.string(),
	category: z.string(),
	issn: z.string(),
	impact: z.enum(impactLevels),
	impactFactor: z.string().nullable(),
	isNew: z.boolean(),
	isAcceptingSubmissions: z.boolean(),
	publicationSectionId: z.number().int().nullable(),
	/** The linked section, if it is active: screens show its title in place of `category`. */
	section: z.object({ slug: z.string(), title: z.string() }).nullable(),
	indexing: z.array(z.string()),
	scope: z.string().nullable(),
	guidelines: z.string().nullable(),
	frequency: z.string().nullable(),
	language: z.string().nullable(),
	processingTime: z.string().nullable(),
	publicationFee: z.string().nullable(),
	website: z.string().nullable(),
	isActive: z.boolean(),
	/** Demonstration content: fictional, so nothing about it links to a register. */
	isDemo: z.boolean(),
	createdAt: z.iso.datetime(),
	updatedAt: z.iso.datetime(),
})
export type Journal = z.infer<typeof journal>

/** What a card in a list shows. */
export const journalCard = journal.pick({
	id: true,
	title: true,
	description: true,
	issn: true,
	impactFactor: true,
	isNew: true,
	isAcceptingSubmissions: true,
	indexing: true,
})
export type JournalCard = z.infer<typeof journalCard>

export const journalSorts = ['title', 'impact', 'newest'] as const
export type JournalSort = (typeof journalSorts)[number]

export const journalListQuery = z.object({
	slug: z.string().max(200).optional().meta({ description: 'Slug of a publication section' }),
	section: recordId.optional().meta({ description: 'Id of a publication section' }),
	q: searchText.optional().meta({ description: 'Case-insensitive substring of title or description' }),
	accepting: flag.optional(),
	sort: z.enum(journalSorts, 'must be title, impact or newest').optional(),
	...paging,
	fields: z
		.enum(['all', 'card'], 'must be all or card')
		.optional()
		.meta({ description: '`card` leaves out what a card does not show' }),
})
export type JournalListQuery = z.infer<typeof journalListQuery>

export const journalRoutes = {
	list: route({
		method: 'GET',
		path: '/api/journals',
		access: 'public',
		summary: 'Journals: all of them, or one page when any of q, section, accepting, sort, page or limit is given',
		envelope: 'list',
		query: journalListQuery,
		response: z.array(journal.partial().extend(journalCard.shape)),
	}),
	newest: route({
		method: 'GET',
		path: '/api/journals/new',
		access: 'public',
		summary: 'Journals flagged as new, for the carousel on the home page',
		envelope: 'bare',
		response: z.array(journal),
	}),
	read: route({
		method: 'GET',
		path: '/api/journals/{id}',
		access: 'public',
		summary: 'One journal',
		envelope: 'data',
		params: z.object({ id: recordId }),
		response: journal,
	}),
}
