import * as z from 'zod'
import { longText, oneLine } from './forms.ts'
import { flagInput } from './inputs.ts'
import { journal } from './journals.ts'
import {
	type MatchFieldName,
	matchFieldLabels,
	matchFilterNames,
	matchLimits,
	matchStates,
	targetFits,
} from './matching-words.ts'
import { byId, route } from './route.ts'

/** A form of a browser without JavaScript sends what was not chosen as empty text. */
const chosen = <S extends z.ZodType>(schema: S) =>
	z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())
const wholeNumber = (max: number) => z.coerce.number('must be a number').min(0).max(max)

export const matchInput = z
	.object({
		title: oneLine(matchLimits.title),
		abstract: longText(matchLimits.abstract).default(''),
		language: chosen(z.string().regex(/^[a-z]{2}$/, 'must be a code of two letters such as en')).meta({
			description: 'ISO 639-1; found out from the text where it is not given',
		}),
		maxFee: chosen(wholeNumber(matchLimits.fee)).meta({
			description: 'In US dollars; 0 asks for journals without a fee',
		}),
		subject: chosen(z.string().max(matchLimits.name)),
		maxWeeks: chosen(wholeNumber(matchLimits.weeks)),
		licence: chosen(z.string().max(matchLimits.name)),
		index: chosen(z.string().max(matchLimits.name)),
		open: chosen(flagInput).meta({ description: 'Only journals that accept submissions now' }),
	})
	.refine(({ title, abstract }) => title !== '' || abstract !== '', {
		path: ['title'],
		error: 'Please enter the title or the abstract of your paper.',
	})
export type MatchInput = z.infer<typeof matchInput>

const field = z.enum(Object.keys(matchFieldLabels) as MatchFieldName[])

const matchReason = z.discriminatedUnion('kind', [
	z.object({
		kind: z.literal('words'),
		field,
		words: z.array(z.string()).meta({ description: 'As the author wrote them, the weightiest first' }),
	}),
	z.object({
		kind: z.literal('subject'),
		subject: z.string(),
		isInferred: z.boolean().meta({ description: 'From the words of the record; the journal does not declare it' }),
	}),
])
export type MatchReason = z.infer<typeof matchReason>

const matchedJournal = journal.pick({
	id: true,
	title: true,
	issn: true,
	isAcceptingSubmissions: true,
	indexing: true,
	subjects: true,
	languages: true,
	licences: true,
	weeks: true,
	publicationFee: true,
	otherFees: true,
	feeState: true,
})
export type MatchedJournal = z.infer<typeof matchedJournal>

const journalMatch = z.object({
	journal: matchedJournal,
	reasons: z.array(matchReason).meta({ description: 'At most three, those first that the rank depends on most' }),
	isClose: z
		.boolean()
		.meta({ description: 'Whether it comes near the best match; others have only some words in common' }),
	missing: z.array(z.string()).meta({ description: 'Weighty words of the paper that the record of the journal lacks' }),
})
export type JournalMatch = z.infer<typeof journalMatch>

const count = z.object({ value: z.string(), count: z.number().int() })
const hiddenMatch = z.object({ id: z.number().int(), title: z.string(), by: z.array(z.enum(matchFilterNames)) })

export const matchAnswer = z.object({
	confidence: z.enum(matchStates),
	language: z.string().nullable().meta({ description: 'Of the text, ISO 639-1; null where it cannot be told' }),
	subjects: z.array(z.string()).meta({ description: 'What the text seems to be about' }),
	matches: z.array(journalMatch),
	hidden: z
		.object({ count: z.number().int(), best: z.array(hiddenMatch) })
		.meta({ description: 'Better matches that the language or the filters leave out' }),
	counts: z
		.object({
			language: z.array(count),
			maxFee: z.array(count),
			subject: z.array(count),
			maxWeeks: z.array(count),
			licence: z.array(count),
			index: z.array(count),
			open: z.array(count),
		})
		.meta({ description: 'How many fitting journals each choice would leave, with the other filters kept' }),
	journals: z.number().int().meta({ description: 'How many journals were compared' }),
})
export type MatchAnswer = z.infer<typeof matchAnswer>

export const articleMatchAnswer = z.object({
	confidence: z.enum(matchStates),
	language: z.string().nullable(),
	matches: z.array(journalMatch),
	target: z
		.object({
			journal: z.object({ id: z.number().int(), title: z.string() }),
			fit: z.enum(targetFits),
			rank: z.number().int().nullable(),
			acceptsLanguage: z.boolean(),
			missing: z.array(z.string()),
		})
		.nullable(),
})
export type ArticleMatchAnswer = z.infer<typeof articleMatchAnswer>

export const matchingRoutes = {
	match: route({
		method: 'POST',
		path: '/api/journals/match',
		permission: 'public',
		summary: 'Journals that fit the title and abstract of a paper, with reasons. Nothing of the text is stored',
		envelope: 'data',
		body: matchInput,
		response: matchAnswer,
	}),
	article: route({
		method: 'GET',
		path: '/api/articles/{id}/journal-matches',
		permission: 'articles.read',
		summary: 'Journals that fit an article, and how its own journal compares',
		envelope: 'data',
		params: byId,
		response: articleMatchAnswer,
	}),
}
