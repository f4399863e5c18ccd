import type { Timeline } from '../../../contract/analytics.ts'

/** Round figures from zero to at least the largest, four steps at most. */
export function ticksUpTo(largest: number): number[] {
	const rough = Math.max(largest, 1) / 4
	const magnitude = 10 ** Math.floor(Math.log10(rough))
	// counts have no halves
	const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * magnitude >= rough) ?? 10) * magnitude)
	return Array.from({ length: Math.ceil(Math.max(largest, 1) / step) + 1 }, (_, index) => index * step)
}

/** Which points have a label where `most` labels fit: evenly spaced, from the first on. */
export function labelled(points: number, most: number): number[] {
	const step = Math.max(1, Math.ceil(points / Math.max(1, most)))
	return Array.from({ length: Math.ceil(points / step) }, (_, index) => index * step)
}

const formats: Record<Timeline['interval'], Intl.DateTimeFormatOptions> = {
	hour: { hour: 'numeric' },
	day: { month: 'short', day: 'numeric' },
	month: { month: 'short', year: 'numeric' },
}
const longFormats: Record<Timeline['interval'], Intl.DateTimeFormatOptions> = {
	hour: { month: 'short', day: 'numeric', hour: 'numeric' },
	day: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
	month: { month: 'long', year: 'numeric' },
}

/** The names of the points: short ones for an axis, long ones for a table. */
export function pointNames({ interval, timeZone, points }: Timeline): { short: string[]; long: string[] } {
	const named = (options: Intl.DateTimeFormatOptions) => {
		const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone })
		return points.map(({ start }) => format.format(new Date(start)))
	}
	return { short: named(formats[interval]), long: named(longFormats[interval]) }
}
