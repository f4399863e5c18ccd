import { expect, test } from 'vitest'
import { memoryBudget } from './memory-budget.ts'

test('what is reserved is missing until it is released, and is released once', () => {
	const reserve = memoryBudget(100)
	const release = reserve(60)
	expect(release).toBeDefined()
	expect(reserve(41)).toBeUndefined()
	expect(reserve(40)).toBeDefined()
	release?.()
	release?.()
	expect(reserve(61)).toBeUndefined()
	expect(reserve(60)).toBeDefined()
})
