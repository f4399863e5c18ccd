// Runs before the first paint as its own classic script, so it imports nothing: a chosen theme never flashes the other.
// No stored choice means the system's preference, which the style sheet follows by itself.
try {
	const theme = localStorage.getItem('theme')
	if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
	// Storage is blocked: the system's preference stands.
}
