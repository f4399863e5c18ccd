const mark = 'loaded-again-for-chunk'
/** How many optional parts are being loaded. */
let optionalParts = 0

/**
 * After a deploy an open page may ask for a chunk that is no longer served. Reloading the page, or the one that was
 * on its way, brings the new chunks; if that did not help, doing it a second time would not either.
 */
export function loadAgainOnceWhenChunkIsGone(target: () => string): void {
	window.addEventListener('vite:preloadError', (event) => {
		if (optionalParts > 0) return
		const address = target()
		try {
			if (sessionStorage.getItem(mark) === address) return
			sessionStorage.setItem(mark, address)
		} catch {
			return // without storage there is no way to count: better one broken link than an endless reload
		}
		event.preventDefault()
		if (address === window.location.href) window.location.reload()
		else window.location.assign(address)
	})
}

/** The page has everything it needs: a later failure is a new one. */
export function chunksHaveArrived(): void {
	try {
		sessionStorage.removeItem(mark)
	} catch {
		// nothing was stored either
	}
}

/** A chunk that is gone gives nothing, while its page is loaded again: wait for that rather than show an error. */
export const chunk =
	<T>(load: () => Promise<T>) =>
	async (): Promise<T> =>
		(await load()) ?? new Promise<T>(() => {})

/** A part that the page can do without: if it does not come, the page stays, with whatever was written on it. */
export async function optionalChunk<T>(load: () => Promise<T>): Promise<T> {
	optionalParts++
	try {
		return await load()
	} finally {
		optionalParts--
	}
}
