import { expect, test } from 'vitest'
import { room } from './room.ts'

test('what is taken is missing until it is given back, and is given back once', () => {
	const take = room(100)
	const giveBack = take(60)
	expect(giveBack).toBeDefined()
	expect(take(41)).toBeUndefined()
	expect(take(40)).toBeDefined()
	giveBack?.()
	giveBack?.()
	expect(take(61)).toBeUndefined()
	expect(take(60)).toBeDefined()
})
