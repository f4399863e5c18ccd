/**
 * Never on pages of staff, and never where the address itself is a secret. The router ignores case, and so
 * does this.
 */
export function isCounted(path: string): boolean {
	const plain = path.toLowerCase()
	return !/^\/(admin|track\/|inquiry\/|authorship\/)/.test(plain) && !plain.includes('/admin-')
}
