/** The same numbers for the same seed, on every machine. */
export type Random = {
	below(count: number): number
	chance(probability: number): boolean
	pick<T>(items: readonly T[]): T
	some<T>(items: readonly T[], count: number): T[]
}

export function seeded(seed: number): Random {
	let state = (seed * 2654435761 + 0x9e3779b9) >>> 0
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
	}
	const below = (count: number) => Math.floor(next() * count)
	const pick = <T>(items: readonly T[]): T => {
		const item = items[below(items.length)]
		if (item === undefined) throw new Error('There is nothing to pick from.')
		return item
	}
	return {
		below,
		chance: (probability) => next() < probability,
		pick,
		some(items, count) {
			const left = [...items]
			return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)).flat()
		},
	}
}
