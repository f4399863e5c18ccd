import { indexingLimits } from '../../../contract/journal-words.ts'

/** The names of indexes as staff write them: a JSON array as text. */
export type Indexing = { names: string[]; problem?: undefined } | { names?: undefined; problem: string }

const notAnArray = 'Must be a JSON array such as ["Scopus", "PubMed"]'

/** Nothing at all is an empty list. */
export function readIndexingText(text: string): Indexing {
	if (text.trim() === '') return { names: [] }
	const parsed = parse(text)
	if (!Array.isArray(parsed)) return { problem: notAnArray }
	if (!parsed.every((name) => typeof name === 'string')) return { problem: 'Every name must be text in quotes' }
	const names = [...new Set(parsed.map(plain).filter(Boolean))]
	if (names.length > indexingLimits.names) return { problem: `At most ${indexingLimits.names} names` }
	if (names.some((name) => name.length > indexingLimits.name))
		return { problem: `At most ${indexingLimits.name} characters a name` }
	return { names }
}

export const writeIndexingText = (names: readonly string[]): string =>
	names.length === 0 ? '[]' : `[${names.map((name) => JSON.stringify(name)).join(', ')}]`

/** Several names may be typed or pasted at once, with commas, semicolons or line breaks between them. */
export function addNames(names: readonly string[], typed: string): string[] {
	return [
		...new Set([
			...names,
			...typed
				.split(/[,;\n]/)
				.map(plain)
				.filter(Boolean),
		]),
	]
}

const plain = (name: string) => name.replace(/\s+/g, ' ').trim()

function parse(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}
