import type { RangeQuery } from '../../contract/analytics.ts'
import { AppError } from '../app-error.ts'
import { startOfDay } from './calendar.ts'

/** Milliseconds; `to` itself is no longer in it. */
export type Range = { from: number; to: number }

/** Before there was anything to count. */
export const beginning = Date.UTC(2000, 0, 1)

/** A day alone is all of that day, where the viewer is; a moment is itself in the range. */
export function readRange({ startDate, endDate }: RangeQuery, timeZone: string, now: number): Range {
	const from = startDate === undefined ? beginning : (dayOf(startDate, timeZone) ?? Date.parse(startDate))
	const to = endDate === undefined ? now + 1 : (dayOf(endDate, timeZone, 1) ?? Date.parse(endDate) + 1)
	if (from >= to)
		throw new AppError('invalid_input', 'startDate must not be after endDate.', {
			fields: { startDate: 'is after endDate' },
		})
	return { from: Math.max(from, beginning), to: Math.min(Math.max(to, beginning + 1), now + 86_400_000) }
}

const dayOf = (text: string, timeZone: string, daysLater = 0): number | undefined =>
	/^\d{4}-\d\d-\d\d$/.test(text) ? startOfDay(text, timeZone, daysLater) : undefined
