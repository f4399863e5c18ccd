import { maxSearchLength } from '../../../contract/form-limits.ts'
import { feeRanges, type JournalSort, journalSorts, weekLimits } from '../../../contract/journal-search-words.ts'
import { impactLevels } from '../../../contract/journal-words.ts'
import { type ChoiceName, choiceNames } from './catalogue-parameters.ts'

export type Choices = { [Name in ChoiceName]?: readonly string[] }

/** The search and filters of the catalogue. They are kept in the address, so that reload, Back and sharing restore them. */
export type CatalogueSearch = {
	q: string
	choices: Choices
	/** Empty: by relevance where something is searched for, otherwise by title. */
	sort: JournalSort | ''
	view: 'cards' | 'list'
	page: number
}

const mostChoices = 30
const yesOrNo = ['true', 'false']
/** The only values of these; the others are names that staff write. */
const fixedValues: { [Name in ChoiceName]?: readonly string[] } = {
	accepting: yesOrNo,
	waiver: yesOrNo,
	isNew: yesOrNo,
	weeks: weekLimits,
	fee: feeRanges,
	impact: impactLevels,
}
/** Of these one value at a time makes sense. */
export const single: readonly ChoiceName[] = ['accepting', 'weeks', 'waiver', 'isNew']

/** The one spelling of what is chosen of a facet: a form repeats the parameter, an address joins the values. */
export function spelledChoices(name: ChoiceName, given: readonly string[]): string[] {
	const values = given
		.flatMap((text) => text.replaceAll('\0', '').toWellFormed().split('|'))
		.map((value) => value.trim().slice(0, maxSearchLength))
		.filter((value) => value !== '' && (fixedValues[name]?.includes(value) ?? true))
	return [...new Set(values)].sort().slice(0, single.includes(name) ? 1 : mostChoices)
}

export const isSort = (text: string): text is JournalSort => (journalSorts as readonly string[]).includes(text)

/** Anything in an address is accepted: invalid values are ignored. */
export function parseSearch(parameters: URLSearchParams): CatalogueSearch {
	const sort = parameters.get('sort') ?? ''
	const page = Number(parameters.get('page'))
	const choices: Choices = {}
	for (const name of choiceNames) {
		const chosen = spelledChoices(name, parameters.getAll(name))
		if (chosen.length > 0) choices[name] = chosen
	}
	return {
		q: (parameters.get('q') ?? '').replaceAll('\0', '').trim().slice(0, maxSearchLength),
		choices,
		sort: isSort(sort) ? sort : '',
		view: parameters.get('view') === 'list' ? 'list' : 'cards',
		page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
	}
}

export const naturalSort = ({ q }: Pick<CatalogueSearch, 'q'>): JournalSort => (q ? 'relevance' : 'title')

/** The one spelling of an address: parameters in this order, defaults left out. */
export function catalogueAddress(slug: string | undefined, search: Partial<CatalogueSearch>): string {
	const { q = '', choices = {}, sort, view, page = 1 } = search
	const parameters = new URLSearchParams()
	if (q) parameters.set('q', q)
	for (const name of choiceNames) if (choices[name]?.length) parameters.set(name, choices[name].join('|'))
	if (sort && sort !== naturalSort({ q })) parameters.set('sort', sort)
	if (view === 'list') parameters.set('view', 'list')
	if (page > 1) parameters.set('page', String(page))
	const path = slug === undefined ? '/journals' : `/journals/${encodeURIComponent(slug)}`
	return parameters.size > 0 ? `${path}?${parameters}` : path
}
