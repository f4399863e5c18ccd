import './app.css'
import { hydrate, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { countVisits } from './analytics/start.ts'
import { createQueryClient, httpTransport } from './lib/api.ts'
import { chunk, chunksHaveArrived, loadAgainOnceWhenChunkIsGone } from './lib/chunk-reload.ts'
import { isLinked } from './lib/linked-places.ts'
import { askAgainWhenNetworkReturns } from './lib/network-return.ts'
import { pageContext } from './lib/preload.ts'
import { siteQuery } from './lib/site.ts'
import { linkedParent, routesWith, staffParent } from './routes.tsx'

let goingTo: () => string | undefined = () => undefined
loadAgainOnceWhenChunkIsGone(() => goingTo() ?? window.location.href)

const client = createQueryClient(httpTransport)
askAgainWhenNetworkReturns(client)
const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}')
hydrate(client, state.queries)

const isOfStaff = (path: string) => /^\/admin(\/|$)/i.test(path)
const loadStaffPages = chunk(async () => (await import('./staff-routes.tsx')).staffPages)
const loadLinkedPages = chunk(async () => (await import('./linked-routes.tsx')).linkedPages)
const { pathname } = window.location
const routes = routesWith({
	staffPages: isOfStaff(pathname) ? await loadStaffPages() : [],
	linkedPages: isLinked(pathname) ? await loadLinkedPages() : [],
})

// The lazy pages of this address must be loaded before hydration, or React would render a different tree.
for (const { route } of matchRoutes(routes, window.location) ?? [])
	if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })

const router = createBrowserRouter(routes, {
	hydrationData: state.router,
	patchRoutesOnNavigation: async ({ path, patch }) => {
		if (isOfStaff(path)) patch(staffParent, await loadStaffPages())
		if (isLinked(path)) patch(linkedParent, await loadLinkedPages())
	},
	getContext: () => {
		const context = new RouterContextProvider()
		context.set(pageContext, { client, onServer: false })
		return context
	},
})

goingTo = () => {
	const { location } = router.state.navigation
	return location && new URL(router.createHref(location), window.location.href).href
}
chunksHaveArrived()

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<QueryClientProvider client={client}>
				<RouterProvider router={router} />
			</QueryClientProvider>
		</StrictMode>,
	)
})

countVisits({
	onMove: (listener) =>
		void router.subscribe(({ navigation, historyAction }) => {
			if (navigation.state === 'idle') listener(historyAction === 'REPLACE')
		}),
	isLoading: () => client.isFetching() > 0,
	monitoringUrl: client.getQueryData(siteQuery.queryKey)?.monitoringUrl,
})
