/** Letters that Unicode does not take apart into a plain letter and an accent. */
const plainLetters: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i', þ: 'th' }

/**
 * Text for comparing: without case and accents. Only marks of European scripts are removed, because those of Indian
 * scripts are vowels. The database has the same rule (`search_folded`).
 */
export const folded = (text: string): string => {
	const lower = text.toLowerCase()
	// most titles are plain ASCII, where nothing else is to be done
	if (/^[\n -~]*$/.test(lower)) return lower
	return lower
		.normalize('NFKD')
		.replace(/[\u0300-\u036f]/g, '')
		.normalize('NFC')
		.replace(/[ßøłđæœıþ]/g, (letter) => plainLetters[letter] ?? letter)
}

const withoutPunctuation = (word: string) => word.replace(/^[,;(]+|[,;:.)]+$/g, '') || word

/** Each word is looked for on its own; what follows so many narrows nothing down any more. */
const mostWords = 16

/** What staff search for: each word once, and what stands in quotes as one. Punctuation around a word says nothing. */
export function searchWords(q: string): string[] {
	const found = [...q.matchAll(/"([^"]*\S[^"]*)"|[^\s"]+/g)].map(([word, quoted]) =>
		quoted === undefined ? withoutPunctuation(word) : quoted.trim(),
	)
	return [...new Set(found.length > 0 ? found : [q.trim()])].filter(Boolean).slice(0, mostWords)
}

/**
 * What may be right before a word. A class of all that is no letter would keep the database from using its index. The order
 * matters in a pattern: `[` before `:`, `.` or `=` would name a class, and `-` between two signs a range.
 */
const plainSigns = ` \n\t@./(,;:'"&+_«[#*=-`
/** Beyond U+07FF: in a class these too would keep the database from using its index. */
const furtherSigns = '“”‘’‹–—'
export const beforeWords = furtherSigns + plainSigns

const isSearchedAtStart = (plain: string) => /^[a-z0-9]{2}$/.test(plain)
const startPattern = (signs: string, plain: string) => `(^|[${signs}])${plain}`

/**
 * Two plain letters are looked for where a word starts: anywhere in a word the index cannot find them, and they are in most
 * texts. A pattern for the browser; undefined for all other words, which may be anywhere.
 */
export const wordStartPattern = (word: string): string | undefined => {
	const plain = folded(word)
	return isSearchedAtStart(plain) ? startPattern(beforeWords, plain) : undefined
}

/** The same for the database: a text has a word when the pattern fits or one of the others is in it. */
export const wordStarts = (word: string): { pattern: string; others: string[] } | undefined => {
	const plain = folded(word)
	if (!isSearchedAtStart(plain)) return undefined
	return { pattern: startPattern(plainSigns, plain), others: [...furtherSigns].map((sign) => sign + plain) }
}

/** Whether a text has all these words. */
export const hasAllWords = (text: string, words: readonly string[]): boolean => {
	const plain = folded(text)
	return words.every((word) => {
		const pattern = wordStartPattern(word)
		return pattern ? new RegExp(pattern).test(plain) : plain.includes(folded(word))
	})
}
