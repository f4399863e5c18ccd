/** The theme of this page. The document's attribute decides, also where storage is blocked. */
export type Theme = 'light' | 'dark' | 'system'

const key = 'theme'
const listeners = new Set<() => void>()

export function readTheme(): Theme {
	const { theme } = document.documentElement.dataset
	return theme === 'light' || theme === 'dark' ? theme : 'system'
}

export function chooseTheme(theme: Theme): void {
	show(theme)
	try {
		if (theme === 'system') localStorage.removeItem(key)
		else localStorage.setItem(key, theme)
	} catch {
		// Storage is blocked: the choice lasts as long as this page.
	}
}

export function watchTheme(listener: () => void): () => void {
	if (listeners.size === 0) window.addEventListener('storage', followOtherTab)
	listeners.add(listener)
	return () => {
		listeners.delete(listener)
		if (listeners.size === 0) window.removeEventListener('storage', followOtherTab)
	}
}

function followOtherTab(event: StorageEvent): void {
	// A null key is localStorage.clear() in another tab.
	if (event.key !== key && event.key !== null) return
	show(event.newValue === 'light' || event.newValue === 'dark' ? event.newValue : 'system')
}

function show(theme: Theme): void {
	const { dataset } = document.documentElement
	if (theme === 'system') delete dataset.theme
	else dataset.theme = theme
	for (const listener of listeners) listener()
}
