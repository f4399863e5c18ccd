import { addAll, addBit, type Bits, bitsFor, bitsOf, bothOf, countBits, countBoth, hasBit, placesIn } from './bits.ts'

/** The records that have a value: bits where many have it, else their places. */
type Records = { bits: Bits } | { places: Uint32Array }

/** The records of one facet: which of its values each has. */
export type FacetColumn = {
	values: string[]
	numbers: Map<string, number>
	/** The values of a record are `list` from `starts[place]` to `starts[place + 1]`. */
	starts: Uint32Array
	list: Uint32Array
	/** The other way round, by value. */
	records: Records[]
	/** How many steps it takes to compare a selection with all values. */
	steps: number
}

export function facetColumn<T>(documents: readonly T[], of: (document: T) => string[]): FacetColumn {
	const numbers = new Map<string, number>()
	const starts = new Uint32Array(documents.length + 1)
	const list: number[] = []
	const placesOf: number[][] = []
	for (const [place, document] of documents.entries()) {
		for (const value of new Set(of(document))) {
			const number = numbers.get(value) ?? numbers.size
			numbers.set(value, number)
			list.push(number)
			placesOf[number] = placesOf[number] ?? []
			placesOf[number].push(place)
		}
		starts[place + 1] = list.length
	}
	const words = bitsFor(documents.length).length
	const records = placesOf.map((list) => {
		const places = Uint32Array.from(list)
		return places.length > words ? { bits: bitsOf(documents.length, places) } : { places }
	})
	const steps = placesOf.reduce((sum, { length }) => sum + Math.min(length, words), 0)
	return { values: [...numbers.keys()], numbers, starts, list: Uint32Array.from(list), records, steps }
}

/** Records with at least one of these values; one that no record has changes nothing but is still a choice. */
function recordsWith({ numbers, records }: FacetColumn, chosen: readonly string[], length: number): Bits {
	const all = new Uint32Array(length)
	for (const value of chosen) {
		const found = records[numbers.get(value) ?? -1]
		if (!found) continue
		if ('bits' in found) addAll(all, found.bits)
		else for (const place of found.places) addBit(all, place)
	}
	return all
}

/** Some of the records: their places are listed only where they are needed. */
function selectionOf(bits: Bits) {
	let places: Uint32Array | undefined
	return {
		bits,
		total: countBits(bits),
		places() {
			places ??= placesIn(bits)
			return places
		},
	}
}
type Selection = ReturnType<typeof selectionOf>

/** How many of the selected records have each value: by record where few are selected, else by value. */
function countValues(column: FacetColumn, selection: Selection): Uint32Array {
	const perRecord = column.list.length / Math.max(1, column.starts.length - 1)
	return selection.total * perRecord <= column.steps
		? countByRecord(column, selection.places())
		: Uint32Array.from(column.records, (records) => countOf(records, selection.bits))
}

function countByRecord({ starts, list, values }: FacetColumn, places: Uint32Array): Uint32Array {
	const counts = new Uint32Array(values.length)
	for (let index = 0; index < places.length; index++) {
		const place = places[index] ?? 0
		const end = starts[place + 1] ?? 0
		for (let at = starts[place] ?? 0; at < end; at++) {
			const number = list[at] ?? 0
			counts[number] = (counts[number] ?? 0) + 1
		}
	}
	return counts
}

function countOf(records: Records, selected: Bits): number {
	if ('bits' in records) return countBoth(records.bits, selected)
	const { places } = records
	let count = 0
	for (let at = 0; at < places.length; at++) if (hasBit(selected, places[at] ?? 0)) count++
	return count
}

export type Filtered = {
	/** The records that have all choices. */
	found: Bits
	total: number
	/** By facet: how many records have each value, whatever is chosen in this facet. */
	counts: Map<string, Uint32Array>
	/** By chosen facet: how many records there are without its choice. */
	without: Map<string, number>
}

type Asked = {
	candidates: Bits
	chosen: ReadonlyMap<string, readonly string[]>
	/** Counts are made where this is given: those of all records that can be candidates. */
	counting?: Whole | undefined
}
export type Whole = { records: Bits; total: number; counts: ReadonlyMap<string, Uint32Array> }

/** All these records with their counts, which a list without any choice asks for. */
export function wholeOf(columns: ReadonlyMap<string, FacetColumn>, records: Bits): Whole {
	const selection = selectionOf(records)
	const counts = new Map([...columns].map(([name, column]) => [name, countValues(column, selection)]))
	return { records, total: selection.total, counts }
}

/** The counts of a facet ignore its own choice: they are those of the records that have all other choices. */
export function filterBy(columns: ReadonlyMap<string, FacetColumn>, { candidates, chosen, counting }: Asked): Filtered {
	const active = [...columns].flatMap(([name, column]) => {
		const values = chosen.get(name)
		return values ? [{ name, records: recordsWith(column, values, candidates.length) }] : []
	})
	const selectionWithout = (name?: string) =>
		selectionOf(
			active.filter((facet) => facet.name !== name).reduce((left, { records }) => bothOf(left, records), candidates),
		)
	const found = selectionWithout()
	const others = new Map(active.map(({ name }) => [name, selectionWithout(name)]))
	const counts = new Map<string, Uint32Array>()
	if (counting)
		for (const [name, column] of columns) {
			const selection = others.get(name) ?? found
			const known = selection.total === counting.total ? counting.counts.get(name) : undefined
			counts.set(name, known ?? countValues(column, selection))
		}
	return {
		found: found.bits,
		total: found.total,
		counts,
		without: new Map([...others].map(([name, { total }]) => [name, total])),
	}
}
