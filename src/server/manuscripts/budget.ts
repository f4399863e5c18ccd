import { setImmediate as afterOthers } from 'node:timers/promises'
import { tooComplex } from './refusals.ts'

/** With what is not measured, reading and waking up, a check stays within a second and a half. */
const maximumWork = 1300
/** However busy the machine is: nobody waits longer for an answer. */
const maximumMilliseconds = 10_000
/** What other threads do for a check is not measured but known well enough: inflating, in milliseconds a byte. */
const inflating = 5e-6
/** What is in memory is read without waiting: after so many milliseconds everybody else has a turn. */
const atAStretch = 10

/** What one check may use in all. Time is that of the processor: an honest document is not refused for a busy machine. */
export class Budget {
	inflatedBytes = 0
	readonly #signal: AbortSignal | undefined
	readonly #latest = performance.now() + maximumMilliseconds
	#worked = 0
	#since = performance.now()

	constructor(signal?: AbortSignal) {
		this.#signal = signal
	}

	/** Does a piece of work that nothing interrupts, and counts the time it takes. */
	spend<T>(work: () => T): T {
		const before = process.threadCpuUsage()
		try {
			return work()
		} finally {
			const { user, system } = process.threadCpuUsage(before)
			this.#worked += (user + system) / 1000
		}
	}

	chargeInflated(bytes: number): void {
		this.#worked += bytes * inflating
	}

	/** Between two entries of an archive. */
	async letOthersIn(): Promise<void> {
		if (performance.now() - this.#since < atAStretch) return
		await afterOthers()
		this.#since = performance.now()
	}

	/** Between two pieces: throws when the time is used up, or nobody waits for the answer any more. */
	check(): void {
		this.#signal?.throwIfAborted()
		if (this.#worked > maximumWork || performance.now() > this.#latest) throw tooComplex()
	}
}
