type Options = { milliseconds: number; most: number }

/**
 * Whether a key was seen within this time. Of more than `most` the oldest are forgotten first. They are found by a queue,
 * because a map that loses its first entries skips all their places before it reaches the next one.
 */
export function recentKeys({ milliseconds, most }: Options) {
	const seen = new Map<string, number>()
	const queue: { key: string; at: number }[] = []
	/** What stands before it in the queue is forgotten. */
	let first = 0

	function forget({ key, at }: { key: string; at: number }): void {
		// one that was seen again since is further back in the queue
		if (seen.get(key) === at) seen.delete(key)
		first++
		if (first > most) first -= queue.splice(0, first).length
	}

	return (key: string, now: number): boolean => {
		const before = seen.get(key)
		seen.set(key, now)
		queue.push({ key, at: now })
		for (let oldest = queue[first]; oldest; oldest = queue[first]) {
			if (now - oldest.at <= milliseconds && queue.length - first <= most) break
			forget(oldest)
		}
		return before !== undefined && now - before <= milliseconds
	}
}
