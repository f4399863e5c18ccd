const ascending = (values: readonly number[]) => values.toSorted((a, b) => a - b)

/** The nearest rank: a value that was really measured. */
export function quantile(values: readonly number[], share: number): number {
	const sorted = ascending(values)
	return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export function median(values: readonly number[]): number {
	const sorted = ascending(values)
	const middle = sorted.length >> 1
	const upper = sorted[middle] ?? Number.NaN
	return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The same numbers from 0 to 1 for the same seed, everywhere (mulberry32). */
export function seeded(seed: number): () => number {
	let state = seed | 0
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
	}
}

export function shuffled<T>(values: readonly T[], random: () => number): T[] {
	return values
		.map((value) => ({ value, place: random() }))
		.sort((a, b) => a.place - b.place)
		.map(({ value }) => value)
}
