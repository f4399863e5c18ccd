import { Temporal } from 'temporal-polyfill'
import { ianaZone } from '../../time/iana-zone.ts'

/** Date and time in a time zone, as `<input type="datetime-local">` takes it: `2026-01-05T09:30`. */
export const wallClockAt = (moment: number, timeZone: string): string =>
	Temporal.Instant.fromEpochMilliseconds(moment)
		.toZonedDateTimeISO(ianaZone(timeZone))
		.toPlainDateTime()
		.toString({ smallestUnit: 'minute' })

/** The first moment with this date and time in the zone; undefined in the hour that summer time skips. */
export function momentAt(clock: string, timeZone: string): number | undefined {
	try {
		const wanted = Temporal.PlainDateTime.from(clock)
		const found = wanted.toZonedDateTime(ianaZone(timeZone))
		return found.toPlainDateTime().equals(wanted) ? found.epochMilliseconds : undefined
	} catch {
		return undefined
	}
}
