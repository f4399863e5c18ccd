import { setTimeout as sleep } from 'node:timers/promises'

/** However often it is asked, what answers is asked at most so often. */
const keptMs = 10_000
/** Prometheus gives up after ten seconds: what is in memory has to be told by then. */
const longestWaitMs = 3_000

type Times = {
	clock?: () => number
	waitMs?: number
	/** While a new answer is waited for, the one before is told if it is younger. */
	staleMs?: number
}

/** Asks for what may be slow or gone; nothing while it fails or does not answer. */
export function keptAnswer<T>(
	read: () => Promise<T>,
	{ clock = () => performance.now(), waitMs = longestWaitMs, staleMs = 0 }: Times = {},
): () => Promise<T | undefined> {
	let underWay: Promise<T | undefined> | undefined
	let last: { at: number; answer: T | undefined } | undefined

	const isLastYounger = (milliseconds: number) => last !== undefined && clock() - last.at < milliseconds

	/** Never twice at a time: each question to a share that hangs holds one of the few threads that read files. */
	function ask(): Promise<T | undefined> {
		underWay ??= read()
			.catch(() => undefined)
			.then((answer) => {
				last = { at: clock(), answer }
				underWay = undefined
				return answer
			})
		return underWay
	}

	return async () => {
		if (isLastYounger(keptMs)) return last?.answer
		const before = isLastYounger(staleMs) ? last?.answer : undefined
		const late = new AbortController()
		const waiting = sleep(waitMs, before, { ref: false, signal: late.signal }).catch(() => undefined)
		return Promise.race([ask(), waiting]).finally(() => late.abort())
	}
}
