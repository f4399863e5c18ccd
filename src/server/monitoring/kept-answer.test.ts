import { expect, test } from 'vitest'
import { keptAnswer } from './kept-answer.ts'

test('asks once in ten seconds, however often it is called', async () => {
	let [now, asked] = [0, 0]
	const read = keptAnswer(async () => ++asked, { clock: () => now })
	expect(await Promise.all([read(), read()])).toEqual([1, 1])
	now = 9_999
	expect(await read()).toBe(1)
	now = 10_000
	expect(await read()).toBe(2)
})

test('what fails, or does not answer in time, is nothing', async () => {
	expect(await keptAnswer(() => Promise.reject(new Error('gone')))()).toBeUndefined()
	expect(await keptAnswer(() => new Promise<string>(() => {}), { waitMs: 10 })()).toBeUndefined()
})
