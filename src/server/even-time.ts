import { setTimeout as after } from 'node:timers/promises'

/** Longer than the work takes: what was found is not told by the time it took. */
const answerMs = 250

/** Runs this and answers after the same time, whatever there was to do. */
export async function inEvenTime(work: () => Promise<unknown>): Promise<void> {
	const isTime = after(answerMs)
	await work()
	await isTime
}
