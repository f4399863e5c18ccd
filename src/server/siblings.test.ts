import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, type FromWorker, siblingsOver, type ToWorker } from './siblings.ts'
import { windowLimit } from './window-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Two workers, each of which hears what the other tells, as the process that starts them arranges it. */
function twoWorkers() {
	const listeners: ((message: ToWorker) => void)[] = []
	return [0, 1].map((at) =>
		siblingsOver({
			receive(listener) {
				listeners[at] = listener
			},
			send(message: FromWorker) {
				const other = listeners[1 - at]
				if (message.kind === 'tell') other?.({ ...message, kind: 'told' })
				if (message.kind === 'ask') other?.({ ...message, kind: 'asked', by: at })
				if (message.kind !== 'answer') return
				const answers: Answers = { own: 2 - at, others: [{ worker: at + 1, data: message.data }], restarts: 0 }
				other?.({ kind: 'answers', id: message.id, answers })
			},
		}),
	)
}

test('a limit in memory counts what comes to the other worker', () => {
	const [first, second] = twoWorkers().map((siblings) =>
		windowLimit({ times: 3, milliseconds: 60_000, clock: () => 0, shared: { name: 'calls', siblings } }),
	)
	expect([first?.('a'), first?.('a'), second?.('a'), second?.('b')]).toEqual(Array(4).fill(undefined))
	vi.advanceTimersByTime(100)
	expect([first?.('a'), second?.('a'), second?.('b')]).toEqual([60, 60, undefined])
})

test('a worker answers another one; a question that it cannot answer does not wait', async () => {
	const [first, second] = twoWorkers()
	second?.answer('figures', async () => [1, 2])
	second?.answer('broken', () => Promise.reject(new Error('no')))
	expect(await first?.ask('figures')).toEqual({ own: 1, others: [{ worker: 2, data: [1, 2] }], restarts: 0 })
	expect(await first?.ask('broken')).toMatchObject({ others: [{ data: undefined }] })
})
