import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { createContext, type RouterContextProvider } from 'react-router'

/** Per request on the server, one for the page's life in the browser: the routes themselves are built once. */
export const pageContext = createContext<{ client: QueryClient; onServer: boolean }>()

/**
 * Loads what a page needs. The server waits, because it renders once; the browser only starts the loading, so that the
 * page appears at once and says what it waits for.
 */
export async function preload<T, K extends QueryKey>(
	context: Readonly<RouterContextProvider>,
	query: FetchQueryOptions<T, Error, T, K>,
): Promise<T | undefined> {
	const { client, onServer } = context.get(pageContext)
	if (onServer) return client.ensureQueryData(query)
	void client.prefetchQuery(query)
	return client.getQueryData<T>(query.queryKey)
}

/** What a route tells the server about itself. */
export type RouteHandle = {
	/** The file of a lazy page: the server finds its chunk by it and lets the browser load it early. */
	module?: string
	/** The parameters that change the page. All others are ignored, and so cannot fill the page cache. */
	parameters?: string[]
	/** Parameters that anybody may fill with anything: such pages are rendered each time. */
	freeParameters?: string[]
	/** The address itself is a secret: the page is kept nowhere, found by no search engine and named to no other site. */
	isPrivate?: boolean
}
