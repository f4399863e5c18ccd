type Options = { times: number; milliseconds: number; clock: () => number; maxClients?: number }
type Window = { count: number; endsAt: number }

/**
 * So many requests (or bytes, given as the amount) of a client in a window, counted in this process alone: a write to
 * the database for each would cost more than what it protects. Gives the seconds to wait, or nothing for a request that
 * may pass.
 */
export function windowLimit({ times, milliseconds, clock, maxClients = 20_000 }: Options) {
	const windows = new Map<string, Window>()

	return (client: string, amount = 1): number | undefined => {
		const now = clock()
		const window = windows.get(client)
		if (!window || window.endsAt <= now) {
			if (windows.size >= maxClients) forgetEnded(now)
			windows.set(client, { count: amount, endsAt: now + milliseconds })
			return undefined
		}
		window.count += amount
		return window.count > times ? Math.ceil((window.endsAt - now) / 1000) : undefined
	}

	/** If no window has ended, all are reset: memory is bounded first. */
	function forgetEnded(now: number): void {
		for (const [client, { endsAt }] of windows) if (endsAt <= now) windows.delete(client)
		if (windows.size >= maxClients) windows.clear()
	}
}
