const mark = 'reloaded-for-chunk'

/**
 * After a deploy an open page may ask for a chunk that is no longer served. Loading the page anew brings the new
 * chunks; if that did not help, a second reload would not either.
 */
export function reloadOnceWhenChunkIsGone(): void {
	window.addEventListener('vite:preloadError', (event) => {
		try {
			if (sessionStorage.getItem(mark) === window.location.href) return
			sessionStorage.setItem(mark, window.location.href)
		} catch {
			return // without storage there is no way to count: better one broken link than an endless reload
		}
		event.preventDefault()
		window.location.reload()
	})
	window.addEventListener('load', () => {
		try {
			sessionStorage.removeItem(mark)
		} catch {}
	})
}
