import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { inLine } from './line.ts'

const limits = { atOnce: 2, waiting: 20, ofOneSender: 3 }

/** Work that goes on until it is told to end. */
function heldWork() {
	const { promise, resolve } = Promise.withResolvers<void>()
	return { work: () => promise, end: resolve }
}

test('whoever leaves the line costs the others nothing', async () => {
	const wait = inLine('manuscripts', limits)
	const held = heldWork()
	const running = [wait(held.work), wait(held.work)]
	const gone = new AbortController()
	const done: string[] = []
	const leaving = Array.from({ length: 10 }, () =>
		wait(async () => void done.push('gone'), { signal: gone.signal }).catch((error: Error) => error.message),
	)
	const next = wait(async () => void done.push('next'))
	gone.abort(new Error('left'))
	expect(await Promise.all(leaving)).toEqual(Array(10).fill('left'))
	held.end()
	await Promise.all([...running, next])
	expect(done).toEqual(['next'])
	await expect(wait(async () => 'never', { signal: gone.signal })).rejects.toThrow('left')
	await expect(wait(async () => 'free again')).resolves.toBe('free again')
})

test('the line ends at twenty, with a sentence, and has room again afterwards', async () => {
	const wait = inLine('manuscripts', limits)
	const held = heldWork()
	const all = Array.from({ length: 22 }, () => wait(held.work))
	const problem = await wait(held.work).catch((error: unknown) => error)
	expect(problem).toBeInstanceOf(AppError)
	expect(problem).toMatchObject({
		code: 'unavailable',
		retryAfter: 30,
		message: expect.stringContaining('nothing was lost'),
	})
	held.end()
	await Promise.all(all)
	await expect(wait(async () => 'free')).resolves.toBe('free')
})

test('one sender holds three places, and others still find room', async () => {
	const wait = inLine('manuscripts', limits)
	const held = heldWork()
	const gone = new AbortController()
	const first = [wait(held.work, { sender: 'a' }), wait(held.work, { sender: 'a' })]
	const third = wait(held.work, { sender: 'a', signal: gone.signal })
	await expect(wait(held.work, { sender: 'a' })).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 30 })
	const other = wait(held.work, { sender: 'b' })
	gone.abort(new Error('left'))
	await expect(third).rejects.toThrow('left')
	const again = wait(held.work, { sender: 'a' })
	held.end()
	await Promise.all([...first, other, again])
})

test('work that fails gives its place back', async () => {
	const wait = inLine('manuscripts', { atOnce: 1, waiting: 1, ofOneSender: 1 })
	const failing = () => Promise.reject(new Error('failed'))
	await expect(wait(failing, { sender: 'a' })).rejects.toThrow('failed')
	await expect(wait(async () => 'next', { sender: 'a' })).resolves.toBe('next')
})
