import { expect, test } from 'vitest'
import { labelled, pointNames, ticksUpTo } from './timeline-scale.ts'

test.each([
	[0, [0, 1]],
	[1, [0, 1]],
	[4, [0, 1, 2, 3, 4]],
	[7, [0, 2, 4, 6, 8]],
	[100, [0, 50, 100]],
	[1234, [0, 500, 1000, 1500]],
])('the axis up to %i has round figures', (largest, ticks) => expect(ticksUpTo(largest)).toEqual(ticks))

test('as many points are labelled as there is room for', () => {
	expect(labelled(31, 7)).toEqual([0, 5, 10, 15, 20, 25, 30])
	expect(labelled(3, 7)).toEqual([0, 1, 2])
	expect(labelled(0, 7)).toEqual([])
})

test('points are named in the time zone of the report', () => {
	const point = { start: '2026-01-04T18:30:00.000Z', visitors: 0, sessions: 0, pageViews: 0 }
	const names = pointNames({ interval: 'day', timeZone: 'Asia/Kolkata', points: [point] })
	expect(names).toEqual({ short: ['Jan 5'], long: ['Mon, Jan 5, 2026'] })
	expect(pointNames({ interval: 'month', timeZone: 'UTC', points: [point] }).long).toEqual(['January 2026'])
})
