import { setImmediate as nextTurn } from 'node:timers/promises'
import { tooBusy, tooComplex, tooLarge } from './refusals.ts'

export const checkLimits = {
	inflatedBytes: 100 * 1024 * 1024,
	/** About four an element and five an attribute. Word processors write less than 0.3 a byte, so theirs always fit. */
	markup: 30_000_000,
	/** Embedded objects, and copies of what is in them, that are in memory at any one time. */
	reservedBytes: 24 * 1024 * 1024,
	/** Parts of the document and of the documents embedded in it. */
	entries: 5000,
	/** Fields, relations and content types, each with its attributes: they cost more than other elements. */
	reported: 500_000,
	/** A check takes some seconds at most on an idle machine: this only ends one that a busy machine never finishes. */
	milliseconds: 60_000,
}
export type CheckLimits = typeof checkLimits

/** A document in memory is read without waiting: other requests get a turn after so many milliseconds. */
const turnMilliseconds = 10

/** What one check may do in all. Work is counted, never timed: a document gets the same verdict on every machine. */
export class Budget {
	readonly limits: CheckLimits
	readonly #signal: AbortSignal | undefined
	readonly #latest: number
	#inflatedBytes = 0
	#markup = 0
	#reported = 0
	#reservedBytes = 0
	#entries = 0
	#turnStart = performance.now()

	constructor(limits: CheckLimits, signal?: AbortSignal) {
		this.limits = limits
		this.#signal = signal
		this.#latest = performance.now() + limits.milliseconds
	}

	addInflated(bytes: number): void {
		this.#inflatedBytes += bytes
		if (this.#inflatedBytes > this.limits.inflatedBytes) throw tooLarge()
	}

	/** Bytes of XML at which the scanner had something to decide. */
	addMarkup(bytes: number): void {
		this.#markup += bytes
		if (this.#markup > this.limits.markup) throw tooComplex()
	}

	/** An element that was read with its attributes. */
	addReported({ attributes }: { attributes: { size: number } }): void {
		this.#reported += 1 + attributes.size
		if (this.#reported > this.limits.reported) throw tooComplex()
	}

	addEntries(count: number): void {
		this.#entries += count
		if (this.#entries > this.limits.entries) throw tooComplex()
	}

	/** Counts memory; the function that it returns releases it. */
	reserve(bytes: number): () => void {
		this.#reservedBytes += bytes
		if (this.#reservedBytes > this.limits.reservedBytes) throw tooLarge()
		return () => {
			this.#reservedBytes -= bytes
		}
	}

	/** Between two pieces of an archive in memory, which are read without waiting: lets other requests run. */
	async yieldTurn(): Promise<void> {
		if (performance.now() - this.#turnStart < turnMilliseconds) return
		await nextTurn()
		this.#turnStart = performance.now()
	}

	/** Between two pieces: throws when nobody waits for the answer any more, or the machine is too busy to find one. */
	check(): void {
		this.#signal?.throwIfAborted()
		if (performance.now() > this.#latest) throw tooBusy()
	}
}
