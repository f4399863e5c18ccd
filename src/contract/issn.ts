/** ISO 3297: the eighth character proves the first seven. */
export function isValidIssn(issn: string): boolean {
	if (!/^\d{4}-?\d{3}[\dX]$/i.test(issn)) return false
	const digits = issn.replace('-', '').toUpperCase()
	const sum = [...digits.slice(0, 7)].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0)
	const check = (11 - (sum % 11)) % 11
	return digits[7] === (check === 10 ? 'X' : String(check))
}

/** Every ISSN that a text names, as `1234-567X`, with a right check digit or without. */
export function issnsIn(text: string): string[] {
	const found = text.matchAll(/(?<![\dX])(\d{4})\s{0,3}[-\u2010-\u2015\u2212]?\s{0,3}(\d{3}[\dX])(?![\dX])/gi)
	return [...new Set([...found].map(([, first = '', last = '']) => `${first}-${last.toUpperCase()}`))]
}
