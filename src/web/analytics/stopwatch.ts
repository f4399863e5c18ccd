/** Counts the time for which a page is looked at, in whole seconds. `since` is a moment of `performance.now()`. */
export function stopwatch(since: number) {
	let counted = 0
	let runningSince: number | undefined = since
	return {
		pause(): void {
			if (runningSince === undefined) return
			counted += performance.now() - runningSince
			runningSince = undefined
		},
		resume(): void {
			runningSince ??= performance.now()
		},
		seconds: (): number =>
			Math.floor((counted + (runningSince === undefined ? 0 : performance.now() - runningSince)) / 1000),
	}
}
