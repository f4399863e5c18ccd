import type { Page } from 'playwright-core'

/** Goes to another address as a link does, without loading the page again, whatever this page links to. */
export const navigate = (page: Page, path: string) =>
	page.evaluate((to) => {
		const idx = Number(history.state?.idx ?? 0) + 1
		history.pushState({ idx }, '', to)
		dispatchEvent(new PopStateEvent('popstate', { state: { idx } }))
	}, path)
