import { meant } from './assign-emails.ts'
import type { Doubt, ManuscriptAuthor } from './author.ts'
import { formEntry, isTitleLabel } from './author-forms.ts'
import { type FoundAuthors, findAuthors } from './authors.ts'
import type { Paragraph } from './document.ts'
import { sameName as same } from './emails.ts'
import { isTableOfOthers, unfoldForm } from './form-tables.ts'
import { type Line, toLines } from './lines.ts'
import { introducesOthers, namesAuthors, namesOthers } from './not-authors.ts'

/**
 * The details of authors that our process asks for, wherever they are in the file: in one table, in one for each author,
 * or as lines "Name: ...". A table of other people, such as those who were interviewed, has no heading about authors and
 * no names that the first page has.
 */
export function findAuthorTable(
	paragraphs: Paragraph[],
	known: ManuscriptAuthor[],
): Omit<FoundAuthors, 'unsupported'> | undefined {
	const names = new Set(known.map(({ name }) => same(name)))
	const found = new Map<string, ManuscriptAuthor>()
	const doubts: Doubt[] = []
	for (const { start, lines, isOfPaper } of [...tables(paragraphs), ...forms(paragraphs)]) {
		const { authors, doubts: more } = findAuthors(lines)
		if (authors.length === 0 || !hasDetails(authors)) continue
		const isKnown = authors.some(({ name }) => names.has(same(name)))
		const caption = toLines(paragraphs.slice(Math.max(0, start - 3), start), 10)
		const [last = ''] = [caption.at(-1)?.text]
		// "Table 1. Teachers who were asked", in any language
		if (introducesOthers(last) || (!isKnown && (namesOthers(last) || numbered.test(last)))) continue
		const isAbout = isOfPaper || [...caption, ...lines.slice(0, 12)].some((line) => isShortAbout(line))
		// "A. Rao" above a table with "Asha Rao"
		if (!isKnown && !(isAbout && known.every(({ name }) => meant(name, authors)))) continue
		for (const author of authors) if (!found.has(same(author.name))) found.set(same(author.name), author)
		doubts.push(...more)
	}
	return found.size > 0 ? { authors: [...found.values()], doubts } : undefined
}

const numbered = /^(?:\p{L}+[.\s]*)?\p{Nd}{1,2}(?![\p{Nd}/])[\s.:：—–-]*\p{L}/u
/** `isOfPaper`: it has the title too. */
type Form = { start: number; lines: Line[]; isOfPaper?: boolean }
const most = 600

function tables(paragraphs: Paragraph[]): Form[] {
	const byTable = Map.groupBy(
		[...paragraphs.entries()].filter(([, { cell }]) => cell !== undefined),
		([, { cell }]) => cell?.table,
	)
	return [...byTable.values()].flatMap((own) => {
		if (own.length > most) return []
		const written = toLines(
			own.map(([, paragraph]) => paragraph),
			most,
		)
		const lines = isTableOfOthers(written) ? undefined : unfoldForm(written)
		return lines
			? [
					{
						start: own[0]?.[0] ?? 0,
						lines,
						isOfPaper: written.some((line) => isTitleLabel(line.text) || isShortAbout(line)),
					},
				]
			: []
	})
}

/** Lines "Name: ...", "Designation: ..." near the end, where three or more follow each other. */
function forms(paragraphs: Paragraph[]): Form[] {
	const from = Math.max(0, paragraphs.length - 200)
	const lines = toLines(paragraphs.slice(from), most).filter(({ text, cell }) => !cell && text.length < 300)
	let isOfOthers = false
	const entries = lines.filter(({ text }) => {
		const isEntry = formEntry(text) !== undefined
		if (!isEntry) isOfOthers = introducesOthers(text)
		return isEntry && !isOfOthers
	})
	const first = entries.find(({ text }) => formEntry(text)?.label === 'name')
	const isForm = first !== undefined && new Set(entries.map(({ text }) => formEntry(text)?.label)).size > 2
	return isForm ? [{ start: from + first.paragraph, lines: entries }] : []
}

const isShortAbout = ({ text }: Line) => text.length < 80 && namesAuthors(text)
const hasDetails = (authors: ManuscriptAuthor[]) =>
	authors.some(({ email, designation, affiliations }) => email || (designation && affiliations.length > 0))

/** What the first page left out is taken from the table; what it says stays. */
export function withTable(authors: ManuscriptAuthor[], table: ManuscriptAuthor[]): ManuscriptAuthor[] {
	if (authors.length === 0) return table
	const byName = new Map(table.map((author) => [same(author.name), author]))
	return authors.map((author) => {
		const more = byName.get(same(author.name)) ?? meant(author.name, table)
		if (!more) return author
		const { evidence, affiliations, name, ...own } = author
		const isPlaced = affiliations.length > 0
		return {
			...more,
			...own,
			// "A. Rao" above a table with "Asha Rao"
			name: more.name.length > name.length ? more.name : name,
			affiliations: isPlaced ? affiliations : more.affiliations,
			...(evidence ? { evidence: { ...more.evidence, ...evidence } } : {}),
		}
	})
}
