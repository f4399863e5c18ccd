/** Upper ends in seconds; what takes longer is counted behind the last one. */
export const durationBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const slotMs = 5 * 60_000
const slotsAnHour = 12

/** More than the app has; nothing a client sends can make further ones. */
const mostRoutes = 1_000
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const otherRoute = { method: 'other', pattern: 'other' }

/** How long answers took in figures that can be added up. */
type Figures = { buckets: Iterable<number>; count: number; failed: number; seconds: number; slowest: number }

/** How long answers took, and how many were failures of ours. */
class Durations {
	/** How many fell into each bucket; the last one has no upper end. */
	readonly buckets = new Float64Array(durationBounds.length + 1)
	count = 0
	failed = 0
	seconds = 0
	slowest = 0

	add(status: number, seconds: number): void {
		let at = 0
		while (at < durationBounds.length && seconds > (durationBounds[at] as number)) at++
		this.buckets[at] = (this.buckets[at] ?? 0) + 1
		this.count++
		if (status >= 500) this.failed++
		this.seconds += seconds
		if (seconds > this.slowest) this.slowest = seconds
	}

	addAll(other: Figures): void {
		for (const [at, count] of [...other.buckets].entries()) this.buckets[at] = (this.buckets[at] ?? 0) + count
		this.count += other.count
		this.failed += other.failed
		this.seconds += other.seconds
		this.slowest = Math.max(this.slowest, other.slowest)
	}

	/** The upper end of the bucket in which this share of the answers was done, but never more than the slowest. */
	within(share: number): number {
		let counted = 0
		for (const [at, count] of this.buckets.entries()) {
			counted += count
			if (counted >= this.count * share) return Math.min(durationBounds[at] ?? this.slowest, this.slowest)
		}
		return this.slowest
	}
}

/** One route since the start, and in each part of the last hour. */
export class RouteStats {
	readonly method: string
	readonly pattern: string
	/** How many answers had a status of 100 to 199, 200 to 299 and so on. */
	readonly byClass = new Float64Array(5)
	readonly timed = new Durations()
	readonly slots: { number: number; durations: Durations }[] = []

	constructor({ method, pattern }: { method: string; pattern: string }) {
		this.method = method
		this.pattern = pattern
	}

	countStatus(status: number): void {
		const at = Math.min(5, Math.max(1, Math.floor(status / 100))) - 1
		this.byClass[at] = (this.byClass[at] ?? 0) + 1
	}
}

export type HourOfRoute = {
	method: string
	pattern: string
	count: number
	failed: number
	/** Seconds. */
	mean: number
	p95: number
	slowest: number
}

/** The last hour of one route in one process. */
export type RouteHour = { method: string; pattern: string; buckets: number[] } & Omit<Figures, 'buckets'>

/** Those of several processes, together. */
export function joinHours(hours: RouteHour[]): HourOfRoute[] {
	const joined = new Map<string, { method: string; pattern: string; durations: Durations }>()
	for (const hour of hours) {
		const key = `${hour.method} ${hour.pattern}`
		const route = joined.get(key) ?? { method: hour.method, pattern: hour.pattern, durations: new Durations() }
		route.durations.addAll(hour)
		joined.set(key, route)
	}
	return [...joined.values()].map(({ method, pattern, durations }) => {
		const { count, failed, seconds, slowest } = durations
		return { method, pattern, count, failed, mean: seconds / count, p95: durations.within(0.95), slowest }
	})
}

/**
 * Requests by the pattern of their route, never by their address, so that visitors cannot add entries. Plain numbers: it is
 * on the way of every answer.
 */
export class RequestStats {
	/** Pages that were sent from memory before the framework saw the request; their time is not taken. */
	readonly kept = { full: 0, notModified: 0 }
	#routes = new Map<string, RouteStats>()
	#now: () => number

	constructor(now: () => number = Date.now) {
		this.#now = now
	}

	route(method: string, pattern: string): RouteStats {
		const key = `${method} ${pattern}`
		const found = this.#routes.get(key)
		if (found) return found
		const isKnown = knownMethods.has(method) && this.#routes.size < mostRoutes
		if (!isKnown && pattern !== otherRoute.pattern) return this.route(otherRoute.method, otherRoute.pattern)
		const added = new RouteStats({ method, pattern })
		this.#routes.set(key, added)
		return added
	}

	add(route: RouteStats, status: number, milliseconds: number): void {
		route.countStatus(status)
		const seconds = milliseconds / 1000
		route.timed.add(status, seconds)
		const number = Math.floor(this.#now() / slotMs)
		let slot = route.slots.at(-1)
		if (slot?.number !== number) {
			slot = { number, durations: new Durations() }
			route.slots.push(slot)
			if (route.slots.length > slotsAnHour) route.slots.shift()
		}
		slot.durations.add(status, seconds)
	}

	routes(): Iterable<RouteStats> {
		return this.#routes.values()
	}

	/** Every route that was asked for in the last hour. */
	lastHour(): RouteHour[] {
		const oldest = Math.floor(this.#now() / slotMs) - slotsAnHour
		return [...this.#routes.values()].flatMap(({ method, pattern, slots }) => {
			const hour = new Durations()
			for (const { number, durations } of slots) if (number > oldest) hour.addAll(durations)
			const { count, failed, seconds, slowest } = hour
			if (count === 0) return []
			return [{ method, pattern, buckets: [...hour.buckets], count, failed, seconds, slowest }]
		})
	}
}
