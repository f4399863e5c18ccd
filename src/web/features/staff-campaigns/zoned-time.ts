import { clockAt } from '../../../contract/zoned-clock.ts'

const padded = (value: number, length = 2) => String(value).padStart(length, '0')

/** What a clock on the wall of that zone shows, as a field for date and time wants it: `2026-01-05T09:30`. */
export function wallClockAt(moment: number, timeZone: string): string {
	const { year, month, day, hour, minute } = clockAt(moment, timeZone)
	return `${padded(year, 4)}-${padded(month)}-${padded(day)}T${padded(hour)}:${padded(minute)}`
}

/** The moment at which that clock shows this; undefined where it never does, as in the hour that summer time skips. */
export function momentAt(clock: string, timeZone: string): number | undefined {
	const wanted = Date.parse(`${clock}Z`)
	if (Number.isNaN(wanted)) return undefined
	let moment = wanted
	// the second round is for moments near a change of the clocks
	for (let round = 0; round < 2; round += 1)
		moment = wanted - (Date.parse(`${wallClockAt(moment, timeZone)}Z`) - Math.floor(moment / 60_000) * 60_000)
	return wallClockAt(moment, timeZone) === clock.slice(0, 16) ? moment : undefined
}
