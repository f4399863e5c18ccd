import { maxAuthors } from '../../../contract/author-words.ts'
import { type AuthorRow, newRow } from '../../lib/author-rows.ts'
import { isMarked } from './fill.ts'
import { type Fill, type Fillable, type FoundTexts, fillable, type Marks, type ReadAuthor } from './manuscript-tools.ts'
import type { SubmissionValues } from './submission-fields.ts'

// This comes with the reader, when a document is chosen.

const sameName = (one: string, other: string) =>
	one.normalize('NFKC').trim().toLowerCase() === other.normalize('NFKC').trim().toLowerCase()

/** The author who submits: the one the form already names, or the one who gives an address to write to, or the first. */
function submitter(authors: readonly ReadAuthor[], typedName: string): ReadAuthor | undefined {
	if (typedName.trim() !== '') return authors.find(({ name }) => sameName(name, typedName))
	return authors.find(({ email }) => email) ?? authors[0]
}

/** What a doubt of the reader leaves empty. */
const doubted: Partial<Record<Fillable, string>> = {
	title: 'title',
	authorName: 'name',
	authorEmail: 'email',
	institution: 'affiliation',
}

/** Fills what is empty, and what an earlier document filled; what the author wrote stays. */
export function planFill(manuscript: FoundTexts, values: SubmissionValues, marks: Marks = {}): Fill {
	const open = fillable.filter((field) => values[field].trim() === '' || isMarked(values, marks, field))
	const author = submitter(manuscript.authors, open.includes('authorName') ? '' : values.authorName)
	const found: Marks = {
		title: manuscript.title ?? '',
		abstract: manuscript.abstract ?? '',
		// a comma inside a keyword would part it
		keywords: manuscript.keywords.join(manuscript.keywords.some((keyword) => keyword.includes(',')) ? '; ' : ', '),
		authorName: author?.name ?? '',
		authorEmail: author?.email ?? '',
		institution: author?.affiliations[0] ?? '',
	}
	const { evidence = {}, doubts = [] } = manuscript
	const lines: Fill['sources'] = {
		...evidence,
		...(author?.evidence && {
			authorName: author.evidence.name,
			authorEmail: author.evidence.email,
			institution: author.evidence.affiliation,
		}),
	}
	const sources: Fill['sources'] = {}
	const reasons: Marks = {}
	const texts: Marks = {}
	const before: Marks = {}
	for (const field of open) {
		const text = found[field]?.trim() ?? ''
		const reason = doubts.filter(({ about }) => about === doubted[field]).map(({ sentence }) => sentence)
		if (text === '' && reason.length > 0) reasons[field] = reason.join(' ')
		if (text !== '' && lines[field]) sources[field] = lines[field]
		// what the earlier document said goes with it, even if this one says nothing
		if (text === values[field] || (text === '' && !isMarked(values, marks, field))) continue
		texts[field] = text
		before[field] = values[field]
	}
	return { texts, before, sources, reasons }
}

/** The rows of a document with several authors; none for a single one. The submitting author keeps the fields of the form. */
export function planAuthors(authors: readonly ReadAuthor[], submitterName: string): AuthorRow[] {
	if (authors.length < 2) return []
	const rows = authors
		.slice(0, maxAuthors - 1)
		.map(({ name, email = '', affiliations, country = '', orcid = '', evidence }) => {
			const [institution = ''] = affiliations
			if (sameName(name, submitterName)) return newRow({ isSelf: true, country, orcid })
			return newRow({ name, email, institution: institution.slice(0, 300), country, orcid, source: evidence?.name })
		})
	return rows.some(({ isSelf }) => isSelf) ? rows : [newRow({ isSelf: true }), ...rows]
}

const names: Record<Fillable, string> = {
	title: 'title',
	abstract: 'abstract',
	keywords: 'keywords',
	authorName: 'full name',
	authorEmail: 'email',
	institution: 'institution',
}

/** `title, abstract and keywords` */
export function listed(words: readonly string[]): string {
	const last = words.at(-1) ?? ''
	return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

export const filledNames = (texts: Marks): string[] => fillable.filter((field) => texts[field]).map((f) => names[f])
