import type { CsvColumn } from '../../contract/csv.ts'
import type { ListMeta } from '../../contract/route.ts'
import type { Download } from '../http/download.ts'
import type { ContentChanges } from './changes.ts'
import { csvDownload, inBatches } from './csv-download.ts'
import { TaggedCache } from './tagged-cache.ts'
import type { ContentTag } from './tags.ts'

const defaultPageSize = 25

export type Span = { limit: number; offset: number }

type Source<Filter, Sort, Item> = {
	/** Every write that changes how many there are names one of these tags; left out where counts change by themselves. */
	keepCounts?: Counted
	pageSize?: number
	rows: (filter: Filter, sort: Sort, span?: Span) => Promise<Item[]>
	count: (filter: Filter) => Promise<number>
}

/** A list that is exported is read by ids that were chosen once: what is added or deleted meanwhile shifts nothing. */
type Exported<Filter, Sort, Item> = {
	name: string
	columns: readonly CsvColumn<Item>[]
	ids: (filter: Filter, sort: Sort) => Promise<number[]>
	byIds: (ids: number[], sort: Sort) => Promise<Item[]>
}

export type ListQuery = { q?: string | undefined; page?: number | undefined; limit?: number | undefined }

type Asked<Filter, Sort> = {
	/** What the caller sent: with any parameter the answer is one page. */
	query: { page?: number | undefined; limit?: number | undefined; [name: string]: unknown }
	filter: Filter
	sort: Sort
}

type Counted = { changes: ContentChanges; tags: ContentTag[] }

/** Counts by filter, cached until one of the tags changes, because counting is slow. */
export function countCache<Filter, Count>({ changes, tags }: Counted, count: (filter: Filter) => Promise<Count>) {
	const cache = new TaggedCache<Count>({ changes, maxBytes: 1000 })
	return (filter: Filter) =>
		cache.get(JSON.stringify(filter), async () => ({ value: await count(filter), tags, bytes: 1, store: true }))
}

/** Lists as staff read them: all records, or one page and the total. */
export function staffList<Filter extends { q?: string | undefined }, Sort, Item>(source: Source<Filter, Sort, Item>) {
	const cached = source.keepCounts ? countCache(source.keepCounts, source.count) : source.count
	// a search is too varied to keep its count
	const total = (filter: Filter) => (filter.q ? source.count(filter) : cached(filter))

	return {
		async read({ query, filter, sort }: Asked<Filter, Sort>): Promise<{ data: Item[]; meta?: ListMeta }> {
			if (Object.values(query).every((value) => value === undefined)) return { data: await source.rows(filter, sort) }
			const { page = 1, limit = source.pageSize ?? defaultPageSize } = query
			const [data, count] = await Promise.all([
				source.rows(filter, sort, { limit, offset: (page - 1) * limit }),
				total(filter),
			])
			return { data, meta: { total: count, page, limit } }
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
			inBatches(await ids(filter, sort), (some) => byIds(some, sort)),
		)
