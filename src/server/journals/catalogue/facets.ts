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

function add({ starts, list }: FacetColumn, place: number, counts: Uint32Array): void {
	const end = starts[place + 1] ?? 0
	for (let at = starts[place] ?? 0; at < end; at++) {
		const number = list[at] ?? 0
		counts[number] = (counts[number] ?? 0) + 1
	}
}

export type Filtered = {
	/** For each record whether it has all choices. */
	isFound: Uint8Array
	total: number
	/** By facet: how many records have each value, whatever is chosen in this facet. */
	counts: Map<string, Uint32Array>
	/** By facet: how many more there were without its choice. */
	lost: Map<string, number>
}

type Asked = { candidates: Uint8Array; chosen: ReadonlyMap<string, readonly string[]>; isCounting: boolean }

/**
 * One pass over the records. One that fails no choice counts everywhere; one that fails the choice of a single facet
 * counts in that facet, because its counts ignore its own choice.
 */
export function filterBy(
	columns: ReadonlyMap<string, FacetColumn>,
	{ candidates, chosen, isCounting }: Asked,
): Filtered {
	const all = [...columns].map(([name, column]) => ({ name, column, counts: new Uint32Array(column.values.length) }))
	const active = all.flatMap((facet) => {
		const values = chosen.get(facet.name)
		return values ? [{ ...facet, isChosen: chosenValues(facet.column, values), lost: 0 }] : []
	})
	const isFound = new Uint8Array(candidates.length)
	let total = 0
	for (let place = 0; place < candidates.length; place++) {
		if (candidates[place] === 0) continue
		let failed: (typeof active)[number] | undefined
		let failures = 0
		for (const facet of active) {
			if (hasOneOf(facet.column, place, facet.isChosen)) continue
			failed = facet
			if (++failures > 1) break
		}
		if (failures > 1) continue
		if (failed) {
			failed.lost++
			if (isCounting) add(failed.column, place, failed.counts)
			continue
		}
		isFound[place] = 1
		total++
		if (isCounting) for (const { column, counts } of all) add(column, place, counts)
	}
	return {
		isFound,
		total,
		counts: new Map(all.map(({ name, counts }) => [name, counts])),
		lost: new Map(active.map(({ name, lost }) => [name, lost])),
	}
}
