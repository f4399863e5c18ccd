import type { CsvColumn } from '../../contract/csv.ts'
import type { ListMeta } from '../../contract/route.ts'
import { searchWords } from '../../contract/search-words.ts'
import type { Download } from '../http/download.ts'
import type { ContentChanges } from './changes.ts'
import { batchesOf, csvDownload, inBatches } from './csv-download.ts'
import { type PageQuery, pageOf, type Span } from './pages.ts'
import { TaggedCache } from './tagged-cache.ts'
import type { ContentTag } from './tags.ts'

type Source<Filter, Sort, Item> = {
	/** Every write that changes how many there are names one of these tags; left out where counts change by themselves. */
	keepCounts?: Counted
	pageSize?: number
	rows: (filter: Filter, sort: Sort, span?: Span) => Promise<Item[]>
	count: (filter: Filter) => Promise<number>
	/** For long lists: what a search finds is not counted further than `mostCounted`. */
	search?: Search<Filter, Sort, Item>
	/** For long lists: all of it is read in batches while it is sent. */
	whole?: Whole<Filter, Sort, Item>
}

/** A list that is read by ids that were chosen once: what is added or deleted meanwhile shifts nothing. */
type Whole<Filter, Sort, Item> = {
	ids: (filter: Filter, sort: Sort) => Promise<number[]>
	byIds: (ids: number[], sort: Sort) => Promise<Item[]>
}

type Exported<Filter, Sort, Item> = Whole<Filter, Sort, Item> & { name: string; columns: readonly CsvColumn<Item>[] }

/** Records as a call answers them. */
export type Listed<Item> = {
	data: Item[]
	meta?: ListMeta
	/** What follows `data` in a list that is too long to be in memory at once. */
	further?: AsyncIterable<Item[]>
}

type Search<Filter, Sort, Item> = {
	/** Which of the words so many records have that there is no sense in asking for all of them. */
	commonWords: (words: readonly string[]) => Promise<ReadonlySet<string>>
	/** Records with one word, whatever the other filters say. */
	idsWithWord: (word: string, atMost: number) => Promise<number[]>
	/** In their order; any of them when there are more than this. */
	searchIds: (filter: Filter & Narrowed, sort: Sort, atMost: number) => Promise<number[]>
	byIds: (ids: number[], sort: Sort) => Promise<Item[]>
}

type Narrowed = { ids?: number[] | undefined; isCommon?: true | undefined }

/** Counting what a common word finds in 100,000 records takes many times as long as showing a page of it. */
export const mostCounted = 1000
/** A filter that leaves so few records is applied before a common word is looked for. */
const mostNarrowed = 3000
/** Who searches for more words has one among the longest that is rare. */
const mostWordsTried = 4

export type ListQuery = PageQuery & { q?: string | undefined }

type Asked<Filter, Sort> = {
	/** What the caller sent: with any parameter the answer is one page. */
	query: PageQuery & { [name: string]: unknown }
} & Found<Filter, Sort>

type Found<Filter, Sort> = { filter: Filter; sort: Sort }

type Counted = { changes: ContentChanges; tags: ContentTag[] }

/** Counts by filter, cached until one of the tags changes, because counting is slow. */
export function countCache<Filter, Count>({ changes, tags }: Counted, count: (filter: Filter) => Promise<Count>) {
	const cache = new TaggedCache<Count>({ changes, maxBytes: 1000 })
	return (filter: Filter) =>
		cache.get(JSON.stringify(filter), async () => ({ value: await count(filter), tags, bytes: 1, store: true }))
}

/** The first batch is read before the answer begins, so that what fails is answered as an error. */
export async function wholeList<Item>(ids: number[], read: (ids: number[]) => Promise<Item[]>): Promise<Listed<Item>> {
	const [first = [], ...others] = batchesOf(ids)
	const data = first.length > 0 ? await read(first) : []
	return others.length > 0 ? { data, further: inBatches(others, read) } : { data }
}

/** Lists as staff read them: all records, or one page and the total. */
export function staffList<Filter extends { q?: string | undefined }, Sort, Item extends object>(
	source: Source<Filter, Sort, Item>,
) {
	const cached = source.keepCounts ? countCache(source.keepCounts, source.count) : source.count
	// a search is too varied to keep its count
	const total = (filter: Filter) => (filter.q ? source.count(filter) : cached(filter))

	/** The records with a word that few have: the database itself cannot tell a rare word from a common one. */
	async function idsOfRareWord({ commonWords, idsWithWord }: Search<Filter, Sort, Item>, q: string) {
		const longestFirst = searchWords(q).sort((one, other) => other.length - one.length)
		const tried = longestFirst.slice(0, mostWordsTried)
		const common = await commonWords(tried)
		for (const word of tried) {
			if (common.has(word)) continue
			const ids = await idsWithWord(word, mostCounted + 1)
			if (ids.length <= mostCounted) return ids
		}
		return undefined
	}

	/** Where every word is common: the records that the other filters leave, if they are few. */
	async function idsOfOtherFilters({ searchIds }: Search<Filter, Sort, Item>, { filter, sort }: Found<Filter, Sort>) {
		const others = { ...filter, q: undefined }
		if (Object.values(others).every((value) => value === undefined)) return undefined
		const ids = await searchIds(others, sort, mostNarrowed + 1)
		return ids.length <= mostNarrowed ? ids : undefined
	}

	async function narrowed(search: Search<Filter, Sort, Item>, found: Found<Filter, Sort> & { q: string }) {
		const { filter, q } = found
		const rare = await idsOfRareWord(search, q)
		if (rare) return { ...filter, ids: rare }
		const few = await idsOfOtherFilters(search, found)
		// they have been applied; every field of a filter may be missing
		if (few) return { q, ids: few } as Filter & Narrowed
		return { ...filter, isCommon: true as const }
	}

	/** A few hits are narrowed down by their ids; of many, rows are read in their order until there are enough. */
	async function readSearch(
		search: Search<Filter, Sort, Item>,
		found: Found<Filter, Sort> & { q: string },
		span: Span,
	) {
		const { sort } = found
		const filter: Filter & Narrowed = await narrowed(search, found)
		const ids = await search.searchIds(filter, sort, mostCounted + 1)
		if (ids.length > mostCounted)
			return { data: await source.rows(filter, sort, span), total: mostCounted, isMore: true as const }
		return { data: await search.byIds(ids.slice(span.offset, span.offset + span.limit), sort), total: ids.length }
	}

	const readWhole = async ({ ids, byIds }: Whole<Filter, Sort, Item>, { filter, sort }: Found<Filter, Sort>) =>
		wholeList(await ids(filter, sort), (some) => byIds(some, sort))

	return {
		async read({ query, filter, sort }: Asked<Filter, Sort>): Promise<Listed<Item>> {
			if (Object.values(query).every((value) => value === undefined))
				return source.whole ? readWhole(source.whole, { filter, sort }) : { data: await source.rows(filter, sort) }
			const { span, metaOf } = pageOf(query, source.pageSize)
			if (filter.q && source.search) {
				const { data, ...counted } = await readSearch(source.search, { filter, sort, q: filter.q }, span)
				return { data, meta: { ...metaOf(counted.total), ...counted } }
			}
			const [data, count] = await Promise.all([source.rows(filter, sort, span), total(filter)])
			return { data, meta: metaOf(count) }
		},
	}
}

/** The whole filtered list as a table, written while it is read. */
export const listExport =
	<Filter, Sort, Item>({ name, columns, ids, byIds }: Exported<Filter, Sort, Item>) =>
	async (filter: Filter, sort: Sort): Promise<Download> =>
		csvDownload(
			name,
			columns,
			inBatches(batchesOf(await ids(filter, sort)), (some) => byIds(some, sort)),
		)
