import PQueue from 'p-queue'
import { AppError } from './app-error.ts'

/** `perSender` is how many tasks one sender may have, running and waiting. */
type Limits = { running: number; waiting: number; perSender?: number }
/** `signal` takes a waiting task out of the queue; `sender` is counted by the limit per sender. */
export type QueueOptions = { signal?: AbortSignal | undefined; sender?: string | undefined }
type Refusals = { queueFull: () => AppError; senderFull?: () => AppError }

/** How a queue has been used since the start of the process. */
type QueueFigures = { waiting: number; running: number; started: number; refused: number; waitedSeconds: number }

const laterMs = 1_000

const figuresByName = new Map<string, QueueFigures>()

/** By the name of the queue; queues of one name are counted together. */
export const queueFigures = (): ReadonlyMap<string, Readonly<QueueFigures>> => figuresByName

function figuresOf(name: string): QueueFigures {
	const known = figuresByName.get(name)
	if (known) return known
	const figures = { waiting: 0, running: 0, started: 0, refused: 0, waitedSeconds: 0 }
	figuresByName.set(name, figures)
	return figures
}

/**
 * Runs a few tasks at once and the others in order. A task counts as sent later by a second for each that its sender has
 * already: nobody waits for all of somebody else's, and none waits forever. A task that finds the queue full is refused.
 */
export function boundedQueue(name: string, limits: Limits, { queueFull, senderFull = queueFull }: Refusals) {
	const queue = new PQueue({ concurrency: limits.running })
	const figures = figuresOf(name)
	const tasksOf = new Map<string, number>()

	async function run<T>(task: () => Promise<T>, priority: number, signal: AbortSignal | undefined): Promise<T> {
		// p-queue would start another task while an aborted one still runs: it only hears of an abort while the task waits
		const leaving = new AbortController()
		const leave = () => leaving.abort(signal?.reason)
		signal?.addEventListener('abort', leave, { once: true })
		const since = performance.now()
		let hasStarted = false
		const start = async () => {
			signal?.removeEventListener('abort', leave)
			hasStarted = true
			figures.waiting--
			figures.started++
			figures.waitedSeconds += (performance.now() - since) / 1000
			figures.running++
			try {
				return await task()
			} finally {
				figures.running--
			}
		}
		figures.waiting++
		try {
			return await queue.add(start, { signal: leaving.signal, priority })
		} finally {
			if (!hasStarted) figures.waiting--
		}
	}

	return async <T>(task: () => Promise<T>, { signal, sender }: QueueOptions = {}): Promise<T> => {
		signal?.throwIfAborted()
		const tasks = sender === undefined ? 0 : (tasksOf.get(sender) ?? 0)
		const isFull = queue.size >= limits.waiting
		if (isFull || tasks >= (limits.perSender ?? Number.POSITIVE_INFINITY)) {
			figures.refused++
			throw isFull ? queueFull() : senderFull()
		}
		const priority = -(performance.now() + tasks * laterMs)
		if (sender === undefined) return run(task, priority, signal)
		tasksOf.set(sender, tasks + 1)
		try {
			return await run(task, priority, signal)
		} finally {
			const left = (tasksOf.get(sender) ?? 1) - 1
			if (left > 0) tasksOf.set(sender, left)
			else tasksOf.delete(sender)
		}
	}
}

/** A bounded queue for uploads, in which one sender has at most `perSender` tasks. */
export function uploadQueue(what: string, limits: Limits & { perSender: number }) {
	const retryAfter = 30
	const queueFull = () =>
		new AppError(
			'unavailable',
			`Many ${what} are being looked at right now. Please try again in a minute; nothing was lost from your form.`,
			{ retryAfter },
		)
	const senderFull = () =>
		new AppError(
			'too_many_requests',
			`Several ${what} of yours are being looked at right now. Please wait until they are done and try again.`,
			{ retryAfter },
		)
	return boundedQueue(what, limits, { queueFull, senderFull })
}
