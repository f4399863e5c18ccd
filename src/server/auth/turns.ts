import { AppError } from '../app-error.ts'

/** Lets a few pieces of work run at once; the others wait in line, and whoever finds a long line is sent away. */
export function oneOf({ atOnce, waiting }: { atOnce: number; waiting: number }) {
	let running = 0
	const line: (() => void)[] = []
	return async <T>(work: () => Promise<T>): Promise<T> => {
		if (running >= atOnce) {
			if (line.length >= waiting)
				throw new AppError('unavailable', 'Too many people are signing in right now. Please try again in a moment.', {
					retryAfter: 5,
				})
			await new Promise<void>((resolve) => line.push(resolve))
		} else running++
		try {
			return await work()
		} finally {
			// the place is handed on: nobody else can take it in between
			const next = line.shift()
			if (next) next()
			else running--
		}
	}
}
