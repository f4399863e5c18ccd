import { isCountryCode } from '../../../contract/countries.ts'
import { isWebAddress } from '../../../contract/field-checks.ts'
import { maxAddressLength } from '../../../contract/form-limits.ts'
import { journalLimits, journalListLimits, otherFeePattern } from '../../../contract/journal-words.ts'
import type { Journal } from '../../../contract/journals.ts'
import { languageCodes } from '../../../contract/languages.ts'
import { countryOptions } from '../../lib/country-names.ts'
import type { Rule } from '../../lib/form-rules.ts'

/** What was typed without `https://` in front of it is meant with it. */
export const webAddressOf = (text: string): string =>
	text === '' || /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`

const address: Rule = (text) => {
	const typed = webAddressOf(text)
	return typed === '' || isWebAddress(typed) ? undefined : 'Must be an address such as https://example.org'
}

/** An address on the web, for the fields that hold one. */
export const addressField = {
	rule: address,
	limit: maxAddressLength,
	parse: webAddressOf,
	input: { type: 'url', spellCheck: false },
} as const

const listOf =
	(separators: RegExp) =>
	(text: string): string[] => [
		...new Set(
			text
				.split(separators)
				.map((name) => name.trim())
				.filter(Boolean),
		),
	]
export const linesOf = listOf(/\n/)
const fromCommas = listOf(/[,;\n]/)

export const listRule =
	({ names, name }: { names: number; name: number }, read: (text: string) => string[]): Rule =>
	(text) => {
		const list = read(text)
		if (list.length > names) return `At most ${names} names`
		return list.some((entry) => entry.length > name) ? `At most ${name} characters a name` : undefined
	}

const weeks: Rule = (text) =>
	text === '' || (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= journalLimits.weeks)
		? undefined
		: `Must be a whole number from 1 to ${journalLimits.weeks}, or empty`

const lines = (list: string[]) => list.join('\n')

/** What authors want to know before they trust a journal. Whatever is not known stays empty. */
export const factFields = [
	{
		name: 'subjects',
		label: 'Subjects',
		group: 'Search and trust',
		kind: 'long',
		rows: 3,
		hint: 'One a line.',
		format: ({ subjects }: Journal) => lines(subjects),
		rule: listRule(journalListLimits.subjects, linesOf),
		parse: linesOf,
	},
	{
		name: 'keywords',
		label: 'Keywords',
		kind: 'long',
		rows: 3,
		hint: 'With commas between them.',
		format: ({ keywords }: Journal) => keywords.join(', '),
		rule: listRule(journalListLimits.keywords, fromCommas),
		parse: fromCommas,
	},
	{ name: 'alternativeTitle', label: 'Alternative title', limit: journalLimits.alternativeTitle },
	{ name: 'eissn', label: 'Online ISSN', limit: journalLimits.issn },
	{ name: 'publisher', label: 'Publisher', limit: journalLimits.publisher },
	{
		name: 'country',
		label: 'Country of the publisher',
		kind: 'select',
		options: [['', 'Not stated'], ...countryOptions().map(({ code, name }) => [code, name] as const)],
		rule: (text: string) => (text === '' || isCountryCode(text) ? undefined : 'Must be a country of the list'),
	},
	{
		name: 'reviewType',
		label: 'Review',
		hint: 'Such as double anonymous peer review.',
		limit: journalLimits.reviewType,
	},
	{
		name: 'weeks',
		label: 'Weeks to publication',
		hint: 'Empty: read from the processing time.',
		rule: weeks,
		input: { inputMode: 'numeric' },
	},
	{
		name: 'languages',
		label: 'Language codes',
		hint: 'Such as en, es. Empty: read from the language.',
		format: ({ languages }: Journal) => languages.join(', '),
		rule: (text: string) =>
			fromCommas(text).every((code) => languageCodes.includes(code.toLowerCase()))
				? undefined
				: 'Must be ISO 639 codes such as en, es',
		parse: fromCommas,
		input: { spellCheck: false },
	},
	{
		name: 'licences',
		label: 'Licences',
		hint: 'Such as CC BY, with commas between them.',
		format: ({ licences }: Journal) => licences.join(', '),
		rule: listRule(journalListLimits.licences, fromCommas),
		parse: fromCommas,
	},
	{
		name: 'copyright',
		label: 'Copyright',
		hint: 'Such as: Authors keep the copyright.',
		limit: journalLimits.copyright,
	},
	{
		name: 'isFeeOnRequest',
		label: 'Fee on request',
		kind: 'switch',
		initial: true,
		hint: 'Counts without a fee. Off: the fee is not stated.',
	},
	{
		name: 'otherFees',
		label: 'Fees in other currencies',
		hint: 'Such as 500 EUR, with commas between them.',
		format: ({ otherFees }: Journal) => otherFees.join(', '),
		rule: (text: string) =>
			listRule(journalListLimits.otherFees, fromCommas)(text) ??
			(fromCommas(text).every((fee) => otherFeePattern.test(fee.toUpperCase()))
				? undefined
				: 'Must be amounts with a currency, such as 500 EUR'),
		parse: fromCommas,
	},
	{
		name: 'hasWaiver',
		label: 'Fee waivers',
		kind: 'select',
		options: [
			['', 'Not stated'],
			['true', 'Some authors pay less or nothing'],
			['false', 'None'],
		],
		parse: (text: string) => (text === '' ? null : text === 'true'),
	},
	{ name: 'waiverUrl', label: 'Page about waivers', ...addressField },
	{
		name: 'archiving',
		label: 'Archiving',
		kind: 'long',
		rows: 2,
		hint: 'Services that keep the articles, one a line.',
		format: ({ archiving }: Journal) => lines(archiving),
		rule: listRule(journalListLimits.archiving, linesOf),
		parse: linesOf,
	},
	{ name: 'aimsUrl', label: 'Page about aims and scope', ...addressField },
	{ name: 'boardUrl', label: 'Page of the editorial board', ...addressField },
	{ name: 'instructionsUrl', label: 'Page of instructions for authors', ...addressField },
] as const
