import type { Siblings } from './siblings.ts'

type Options = {
	times: number
	milliseconds: number
	clock: () => number
	maxClients?: number
	/** What other workers behind the same port count under this name counts here too, a moment later. */
	shared?: { name: string; siblings: Siblings } | undefined
}
type Window = { count: number; endsAt: number }

/**
 * So many requests (or bytes, given as the amount) of a client in a window, counted in memory: a write to
 * the database for each would cost more than what it protects. Gives the seconds to wait, or nothing for a request that
 * may pass. Of very many clients the oldest is forgotten.
 */
export function windowLimit({ times, milliseconds, clock, maxClients = 20_000, shared }: Options) {
	const windows = new Map<string, Window>()
	shared?.siblings.hearCounts(shared.name, add)

	return (client: string, amount = 1): number | undefined => {
		shared?.siblings.count(shared.name, client, amount)
		return add(client, amount)
	}

	function add(client: string, amount: number): number | undefined {
		const now = clock()
		const window = windows.get(client)
		if (!window || window.endsAt <= now) {
			windows.delete(client)
			// in the order of their ends, because all last equally long
			for (const [oldest] of windows) {
				if (windows.size < maxClients) break
				windows.delete(oldest)
			}
			windows.set(client, { count: amount, endsAt: now + milliseconds })
			return undefined
		}
		window.count += amount
		return window.count > times ? Math.ceil((window.endsAt - now) / 1000) : undefined
	}
}
