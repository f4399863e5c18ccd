import { decimalPattern, isNoFigure, isWebAddress } from '../../../contract/field-checks.ts'
import { maxAddressLength } from '../../../contract/form-limits.ts'
import { journalLimits } from '../../../contract/journal-words.ts'
import type { Journal } from '../../../contract/journals.ts'
import { slugOf } from '../../../contract/slug.ts'
import { atMost, changedFields, each } from '../../lib/field-rules.ts'
import { type FormErrors, problemsIn, type Rule, required, textOf } from '../../lib/form-rules.ts'
import { ownSlug } from '../../lib/use-slug.ts'
import { readIndexingText, writeIndexingText } from './indexing-text.ts'

const texts = [
	'title',
	'slug',
	'abbreviation',
	'issn',
	'description',
	'category',
	'impact',
	'impactFactor',
	'publicationSectionId',
	'indexing',
	'scope',
	'guidelines',
	'frequency',
	'language',
	'processingTime',
	'publicationFee',
	'website',
] as const
type TextField = (typeof texts)[number]
const flags = ['isNew', 'isAcceptingSubmissions', 'isActive'] as const
export type JournalFlag = (typeof flags)[number]
export type JournalValues = Record<TextField, string> & Record<JournalFlag, boolean>

/** What the form begins with. A category that only repeats the impact was left empty, and is again. */
export function journalValues(journal?: Journal): JournalValues {
	const text = (field: Exclude<TextField, 'indexing' | 'category' | 'impact'>) => String(journal?.[field] ?? '')
	return {
		title: text('title'),
		slug: text('slug'),
		abbreviation: text('abbreviation'),
		issn: text('issn'),
		description: text('description'),
		category: journal && journal.category !== journal.impact ? journal.category : '',
		impact: journal?.impact ?? 'Medium',
		impactFactor: text('impactFactor'),
		publicationSectionId: text('publicationSectionId'),
		indexing: writeIndexingText(journal?.indexing ?? []),
		scope: text('scope'),
		guidelines: text('guidelines'),
		frequency: text('frequency'),
		language: text('language'),
		processingTime: text('processingTime'),
		publicationFee: text('publicationFee'),
		website: text('website'),
		isNew: journal?.isNew ?? false,
		isAcceptingSubmissions: journal?.isAcceptingSubmissions ?? true,
		isActive: journal?.isActive ?? true,
	}
}

const figure =
	(digits: number): Rule =>
	(text) =>
		isNoFigure(text) || decimalPattern(digits).test(text) ? undefined : 'Must be a number such as 3.1, or empty'

const website: Rule = (text) => {
	const address = webAddressOf(text)
	return address === '' || isWebAddress(address) ? undefined : 'Must be an address such as https://example.org'
}

const rules: Partial<Record<TextField, Rule>> = {
	title: each(required, atMost(journalLimits.title)),
	slug: (text) => atMost(journalLimits.slug)(slugOf(text)),
	issn: each(required, atMost(journalLimits.issn)),
	abbreviation: atMost(journalLimits.abbreviation),
	description: each(required, atMost(journalLimits.description)),
	category: atMost(journalLimits.category),
	impactFactor: figure(journalLimits.impactFactor),
	publicationFee: figure(journalLimits.publicationFee),
	indexing: (text) => readIndexingText(text).problem,
	scope: atMost(journalLimits.scope),
	guidelines: atMost(journalLimits.guidelines),
	frequency: atMost(journalLimits.frequency),
	language: atMost(journalLimits.language),
	processingTime: atMost(journalLimits.processingTime),
	website: each(website, atMost(maxAddressLength)),
}

export const checkJournal = (form: FormData): FormErrors => problemsIn(form, rules as Record<string, Rule>)

/** What was typed without `https://` in front of it is meant with it. */
const webAddressOf = (text: string): string =>
	text === '' || /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`

function readJournal(form: FormData): JournalValues {
	const written = texts.map((field) => [field, textOf(form, field)])
	return Object.fromEntries([...written, ...flags.map((flag) => [flag, form.has(flag)])]) as JournalValues
}

const numberOrNull = (text: string) => (text === '' ? null : Number(text))

/** The body of a call: all fields of a new journal. */
export function newJournal(form: FormData) {
	const { slug, website, publicationSectionId, indexing, impact, ...values } = readJournal(form)
	return {
		...values,
		...ownSlug(slug, values.title),
		impact: impact as Journal['impact'],
		website: webAddressOf(website),
		publicationSectionId: numberOrNull(publicationSectionId),
		indexing: readIndexingText(indexing).names ?? [],
	}
}

/** The body of a call: what changed of a known journal. */
export function changedJournal(form: FormData, journal: Journal) {
	const values = readJournal(form)
	const { slug, website, publicationSectionId, indexing, impact, ...changed } = changedFields(
		journalValues(journal),
		values,
	)
	return {
		...changed,
		...(slug !== undefined && { slug: slugOf(slug) || slugOf(values.title) }),
		...(impact !== undefined && { impact: impact as Journal['impact'] }),
		// an empty category is the impact, so it changes with it
		...(impact !== undefined && values.category === '' && { category: '' }),
		...(website !== undefined && { website: webAddressOf(website) }),
		...(publicationSectionId !== undefined && { publicationSectionId: numberOrNull(publicationSectionId) }),
		...(indexing !== undefined && { indexing: readIndexingText(indexing).names ?? [] }),
	}
}
