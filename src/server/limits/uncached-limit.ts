import { windowLimit } from '../window-limit.ts'
import { clientNetwork } from './client-network.ts'
import { tooMany } from './limits.service.ts'

type Options = { profile: 'local' | 'public'; uncachedPerMinute: number }

/**
 * Counts an answer that has to be made for a network: a page, a search, a call. Answers from the cache are not counted.
 * While local, test suites and benchmarks come from one address.
 */
export function uncachedLimit({ profile, uncachedPerMinute: times }: Options): (address: string) => void {
	if (profile === 'local') return () => {}
	const limit = windowLimit({ times, milliseconds: 60_000, clock: Date.now })
	return (address) => {
		const wait = limit(clientNetwork(address))
		if (wait) throw tooMany(wait)
	}
}
