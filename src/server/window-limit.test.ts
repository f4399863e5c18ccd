import { expect, test } from 'vitest'
import { windowLimit } from './window-limit.ts'

test('so many in a window, each client for itself, and again when it has ended', () => {
	let now = 0
	const limit = windowLimit({ times: 2, milliseconds: 60_000, clock: () => now })
	expect([limit('a'), limit('a'), limit('b')]).toEqual([undefined, undefined, undefined])
	now = 50_000
	expect(limit('a')).toBe(10)
	expect(limit('b')).toBeUndefined()
	now = 60_000
	expect(limit('a')).toBeUndefined()
})

test('its memory is bounded, however many clients there are', () => {
	const limit = windowLimit({ times: 1, milliseconds: 60_000, clock: () => 0, maxClients: 3 })
	for (let client = 0; client < 100; client++) limit(String(client))
	expect(limit('99')).toBe(60)
	expect(limit('0')).toBeUndefined()
})

test('one more client than fits resets the oldest alone', () => {
	const limit = windowLimit({ times: 1, milliseconds: 60_000, clock: () => 0, maxClients: 3 })
	for (const client of ['a', 'b', 'c', 'd']) limit(client)
	expect([limit('b'), limit('c'), limit('d')]).toEqual([60, 60, 60])
})
