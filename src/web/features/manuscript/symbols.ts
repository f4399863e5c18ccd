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

/** Hyphens of every kind as the one of the keyboard; Word hides a soft one, but no word goes on with a capital. */
export const withHyphens = (text: string): string =>
	text.replace(/[\u2010\u2011\uFE63\uFF0D]|(?<=\p{L})[\u2012\u2212](?=\p{L})|(?<=\p{Ll})\u00AD(?=\p{Lu})/gu, '-')
