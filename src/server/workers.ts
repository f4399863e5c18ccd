import cluster, { type Worker } from 'node:cluster'
import { codeOf, messageOf } from '../db/engine/problem.ts'
import type { Answers, FromWorker, ToWorker } from './siblings.ts'

/** One that was started after the first: it neither fills nor announces what is done once an installation. */
export const isFurtherWorker = (): boolean => (cluster.worker?.id ?? 1) > 1

/** A worker that does not answer must not keep the others from being read. */
const answersWaitMs = 5_000
/** A worker that ends is started again after a pause that doubles each time. */
const pauses = { shortest: 250, longest: 30_000 }
/** Who ran so long did not fail at its start. */
const steadyMs = 60_000

type Options = {
	count: number
	say: (sentence: string) => void
	/** Node closes a socket with the last worker that used it, and no later one could listen. */
	isSocketPassed: boolean
}

type Question = { asker: Worker; id: number; waiting: Set<number>; answers: Answers; timer: NodeJS.Timeout }

/** Starts workers behind one port, keeps them running and passes on what they say to each other. */
export function startWorkers({ count, say, isSocketPassed }: Options) {
	const slots = Array.from({ length: count }, (_, at) => ({ number: at + 1, failures: 0 }))
	const running = new Map<number, { worker: Worker; slot: number; isReady: boolean }>()
	const questions = new Set<Question>()
	let restarts = 0
	let isStopping = false
	const timers = new Set<NodeJS.Timeout>()
	const ended = Promise.withResolvers<void>()
	const ready = Promise.withResolvers<void>()
	const socketLost = Promise.withResolvers<void>()

	const send = (worker: Worker, message: ToWorker) => {
		if (worker.isConnected()) worker.send(message)
	}
	/** One that is still starting would answer late. */
	const others = (worker: Worker) =>
		[...running.values()].filter((other) => other.isReady && other.worker.id !== worker.id)

	function finish(question: Question): void {
		questions.delete(question)
		clearTimeout(question.timer)
		send(question.asker, { kind: 'answers', id: question.id, answers: question.answers })
	}

	function ask(asker: Worker, what: string, id: number): void {
		const asked = others(asker)
		const question: Question = {
			...{ asker, id },
			waiting: new Set(asked.map(({ worker }) => worker.id)),
			answers: { own: running.get(asker.id)?.slot ?? 0, others: [], restarts },
			timer: setTimeout(() => finish(question), answersWaitMs),
		}
		questions.add(question)
		if (asked.length === 0) finish(question)
		for (const { worker } of asked) send(worker, { kind: 'asked', what, id, by: asker.id })
	}

	function hear(from: Worker, message: FromWorker): void {
		if (message.kind === 'tell')
			for (const { worker } of others(from)) send(worker, { kind: 'told', what: message.what, data: message.data })
		if (message.kind === 'ask') ask(from, message.what, message.id)
		if (message.kind === 'answer')
			for (const question of questions) {
				if (question.asker.id !== message.to || question.id !== message.id) continue
				const slot = running.get(from.id)?.slot
				if (slot !== undefined && message.data !== undefined)
					question.answers.others.push({ worker: slot, data: message.data })
				answered(question, from.id)
			}
	}

	function answered(question: Question, workerId: number): void {
		question.waiting.delete(workerId)
		if (question.waiting.size === 0) finish(question)
	}

	function start(slot: (typeof slots)[number]): void {
		try {
			follow(slot, cluster.fork())
		} catch (error) {
			notStarted(slot, error)
		}
	}

	function follow(slot: (typeof slots)[number], worker: Worker): void {
		const startedAt = performance.now()
		// without a process there is no exit either
		worker.on('error', (error) => {
			if (worker.process.pid === undefined && running.delete(worker.id)) notStarted(slot, error)
		})
		const entry = { worker, slot: slot.number, isReady: false }
		running.set(worker.id, entry)
		worker.on('message', (message: FromWorker) => {
			if (message.kind !== 'ready') return hear(worker, message)
			entry.isReady = true
			ready.resolve()
		})
		worker.on('exit', (code, signal) => {
			running.delete(worker.id)
			for (const question of questions) answered(question, worker.id)
			if (running.size === 0 && isStopping) ended.resolve()
			if (isStopping) return
			// what stops the very first start, such as a taken port, would stop every other one; the worker has said what it is
			if (worker.id === 1 && !entry.isReady) return ready.reject(new WorkerFailed())
			if (running.size === 0 && isSocketPassed) return socketLost.resolve()
			const what = signal ? `ended by ${signal}` : `ended with code ${code}`
			restart(slot, { ranMs: performance.now() - startedAt, what })
		})
	}

	/** The machine has no memory or no place for another process now: those that run must not end with it. */
	function notStarted(slot: (typeof slots)[number], error: unknown): void {
		if (running.size === 0 && isStopping) ended.resolve()
		if (isStopping) return
		if (restarts === 0 && slot.number === 1) ready.reject(error)
		else restart(slot, { ranMs: 0, what: `could not be started (${codeOf(error) || messageOf(error)})` })
	}

	function restart(slot: (typeof slots)[number], { ranMs, what }: { ranMs: number; what: string }): void {
		slot.failures = ranMs >= steadyMs ? 0 : slot.failures + 1
		restarts++
		const pause = Math.min(pauses.longest, pauses.shortest * 2 ** Math.max(0, slot.failures - 1))
		say(`Worker ${slot.number} ${what}; it is started again in ${(pause / 1000).toFixed(1)} s.`)
		const timer = setTimeout(() => {
			timers.delete(timer)
			start(slot)
		}, pause)
		timers.add(timer)
	}

	// otherwise this process accepts, and a connection passed to a worker that is killed before it takes it would stay open unanswered
	cluster.schedulingPolicy = cluster.SCHED_NONE
	const [first, ...further] = slots
	if (first) start(first)
	return {
		/** No worker is left that could listen: the process has to be started again. */
		socketLost: socketLost.promise,
		/** When the first one listens; the others follow. */
		ready: ready.promise.then(() => {
			if (!isStopping) for (const slot of further) start(slot)
		}),
		/** Every worker finishes its requests. */
		async stop(): Promise<void> {
			isStopping = true
			for (const timer of timers) clearTimeout(timer)
			for (const { worker } of running.values()) worker.process.kill('SIGTERM')
			if (running.size > 0) await ended.promise
		},
		/** For what does not end by itself. */
		kill(): void {
			for (const { worker } of running.values()) worker.process.kill('SIGKILL')
		},
	}
}

export class WorkerFailed extends Error {}

/** In a worker: it answers requests. */
export const reportReady = (): void => void process.send?.({ kind: 'ready' } satisfies FromWorker)
