import { isDeepStrictEqual } from 'node:util'
import type { ClaimKind } from '../../../contract/claim-words.ts'
import type { ImportMode } from '../../../contract/journal-import-words.ts'
import { indexingLimits } from '../../../contract/journal-words.ts'
import { languageName } from '../../../contract/languages.ts'
import type { FieldChanges } from '../../activity/activity.service.ts'
import type { SourcedClaims } from '../claims.repository.ts'
import type { Journal } from '../journal-columns.repository.ts'
import type { NewJournal } from '../journals.repository.ts'
import { weeksOf } from '../parsed-facts.ts'
import type { RowValues } from './read-row.ts'

type Fields = Partial<NewJournal>
const doaj = 'DOAJ'

/** What the file says, in the fields of a journal. What it does not say is not there. */
function fieldsOf({ print, online, fee, weeks, processingTime, languages, sourceUrl: _, ...plain }: RowValues): Fields {
	const time = processingTime ?? (weeks && `${weeks} ${weeks === 1 ? 'week' : 'weeks'} on average`)
	return {
		...plain,
		...((print || online) && { issn: print ?? online ?? '' }),
		...(print && online && { eissn: online }),
		...(time && { processingTime: time, weeks: weeks ?? weeksOf(time) }),
		...(languages && { languages, language: languages.map(languageName).join(', ') }),
		...(fee && { publicationFee: fee.dollars, otherFees: fee.others, isFeeOnRequest: fee.isOnRequest }),
	}
}

/** A journal that is not in the catalogue yet: hidden and closed until staff open it, and empty where the file is. */
export function newJournal(values: RowValues, { isDoaj }: { isDoaj: boolean }): Omit<NewJournal, 'slug'> {
	const { title = '', issn = '', ...fields } = fieldsOf(values)
	return {
		description: '',
		category: '',
		isFeeOnRequest: false,
		...fields,
		title,
		issn,
		indexing: isDoaj ? withDoaj(values.indexing) : (values.indexing ?? []),
		isActive: false,
		isAcceptingSubmissions: false,
	}
}

/** What a new journal gets, as the preview shows it. */
export const firstValues = (values: RowValues, { isDoaj }: { isDoaj: boolean }): FieldChanges => {
	const { title: _title, issn: _issn, eissn: _eissn, isActive: _active, ...rest } = newJournal(values, { isDoaj })
	const { isAcceptingSubmissions: _open, ...fields } = rest
	return Object.fromEntries(
		Object.entries(fields)
			.filter(([field, value]) => !isEmpty(value) && (field !== 'isFeeOnRequest' || value))
			.map(([field, after]) => [field, { before: null, after }]),
	)
}

const withDoaj = (names: string[] = []) => (names.includes(doaj) ? names : [...names, doaj])

const isEmpty = (value: unknown) =>
	value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Another order of the same names is no change. */
function isSame(one: unknown, other: unknown): boolean {
	if (Array.isArray(one) && Array.isArray(other))
		return one.length === other.length && one.every((name) => other.includes(name))
	if (isEmpty(one) && isEmpty(other)) return true
	return isDeepStrictEqual(one, other)
}
/** `3.20` is `3.2`. */
const isSameIn = (field: string, one: unknown, other: unknown) =>
	(field === 'publicationFee' || field === 'impactFactor') && !isEmpty(one) && !isEmpty(other)
		? Number(one) === Number(other)
		: isSame(one, other)

/** Whether a field still has the value that an import gave it. */
export const hasValue = (journal: Journal, field: string, value: unknown): boolean =>
	isSameIn(field, (journal as Record<string, unknown>)[field], value)

/** What the import changes of a journal that is in the catalogue: never a value to nothing. */
export function changesOf(
	before: Journal,
	values: RowValues,
	{ mode, isDoaj }: { mode: ImportMode; isDoaj: boolean },
): FieldChanges {
	if (mode === 'add') return {}
	const { issn, eissn, processingTime, weeks, language, languages, ...rest } = fieldsOf(values)
	const { publicationFee: _1, otherFees: _2, isFeeOnRequest: _3, indexing: _4, ...simple } = rest
	const wanted: Fields = { ...issnChange(before, { issn, eissn }, mode), ...feeChange(before, values, mode) }
	const mayReplace = (...current: unknown[]) => mode === 'update' || current.every(isEmpty)
	const old = before as Record<string, unknown>
	for (const [field, value] of Object.entries(simple))
		if (mayReplace(old[field])) Object.assign(wanted, { [field]: value })
	// the same duration in other words stays as staff wrote it
	if (processingTime && mayReplace(before.processingTime, before.weeks) && (weeks === null || weeks !== before.weeks))
		Object.assign(wanted, { processingTime, weeks })
	if (languages && mayReplace(before.language, before.languages) && !isSame(languages, before.languages))
		Object.assign(wanted, { language, languages })
	const indexing = isDoaj ? withDoaj(values.indexing) : (values.indexing ?? [])
	if (indexing.length > 0 && mayReplace(before.indexing))
		wanted.indexing = [...new Set([...before.indexing, ...indexing])].slice(0, indexingLimits.names)
	return Object.fromEntries(
		Object.entries(wanted)
			.filter(([field, value]) => value !== undefined && !isSameIn(field, value, old[field]))
			.map(([field, value]) => [field, { before: old[field] ?? null, after: value }]),
	)
}

/** An ISSN that the journal has in either field is there; a missing one is added, and in an update both are taken. */
function issnChange(before: Journal, { issn, eissn }: Fields, mode: ImportMode): Fields {
	const key = (text: string | null | undefined) => (text ?? '').replace(/[^\dX]/gi, '').toUpperCase()
	const known = [key(before.issn), key(before.eissn)]
	const missing = [issn, eissn].filter((one): one is string => !!one && !known.includes(key(one)))
	if (missing.length === 0) return {}
	if (mode === 'update' && issn && eissn) return { issn, eissn }
	return isEmpty(before.eissn) && missing[0] ? { eissn: missing[0] } : {}
}

/** An amount is never replaced by "on request". */
function feeChange(before: Journal, { fee }: RowValues, mode: ImportMode): Fields {
	if (!fee) return {}
	const hasAmount = before.publicationFee !== null || before.otherFees.length > 0
	if (hasAmount && (mode === 'fill' || fee.isOnRequest)) return {}
	if (fee.isOnRequest) return { isFeeOnRequest: true }
	if (Number(fee.dollars ?? 1) === 0) return { publicationFee: '0', otherFees: [] }
	const isFree = before.feeState === 'none'
	return {
		...((fee.dollars !== null || isFree) && { publicationFee: fee.dollars }),
		...(fee.others.length > 0 && { otherFees: fee.others }),
	}
}

/** The fields that each claim of the trust card is about. */
const claimFields: Partial<Record<ClaimKind, (keyof NewJournal & keyof Journal)[]>> = {
	issn: ['issn', 'eissn'],
	publisher: ['publisher', 'country'],
	board: ['boardUrl'],
	review: ['reviewType', 'processingTime', 'weeks'],
	fees: ['publicationFee', 'otherFees', 'hasWaiver', 'waiverUrl'],
	licence: ['licences', 'copyright'],
	archiving: ['archiving'],
	guidelines: ['instructionsUrl', 'aimsUrl', 'guidelines'],
}

/** The claims that the file alone supports: all that the journal states of them is what the file says. */
export function sourcedClaims(
	id: number,
	journal: Partial<NewJournal>,
	{ values, isDoaj }: { values: RowValues; isDoaj: boolean },
): SourcedClaims | undefined {
	const source = values.sourceUrl ?? (isDoaj ? `https://doaj.org/toc/${values.online ?? values.print}` : undefined)
	if (!source) return undefined
	const said = fieldsOf(values)
	const kinds = (Object.entries(claimFields) as [ClaimKind, (keyof NewJournal & keyof Journal)[]][])
		.filter(([, fields]) => {
			const stated = fields.filter((field) => !isEmpty(journal[field]))
			return stated.length > 0 && stated.every((field) => isSameIn(field, said[field], journal[field]))
		})
		.map(([kind]) => kind)
	return { id, source, kinds, index: isDoaj ? doaj : null }
}
