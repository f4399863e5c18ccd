import type { JournalListMeta, JournalListQuery } from '../../../contract/journal-search.ts'
import type { FacetName, JournalSort } from '../../../contract/journal-search-words.ts'
import type { Db } from '../../../db/client.ts'
import type { ContentChanges } from '../../content/changes.ts'
import type { SectionsService } from '../../sections/sections.service.ts'
import { type Catalogue, catalogueIndex } from './catalogue-index.ts'
import { facetValues } from './facet-values.ts'
import { type Filtered, filterBy } from './facets.ts'
import { searchText, type TextMatch, topScore } from './text-search.ts'

type Parts = { db: Db; changes: ContentChanges; sections: SectionsService }
type Asked = {
	query: JournalListQuery
	/** Inactive ones too, as staff see them. */
	everything: true | undefined
	sectionId: number | undefined
	sort: JournalSort
	limit: number
	offset: number
}
type Hint = NonNullable<JournalListMeta['hints']>[number]

export type Found = { ids: number[]; total: number; text: TextMatch | undefined; meta: JournalListMeta }

/** Search and facets over all journals, in memory. */
export function catalogueService({ db, changes, sections }: Parts) {
	const current = catalogueIndex({ db, changes })

	async function titlesOfSections(): Promise<Map<string, string>> {
		return new Map((await sections.list()).map(({ id, title }) => [String(id), title]))
	}

	return {
		/** Reads all journals, which the first search would wait for. */
		prepare: current,
		async search({ query, everything, sectionId, sort, limit, offset }: Asked): Promise<Found> {
			const catalogue = await current()
			const text = query.q ? searchText(catalogue, query.q) : undefined
			const chosen = choicesOf(query, sectionId)
			const whole = catalogue.whole(everything ? (query.status ?? 'all') : 'active')
			const visible = whole.records
			const candidates = text ? bothOf(visible, text.scores) : visible
			const found = filterBy(catalogue.columns, { candidates, chosen, counting: query.facets ? whole : undefined })
			const places = sort === 'relevance' && text ? byScore(catalogue, found, text) : catalogue.order(sort)
			return {
				ids: pageOf(places, found, { limit, offset }).map((place) => catalogue.documents[place]?.id ?? 0),
				total: found.total,
				text,
				meta: {
					...(query.facets && {
						facets: facetValues({
							columns: catalogue.columns,
							counts: found.counts,
							chosen,
							sections: await titlesOfSections(),
						}),
					}),
					...(text?.isApproximate && { isApproximate: true }),
					...(found.total === 0 && { hints: hintsFor({ catalogue, visible, chosen, text, found }) }),
				},
			}
		},
	}
}

function choicesOf(query: JournalListQuery, sectionId: number | undefined): Map<FacetName, string[]> {
	const flag = (value: boolean | undefined) => (value === undefined ? [] : [String(value)])
	const all: Record<FacetName, string[]> = {
		section: sectionId === undefined ? [] : [String(sectionId)],
		subject: query.subject ?? [],
		index: query.index ?? [],
		fee: query.fee ?? [],
		waiver: flag(query.waiver),
		weeks: query.weeks ?? [],
		language: query.language ?? [],
		licence: query.licence ?? [],
		accepting: flag(query.accepting),
		impact: query.impact ?? [],
		country: query.country ?? [],
		isNew: flag(query.isNew),
	}
	return new Map((Object.entries(all) as [FacetName, string[]][]).filter(([, values]) => values.length > 0))
}

function bothOf(one: Uint8Array, other: Uint16Array): Uint8Array {
	const both = new Uint8Array(one.length)
	for (let place = 0; place < both.length; place++) both[place] = one[place] !== 0 && other[place] !== 0 ? 1 : 0
	return both
}

function pageOf(places: Uint32Array, { failures }: Filtered, { limit, offset }: { limit: number; offset: number }) {
	const page: number[] = []
	let skipped = 0
	for (const place of places) {
		if (failures[place] !== 0 || skipped++ < offset) continue
		page.push(place)
		if (page.length === limit) break
	}
	return page
}

/** The best first, those with the same score by title: counted into place, which takes no comparisons. */
function byScore(catalogue: Catalogue, { failures, total }: Filtered, { scores }: TextMatch): Uint32Array {
	const starts = new Uint32Array(topScore + 2)
	const slotOf = (place: number) => topScore - (scores[place] ?? 0)
	for (let place = 0; place < failures.length; place++)
		if (failures[place] === 0) starts[slotOf(place) + 1] = (starts[slotOf(place) + 1] ?? 0) + 1
	for (let slot = 0; slot <= topScore; slot++) starts[slot + 1] = (starts[slot + 1] ?? 0) + (starts[slot] ?? 0)
	const sorted = new Uint32Array(total)
	for (const place of catalogue.order('title')) {
		if (failures[place] !== 0) continue
		const slot = slotOf(place)
		const at = starts[slot] ?? 0
		sorted[at] = place
		starts[slot] = at + 1
	}
	return sorted
}

type Empty = {
	catalogue: Catalogue
	visible: Uint8Array
	chosen: Map<FacetName, string[]>
	text: TextMatch | undefined
	found: Filtered
}

/** Each word costs a pass over the catalogue for every other word: a long text gets no advice by word. */
const mostHintedWords = 8

/** Which single choice to drop, with how many journals there are then. */
function hintsFor({ catalogue, visible, chosen, text, found }: Empty): Hint[] {
	const hints: Hint[] = [...chosen.keys()].map((drop) => ({ drop, total: found.lost.get(drop) ?? 0 }))
	if (text && chosen.size > 0) hints.push({ drop: 'q', total: totalOf(visible) })
	const words = text?.words ?? []
	if (words.length > 1 && words.length <= mostHintedWords)
		for (const left of words) {
			const others = words.filter((word) => word !== left)
			const isKept = visible.map((isVisible, place) =>
				isVisible && others.every(({ hits }) => hits[place] !== 0) ? 1 : 0,
			)
			hints.push({ drop: 'word', word: left.typed, total: totalOf(isKept) })
		}
	return hints.filter(({ total }) => total > 0).sort((one, other) => other.total - one.total)

	function totalOf(candidates: Uint8Array): number {
		return filterBy(catalogue.columns, { candidates, chosen }).total
	}
}
