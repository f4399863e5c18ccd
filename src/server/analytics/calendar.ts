import { Temporal } from 'temporal-polyfill'
import { ianaZone } from '../../time/iana-zone.ts'

/** The moment at which a day such as `2026-01-31`, or one so many days later, begins in a time zone. */
export const startOfDay = (day: string, timeZone: string, daysLater = 0): number =>
	Temporal.PlainDate.from(day).add({ days: daysLater }).toZonedDateTime(ianaZone(timeZone)).epochMilliseconds

export type Interval = 'hour' | 'day' | 'month'

/** Where the hours, days or months that touch the range begin; the first is the start of the range itself. */
export function beginnings({ from, to }: { from: number; to: number }, interval: Interval, timeZone: string): number[] {
	const zone = ianaZone(timeZone)
	const start = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone)
	const firstHour = start.round({ smallestUnit: 'hour', roundingMode: 'floor' })
	const firstDay = start.toPlainDate()
	const firstMonth = firstDay.with({ day: 1 })
	const nth = {
		hour: (n: number) => firstHour.add({ hours: n }),
		day: (n: number) => firstDay.add({ days: n }).toZonedDateTime(zone),
		month: (n: number) => firstMonth.add({ months: n }).toZonedDateTime(zone),
	}[interval]
	const found = [from]
	for (let n = 1; ; n++) {
		const next = nth(n).epochMilliseconds
		if (next >= to) return found
		// a zone that moves across the date line skips a day
		if (next > (found.at(-1) ?? from)) found.push(next)
	}
}
