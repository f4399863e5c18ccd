import { curve, once, polar, range } from './drawing.ts'

/** A wave around a circle, `petals` times between two radii, turned by a part of one wave. */
function wave({ petals, inner, outer }: { petals: number; inner: number; outer: number }, turn: number): string {
	const count = petals * 8
	const middle = (inner + outer) / 2
	const depth = (outer - inner) / 2
	return curve(
		range(count).map((at) => {
			const angle = (at / count) * 2 * Math.PI
			return polar(angle - Math.PI / 2, middle + depth * Math.cos(petals * angle + turn * 2 * Math.PI))
		}),
		true,
	)
}

// Two interlaced bands, as on a banknote: where the waves of a band cross, new figures appear.
export const guilloche = once(() => [
	...range(4).map((phase) => wave({ petals: 14, inner: 46, outer: 92 }, phase / 4)),
	...range(3).map((phase) => wave({ petals: 7, inner: 14, outer: 50 }, phase / 3)),
])
