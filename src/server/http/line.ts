/** At most so many at once; the others wait in the order they came. */
export function inLine(atOnce: number) {
	const waiting: (() => void)[] = []
	let running = 0
	return async <T>(work: () => Promise<T>): Promise<T> => {
		if (running === atOnce) await new Promise<void>((start) => waiting.push(start))
		else running++
		try {
			return await work()
		} finally {
			// the place goes straight to the next in line, so nobody can slip in between
			const next = waiting.shift()
			if (next) next()
			else running--
		}
	}
}
