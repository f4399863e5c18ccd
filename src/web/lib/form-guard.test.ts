import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { timeOpen } from './form-guard.tsx'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

test('a form that was open long enough is sent at once', async () => {
	expect(await timeOpen(Date.now() - 5_000)).toBe(5_000)
})

test('a quick visitor waits for the rest of the least time', async () => {
	const time = timeOpen(Date.now() - 200)
	await vi.advanceTimersByTimeAsync(299)
	expect(await Promise.race([time, Promise.resolve('waiting')])).toBe('waiting')
	await vi.advanceTimersByTimeAsync(1)
	expect(await time).toBe(500)
})

test('a clock that was set back delays nobody', async () => {
	expect(await timeOpen(Date.now() + 3_600_000)).toBe(3_600_000)
})
