export const say = (sentence: string) => process.stdout.write(`${sentence}\n`)
export const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Without it a terminal that was closed, or a program that reads no further, would end the process at its next line. */
export function ignoreLostOutput(): void {
	for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

/** A second Ctrl+C must not stop what is stopping already. */
export function stopOnce(work: () => Promise<void>): () => Promise<void> {
	let stopping: Promise<void> | undefined
	return () => {
		stopping ??= work()
		return stopping
	}
}

type Stopping = { stop: () => Promise<void>; announce: () => void; drainMs: number }

/** Ends the process when it is asked to, at the latest after the time to drain. */
export function stopOnSignals({ stop, announce, drainMs }: Stopping): void {
	for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
		process.on(signal, () => {
			announce()
			setTimeout(() => process.exit(1), drainMs).unref()
			void stop().then(
				() => process.exit(0),
				() => process.exit(1),
			)
		})
}
