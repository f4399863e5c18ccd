import type { Journal } from '../../../contract/journals.ts'
import { slugOf } from '../../../contract/slug.ts'
import { atMost, changedFields, type FieldRule, problemsOf, required, rules } from '../../lib/field-rules.ts'
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
export type JournalFlag = 'isNew' | 'isAcceptingSubmissions' | 'isActive'
export type JournalField = TextField | JournalFlag
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
	(digits: number): FieldRule =>
	(text) =>
		text.trim() === '' ||
		/^n\/?a$/i.test(text.trim()) ||
		new RegExp(`^\\d{1,${digits}}(\\.\\d{1,3})?$`).test(text.trim())
			? undefined
			: 'Must be a number such as 3.1, or empty'

const website: FieldRule = (text) => {
	const address = webAddressOf(text)
	if (address === '') return undefined
	return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
		? undefined
		: 'Must be an address such as https://example.org'
}

/** In the order of the form: the focus goes to the first that objects. */
const rulesOf: Partial<Record<JournalField, FieldRule>> = {
	title: rules(required, atMost(300)),
	slug: (text) => atMost(300)(slugOf(text)),
	issn: rules(required, atMost(40)),
	abbreviation: atMost(160),
	description: rules(required, atMost(10_000)),
	category: atMost(160),
	impactFactor: figure(6),
	publicationFee: figure(9),
	indexing: (text) => readIndexingText(text).problem,
	scope: atMost(20_000),
	guidelines: atMost(20_000),
	frequency: atMost(100),
	language: atMost(200),
	processingTime: atMost(100),
	website: rules(website, atMost(2_000)),
}

export const checkJournal = (values: JournalValues) => problemsOf(rulesOf, values)

/** What was typed without `https://` in front of it is meant with it. */
function webAddressOf(text: string): string {
	const typed = text.trim()
	return typed === '' || /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`
}

/** The body of a call: all fields of a new journal, what changed of a known one. */
export function journalBody(values: JournalValues, before?: JournalValues) {
	const changed = before ? changedFields(before, values) : values
	// an empty category is the impact, so it changes with it
	const fields = changed.impact !== undefined && values.category === '' ? { ...changed, category: '' } : changed
	return {
		...fields,
		...(fields.slug !== undefined && { slug: slugOf(fields.slug) || slugOf(values.title) }),
		...(fields.website !== undefined && { website: webAddressOf(fields.website) }),
		...(fields.publicationSectionId !== undefined && {
			publicationSectionId: fields.publicationSectionId === '' ? null : Number(fields.publicationSectionId),
		}),
		...(fields.indexing !== undefined && { indexing: readIndexingText(fields.indexing).names ?? [] }),
	}
}
