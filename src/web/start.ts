// Runs before the first paint as a classic script of its own, so it imports nothing, and its names stay within braces.

// A chosen theme never flashes the other. No stored choice means the system's preference, which the style sheet follows
// by itself.
try {
	const theme = localStorage.getItem('theme')
	if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
	// Storage is blocked: the system's preference applies.
}

// A page can be read and used without its modules: they are asked for when it has been painted, so that on a slow line
// they do not delay its text, styles and fonts.
{
	const { entry = '', modules = '' } = document.currentScript?.dataset ?? {}
	// where nothing can be asked for ahead, the entry's own imports are quicker
	const canPreload = document.createElement('link').relList.supports('modulepreload')
	const imported = canPreload ? modules.split(' ').filter(Boolean) : []

	const takeOver = () => {
		for (const href of imported) {
			const link = document.createElement('link')
			link.rel = 'modulepreload'
			link.href = href
			document.head.append(link)
		}
		// the entry looks for all of the page
		if (document.readyState === 'loading')
			document.addEventListener('DOMContentLoaded', () => run([...imported, entry]), { once: true })
		else run([...imported, entry])
	}

	// one at a time, those first that others need: all at once they would block a slow phone for a tenth of a second
	const run = ([src, ...rest]: string[]) => {
		if (src === undefined) return
		const script = document.createElement('script')
		script.type = 'module'
		script.src = src
		// the entry knows what to do about one that is gone
		script.onload = script.onerror = () => run(rest)
		document.head.append(script)
	}

	// nothing is painted in a tab that is not looked at
	const canWaitForPaint = !document.hidden && PerformanceObserver.supportedEntryTypes.includes('paint')
	// the small pages that answer a plain form have no modules
	if (entry && !canWaitForPaint) takeOver()
	else if (entry)
		new PerformanceObserver((_, observer) => {
			observer.disconnect()
			takeOver()
		}).observe({ type: 'paint', buffered: true })
}
