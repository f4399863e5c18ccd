import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** Milliseconds after the network is said to be back. */
const askedAgainAfter = [1_000, 3_000, 9_000]

/**
 * Browsers say that the network is back a moment before calls succeed. The query client asks once, at that moment; what
 * then finds no network is asked again a little later. What the server refused is not.
 */
export function askAgainWhenNetworkReturns(client: QueryClient): void {
	const ask = () =>
		client.refetchQueries({
			type: 'active',
			predicate: ({ state: { error } }) => error !== null && !(error instanceof ApiError),
		})
	addEventListener('online', () => {
		for (const delay of askedAgainAfter) setTimeout(ask, delay)
	})
}
