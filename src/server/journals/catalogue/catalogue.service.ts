import type { JournalListMeta, JournalListQuery } from '../../../contract/journal-search.ts'
import type { FacetName, JournalSort } from '../../../contract/journal-search-words.ts'
import type { Db } from '../../../db/client.ts'
import type { ContentChanges } from '../../content/changes.ts'
import type { SectionsService } from '../../sections/sections.service.ts'
import { type Bits, bitsOf, bothOf, hasBit, placesIn } from './bits.ts'
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

export type Found = {
	/** The journals of the page, and where the search has them. */
	page: { id: number; place: number }[]
	total: number
	text: TextMatch | undefined
	meta: JournalListMeta
}

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
			const candidates = text ? bothOf(visible, text.matched) : visible
			const found = filterBy(catalogue.columns, { candidates, chosen, counting: query.facets ? whole : undefined })
			const places = sort === 'relevance' && text ? byScore(found, text) : catalogue.order(sort)
			return {
				page: pageOf(places, found, { limit, offset }).map((place) => ({
					id: catalogue.documents[place]?.id ?? 0,
					place,
				})),
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

function pageOf(places: Uint32Array, { found }: Filtered, { limit, offset }: { limit: number; offset: number }) {
	const page: number[] = []
	let skipped = 0
	for (const place of places) {
		if (!hasBit(found, place) || skipped++ < offset) continue
		page.push(place)
		if (page.length === limit) break
	}
	return page
}

/** The best first, those with the same score by title: counted into place, which takes no comparisons. */
function byScore({ found }: Filtered, { scores }: TextMatch): Uint32Array {
	const places = placesIn(found)
	const starts = new Uint32Array(topScore + 2)
	const slotOf = (place: number) => topScore - (scores[place] ?? 0)
	for (let at = 0; at < places.length; at++) {
		const slot = slotOf(places[at] ?? 0)
		starts[slot + 1] = (starts[slot + 1] ?? 0) + 1
	}
	for (let slot = 0; slot <= topScore; slot++) starts[slot + 1] = (starts[slot + 1] ?? 0) + (starts[slot] ?? 0)
	const sorted = new Uint32Array(places.length)
	for (let at = 0; at < places.length; at++) {
		const place = places[at] ?? 0
		const slot = slotOf(place)
		const next = starts[slot] ?? 0
		sorted[next] = place
		starts[slot] = next + 1
	}
	return sorted
}

type Empty = {
	catalogue: Catalogue
	visible: Bits
	chosen: Map<FacetName, string[]>
	text: TextMatch | undefined
	found: Filtered
}

/** Every word is compared with every other one: a long text gets no advice by word. */
const mostHintedWords = 8

/** Which single choice to drop, with how many journals there are then. */
function hintsFor({ catalogue, visible, chosen, text, found }: Empty): Hint[] {
	const hints: Hint[] = [...chosen.keys()].map((drop) => ({ drop, total: found.without.get(drop) ?? 0 }))
	if (text && chosen.size > 0) hints.push({ drop: 'q', total: totalOf(visible) })
	const words = text?.words ?? []
	if (words.length > 1 && words.length <= mostHintedWords) {
		const parts = words.map(({ typed, hits }) => ({ typed, records: bitsOf(catalogue.documents.length, hits.places) }))
		for (const left of parts) {
			const others = parts.filter((part) => part !== left)
			const candidates = others.reduce((kept, { records }) => bothOf(kept, records), visible)
			hints.push({ drop: 'word', word: left.typed, total: totalOf(candidates) })
		}
	}
	return hints.filter(({ total }) => total > 0).sort((one, other) => other.total - one.total)

	function totalOf(candidates: Bits): number {
		return filterBy(catalogue.columns, { candidates, chosen }).total
	}
}
