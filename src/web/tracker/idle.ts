/** When the page has nothing better to do, or after two seconds of being busy. */
export const idle = (): Promise<void> =>
	new Promise((resolve) => {
		if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 })
		else setTimeout(resolve, 200)
	})
