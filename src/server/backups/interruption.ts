import { BackupProblem } from './problem.ts'

export type Interruption = {
	signal: AbortSignal
	/** Ends with the interruption if it comes first. The caller stops what the work uses. */
	orInterrupted: <T>(work: () => Promise<T>) => Promise<T>
	/** Throws if it was interrupted. What follows is done to its end, because half of it could not be repeated. */
	ignoreFromNow: () => void
}

/** A signal may come twice, by npm too, and must not end the process before it has stopped what it started. */
export function abortOnSignals(sentence: string): Interruption {
	const controller = new AbortController()
	const { signal } = controller
	const problem = new BackupProblem(sentence)
	let isIgnored = false
	for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
		process.on(name, () => {
			if (!isIgnored) controller.abort(problem)
		})
	const { promise: interrupted, reject } = Promise.withResolvers<never>()
	interrupted.catch(() => {})
	signal.addEventListener('abort', () => {
		reject(problem)
		// a connection whose server is stopped may fail outside of any promise
		process.on('uncaughtException', () => {})
	})
	return {
		signal,
		async orInterrupted(work) {
			signal.throwIfAborted()
			return Promise.race([work(), interrupted])
		},
		ignoreFromNow() {
			signal.throwIfAborted()
			isIgnored = true
		},
	}
}
