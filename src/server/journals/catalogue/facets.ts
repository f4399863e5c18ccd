import type { CatalogueDocument } from './document.ts'

/** The records of one facet: which of its values each has. */
export type FacetColumn = {
	values: string[]
	numbers: Map<string, number>
	/** The values of a record are `list` from `starts[place]` to `starts[place + 1]`. */
	starts: Uint32Array
	list: Uint32Array
}

export function facetColumn(documents: readonly CatalogueDocument[], of: (document: CatalogueDocument) => string[]) {
	const column: FacetColumn = {
		values: [],
		numbers: new Map(),
		starts: new Uint32Array(documents.length + 1),
		list: new Uint32Array(0),
	}
	const list: number[] = []
	for (const [place, document] of documents.entries()) {
		for (const value of of(document)) {
			let number = column.numbers.get(value)
			if (number === undefined) {
				number = column.values.length
				column.numbers.set(value, number)
				column.values.push(value)
			}
			list.push(number)
		}
		column.starts[place + 1] = list.length
	}
	column.list = Uint32Array.from(list)
	return column
}

/** For each value whether it is chosen. A value that no record has changes nothing but is still a choice. */
function chosenValues(column: FacetColumn, chosen: readonly string[]): Uint8Array {
	const isChosen = new Uint8Array(column.values.length)
	for (const value of chosen) {
		const number = column.numbers.get(value)
		if (number !== undefined) isChosen[number] = 1
	}
	return isChosen
}

function hasOneOf({ starts, list }: FacetColumn, place: number, isChosen: Uint8Array): boolean {
	const end = starts[place + 1] ?? 0
	for (let at = starts[place] ?? 0; at < end; at++) if (isChosen[list[at] ?? 0] === 1) return true
	return false
}

/** How many of these records have each value. */
function countValues({ starts, list, values }: FacetColumn, places: Uint32Array): Uint32Array {
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

export type Filtered = {
	/** By place: 0 has all choices, and a number from 1 on is the only facet that fails. */
	failures: Uint8Array
	total: number
	/** By facet: how many records have each value, whatever is chosen in this facet. */
	counts: Map<string, Uint32Array>
	/** By facet: how many more there were without its choice. */
	lost: Map<string, number>
}

type Asked = {
	candidates: Uint8Array
	chosen: ReadonlyMap<string, readonly string[]>
	/** Counts are made where this is given: those of all records that can be candidates. */
	counting?: Whole | undefined
}
export type Whole = { records: Uint8Array; total: number; counts: ReadonlyMap<string, Uint32Array> }

/** The counts of all these records, from which those of a large part follow quickly. */
export function wholeOf(columns: ReadonlyMap<string, FacetColumn>, records: Uint8Array): Whole {
	const total = records.reduce((sum, isOne) => sum + isOne, 0)
	const places = placesWith(records, 1, total)
	return { records, total, counts: new Map([...columns].map(([name, column]) => [name, countValues(column, places)])) }
}

/**
 * A record that fails no choice counts everywhere; one that fails the choice of a single facet counts in that facet,
 * because its counts ignore its own choice.
 */
export function filterBy(columns: ReadonlyMap<string, FacetColumn>, { candidates, chosen, counting }: Asked): Filtered {
	const active = [...columns].flatMap(([name, column]) => {
		const values = chosen.get(name)
		return values ? [{ name, column, isChosen: chosenValues(column, values) }] : []
	})
	const failures = new Uint8Array(candidates.length)
	// a loop: `map` of a typed array takes ten times as long
	for (let place = 0; place < failures.length; place++) failures[place] = candidates[place] === 0 ? several : 0
	for (const [at, facet] of active.entries()) addFailures(failures, at + 1, facet)
	const sums = sumsOf(failures)
	const found = placesWith(failures, 0, sums[0] ?? 0)
	const counts = new Map<string, Uint32Array>()
	if (counting) {
		const countFound = counterOf(counting, failures, found)
		for (const [name, column] of columns) {
			const own = active.findIndex((facet) => facet.name === name) + 1
			const more = own === 0 ? undefined : countValues(column, placesWith(failures, own, sums[own] ?? 0))
			const counted = countFound(name, column)
			counts.set(name, more ? counted.map((count, number) => count + (more[number] ?? 0)) : counted)
		}
	}
	return {
		failures,
		total: found.length,
		counts,
		lost: new Map(active.map(({ name }, facet) => [name, sums[facet + 1] ?? 0])),
	}
}

const several = 255

/** How many records there are with each failure. */
function sumsOf(failures: Uint8Array): Uint32Array {
	const sums = new Uint32Array(several + 1)
	for (let place = 0; place < failures.length; place++) {
		const failed = failures[place] ?? several
		sums[failed] = (sums[failed] ?? 0) + 1
	}
	return sums
}

type ActiveFacet = { column: FacetColumn; isChosen: Uint8Array }

function addFailures(failures: Uint8Array, facet: number, { column, isChosen }: ActiveFacet): void {
	for (let place = 0; place < failures.length; place++) {
		const failed = failures[place]
		if (failed !== several && !hasOneOf(column, place, isChosen)) failures[place] = failed === 0 ? facet : several
	}
}

/** Of more than half of the records, the others are counted and subtracted. */
function counterOf({ records, total, counts }: Whole, failures: Uint8Array, found: Uint32Array) {
	if (found.length <= total / 2) return (_: string, column: FacetColumn) => countValues(column, found)
	const others = new Uint32Array(total - found.length)
	let count = 0
	for (let place = 0; place < records.length && count < others.length; place++)
		if (records[place] === 1 && failures[place] !== 0) others[count++] = place
	return (name: string, column: FacetColumn) => {
		const less = countValues(column, others)
		return (counts.get(name) ?? less).map((count, number) => count - (less[number] ?? 0))
	}
}

function placesWith(failures: Uint8Array, wanted: number, total: number): Uint32Array {
	const places = new Uint32Array(total)
	let count = 0
	for (let place = 0; place < failures.length && count < total; place++)
		if (failures[place] === wanted) places[count++] = place
	return places
}
