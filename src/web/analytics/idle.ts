/** When the page is idle, or after two seconds. */
export const idle = (): Promise<void> =>
	new Promise((resolve) => {
		if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 })
		else setTimeout(resolve, 200)
	})
