import { expect, test } from 'vitest'
import { sharedAnswer } from './shared-answer.ts'

function counted() {
	const waiting: PromiseWithResolvers<number>[] = []
	const make = () => {
		waiting.push(Promise.withResolvers())
		return (waiting.at(-1) as PromiseWithResolvers<number>).promise
	}
	return { waiting, make }
}

test('sixty who ask at once get one answer, and those who ask within a second too', async () => {
	let now = 0
	const { waiting, make } = counted()
	const ask = sharedAnswer(make, { keptMs: 1_000, clock: () => now })
	const asked = Array.from({ length: 60 }, ask)
	// an answer that takes long is still the one for all
	now = 5_000
	asked.push(ask())
	waiting[0]?.resolve(1)
	expect(new Set(await Promise.all(asked))).toEqual(new Set([1]))
	now = 5_999
	expect(await ask()).toBe(1)
	now = 6_000
	const again = ask()
	waiting[1]?.resolve(2)
	expect(await again).toBe(2)
	expect(waiting).toHaveLength(2)
})

test('without a time to keep it, an answer is for those alone who asked before it was there', async () => {
	const { waiting, make } = counted()
	const ask = sharedAnswer(make)
	const asked = [ask(), ask()]
	waiting[0]?.resolve(1)
	expect(await Promise.all(asked)).toEqual([1, 1])
	void ask()
	expect(waiting).toHaveLength(2)
})

test('a failure is for those who waited for it, and not kept', async () => {
	const { waiting, make } = counted()
	const ask = sharedAnswer(make, { keptMs: 1_000 })
	const asked = [ask(), ask()]
	waiting[0]?.reject(new Error('away'))
	expect(await Promise.allSettled(asked)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
	void ask()
	expect(waiting).toHaveLength(2)
})
