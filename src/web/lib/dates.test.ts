import { describe, expect, test } from 'vitest'
import { formatDate, formatMoment } from './dates.ts'
import { timeZoneInWords } from './time-zone-words.ts'

describe('a moment', () => {
	test.each([
		['2026-01-05T15:04:00Z', 'UTC', 'Jan 5, 2026, 03:04 PM'],
		['2026-01-05T09:34:59.999Z', 'Asia/Kolkata', 'Jan 5, 2026, 03:04 PM'],
		['2026-12-31T18:30:00Z', 'Asia/Kolkata', 'Jan 1, 2027, 12:00 AM'],
		['2026-07-01T06:30:00Z', 'Asia/Kolkata', 'Jul 1, 2026, 12:00 PM'],
		['2026-09-09T00:05:00Z', 'America/New_York', 'Sep 8, 2026, 08:05 PM'],
		['2026-03-08T07:30:00Z', 'America/New_York', 'Mar 8, 2026, 03:30 AM'],
		['2026-05-10T11:59:00Z', 'UTC', 'May 10, 2026, 11:59 AM'],
	])('%s in %s is %s', (moment, timeZone, words) => {
		expect(formatMoment(moment, timeZone)).toBe(words)
	})

	test('is plain ASCII in every month and hour, with the names that US English has', () => {
		const reference = new Intl.DateTimeFormat('en-US', {
			timeZone: 'UTC',
			year: 'numeric',
			month: 'short',
			day: 'numeric',
			hour: '2-digit',
			minute: '2-digit',
		})
		for (let month = 0; month < 12; month++)
			for (let hour = 0; hour < 24; hour++) {
				const date = new Date(Date.UTC(2026, month, 17, hour, 9))
				const words = formatMoment(date, 'UTC')
				expect(words).toMatch(/^[\x20-\x7e]+$/)
				expect(words).toBe(reference.format(date).replace(/\s/gu, ' '))
			}
	})

	test.each(['', 'yesterday', '2026-13-01T00:00:00Z', Number.NaN, new Date('x')])(
		'that cannot be read (%s) says so',
		(moment) => {
			expect(formatMoment(moment, 'Asia/Kolkata')).toBe('Invalid Date')
		},
	)
})

test('a time zone has its name for people', () => {
	expect(timeZoneInWords('Asia/Kolkata')).toBe('India Standard Time')
	expect(timeZoneInWords('UTC')).toBe('Coordinated Universal Time')
})

test('a moment has a day in the time zone of the site', () => {
	expect(formatDate('2026-12-31T18:30:00Z', 'Asia/Kolkata')).toBe('Jan 1, 2027')
	expect(formatDate('nonsense', 'UTC')).toBe('Invalid Date')
})
