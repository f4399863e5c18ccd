import { once, type Point, range } from './drawing.ts'
import { Frame, type PlateProps } from './frame.tsx'

const order = 16
const step = 11.2
const origin: Point = [160 - (step * (order - 1)) / 2, 100 - (step * (order - 1)) / 2]

/** Where the Hilbert curve is after so many steps (the usual bit-by-bit construction). */
function cell(index: number): Point {
	let [x, y, rest] = [0, 0, index]
	for (let size = 1; size < order; size *= 2) {
		const right = 1 & (rest >> 1)
		const up = 1 & (rest ^ right)
		if (up === 0) {
			if (right === 1) [x, y] = [size - 1 - x, size - 1 - y]
			;[x, y] = [y, x]
		}
		x += size * right
		y += size * up
		rest >>= 2
	}
	return [x, y]
}

const path = once(() => {
	const cells = range(order * order).map(cell)
	// Steps in one direction are drawn as one line.
	const runs: { across: boolean; length: number }[] = []
	for (const [at, [x, y]] of cells.slice(1).entries()) {
		const [fromX, fromY] = cells[at] ?? [0, 0]
		const across = x !== fromX
		const length = (across ? x - fromX : y - fromY) * step
		const last = runs.at(-1)
		if (last && last.across === across && Math.sign(last.length) === Math.sign(length)) last.length += length
		else runs.push({ across, length })
	}
	const line = runs.map(({ across, length }) => `${across ? 'h' : 'v'}${Number(length.toFixed(1))}`).join('')
	return `M${origin[0]} ${origin[1]}${line}`
})

export function Hilbert(props: PlateProps) {
	return (
		<Frame {...props}>
			<path d={path()} pathLength={1} strokeWidth="1.1" strokeLinecap="square" strokeLinejoin="miter" />
			<g fill="var(--accent)" stroke="none">
				<circle cx={origin[0]} cy={origin[1]} r="3.2" />
				<circle cx={320 - origin[0]} cy={origin[1]} r="3.2" />
			</g>
		</Frame>
	)
}
