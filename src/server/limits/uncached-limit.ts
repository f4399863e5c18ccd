import { performance } from 'node:perf_hooks'
import { windowLimit } from '../window-limit.ts'
import { clientNetwork } from './client-network.ts'
import { tooMany } from './limits.service.ts'

type Options = {
	profile: 'local' | 'public'
	uncachedPerMinute: number
	/** Whether this process has hardly any time left. */
	isBusy?: () => boolean
}

/** What one network may ask for in a minute while others would have to wait for it: a long list takes a tenth of a second. */
const whileBusy = (times: number) => Math.min(times, Math.max(300, times / 10))
/** The share of its time that the process was at work. */
const busyShare = 0.7
const measuredMs = 1_000
/** Soon, because it is no matter of the network alone. */
const busyWait = 10

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

/**
 * Counts an answer that has to be made for a network: a page, a search, a call. Answers from the cache are not counted.
 * While the process is busy, a network that asks for a lot is refused first. While local, test suites and benchmarks come
 * from one address.
 */
export function uncachedLimit({
	profile,
	uncachedPerMinute: times,
	isBusy = eventLoopMeter(),
}: Options): (address: string) => void {
	if (profile === 'local') return () => {}
	const limit = windowLimit({ times, milliseconds: 60_000, clock: Date.now })
	const busyLimit = windowLimit({ times: whileBusy(times), milliseconds: 60_000, clock: Date.now })
	return (address) => {
		const network = clientNetwork(address)
		const wait = limit(network)
		const isMuch = busyLimit(network) !== undefined
		if (wait) throw tooMany(wait)
		if (isMuch && isBusy()) throw tooMany(busyWait)
	}
}
