import type { ContentChanges } from './changes.ts'

export type Loaded<V> = { value: V; tags: string[]; bytes: number; store: boolean }
type Entry<V> = { value: V; tags: string[]; bytes: number; expires: number }
type Options = {
	changes: ContentChanges
	maxBytes: number
	maxAgeMs?: number
	/** For what everybody may see: while changes cannot be heard, what was cached before is still answered. */
	servesStale?: boolean
	now?: () => number
}

/**
 * Values that are forgotten by the content they were made from. Bounded in bytes, least recently used first out;
 * simultaneous misses load once; a load that races a change of its content is answered but not kept.
 */
export class TaggedCache<V> {
	readonly stats = { hits: 0, misses: 0 }
	#entries = new Map<string, Entry<V>>()
	#loading = new Map<string, Promise<V>>()
	/** For each load that runs, the tags that were forgotten since it began. */
	#forgotten = new Set<Set<string>>()
	#keysByTag = new Map<string, Set<string>>()
	/** The key at the end of the list: what is asked for again and again need not be moved again. */
	#newest: string | undefined
	#epoch = 0
	#isPaused = false
	#servesStale: boolean
	/** While paused: until then what was cached before may be answered. */
	#staleUntil = 0
	#bytes = 0
	#maxBytes: number
	#maxAgeMs: number
	#now: () => number

	constructor({ changes, maxBytes, maxAgeMs = 5 * 60_000, servesStale = false, now = Date.now }: Options) {
		this.#maxBytes = maxBytes
		this.#maxAgeMs = maxAgeMs
		this.#servesStale = servesStale
		this.#now = now
		changes.follow(this)
	}

	get size() {
		return this.#entries.size
	}
	get bytes() {
		return this.#bytes
	}

	peek(key: string): V | undefined {
		const entry = this.#entries.get(key)
		if (!entry) return undefined
		// A notification can be missed behind a connection pooler: nothing is cached for longer than this.
		if (this.#lastMoment(entry) < this.#now()) {
			this.#drop(key)
			return undefined
		}
		if (this.#newest !== key) {
			this.#entries.delete(key)
			this.#entries.set(key, entry)
			this.#newest = key
		}
		this.stats.hits++
		return entry.value
	}

	/** Whether `get` would make nothing: it is kept, or being made for somebody else. */
	isReady(key: string): boolean {
		const entry = this.#entries.get(key)
		return this.#loading.has(key) || (entry !== undefined && this.#lastMoment(entry) >= this.#now())
	}

	/** While paused all entries share one end: what changed before the pause was heard. */
	#lastMoment({ expires }: Entry<V>): number {
		return this.#isPaused ? this.#staleUntil : expires
	}

	get(key: string, load: () => Promise<Loaded<V>>): Promise<V> {
		const kept = this.peek(key)
		if (kept !== undefined) return Promise.resolve(kept)
		const running = this.#loading.get(key)
		if (running !== undefined) return running
		this.stats.misses++
		const epoch = this.#epoch
		const forgotten = new Set<string>()
		this.#forgotten.add(forgotten)
		const loading = load()
			.then((loaded) => {
				const isCurrent = !this.#isPaused && epoch === this.#epoch && !loaded.tags.some((tag) => forgotten.has(tag))
				const isLatest = !this.#entries.has(key) && (this.#loading.get(key) ?? loading) === loading
				if (loaded.store && isCurrent && isLatest) this.#keep(key, loaded)
				return loaded.value
			})
			.finally(() => {
				this.#forgotten.delete(forgotten)
				// forget() may have replaced this load already
				if (this.#loading.get(key) === loading) this.#loading.delete(key)
			})
		this.#loading.set(key, loading)
		return loading
	}

	forget(tags: string[]): void {
		// anybody can write again and again what changes no content
		if (tags.length === 0) return
		for (const forgotten of this.#forgotten) for (const tag of tags) forgotten.add(tag)
		// Later callers must not join a load that started from old content.
		this.#loading.clear()
		for (const tag of tags) for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#drop(key)
	}

	/** While changes cannot be heard nothing is added. */
	pause(): void {
		if (!this.#servesStale) this.#clear()
		else if (!this.#isPaused) this.#staleUntil = this.#now() + this.#maxAgeMs
		this.#isPaused = true
	}

	forgetStale(): void {
		if (this.#entries.size > 0) this.#clear()
	}

	resume(): void {
		this.#clear()
		this.#isPaused = false
	}

	#clear(): void {
		this.#epoch++
		this.#loading.clear()
		this.#entries.clear()
		this.#keysByTag.clear()
		this.#bytes = 0
	}

	#keep(key: string, { value, tags, bytes }: Loaded<V>): void {
		if (bytes > this.#maxBytes / 2) return
		this.#drop(key)
		this.#newest = key
		this.#entries.set(key, { value, tags, bytes, expires: this.#now() + this.#maxAgeMs })
		this.#bytes += bytes
		for (const tag of tags) {
			const keys = this.#keysByTag.get(tag) ?? new Set()
			keys.add(key)
			this.#keysByTag.set(tag, keys)
		}
		for (const oldest of this.#entries.keys()) {
			if (this.#bytes <= this.#maxBytes) break
			this.#drop(oldest)
		}
	}

	#drop(key: string): void {
		const entry = this.#entries.get(key)
		if (!entry) return
		this.#entries.delete(key)
		this.#bytes -= entry.bytes
		for (const tag of entry.tags) {
			const keys = this.#keysByTag.get(tag)
			keys?.delete(key)
			if (keys?.size === 0) this.#keysByTag.delete(tag)
		}
	}
}
