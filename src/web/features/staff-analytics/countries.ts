const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** `IN` is India with its flag, which is made of the two letters. Anything else is shown as it is. */
export function country(code: string): { flag: string; name: string } {
	const name = /^[A-Z]{2}$/.test(code) ? names.of(code) : undefined
	if (!name) return { flag: '', name: code || 'Unknown' }
	const flag = String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65))
	return { flag, name }
}
