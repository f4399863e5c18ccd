import * as z from 'zod'
import { withFewMarks } from './combining-marks.ts'
import { doiPatternProblem, maxDoiPattern } from './doi-pattern-words.ts'
import { longText, oneLine } from './forms.ts'
import { cleared, decimalInput, flagInput, startedFrom, webAddress } from './inputs.ts'
import { journalFactsInput } from './journal-facts.ts'
import { journalListMeta, journalListQuery, journalMatch } from './journal-search.ts'
import { feeStates, impactLevels, indexingLimits, journalLimits } from './journal-words.ts'
import { priceText, readPrice } from './money-words.ts'
import { byId, recordId, route } from './route.ts'
import { slugOf } from './slug.ts'

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
	alternativeTitle: z.string().nullable(),
	/** Of the online edition, where it differs from `issn`. */
	eissn: z.string().nullable(),
	keywords: z.array(z.string()),
	subjects: z.array(z.string()),
	publisher: z.string().nullable(),
	country: z.string().nullable().meta({ description: 'Of the publisher: ISO 3166, two letters' }),
	languages: z.array(z.string()).meta({ description: 'ISO 639 codes; read from `language` where they are not given' }),
	licences: z.array(z.string()).meta({ description: 'Such as `CC BY`' }),
	copyright: z.string().nullable().meta({ description: 'Who holds it after publication' }),
	reviewType: z.string().nullable(),
	weeks: z.number().int().nullable().meta({
		description:
			'From submission to publication; read from `processingTime` where it is not given, of a range the longer one',
	}),
	boardUrl: z.string().nullable(),
	aimsUrl: z.string().nullable(),
	instructionsUrl: z.string().nullable(),
	hasWaiver: z.boolean().nullable().meta({ description: 'Whether fees are waived for some authors; null: not stated' }),
	waiverUrl: z.string().nullable(),
	archiving: z.array(z.string()),
	otherFees: z.array(z.string()).meta({ description: 'In other currencies than US dollars, such as `500000 IDR`' }),
	isFeeOnRequest: z.boolean().meta({ description: 'Without an amount: told on request, or not stated at all' }),
	feeState: z
		.enum(feeStates)
		.meta({ description: 'Follows from the fee: 0 is none, and without one it is on request' }),
	invoicePrice: z.string().nullable().meta({
		description: 'What an invoice asks for where it is not `publicationFee` in US dollars, such as `12000.00 INR`',
	}),
	publishedHere: z
		.boolean()
		.meta({ description: 'Its published articles have pages on this site; other journals publish elsewhere' }),
	doiPattern: z.string().nullable().meta({
		description: 'How DOIs of its articles are made, such as `{prefix}/{journal}.{id}`; null: staff enter them',
	}),
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
	slug: true,
	category: true,
	publicationSectionId: true,
	section: true,
	publicationFee: true,
	otherFees: true,
	feeState: true,
	weeks: true,
	languages: true,
	isDemo: true,
})
export type JournalCard = z.infer<typeof journalCard>

/** A list, a JSON array as text, or text with commas, semicolons or line breaks; anything else is an empty list. */
export function readIndexing(value: unknown): string[] {
	const list = Array.isArray(value) ? value : typeof value === 'string' ? readIndexingText(value) : []
	const names = list.filter((name) => typeof name === 'string').map((name) => name.replace(/\s+/g, ' ').trim())
	return [...new Set(names.filter(Boolean))]
		.slice(0, indexingLimits.names)
		.map((name) => name.slice(0, indexingLimits.name))
}

function readIndexingText(text: string): unknown[] {
	if (!/^\s*[[{"]/.test(text)) return text.split(/[,;\n]/)
	try {
		const parsed: unknown = JSON.parse(text)
		return Array.isArray(parsed) ? parsed : []
	} catch {
		return []
	}
}

/** What staff may say. Without a slug the title makes one; an empty category falls back to the impact. */
export const journalInput = z.object({
	title: oneLine(journalLimits.title).min(1, 'Required'),
	slug: z
		.string()
		.transform((text) => slugOf(withFewMarks(text)))
		.pipe(z.string().max(journalLimits.slug, `At most ${journalLimits.slug} characters`))
		.optional(),
	abbreviation: cleared(oneLine(journalLimits.abbreviation)),
	description: longText(journalLimits.description).min(1, 'Required'),
	category: cleared(oneLine(journalLimits.category)),
	issn: oneLine(journalLimits.issn).min(1, 'Required'),
	impact: z.enum(impactLevels, 'must be High, Medium or Low').optional(),
	impactFactor: decimalInput(journalLimits.impactFactor),
	isNew: flagInput.optional(),
	isAcceptingSubmissions: flagInput.optional(),
	publicationSectionId: z.preprocess((value) => (value === '' ? null : value), recordId.nullish()),
	indexing: z.unknown().transform(readIndexing).optional(),
	scope: cleared(longText(journalLimits.scope)),
	guidelines: cleared(longText(journalLimits.guidelines)),
	frequency: cleared(oneLine(journalLimits.frequency)),
	language: cleared(oneLine(journalLimits.language)),
	processingTime: cleared(oneLine(journalLimits.processingTime)),
	publicationFee: decimalInput(journalLimits.publicationFee),
	website: cleared(webAddress),
	...journalFactsInput,
	invoicePrice: cleared(
		oneLine(journalLimits.invoicePrice)
			.refine((text) => readPrice(text) !== undefined, 'must be an amount and a currency such as 12000 INR')
			.overwrite(priceText),
	),
	publishedHere: flagInput.optional(),
	doiPattern: cleared(
		oneLine(maxDoiPattern).superRefine((text, context) => {
			const problem = text === '' ? undefined : doiPatternProblem(text)
			if (problem) context.addIssue(problem)
		}),
	),
	isActive: flagInput.optional(),
})
export type JournalInput = z.infer<typeof journalInput>

export const journalRoutes = {
	list: route({
		method: 'GET',
		path: '/api/journals',
		permission: 'public',
		summary: 'Journals: all of them, or one page when any parameter but slug and fields is given',
		envelope: 'list',
		query: journalListQuery,
		response: z.array(
			journal
				.partial()
				.extend(journalCard.shape)
				.extend({ matches: z.array(journalMatch).optional() }),
		),
		meta: journalListMeta,
	}),
	newest: route({
		method: 'GET',
		path: '/api/journals/new',
		permission: 'public',
		summary: 'Journals flagged as new, for the carousel on the home page',
		envelope: 'bare',
		response: z.array(journal),
	}),
	read: route({
		method: 'GET',
		path: '/api/journals/{id}',
		permission: 'public',
		summary: 'One journal',
		envelope: 'data',
		params: byId,
		response: journal,
	}),
	create: route({
		method: 'POST',
		path: '/api/journals',
		permission: 'journals.write',
		summary: 'Add a journal',
		envelope: 'data',
		body: journalInput,
		errors: ['slug_taken'],
		response: journal,
	}),
	update: route({
		method: 'PUT',
		path: '/api/journals/{id}',
		permission: 'journals.write',
		summary: 'Change a journal; fields that are not sent stay as they are',
		envelope: 'data',
		params: byId,
		body: journalInput.partial().extend({ startedFrom }),
		errors: ['slug_taken', 'edit_conflict'],
		response: journal,
	}),
	remove: route({
		method: 'DELETE',
		path: '/api/journals/{id}',
		permission: 'journals.delete',
		summary: 'Delete a journal; its articles stay, without a journal',
		envelope: 'data',
		params: byId,
		response: z.null(),
	}),
}
