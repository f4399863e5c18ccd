import { clockAt } from '../../contract/zoned-clock.ts'

/** Where hours, days and months begin in a time zone. */

type Local = { year: number; month: number; day: number; hour: number }

/** How far the clocks there are ahead of UTC at this moment. */
function offsetAt(at: number, timeZone: string): number {
	const { year, month, day, hour, minute, second } = clockAt(at, timeZone)
	return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

/** The moment at which clocks there show this; months and days may run over. */
export function momentOf({ year, month, day, hour }: Local, timeZone: string): number {
	const asIfUtc = Date.UTC(year, month - 1, day, hour)
	const first = asIfUtc - offsetAt(asIfUtc, timeZone)
	const second = asIfUtc - offsetAt(first, timeZone)
	// the night the clocks change, the two differ: the one that reads back as asked for is right
	return offsetAt(second, timeZone) === asIfUtc - second ? second : Math.max(first, second)
}

export type Interval = 'hour' | 'day' | 'month'

/** The beginnings of all that touch the range; the first is the range's own if it begins within one. */
export function beginnings(from: number, to: number, interval: Interval, timeZone: string): number[] {
	const { year, month, day, hour } = clockAt(from, timeZone)
	const found = [from]
	for (let step = 1; ; step++) {
		const next =
			interval === 'hour'
				? // hours are counted, not read: in the night the clocks go back, one comes twice
					momentOf({ year, month, day, hour }, timeZone) + step * 3_600_000
				: momentOf(
						interval === 'day'
							? { year, month, day: day + step, hour: 0 }
							: { year, month: month + step, day: 1, hour: 0 },
						timeZone,
					)
		if (next >= to) return found
		if (next > (found.at(-1) ?? from)) found.push(next)
	}
}
