import { dot, join, once, polar, range } from './drawing.ts'
import { Frame, type PlateProps } from './frame.tsx'

const people = 20
const place = (index: number) => polar((index / people) * 2 * Math.PI - Math.PI / 2, 84)

/** The ties bend towards the middle the more, the farther apart their ends are. */
function tie(from: number, to: number): string {
	const [ax, ay] = place(from)
	const [bx, by] = place(to)
	const distance = Math.min(Math.abs(to - from), people - Math.abs(to - from)) / (people / 2)
	const pull = 1 - 0.75 * distance
	const [cx, cy] = [160 + ((ax + bx) / 2 - 160) * pull * 0.6, 100 + ((ay + by) / 2 - 100) * pull * 0.6]
	return `M${join(ax, ay)}Q${join(cx, cy, bx, by)}`
}

// Every third person knows the one seven places on; two circles of acquaintance cross those ties.
const pairs = range(people).flatMap((at): (readonly [number, number])[] => [
	[at, (at + 7) % people],
	...(at % 2 === 0 ? [[at, (at + 5) % people] as const] : []),
	...(at % 5 === 0 ? [[at, (at + 3) % people] as const] : []),
])
const ties = once(() => pairs.map(([from, to]) => tie(from, to)).join(''))
const marked = [2, 9, 14]
const mark = once(() => [tie(2, 9), tie(9, 14), tie(14, 2)].join(''))

export function Chords(props: PlateProps) {
	return (
		<Frame {...props}>
			<path d={ties()} pathLength={1} strokeWidth="0.9" />
			<path d={mark()} pathLength={1} strokeWidth="1.6" stroke="var(--accent)" />
			<path d={range(people).map(place).map(dot).join('')} strokeWidth="5" />
			<path d={marked.map(place).map(dot).join('')} strokeWidth="8.5" stroke="var(--accent)" />
		</Frame>
	)
}
