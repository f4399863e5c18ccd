import { setTimeout as sleep } from 'node:timers/promises'
import { sharedAnswer } from '../shared-answer.ts'

/** However often it is asked, what answers is asked at most so often. */
const keptMs = 10_000
/** Prometheus gives up after ten seconds: what is in memory has to be sent by then. */
const longestWaitMs = 3_000

type Times = {
	clock?: () => number
	waitMs?: number
	/** While a new answer is waited for, the one before is given if it is younger. */
	staleMs?: number
}

/**
 * Asks for what may be slow or gone; nothing while it fails or does not answer. Never twice at a time: each question to a share that
 * hangs holds one of the few threads that read files.
 */
export function keptAnswer<T>(
	read: () => Promise<T>,
	{ clock = () => performance.now(), waitMs = longestWaitMs, staleMs = 0 }: Times = {},
): () => Promise<T | undefined> {
	let last: { at: number; answer: T | undefined } | undefined
	async function readNow(): Promise<T | undefined> {
		const answer = await read().catch(() => undefined)
		last = { at: clock(), answer }
		return answer
	}
	const ask = sharedAnswer(readNow, { keptMs, clock })

	return async () => {
		const before = last && clock() - last.at < staleMs ? last.answer : undefined
		const late = new AbortController()
		const waiting = sleep(waitMs, before, { ref: false, signal: late.signal }).catch(() => undefined)
		return Promise.race([ask(), waiting]).finally(() => late.abort())
	}
}
