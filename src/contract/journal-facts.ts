import * as z from 'zod'
import { isCountryCode } from './countries.ts'
import { oneLine } from './forms.ts'
import { cleared, flagInput, webAddress } from './inputs.ts'
import { journalLimits, journalListLimits, otherFeePattern } from './journal-words.ts'
import { languageCodes } from './languages.ts'

type Limits = { names: number; name: number }

/** A list, a JSON array as text, or text with separators between the names. */
const names = ({ names, name }: Limits, separators: RegExp, one: z.ZodType<string> = oneLine(name)) =>
	z.preprocess(
		(value) => (value === null ? [] : typeof value === 'string' ? readNames(value, separators) : value),
		z
			.array(one, 'must be a list')
			.transform((list) => [...new Set(list.filter(Boolean))])
			.refine((list) => list.length <= names, `At most ${names} names`)
			.optional(),
	)

function readNames(text: string, separators: RegExp): unknown {
	try {
		const parsed: unknown = JSON.parse(text)
		if (Array.isArray(parsed)) return parsed
	} catch {
		// plain text, as a form sends it
	}
	return text
		.split(separators)
		.map((name) => name.trim())
		.filter(Boolean)
}

/** A subject may have a comma in its name; a keyword does not. */
const lines = /[;|\n]/
const commas = /[,;|\n]/

const language = z
	.string()
	.trim()
	.toLowerCase()
	.refine((code) => languageCodes.includes(code), 'must be ISO 639 codes such as en')

/** What staff may say of a journal beyond the specified fields. What is not known stays empty. */
export const journalFactsInput = {
	alternativeTitle: cleared(oneLine(journalLimits.alternativeTitle)),
	eissn: cleared(oneLine(journalLimits.issn)),
	keywords: names(journalListLimits.keywords, commas),
	subjects: names(journalListLimits.subjects, lines),
	publisher: cleared(oneLine(journalLimits.publisher)),
	country: cleared(
		z.string().trim().toUpperCase().refine(isCountryCode, 'must be the two letters of a country, such as IN'),
	),
	languages: names({ names: 50, name: 2 }, commas, language),
	licences: names(journalListLimits.licences, commas),
	copyright: cleared(oneLine(journalLimits.copyright)),
	reviewType: cleared(oneLine(journalLimits.reviewType)),
	weeks: cleared(
		z.coerce
			.number('must be a number')
			.int('must be a whole number')
			.min(1, 'must be 1 or more')
			.max(journalLimits.weeks, `must be ${journalLimits.weeks} or less`),
	),
	boardUrl: cleared(webAddress),
	aimsUrl: cleared(webAddress),
	instructionsUrl: cleared(webAddress),
	hasWaiver: z.preprocess((value) => (value === '' ? null : value), flagInput.nullish()),
	waiverUrl: cleared(webAddress),
	archiving: names(journalListLimits.archiving, lines),
	otherFees: names(
		journalListLimits.otherFees,
		commas,
		z.string().trim().toUpperCase().regex(otherFeePattern, 'must be amounts with a currency, such as 500 EUR'),
	),
	isFeeOnRequest: flagInput.optional(),
}
