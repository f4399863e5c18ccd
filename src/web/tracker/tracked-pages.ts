/**
 * Never on pages of staff, and never where the address itself is a secret. The router does not mind capitals, so neither
 * does this.
 */
export function isTracked(path: string): boolean {
	const plain = path.toLowerCase()
	return !plain.startsWith('/admin') && !plain.includes('/admin-') && !plain.startsWith('/track/')
}
