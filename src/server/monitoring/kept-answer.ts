import { setTimeout as sleep } from 'node:timers/promises'

/** However often it is asked, what answers is asked at most so often. */
const keptMs = 10_000
/** Prometheus gives up after ten seconds: what is in memory has to be told by then. */
const longestWaitMs = 3_000

type Times = { clock?: () => number; waitMs?: number }

/** Asks for what may be slow or gone; nothing while it fails or does not answer. */
export function keptAnswer<T>(
	read: () => Promise<T>,
	{ clock = () => performance.now(), waitMs = longestWaitMs }: Times = {},
): () => Promise<T | undefined> {
	let kept: { at: number; answer: Promise<T> } | undefined

	function ask(): Promise<T> {
		if (kept && clock() - kept.at < keptMs) return kept.answer
		const answer = read()
		kept = { at: clock(), answer }
		return answer
	}

	return async () => {
		const late = new AbortController()
		try {
			return await Promise.race([
				ask(),
				sleep(waitMs, undefined, { ref: false, signal: late.signal }).catch(() => undefined),
			])
		} catch {
			return undefined
		} finally {
			late.abort()
		}
	}
}
