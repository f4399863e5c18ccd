import type { RangeQuery } from '../../../contract/analytics.ts'

export const periods = ['today', 'week', 'month', 'all'] as const
export type Period = (typeof periods)[number]

export const periodLabels: Record<Period, string> = {
	today: 'Today',
	week: 'Week',
	month: 'Month',
	all: 'All Time',
}

export const readPeriod = (text: string | null): Period => periods.find((period) => period === text) ?? 'month'

/** The same clock time a month earlier, or the last day of that month if it is shorter. */
function monthBefore(now: Date): Date {
	const before = new Date(now)
	before.setDate(1)
	before.setMonth(before.getMonth() - 1)
	const lastDay = new Date(before.getFullYear(), before.getMonth() + 1, 0).getDate()
	before.setDate(Math.min(now.getDate(), lastDay))
	return before
}

function startOf(period: Exclude<Period, 'all'>, now: Date): Date {
	const start = new Date(now)
	if (period === 'month') return monthBefore(now)
	if (period === 'today') start.setHours(0, 0, 0, 0)
	else start.setDate(start.getDate() - 7)
	return start
}

/** Midnight until now, seven days, a month, or everything; in the time zone of the browser. */
export const rangeOf = (period: Period, now: Date): Pick<RangeQuery, 'startDate' | 'endDate'> =>
	period === 'all' ? {} : { startDate: startOf(period, now).toISOString(), endDate: now.toISOString() }

export const viewerTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
