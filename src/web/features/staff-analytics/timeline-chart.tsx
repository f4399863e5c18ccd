import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Timeline } from '../../../contract/analytics.ts'
import { compact } from './numbers.ts'
import { labelled, pointNames, ticksUpTo } from './timeline-scale.ts'

const height = 240
const margin = { top: 12, right: 14, bottom: 28, left: 44 }
/** What a label of the axis takes up. */
const labelWidth = 76
/** Closer together than this, a dot on each point is too much. */
const dotDistance = 12

/** Visitors and page views over a period. The table beside it says the same. */
export function TimelineChart({ timeline }: { timeline: Timeline }) {
	const frame = useRef<HTMLDivElement>(null)
	const width = useWidth(frame)
	const [pointed, setPointed] = useState<number>()
	const { points } = timeline
	const names = pointNames(timeline)
	const ticks = ticksUpTo(Math.max(0, ...points.map(({ pageViews }) => pageViews)))
	const top = ticks.at(-1) ?? 1
	const inner = { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom }
	const x = (index: number) =>
		margin.left + (points.length < 2 ? inner.width / 2 : (index / (points.length - 1)) * inner.width)
	const y = (count: number) => margin.top + inner.height * (1 - count / top)
	const at = pointed === undefined ? undefined : points[pointed]

	function point({ clientX, currentTarget }: PointerEvent<SVGSVGElement>): void {
		const place = (clientX - currentTarget.getBoundingClientRect().left - margin.left) / Math.max(1, inner.width)
		setPointed(Math.max(0, Math.min(points.length - 1, Math.round(place * (points.length - 1)))))
	}

	return (
		<div className="flex flex-col gap-2">
			<div className="flex min-h-6 flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm">
				<ul className="flex gap-5">
					<Legend name="Page views" className="bg-primary" />
					<Legend name="Visitors" className="border-t-3 border-dashed border-accent-text" />
				</ul>
				<p className="text-muted tabular-nums">
					{at && pointed !== undefined
						? `${names.long[pointed]}: ${compact(at.pageViews)} views, ${compact(at.visitors)} visitors`
						: ''}
				</p>
			</div>
			<div ref={frame} className="min-h-60">
				{width > 0 && points.length > 0 && (
					<svg
						role="img"
						aria-label={`Page views and visitors from ${names.long[0]} to ${names.long.at(-1)}. The table below has the figures.`}
						width={width}
						height={height}
						className="block touch-pan-y overflow-visible"
						onPointerMove={point}
						onPointerDown={point}
						onPointerLeave={() => setPointed(undefined)}
					>
						{ticks.map((tick) => (
							<g key={tick} transform={`translate(0 ${y(tick)})`}>
								<line x1={margin.left} x2={width - margin.right} className="stroke-border" />
								<text x={margin.left - 8} dy="0.32em" textAnchor="end" className="fill-muted text-xs tabular-nums">
									{compact(tick)}
								</text>
							</g>
						))}
						{labelled(points.length, Math.floor(inner.width / labelWidth)).map((index) => (
							<text
								key={index}
								x={x(index)}
								y={height - 8}
								textAnchor="middle"
								className="fill-muted text-xs tabular-nums"
							>
								{names.short[index]}
							</text>
						))}
						{pointed !== undefined && (
							<line x1={x(pointed)} x2={x(pointed)} y1={margin.top} y2={y(0)} className="stroke-control" />
						)}
						<path
							d={`${line(points.map(({ pageViews }, index) => [x(index), y(pageViews)]))}L${x(points.length - 1)} ${y(0)}L${x(0)} ${y(0)}Z`}
							className="fill-tint-primary"
							opacity="0.7"
						/>
						<Series
							places={points.map(({ pageViews }, index) => [x(index), y(pageViews)])}
							pointed={pointed}
							className="stroke-primary text-primary"
						/>
						<Series
							places={points.map(({ visitors }, index) => [x(index), y(visitors)])}
							pointed={pointed}
							dashes="5 4"
							className="stroke-accent-text text-accent-text"
						/>
					</svg>
				)}
			</div>
		</div>
	)
}

type Place = [number, number]

const line = (places: Place[]) => places.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')

function Series({
	places,
	pointed,
	dashes,
	className,
}: {
	places: Place[]
	pointed: number | undefined
	dashes?: string
	className: string
}) {
	const distance = places.length < 2 ? Number.POSITIVE_INFINITY : (places[1]?.[0] ?? 0) - (places[0]?.[0] ?? 0)
	const dots = distance >= dotDistance ? places : places.filter((_, index) => index === pointed)
	return (
		<g className={className} fill="none" strokeWidth="2" strokeLinejoin="round">
			<path d={line(places)} strokeDasharray={dashes} />
			{dots.map(([x, y]) => (
				<circle
					key={x}
					cx={x}
					cy={y}
					r={places[pointed ?? -1]?.[0] === x ? 4.5 : 2.5}
					fill="currentColor"
					stroke="none"
				/>
			))}
		</g>
	)
}

function Legend({ name, className }: { name: string; className: string }) {
	return (
		<li className="flex items-center gap-2">
			<span aria-hidden="true" className={`h-[3px] w-5 ${className}`} />
			{name}
		</li>
	)
}

function useWidth(frame: { current: HTMLElement | null }): number {
	const [width, setWidth] = useState(0)
	useEffect(() => {
		if (!frame.current) return
		const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
		observer.observe(frame.current)
		return () => observer.disconnect()
	}, [frame])
	return width
}
