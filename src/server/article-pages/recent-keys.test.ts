import { expect, test } from 'vitest'
import { recentKeys } from './recent-keys.ts'

test('a key counts as seen for so long after the last time', () => {
	const wasSeen = recentKeys({ milliseconds: 10, most: 100 })
	expect([0, 10, 20, 31].map((now) => wasSeen('a', now))).toEqual([false, true, true, false])
})

test('of too many the earliest are forgotten, and none that was seen again', () => {
	const wasSeen = recentKeys({ milliseconds: 1_000, most: 3 })
	const seen = ['a', 'b', 'a', 'c', 'a', 'b'].map((key, now) => wasSeen(key, now))
	expect(seen).toEqual([false, false, true, false, true, false])
})

test('as many as come are forgotten again', () => {
	const wasSeen = recentKeys({ milliseconds: 1_000, most: 10 })
	for (let at = 0; at < 1_000; at++) expect(wasSeen(`key ${at}`, at)).toBe(false)
	expect([wasSeen('key 999', 1_000), wasSeen('key 500', 1_001)]).toEqual([true, false])
})
