/** Compact path data for the plates: relative commands, one decimal, no needless zeros or blanks. */
export type Point = readonly [x: number, y: number]

const number = (value: number) => {
	const text = (Math.round(value * 10) / 10).toString()
	return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.')
}

/** Joined the way a path parser still reads apart: a minus sign separates by itself. */
export const join = (...values: number[]) =>
	values.map(number).reduce((text, part) => (part.startsWith('-') || text === '' ? text + part : `${text} ${part}`), '')

/** A smooth line through the points (Catmull-Rom as cubic curves). */
export function curve(points: readonly Point[], closed = false): string {
	const count = points.length
	const at = (index: number): Point => {
		const wrapped = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)
		return points[wrapped] ?? [0, 0]
	}
	// Each step starts where rounding really left the pen, or the curve would drift.
	let [penX, penY] = rounded(at(0))
	let path = `M${join(penX, penY)}c`
	for (let step = 0; step < (closed ? count : count - 1); step += 1) {
		const [before, from, to, after] = [at(step - 1), at(step), at(step + 1), at(step + 2)]
		const part = join(
			from[0] + (to[0] - before[0]) / 6 - penX,
			from[1] + (to[1] - before[1]) / 6 - penY,
			to[0] - (after[0] - from[0]) / 6 - penX,
			to[1] - (after[1] - from[1]) / 6 - penY,
			to[0] - penX,
			to[1] - penY,
		)
		path += step > 0 && !part.startsWith('-') ? ` ${part}` : part
		penX += Math.round((to[0] - penX) * 10) / 10
		penY += Math.round((to[1] - penY) * 10) / 10
	}
	return path
}

const rounded = ([x, y]: Point): [number, number] => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]

/** A dot for a stroke with round caps. */
export const dot = ([x, y]: Point) => `M${join(x, y)}h0`

/** Drawn when it is first shown, because most pages show few plates, and then kept. */
export function once<T>(draw: () => T): () => T {
	let drawn: { result: T } | undefined
	return () => {
		drawn ??= { result: draw() }
		return drawn.result
	}
}

export const range = (count: number) => Array.from({ length: count }, (_, index) => index)

export const polar = (angle: number, radius: number, [x, y]: Point = [160, 100]): Point => [
	x + radius * Math.cos(angle),
	y + radius * Math.sin(angle),
]
