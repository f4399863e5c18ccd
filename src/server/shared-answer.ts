type Options = {
	/** For so long after it was made an answer is given to everybody who asks. */
	keptMs?: number
	clock?: () => number
}

/** Those who ask while an answer is made get that one: however many ask, it is made once at a time. A failure is not kept. */
export function sharedAnswer<T>(
	make: () => Promise<T>,
	{ keptMs = 0, clock = () => performance.now() }: Options = {},
): () => Promise<T> {
	let current: { answer: Promise<T>; until: number } | undefined
	return () => {
		if (current && clock() < current.until) return current.answer
		const made = { answer: make(), until: Number.POSITIVE_INFINITY }
		current = made
		made.answer.then(
			() => {
				made.until = clock() + keptMs
			},
			() => {
				made.until = Number.NEGATIVE_INFINITY
			},
		)
		return made.answer
	}
}
