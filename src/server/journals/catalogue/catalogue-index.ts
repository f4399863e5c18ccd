import { setImmediate } from 'node:timers/promises'
import { facetNames, type JournalSort } from '../../../contract/journal-search-words.ts'
import type { JournalStatus } from '../../../contract/journal-words.ts'
import type { Db } from '../../../db/client.ts'
import type { ContentChanges } from '../../content/changes.ts'
import { TaggedCache } from '../../content/tagged-cache.ts'
import { bitsWhere } from './bits.ts'
import { catalogueRepository } from './catalogue.repository.ts'
import { type CatalogueDocument, documentOf } from './document.ts'
import { facetColumn, type Whole, wholeOf } from './facets.ts'
import { vocabulary, wordIndex } from './word-index.ts'

/** Read and indexed at a time; requests are answered in between. */
const batch = 500

/** Whether a journal is in a view. */
const viewers: Record<JournalStatus | 'all', (document: CatalogueDocument) => boolean> = {
	active: ({ isActive }) => isActive,
	inactive: ({ isActive }) => !isActive,
	imported: ({ isActive, isImported }) => isImported && !isActive,
	all: () => true,
}

function byTitle(one: CatalogueDocument, other: CatalogueDocument): number {
	if (one.sortTitle !== other.sortTitle) return one.sortTitle < other.sortTitle ? -1 : 1
	return one.id - other.id
}

/** All journals as the search sees them. It does not change: a write makes the next search build a new one. */
export function catalogueOf(unordered: readonly CatalogueDocument[], words: ReturnType<typeof vocabulary>) {
	// a place is therefore a rank by title, and whatever lists places in their order lists them by title
	const documents = unordered.toSorted(byTitle)
	const orders = new Map<JournalSort, Uint32Array>()
	const inPlace = () => Uint32Array.from(documents.keys())
	const by = (value: (document: CatalogueDocument) => number) => {
		const values = Float64Array.from(documents, value)
		// sorting is stable, so journals with the same value stay in the order of their titles
		return inPlace().sort((one, other) =>
			(values[one] ?? 0) < (values[other] ?? 0) ? -1 : values[one] === values[other] ? 0 : 1,
		)
	}
	const makers: Record<JournalSort, () => Uint32Array> = {
		relevance: inPlace,
		title: inPlace,
		impact: () => by(({ impactFactor }) => -impactFactor),
		fee: () => by(({ fee }) => fee),
		time: () => by(({ weeks }) => weeks),
		newest: () =>
			inPlace().sort((one, other) => {
				const [first, second] = [documents[one], documents[other]]
				return first && second ? second.createdAt - first.createdAt || second.id - first.id : 0
			}),
	}
	/** The places of all journals in this order. */
	function order(sort: JournalSort): Uint32Array {
		const made = orders.get(sort) ?? makers[sort]()
		orders.set(sort, made)
		return made
	}
	const wholes = new Map<JournalStatus | 'all', Whole>()
	const columns = new Map(facetNames.map((name) => [name, facetColumn(documents, ({ facets }) => facets[name])]))
	return {
		documents,
		words: wordIndex(
			words.sorted(),
			documents.map((document) => document.words),
		),
		columns,
		/** What visitors see is `active`; staff see all, or those of one status. */
		whole(view: JournalStatus | 'all'): Whole {
			const made = wholes.get(view) ?? wholeOf(columns, bitsWhere(documents, viewers[view]))
			wholes.set(view, made)
			return made
		},
		order,
	}
}
export type Catalogue = ReturnType<typeof catalogueOf>

/** The catalogue in memory, forgotten when journals change; only those that changed are read again. */
export function catalogueIndex({ db, changes }: { db: Db; changes: ContentChanges }) {
	const repository = catalogueRepository(db)
	const cache = new TaggedCache<Catalogue>({ changes, maxBytes: 1000 })
	const words = vocabulary()
	const known = new Map<number, { version: string; document: CatalogueDocument }>()
	let loading: Promise<unknown> = Promise.resolve()
	let latest: Catalogue | undefined

	async function load(): Promise<Catalogue> {
		const versions = await repository.versions()
		const removed = [...known.keys()].filter((id) => !versions.has(id))
		for (const id of removed) known.delete(id)
		const changed = [...versions].filter(([id, version]) => known.get(id)?.version !== version).map(([id]) => id)
		// what is cached is looked at again every few minutes, and to put thousands of words in order keeps others waiting
		if (latest && removed.length === 0 && changed.length === 0) return latest
		latest = undefined
		for (let start = 0; start < changed.length; start += batch) {
			for (const row of await repository.rows(changed.slice(start, start + batch)))
				known.set(row.id, { version: versions.get(row.id) ?? '', document: documentOf(row, words) })
			await setImmediate()
		}
		latest = catalogueOf(
			Array.from(known.values(), ({ document }) => document),
			words,
		)
		return latest
	}

	return () =>
		cache.get('catalogue', async () => {
			// one after the other: each changes what is known
			const value = loading.then(load, load)
			loading = value
			return { value: await value, tags: ['journals'], bytes: 1, store: true }
		})
}
