import { countWords } from './words.ts'

const han = /\p{sc=Han}/u

/** The first of these that a text has is the one it separates by: commas may be inside items that semicolons separate. */
const separators = [/[;；؛]/, /[•·∙⋅|\n\r\t]| \/ /, /[,，、،፣၊]/, /\s[-–—/]\s/, /(?<=[\p{L}\p{M})]{3})\.\s+(?=\p{L})/u]

/** "rain, soil. E-mail: asha@x": the list ends before the label of an address. */
function listOf(text: string): string {
	const [list = '', address] = text.slice(0, 1000).split('@')
	return address ? list.replace(/[^\p{L}]*(?:[\p{L}-]+(?: \p{Ll}+)?\s?[:：]\s*)?\S*$/u, '') : text
}

/** Keywords one by one, without numbering, final full stop or repetition. */
export function splitKeywords(all: string): string[] {
	// "(source: MeSH)"
	const text = listOf(all).replace(/\s*[(（](?:[^()（）]*[:：][^()（）]*|DeCS|MeSH)[)）][.\s]*$/u, '')
	const separator = separators.find((candidate) => candidate.test(text)) ?? (han.test(text) ? /\s/ : undefined)
	const items = separator ? text.split(separator) : [text]
	// "rain; soil, wind, snow": hardly an item has two commas
	const parts = items.some((item) => /,[^()]+,/.test(item)) ? items.flatMap((item) => item.split(',')) : items
	// a sentence says what keywords should be
	if (parts.some((part) => countWords(part) > 12)) return []
	// "18. Jahrhundert" is no number of a list
	const listed = /^\s*\(?1[.)]/.test(parts[0] ?? '') ? /^\(?\d{1,2}[.)]\s*/ : /^(?:)/
	const seen = new Set<string>()
	return parts
		.map((part) => part.replace(/\s+/g, ' ').trim())
		.map((part) =>
			part
				.replace(/^(?:and |[-–—•*]\s*)/, '')
				.replace(listed, '')
				.replace(/[.。।,;]+$/, '')
				.trim(),
		)
		.filter((part) => {
			const key = part.toLowerCase()
			if (!part || countWords(part) === 0 || seen.has(key)) return false
			seen.add(key)
			return true
		})
}
