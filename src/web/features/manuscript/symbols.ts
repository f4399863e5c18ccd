/** Characters of Word's symbol fonts by their code. */
const symbols: Record<string, string> = {
	'2a': '*',
	b7: '•',
	a7: '•',
	'2d': '-',
	b0: '°',
	b1: '±',
	'6d': 'μ',
	61: 'α',
	62: 'β',
	67: 'γ',
}

/** The character of a `w:sym` element. */
export function symbol(code: string | undefined): string {
	const point = Number.parseInt(code ?? '', 16)
	if (!(point > 0) || point > 0x10ffff) return ''
	// Word moves the characters of symbol fonts to the private use area
	if (point >= 0xf000 && point <= 0xf0ff) return symbols[(point - 0xf000).toString(16)] ?? ''
	return String.fromCodePoint(point)
}
