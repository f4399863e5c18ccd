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

type Pattern = { petals: number; phases: number; innerPetals: number; border: number }

// Two interlaced bands, as on a banknote: where the waves of a band cross, new figures appear.
const draw = ({ petals, phases, innerPetals, border }: Pattern) => [
	...range(phases).map((phase) => wave({ petals, inner: border - 4, outer: 92 }, phase / phases)),
	...range(3).map((phase) => wave({ petals: innerPetals, inner: 14, outer: border }, phase / 3)),
]

const hero: Pattern = { petals: 14, phases: 4, innerPetals: 7, border: 50 }

/** A seed turns the dials of the machine: the same word always draws the same figure. */
function patternOf(seed: string): Pattern {
	let rest = [...seed].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 1_000_003, 7)
	const dial = (least: number, positions: number) => {
		const turned = least + (rest % positions)
		rest = Math.floor(rest / positions)
		return turned
	}
	return { petals: dial(5, 16), phases: dial(3, 3), innerPetals: dial(3, 9), border: dial(30, 5) + dial(0, 5) * 8 }
}

const drawings = new Map<string, () => string[]>()

/** The rosette; with a seed, one of its relatives. */
export function guilloche(seed = ''): string[] {
	const drawing = drawings.get(seed) ?? once(() => draw(seed ? patternOf(seed) : hero))
	drawings.set(seed, drawing)
	return drawing()
}
