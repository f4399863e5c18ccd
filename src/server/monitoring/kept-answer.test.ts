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

test('is not asked again while it does not answer, and the answer before is told as long as it is not too old', async () => {
	let [now, asked] = [0, 0]
	let answer = (_: string) => {}
	const read = keptAnswer(
		() => {
			asked++
			return new Promise<string>((resolve) => {
				answer = resolve
			})
		},
		{ clock: () => now, waitMs: 10, staleMs: 900_000 },
	)
	expect(await read()).toBeUndefined()
	answer('first')
	expect(await read()).toBe('first')
	now = 60_000
	expect([await read(), await read(), asked]).toEqual(['first', 'first', 2])
	now = 900_000
	expect([await read(), asked]).toEqual([undefined, 2])
	answer('second')
	expect([await read(), asked]).toEqual(['second', 2])
})
