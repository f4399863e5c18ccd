/** The queue is full: nothing was taken, and the sender may try again. */
export class QueueFull extends Error {}

type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }

type Options<Item, Result> = {
	/** Writes all of them in one commit, and gives a result each in the same order; or fails and has written none. */
	write: (items: Item[]) => Promise<Result[]>
	/** Whether a failure may be the fault of one of the items: then each is written alone. */
	isOneToBlame: (error: unknown) => boolean
	maxWaiting: number
	maxBatch: number
}

/**
 * Many callers share one commit. Items that arrive while a batch is being written form the next batch, so a single item
 * does not wait, and many items need only one commit.
 */
export class GroupCommit<Item, Result> {
	/** How many commits there were, and of how many items. */
	readonly stats = { batches: 0, items: 0 }
	#waiting: Waiting<Item, Result>[] = []
	#isWriting = false
	#idle: (() => void)[] = []
	#options: Options<Item, Result>

	constructor(options: Options<Item, Result>) {
		this.#options = options
	}

	get waiting(): number {
		return this.#waiting.length
	}

	/** Settles when the item is committed. */
	add(item: Item): Promise<Result> {
		if (this.#waiting.length >= this.#options.maxWaiting) return Promise.reject(new QueueFull())
		return new Promise((resolve, reject) => {
			this.#waiting.push({ item, resolve, reject })
			if (!this.#isWriting) this.#startWriting()
		})
	}

	/** Until nothing waits any more. */
	async drain(): Promise<void> {
		if (this.#isWriting) await new Promise<void>((resolve) => this.#idle.push(resolve))
	}

	#startWriting(): void {
		this.#isWriting = true
		// after this turn of the event loop: what arrived together is written together
		setImmediate(() => void this.#writeAll())
	}

	async #writeAll(): Promise<void> {
		while (this.#waiting.length > 0) await this.#writeBatch(this.#waiting.splice(0, this.#options.maxBatch))
		// no item may be added between the last check of the queue and this line: nothing would write it
		this.#isWriting = false
		for (const resolve of this.#idle.splice(0)) resolve()
	}

	async #writeBatch(batch: Waiting<Item, Result>[]): Promise<void> {
		this.stats.batches++
		this.stats.items += batch.length
		try {
			const results = await this.#options.write(batch.map(({ item }) => item))
			for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result)
		} catch (error) {
			if (batch.length === 1 || !this.#options.isOneToBlame(error)) for (const { reject } of batch) reject(error)
			else for (const one of batch) await this.#writeBatch([one])
		}
	}
}
