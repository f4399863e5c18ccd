import { expect, test } from 'vitest'
import { joinHours, RequestStats } from './request-stats.ts'

test('answers are counted by route, class of status and duration', () => {
	const stats = new RequestStats(() => 0)
	const route = stats.route('GET', '/api/journals/:id')
	for (const [status, ms] of [
		[200, 4],
		[200, 5],
		[304, 6],
		[404, 30],
		[500, 20_000],
	] as const)
		stats.add(route, status, ms)
	expect(stats.route('GET', '/api/journals/:id')).toBe(route)
	expect([...route.byClass]).toEqual([0, 2, 1, 1, 1])
	expect([...route.timed.buckets]).toEqual([2, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1])
	expect(joinHours(stats.lastHour())).toEqual([
		{
			...{ method: 'GET', pattern: '/api/journals/:id', count: 5, failed: 1 },
			...{ mean: expect.closeTo(20.045 / 5), p95: 20, slowest: 20 },
		},
	])
})

test('the last hour forgets, the totals do not', () => {
	let now = 0
	const stats = new RequestStats(() => now)
	const route = stats.route('POST', '/api/articles')
	stats.add(route, 201, 800)
	for (let minute = 5; minute <= 200; minute += 5) {
		now = minute * 60_000
		stats.add(route, 201, 10)
	}
	expect(joinHours(stats.lastHour())).toMatchObject([{ count: 12, slowest: 0.01, p95: 0.01 }])
	expect(route.slots).toHaveLength(12)
	expect(route.timed).toMatchObject({ count: 41, slowest: 0.8 })
	now += 3_600_000
	expect(joinHours(stats.lastHour())).toEqual([])
})

test('neither methods nor patterns without end add entries', () => {
	const stats = new RequestStats()
	for (let i = 0; i < 5_000; i++) stats.add(stats.route('GET', `/invented/${i}`), 404, 1)
	for (let i = 0; i < 100; i++) stats.add(stats.route(`BREW${i}`, '/api/*'), 405, 1)
	expect([...stats.routes()].length).toBeLessThanOrEqual(1_001)
	expect(stats.route('GET', '/one/more')).toMatchObject({ method: 'other', pattern: 'other' })
})
