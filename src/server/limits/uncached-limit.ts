import { performance } from 'node:perf_hooks'
import type { Siblings } from '../siblings.ts'
import { windowLimit } from '../window-limit.ts'
import { clientNetwork, customerNetwork } from './client-network.ts'
import { tooMany } from './limits.service.ts'

type Options = {
	profile: 'local' | 'public'
	uncachedPerMinute: number
	limitWhileBusy: boolean
	siblings?: Siblings
	/** Whether this process has hardly any time left. */
	isBusy?: () => boolean
}

/**
 * What one network may ask for while others would have to wait for it. In a short window, because a long list takes a tenth
 * of a second, and what was asked for at once is made at once.
 */
const whileBusy = { times: 40, milliseconds: 10_000 }
/** A campus may be one customer; somebody with many networks of a customer gets no more than this. */
const customerTimes = 8
/** The share of its time that the process was at work. */
const busyShare = 0.7
const measuredMs = 1_000

function eventLoopMeter(): () => boolean {
	let before = performance.eventLoopUtilization()
	let measuredAt = performance.now()
	let isBusy = false
	return () => {
		if (performance.now() - measuredAt < measuredMs) return isBusy
		const now = performance.eventLoopUtilization()
		isBusy = performance.eventLoopUtilization(now, before).utilization > busyShare
		before = now
		measuredAt = performance.now()
		return isBusy
	}
}

const longest = (...waits: (number | undefined)[]): number => Math.max(...waits.map((wait) => wait ?? 0))

/**
 * Counts an answer that has to be made for a network: a page, a search, a call. Answers from the cache are not counted.
 * While the process is busy, a network that asks for a lot is refused first. While local, test suites and benchmarks come
 * from one address.
 */
export function uncachedLimit({
	profile,
	uncachedPerMinute: times,
	limitWhileBusy,
	siblings,
	isBusy = eventLoopMeter(),
}: Options): (address: string) => void {
	if (profile === 'local') return () => {}
	const sharedAs = (name: string) => siblings && { name, siblings }
	const minute = { milliseconds: 60_000, clock: Date.now }
	const limit = windowLimit({ ...minute, times, shared: sharedAs('uncached') })
	const customerLimit = windowLimit({
		...minute,
		...{ times: times * customerTimes, shared: sharedAs('uncached by customer') },
	})
	// of this process alone, because it is about the time that this process has
	const busyLimit = windowLimit({ ...whileBusy, clock: Date.now })
	const customerBusyLimit = windowLimit({ ...whileBusy, times: whileBusy.times * customerTimes, clock: Date.now })
	return (address) => {
		const network = clientNetwork(address)
		const customer = customerNetwork(address)
		const wait = longest(limit(network), customerLimit(customer))
		const waitWhileBusy = longest(busyLimit(network), customerBusyLimit(customer))
		if (wait) throw tooMany(wait)
		if (limitWhileBusy && waitWhileBusy && isBusy()) throw tooMany(waitWhileBusy)
	}
}
