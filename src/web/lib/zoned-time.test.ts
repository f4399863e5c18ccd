import { expect, test } from 'vitest'
import { momentAt, wallClockAt } from './zoned-time.ts'

test('a local time becomes a moment and the same local time again', () => {
	for (const [clock, zone, moment] of [
		['2026-01-05T09:30', 'Asia/Kolkata', '2026-01-05T04:00:00.000Z'],
		['2026-07-05T09:30', 'Europe/Berlin', '2026-07-05T07:30:00.000Z'],
		['2026-01-05T00:00', 'America/New_York', '2026-01-05T05:00:00.000Z'],
		['2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
		['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
		['2026-12-31T23:59', 'UTC', '2026-12-31T23:59:00.000Z'],
	] as const) {
		expect(new Date(momentAt(clock, zone) ?? Number.NaN).toISOString(), `${clock} ${zone}`).toBe(moment)
		expect(wallClockAt(Date.parse(moment), zone)).toBe(clock)
	}
})

test('an hour that is skipped, and what is no time at all, have no moment', () => {
	expect(momentAt('2026-03-29T02:30', 'Europe/Berlin')).toBeUndefined()
	expect(momentAt('', 'UTC')).toBeUndefined()
	expect(momentAt('tomorrow', 'UTC')).toBeUndefined()
})

test('of an hour that comes twice, the first is meant', () => {
	expect(momentAt('2026-10-25T02:30', 'Europe/Berlin')).toBe(Date.parse('2026-10-25T00:30:00Z'))
})
