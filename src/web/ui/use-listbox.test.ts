import { expect, test } from 'vitest'
import { nextIndex } from './use-listbox.ts'

test.each([
	['ArrowDown', -1, 3, 0],
	['ArrowDown', 0, 3, 1],
	['ArrowDown', 2, 3, 0],
	['ArrowUp', -1, 3, 2],
	['ArrowUp', 0, 3, 2],
	['ArrowUp', 2, 3, 1],
	['Home', 2, 3, 0],
	['End', 0, 3, 2],
	['Home', -1, 3, undefined],
	['End', -1, 3, undefined],
	['ArrowDown', -1, 0, -1],
	['ArrowUp', -1, 0, -1],
	['a', 1, 3, undefined],
])('%s at %i of %i leads to %s', (key, at, count, next) => {
	expect(nextIndex(key, at, count)).toBe(next)
})
