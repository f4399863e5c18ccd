import type { ManuscriptAuthor } from './author.ts'
import { unfoldTable } from './author-forms.ts'
import { type FoundAuthors, findAuthors } from './authors.ts'
import type { Paragraph } from './document.ts'
import { latinLetters } from './emails.ts'
import { type Line, toLines } from './lines.ts'

const aboutAuthors =
	/\bauthors?\b|\bcontributors?\b|लेखक|作者|авто?р|autores?\b|auteurs?\b|autoren\b|المؤلف|الباحث|저자|著者|yazar|penulis|tác giả/iu
const same = (name: string) => latinLetters(name).replace(/[^\p{L}]/gu, '')

/**
 * The table of authors that our process asks for, wherever it is in the file. A table of other people, such as those
 * who were interviewed, has no heading about authors and no names that the first page has.
 */
export function findAuthorTable(paragraphs: Paragraph[], known: ManuscriptAuthor[]): FoundAuthors | undefined {
	const numbers = new Set(paragraphs.flatMap(({ cell }) => (cell ? [cell.table] : [])))
	const names = new Set(known.map(({ name }) => same(name)))
	for (const number of numbers) {
		const start = paragraphs.findIndex(({ cell }) => cell?.table === number)
		const own = paragraphs.slice(start).filter(({ cell }) => cell?.table === number)
		if (own.length > 600) continue
		const lines = toLines(own, 600)
		const unfolded = unfoldTable(lines)
		if (!unfolded) continue
		const found = findAuthors(unfolded)
		if (found.authors.length === 0 || !hasDetails(found.authors)) continue
		const isKnown = found.authors.some(({ name }) => names.has(same(name)))
		const caption = toLines(paragraphs.slice(Math.max(0, start - 3), start), 10)
		const isAbout = [...caption, ...lines.slice(0, 12)].some((line) => isShortAbout(line))
		if (isKnown || (isAbout && known.length === 0)) return found
	}
	return undefined
}

const isShortAbout = ({ text }: Line) => text.length < 80 && aboutAuthors.test(text)
const hasDetails = (authors: ManuscriptAuthor[]) =>
	authors.some(({ email, designation, affiliations }) => email || (designation && affiliations.length > 0))

/** What the first page left out is taken from the table; what it says stays. */
export function withTable(authors: ManuscriptAuthor[], table: ManuscriptAuthor[]): ManuscriptAuthor[] {
	if (authors.length === 0) return table
	const byName = new Map(table.map((author) => [same(author.name), author]))
	return authors.map((author) => {
		const more = byName.get(same(author.name))
		if (!more) return author
		const { evidence, affiliations, ...own } = author
		const isPlaced = affiliations.length > 0
		return {
			...more,
			...own,
			affiliations: isPlaced ? affiliations : more.affiliations,
			...(evidence ? { evidence: { ...more.evidence, ...evidence } } : {}),
		}
	})
}
