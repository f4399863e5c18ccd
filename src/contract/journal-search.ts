import * as z from 'zod'
import {
	facetNames,
	feeRanges,
	journalSorts,
	matchFields,
	maxChoices,
	maxFacetValues,
	weekLimits,
} from './journal-search-words.ts'
import { impactLevels, journalStatuses } from './journal-words.ts'
import { flag, paging, recordId, searchText } from './route.ts'

/** A parameter may be repeated, as a form sends it, or hold several values with `|` between them. */
const choices = z
	.union([z.string(), z.array(z.string())])
	.transform((given) => [
		...new Set(
			[given]
				.flat()
				.flatMap((text) => text.split('|'))
				.map((value) => value.trim())
				.filter(Boolean),
		),
	])
	.refine((list) => list.length <= maxChoices, `At most ${maxChoices} choices`)
const textChoices = choices.pipe(z.array(z.string().max(200, 'is too long'))).optional()
const oneOf = <const V extends readonly string[]>(values: V) =>
	choices.pipe(z.array(z.enum(values, `must be one of ${values.join(', ')}`))).optional()

export const journalListQuery = z.object({
	slug: z.string().max(2_000).optional().meta({ description: 'Slug of a publication section' }),
	section: recordId.optional().meta({ description: 'Id of a publication section' }),
	q: searchText.optional().meta({
		description:
			'Text in title or description, or words: all of them, in any order, each the beginning of a word, without accents and case',
	}),
	subject: textChoices.meta({ description: 'Any of these subjects; several with `|` between them, as below' }),
	index: textChoices.meta({ description: 'Listed in any of these indexes' }),
	fee: oneOf(feeRanges).meta({ description: 'US dollars; `other`: told in another currency alone' }),
	waiver: flag.optional().meta({ description: 'Whether fees are waived for some authors' }),
	weeks: oneOf(weekLimits).meta({ description: 'Published within so many weeks' }),
	language: textChoices.meta({ description: 'Accepts any of these languages: ISO 639 codes' }),
	licence: textChoices,
	accepting: flag.optional(),
	impact: oneOf(impactLevels),
	country: textChoices.meta({ description: 'Of the publisher: ISO 3166, two letters' }),
	isNew: flag.optional(),
	status: z
		.enum(journalStatuses, `must be one of ${journalStatuses.join(', ')}`)
		.optional()
		.meta({ description: 'For staff; visitors get active journals, whatever it says' }),
	sort: z
		.enum(journalSorts, `must be one of ${journalSorts.join(', ')}`)
		.optional()
		.meta({ description: 'Without it: by relevance with `q`, by title otherwise' }),
	...paging,
	fields: z
		.enum(['all', 'card'], 'must be all or card')
		.optional()
		.meta({ description: '`card` leaves out what a card does not show' }),
	facets: flag.optional().meta({ description: 'Tells in `meta` what to narrow the list down by, with counts' }),
})
export type JournalListQuery = z.infer<typeof journalListQuery>

/** Why a journal was found: a word of the search, the field that has it, and the word or entry as it stands there. */
export const journalMatch = z.object({ word: z.string(), field: z.enum(matchFields), text: z.string() })
export type JournalMatch = z.infer<typeof journalMatch>

const facet = z.object({
	name: z.enum(facetNames),
	values: z
		.array(z.object({ value: z.string(), label: z.string(), count: z.number().int(), isChosen: z.boolean() }))
		.meta({ description: `At most ${maxFacetValues} and what is chosen; counts ignore what is chosen in this facet` }),
	/** How many values there are in all. */
	total: z.number().int(),
})
export type JournalFacet = z.infer<typeof facet>

/** What is said about the whole list beside its total and page. */
export const journalListMeta = z.object({
	facets: z.array(facet).optional().meta({ description: 'Where `facets` is asked for' }),
	isApproximate: z
		.boolean()
		.optional()
		.meta({ description: 'No journal has these words: those found have words that are spelled like them' }),
	hints: z
		.array(
			z.object({
				drop: z.enum([...facetNames, 'q', 'word']),
				word: z.string().optional(),
				total: z.number().int(),
			}),
		)
		.optional()
		.meta({ description: 'Where nothing is found: how many there are without one of the choices, most first' }),
})
export type JournalListMeta = z.infer<typeof journalListMeta>
