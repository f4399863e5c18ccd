import { doiPatternProblem, maxDoiPattern } from '../../../contract/doi-pattern-words.ts'
import { decimalPattern, isNoFigure } from '../../../contract/field-checks.ts'
import { impactLevels, journalLimits } from '../../../contract/journal-words.ts'
import type { Journal } from '../../../contract/journals.ts'
import { readPrice } from '../../../contract/money-words.ts'
import { type Rule, textOf } from '../../lib/form-rules.ts'
import { activeField, recordFields } from '../../lib/record-fields.ts'
import { DoiPatternField } from './doi-pattern-field.tsx'
import { addressField, factFields } from './fact-fields.ts'
import { IndexingField } from './indexing-field.tsx'
import { readIndexingText, writeIndexingText } from './indexing-text.ts'
import { IssnField } from './issn-field.tsx'
import { SectionSelect } from './section-select.tsx'

const figure =
	(digits: number): Rule =>
	(text) =>
		isNoFigure(text) || decimalPattern(digits).test(text) ? undefined : 'Must be a number such as 3.1, or empty'

/** Every field of a journal, what readers see first at the top. */
export const journalFields = recordFields<Journal>()([
	{ name: 'title', label: 'Title', kind: 'title', isWide: true, isRequired: true, limit: journalLimits.title },
	{ name: 'slug', label: 'Slug', kind: 'slug', limit: journalLimits.slug, input: { spellCheck: false } },
	{ name: 'issn', label: 'ISSN', Control: IssnField, isRequired: true, limit: journalLimits.issn },
	{
		name: 'description',
		label: 'Description',
		kind: 'long',
		rows: 4,
		isWide: true,
		isRequired: true,
		limit: journalLimits.description,
	},
	{
		name: 'publicationSectionId',
		label: 'Category',
		group: 'Standing',
		Control: SectionSelect,
		parse: (text) => (text === '' ? null : Number(text)),
	},
	{
		name: 'category',
		label: 'Category text',
		hint: 'Empty: the impact is used instead.',
		limit: journalLimits.category,
		// one that only repeats the impact was left empty, and is again
		format: ({ category, impact }) => (category === impact ? '' : category),
	},
	{
		name: 'impact',
		label: 'Impact',
		kind: 'select',
		options: impactLevels.map((level) => [level, level]),
		initial: 'Medium',
		parse: (text) => text as Journal['impact'],
	},
	{
		name: 'impactFactor',
		label: 'Impact factor',
		hint: 'A number, or empty for N/A.',
		rule: figure(journalLimits.impactFactor),
		input: { inputMode: 'decimal' },
	},
	{
		name: 'indexing',
		label: 'Indexing',
		isWide: true,
		Control: IndexingField,
		initial: writeIndexingText([]),
		format: ({ indexing }) => writeIndexingText(indexing),
		rule: (text) => readIndexingText(text).problem,
		parse: (text) => readIndexingText(text).names ?? [],
	},
	{
		name: 'scope',
		label: 'Scope & topics',
		group: 'For authors',
		kind: 'long',
		rows: 3,
		isWide: true,
		limit: journalLimits.scope,
	},
	{
		name: 'guidelines',
		label: 'Submission guidelines',
		kind: 'long',
		rows: 3,
		isWide: true,
		limit: journalLimits.guidelines,
	},
	{
		name: 'publicationFee',
		label: 'Publication fee (US dollars)',
		hint: 'A number, or empty for On request.',
		rule: figure(journalLimits.publicationFee),
		input: { inputMode: 'decimal' },
	},
	{
		name: 'invoicePrice',
		label: 'Price on invoices',
		hint: 'In another currency, such as 12000 INR; empty for the fee above.',
		rule: (text) => (text === '' || readPrice(text) ? undefined : 'Must be an amount and a currency such as 12000 INR'),
		limit: journalLimits.invoicePrice,
	},
	{ name: 'processingTime', label: 'Processing time', limit: journalLimits.processingTime },
	{ name: 'frequency', label: 'Publication frequency', limit: journalLimits.frequency },
	{ name: 'language', label: 'Language', limit: journalLimits.language },
	{ name: 'abbreviation', label: 'Abbreviated title', limit: journalLimits.abbreviation },
	{
		name: 'website',
		label: 'Website',
		hint: 'Begins with https://',
		...addressField,
	},
	...factFields,
	{ name: 'isNew', label: 'New', group: 'State', kind: 'switch', hint: 'Shown with a badge and on the home page.' },
	{
		name: 'isAcceptingSubmissions',
		label: 'Open',
		kind: 'switch',
		initial: true,
		hint: 'Accepting submissions.',
	},
	{
		name: 'publishedHere',
		label: 'Published here',
		kind: 'switch',
		hint: 'Its published articles have pages on this site.',
	},
	{
		name: 'doiPattern',
		label: 'Pattern of DOIs',
		isWide: true,
		Control: DoiPatternField,
		limit: maxDoiPattern,
		rule: (text) => {
			const problem = text === '' ? undefined : doiPatternProblem(text)
			return problem && `It ${problem}.`
		},
	},
	{ ...activeField, hint: 'Shown on public pages.' },
])

/** What changed of a known journal. An empty category is the impact, so it changes with it. */
export function changedJournal(form: FormData, journal: Journal) {
	const changed = journalFields.changed(form, journal)
	const isFollowing = changed.impact !== undefined && textOf(form, 'category') === ''
	return { ...changed, ...(isFollowing && { category: '' }) }
}
