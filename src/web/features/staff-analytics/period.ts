import { Temporal } from 'temporal-polyfill'
import type { RangeQuery } from '../../../contract/analytics.ts'
import { ianaZone } from '../../../time/iana-zone.ts'

export const periods = ['today', 'week', 'month', 'all'] as const
export type Period = (typeof periods)[number]

export const periodLabels: Record<Period, string> = {
	today: 'Today',
	week: 'Week',
	month: 'Month',
	all: 'All Time',
}

/** Days of one's own choice, the last one included. */
export type OwnDays = { from: string; to: string }
/** What is looked at: one of the periods, or days. */
export type Span = Period | OwnDays

export const readPeriod = (text: string | null): Period => periods.find((period) => period === text) ?? 'month'

type Ends = Pick<RangeQuery, 'startDate' | 'endDate'>

/** Midnight until now, seven days, a month, everything, or whole days; by the clock of the site. */
export function rangeOf(span: Span, now: Date, timeZone: string): Ends {
	if (span === 'all') return {}
	if (typeof span === 'object') return { startDate: span.from, endDate: span.to }
	return { startDate: iso(startOf(span, zoned(now, timeZone))), endDate: now.toISOString() }
}

/** As long, right before it: yesterday until the same hour, the week before, the month before, as many days before. */
export function rangeBefore(span: Span, now: Date, timeZone: string): Ends | undefined {
	if (span === 'all') return undefined
	if (typeof span === 'object') {
		const [first, last] = [Temporal.PlainDate.from(span.from), Temporal.PlainDate.from(span.to)]
		const days = first.until(last).days + 1
		return { startDate: first.subtract({ days }).toString(), endDate: first.subtract({ days: 1 }).toString() }
	}
	const end = zoned(now, timeZone)
	if (span === 'today') {
		const yesterday = end.subtract({ days: 1 })
		return { startDate: iso(yesterday.startOfDay()), endDate: iso(yesterday) }
	}
	const start = startOf(span, end)
	// what is at its very start belongs to the period itself
	return { startDate: iso(startOf(span, start)), endDate: iso(start.subtract({ milliseconds: 1 })) }
}

const zoned = (moment: Date, timeZone: string) =>
	Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(ianaZone(timeZone))

function startOf(period: Exclude<Period, 'all'>, end: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
	if (period === 'today') return end.startOfDay()
	return end.subtract(period === 'week' ? { days: 7 } : { months: 1 })
}

const iso = ({ epochMilliseconds }: Temporal.ZonedDateTime): string => new Date(epochMilliseconds).toISOString()
