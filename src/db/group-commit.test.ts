import { expect, test } from 'vitest'
import { GroupCommit, QueueFull } from './group-commit.ts'

/** A writer whose commits end when the test says so. */
function gated(options: { maxWaiting?: number; maxBatch?: number; fails?: (items: number[]) => boolean } = {}) {
	const batches: number[][] = []
	const gates: (() => void)[] = []
	const queue = new GroupCommit<number, string>({
		write: async (items) => {
			batches.push(items)
			await new Promise<void>((resolve) => gates.push(resolve))
			if (options.fails?.(items)) throw new Error('refused')
			return items.map((item) => `written ${item}`)
		},
		isOneToBlame: (error) => (error as Error).message === 'refused',
		maxWaiting: options.maxWaiting ?? 100,
		maxBatch: options.maxBatch ?? 100,
	})
	const commit = async () => {
		await expect.poll(() => gates.length, { interval: 1 }).toBeGreaterThan(0)
		gates.shift()?.()
	}
	return { queue, batches, commit }
}

test('what arrives during a commit shares the next one, and each gets its own result', async () => {
	const { queue, batches, commit } = gated()
	const first = queue.add(1)
	await expect.poll(() => batches.length, { interval: 1 }).toBe(1)
	const others = [queue.add(2), queue.add(3), queue.add(4)]
	let isAnswered = false
	void others[0]?.then(() => {
		isAnswered = true
	})
	await commit()
	expect(await first).toBe('written 1')
	expect(isAnswered).toBe(false)
	await commit()
	expect(await Promise.all(others)).toEqual(['written 2', 'written 3', 'written 4'])
	expect(batches).toEqual([[1], [2, 3, 4]])
	expect(queue.stats).toEqual({ batches: 2, items: 4 })
})

test('a batch has its limit, and so has the queue', async () => {
	const { queue, batches, commit } = gated({ maxBatch: 2, maxWaiting: 3 })
	const taken = [queue.add(1), queue.add(2), queue.add(3)]
	await expect(queue.add(4)).rejects.toBeInstanceOf(QueueFull)
	await commit()
	await commit()
	expect(await Promise.all(taken)).toHaveLength(3)
	expect(batches).toEqual([[1, 2], [3]])
})

test('one that is refused fails alone', async () => {
	const { queue, commit } = gated({ fails: (items) => items.includes(2) })
	const results = Promise.allSettled([queue.add(1), queue.add(2), queue.add(3)])
	for (let commits = 0; commits < 4; commits++) await commit()
	expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
	await queue.drain()
})

test('an item that is added as soon as another was answered is answered too', async () => {
	const queue = new GroupCommit<number, number>({
		write: async (items) => items,
		isOneToBlame: () => false,
		maxWaiting: 10,
		maxBatch: 10,
	})
	const last = await Array.from({ length: 50 }).reduce<Promise<number>>(
		(before) => before.then((sum) => queue.add(sum + 1)),
		Promise.resolve(0),
	)
	expect(last).toBe(50)
	await queue.drain()
})
