/** The theme of this page. The document's attribute decides, also where storage is blocked. */
export type Theme = 'light' | 'dark' | 'system'

const key = 'theme'
const listeners = new Set<() => void>()

export function readTheme(): Theme {
	const { theme } = document.documentElement.dataset
	return theme === 'light' || theme === 'dark' ? theme : 'system'
}

const systemIsDark = typeof window === 'undefined' ? undefined : window.matchMedia('(prefers-color-scheme: dark)')

/** What the button chooses next: first what looks different from the system. */
export function nextTheme(): Theme {
	const [same, other] = systemIsDark?.matches ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
	const theme = readTheme()
	if (theme === 'system') return other
	return theme === other ? same : 'system'
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
	if (listeners.size === 0) {
		window.addEventListener('storage', followOtherTab)
		systemIsDark?.addEventListener('change', tell)
	}
	listeners.add(listener)
	return () => {
		listeners.delete(listener)
		if (listeners.size > 0) return
		window.removeEventListener('storage', followOtherTab)
		systemIsDark?.removeEventListener('change', tell)
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
	tell()
}

function tell(): void {
	for (const listener of listeners) listener()
}
