import { countWords } from './words.ts'

const han = /\p{sc=Han}/u

/** The first of these that a text has is the one it separates by: commas may be inside items that semicolons separate. */
const separators = [/[;；؛]/, /[•·∙⋅|\n\r\t]/, /[,，、،፣၊]/, /\s[-–—/]\s/, /(?<=[\p{L}\p{M})]{3})\.\s+(?=\p{L})/u]

/** Keywords one by one, without numbering, final full stop or repetition. */
export function splitKeywords(all: string): string[] {
	// "(source: MeSH)"
	const text = all.replace(/\s*[(（](?:[^()（）]*[:：][^()（）]*|DeCS|MeSH)[)）][.\s]*$/u, '')
	const separator = separators.find((candidate) => candidate.test(text)) ?? (han.test(text) ? /\s/ : undefined)
	const parts = separator ? text.split(separator) : [text]
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
