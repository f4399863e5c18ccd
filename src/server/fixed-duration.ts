import { setTimeout as after } from 'node:timers/promises'

/** Longer than the work usually takes: what was found is not told by the time it took. */
const answerMs = 250

/** Runs this, and ends after the same time whatever there was to do. */
export async function withFixedDuration(work: () => Promise<unknown>): Promise<void> {
	const isTime = after(answerMs)
	await work()
	await isTime
}
