import { expect, test } from 'vitest'
import { siteDate } from './site-date.ts'

test('a date is written as the site writes it, in its own time zone', () => {
	expect(siteDate('2026-01-05T09:34:00.000Z', 'Asia/Kolkata')).toBe('Jan 5, 2026, 03:04 PM')
	expect(siteDate('2025-12-31T20:00:00.000Z', 'Asia/Kolkata')).toBe('Jan 1, 2026, 01:30 AM')
	expect(siteDate(Date.UTC(2026, 0, 5, 0, 5), 'UTC')).toBe('Jan 5, 2026, 12:05 AM')
})

test('what is no date says so', () => {
	expect(siteDate('soon', 'UTC')).toBe('Invalid Date')
})
