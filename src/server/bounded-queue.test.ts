import { expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from './app-error.ts'
import { boundedQueue, queueFigures, uploadQueue } from './bounded-queue.ts'

const limits = { running: 2, waiting: 20, perSender: 3 }

const queueFull = () => new AppError('unavailable', 'full')

/** A task that runs until it is told to end. */
function heldWork() {
	const { promise, resolve } = Promise.withResolvers<void>()
	return { work: () => promise, end: resolve }
}

test('aborted tasks leave the queue, and the others go on', async () => {
	const enqueue = uploadQueue('manuscripts', limits)
	const held = heldWork()
	const running = [enqueue(held.work), enqueue(held.work)]
	const gone = new AbortController()
	const done: string[] = []
	const leaving = Array.from({ length: 10 }, () =>
		enqueue(async () => void done.push('gone'), { signal: gone.signal }).catch((error: Error) => error.message),
	)
	const next = enqueue(async () => void done.push('next'))
	gone.abort(new Error('left'))
	expect(await Promise.all(leaving)).toEqual(Array(10).fill('left'))
	held.end()
	await Promise.all([...running, next])
	expect(done).toEqual(['next'])
	await expect(enqueue(async () => 'never', { signal: gone.signal })).rejects.toThrow('left')
	await expect(enqueue(async () => 'free again')).resolves.toBe('free again')
})

test('the 21st waiting task is refused with a sentence, and there is room again afterwards', async () => {
	const enqueue = uploadQueue('manuscripts', limits)
	const held = heldWork()
	const all = Array.from({ length: 22 }, () => enqueue(held.work))
	const problem = await enqueue(held.work).catch((error: unknown) => error)
	expect(problem).toBeInstanceOf(AppError)
	expect(problem).toMatchObject({
		code: 'unavailable',
		retryAfter: 30,
		message: expect.stringContaining('nothing was lost'),
	})
	held.end()
	await Promise.all(all)
	await expect(enqueue(async () => 'free')).resolves.toBe('free')
})

test('one sender has at most three tasks, and others are not affected', async () => {
	const enqueue = uploadQueue('manuscripts', limits)
	const held = heldWork()
	const gone = new AbortController()
	const first = [enqueue(held.work, { sender: 'a' }), enqueue(held.work, { sender: 'a' })]
	const third = enqueue(held.work, { sender: 'a', signal: gone.signal })
	await expect(enqueue(held.work, { sender: 'a' })).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 30 })
	const other = enqueue(held.work, { sender: 'b' })
	gone.abort(new Error('left'))
	await expect(third).rejects.toThrow('left')
	const again = enqueue(held.work, { sender: 'a' })
	held.end()
	await Promise.all([...first, other, again])
})

test('a task that fails makes room for the next', async () => {
	const enqueue = uploadQueue('manuscripts', { running: 1, waiting: 1, perSender: 1 })
	const failing = () => Promise.reject(new Error('failed'))
	await expect(enqueue(failing, { sender: 'a' })).rejects.toThrow('failed')
	await expect(enqueue(async () => 'next', { sender: 'a' })).resolves.toBe('next')
})

/** Only this file moves the clock on. */
function stopClock(): void {
	vi.useFakeTimers({ toFake: ['performance'] })
	onTestFinished(() => void vi.useRealTimers())
}

test('who has fewer tasks goes first, and one sender cannot fill the queue', async () => {
	stopClock()
	const enqueue = boundedQueue('shared', { running: 1, waiting: 6, perSender: 4 }, { queueFull })
	const held = heldWork()
	const order: string[] = []
	const send = (sender: string) => enqueue(async () => void order.push(sender), { sender })
	const running = enqueue(held.work, { sender: 'many' })
	const waiting = [send('many'), send('many'), send('many')]
	await expect(send('many')).rejects.toThrow('full')
	waiting.push(send('one'), send('other'), send('one'))
	await expect(send('last')).rejects.toThrow('full')
	held.end()
	await Promise.all([running, ...waiting])
	expect(order).toEqual(['one', 'other', 'many', 'one', 'many', 'many'])
})

test('a task of somebody who has several is overtaken for a while only', async () => {
	stopClock()
	const enqueue = boundedQueue('overtaken', { running: 1, waiting: 9 }, { queueFull })
	const held = heldWork()
	const order: string[] = []
	const send = (sender: string) => enqueue(async () => void order.push(sender), { sender })
	const all = [enqueue(held.work, { sender: 'campus' }), send('campus'), send('early')]
	vi.advanceTimersByTime(2_000)
	all.push(send('late'))
	held.end()
	await Promise.all(all)
	expect(order).toEqual(['early', 'campus', 'late'])
})

test('an aborted task that runs keeps its slot until it ends', async () => {
	const enqueue = boundedQueue('aborted', { running: 1, waiting: 5 }, { queueFull })
	const held = heldWork()
	const gone = new AbortController()
	const started: string[] = []
	const first = enqueue(
		() => {
			started.push('first')
			return held.work()
		},
		{ signal: gone.signal },
	)
	const second = enqueue(async () => void started.push('second'))
	gone.abort(new Error('left'))
	await new Promise((resolve) => setTimeout(resolve, 20))
	expect(started).toEqual(['first'])
	held.end()
	await Promise.all([first, second])
	expect(started).toEqual(['first', 'second'])
})

test('what waits, runs and was refused is counted by the name of the queue', async () => {
	const enqueue = boundedQueue('counted', { running: 1, waiting: 1 }, { queueFull })
	const figures = () => queueFigures().get('counted')
	const held = heldWork()
	const gone = new AbortController()
	const first = enqueue(held.work)
	const leaving = enqueue(held.work, { signal: gone.signal }).catch(() => 'left')
	await expect(enqueue(held.work)).rejects.toThrow('full')
	expect(figures()).toMatchObject({ waiting: 1, running: 1, started: 1, refused: 1 })
	gone.abort()
	expect(await leaving).toBe('left')
	expect(figures()).toMatchObject({ waiting: 0, running: 1 })
	held.end()
	await first
	expect(figures()).toMatchObject({ waiting: 0, running: 0, started: 1, refused: 1 })
	expect(figures()?.waitedSeconds).toBeGreaterThanOrEqual(0)
})
