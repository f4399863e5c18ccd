import type { ActivityEntry } from '../../contract/activity.ts'
import { type ActivityRecord, actionLabels, actorLabels, recordLabels } from '../../contract/activity-words.ts'
import { articleStatusLabels } from '../../contract/article-words.ts'
import { contactStatusLabels } from '../../contract/contact-words.ts'
import { fieldLabel, fieldLabels } from '../../contract/field-label-words.ts'
import { roleLabels } from '../../contract/permissions.ts'
import { formatMoment } from './dates.ts'

export { type ActivityEntry, type ActivityRecord, fieldLabel }

export const actorName = ({ actor }: ActivityEntry): string => actor.name ?? actorLabels[actor.kind]
export const actionLabel = ({ action }: ActivityEntry): string => actionLabels[action]
export const kindName = (record: ActivityRecord): string => recordLabels[record].toLowerCase()

type FieldChange = ActivityEntry['changes'][string]

/** Values that are stored by a code, by the name of their field. */
const choices: Record<string, Readonly<Record<string, string>>> = {
	status: { ...articleStatusLabels, ...contactStatusLabels, withdrawn: 'Withdrawn' },
	role: roleLabels,
}

const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** A value of the activity log as people read it; null where there is none. */
export function valueText(field: string, value: unknown, timeZone: string): string | null {
	if (value === null || value === undefined || value === '') return null
	if (typeof value === 'boolean') return value ? 'Yes' : 'No'
	if (typeof value === 'string') {
		if (isMoment.test(value)) return formatMoment(value, timeZone)
		return choices[field]?.[value] ?? (field === 'content' ? withoutTags(value) : value)
	}
	if (Array.isArray(value)) {
		const texts = value.map((item: unknown) => (isName(item) ? nameText(item) : valueText(field, item, timeZone)))
		return texts.filter(Boolean).join(field === 'authors' ? '; ' : ', ') || null
	}
	if (typeof value === 'object')
		return Object.entries(value)
			.map(([name, part]) => `${name}: ${valueText(name, part, timeZone) ?? 'none'}`)
			.join(', ')
	return String(value)
}

/** The two sides of a change. A record that is gone has no name any more. */
export function changeTexts(field: string, change: FieldChange, timeZone: string) {
	const side = (value: unknown, name: string | null | undefined) =>
		name === undefined || value === null ? valueText(field, value, timeZone) : (name ?? 'A deleted record')
	return { before: side(change.before, change.beforeName), after: side(change.after, change.afterName) }
}

type Name = { family: string; given?: string; particle?: string; suffix?: string }
const isName = (item: unknown): item is Name => typeof item === 'object' && item !== null && 'family' in item
const nameText = ({ given, particle, family, suffix }: Name) =>
	[given, particle, family, suffix].filter(Boolean).join(' ')

/** The text of a campaign without its markup. */
const withoutTags = (html: string): string =>
	html
		.replace(/<[^>]*>/g, ' ')
		.replace(/\s+/g, ' ')
		.trim()

/** Which fields a normal save brings back. A status or an address of an author has consequences of its own. */
const restorable: Partial<Record<ActivityRecord, ReadonlySet<string>>> = {
	article: new Set(
		'title authorName authorPhone institution researchField abstract keywords journalId expectedPublicationDate publishingBudget specificRequirements adminNotes doi publicationYear volume issue pages acceptedOn publishedOn licence referenceList outsideUrl outsidePdfUrl'.split(
			' ',
		),
	),
	contact: new Set(['status', 'adminNotes']),
	journal: new Set(
		'title slug issn description publicationSectionId category impact impactFactor indexing scope guidelines publicationFee processingTime frequency language abbreviation website subjects keywords alternativeTitle eissn publisher country reviewType weeks languages licences copyright isFeeOnRequest otherFees hasWaiver waiverUrl archiving aimsUrl boardUrl instructionsUrl isNew isAcceptingSubmissions invoicePrice publishedHere doiPattern isActive'.split(
			' ',
		),
	),
	section: new Set(['title', 'slug', 'description', 'icon', 'order', 'isActive']),
	testimonial: new Set(['name', 'position', 'organization', 'content', 'rating', 'order', 'isActive']),
	campaign: new Set(['subject', 'content']),
	saved_reply: new Set(['name', 'text']),
	site: new Set(Object.keys(fieldLabels.site ?? {})),
	partner: new Set(['name', 'url', 'description', 'isActive']),
	seo_page: new Set(['title', 'description', 'keywords', 'ogTitle', 'ogDescription', 'isListed']),
	mail_wording: new Set(['subject', 'title', 'body', 'button']),
	document_wording: new Set(['title', 'opening', 'body', 'closing', 'signatory']),
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Whether the value before a change can be saved again: not where the record has it now. */
export function canRestore(entries: readonly ActivityEntry[], entry: ActivityEntry, field: string): boolean {
	const change = entry.changes[field]
	if (!change || !restorable[entry.record.kind]?.has(field)) return false
	if (change.before !== null && change.beforeName === null) return false
	const latest = entries.find(({ changes }) => field in changes)?.changes[field]
	return !same(latest?.after, change.before)
}
