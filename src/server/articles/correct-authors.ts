import { isDeepStrictEqual } from 'node:util'
import { isSameName, readAnyName } from '../../citations/author-line.ts'
import { authorLines, readAuthorLines } from '../../contract/author-lines-words.ts'
import { type SubmittedAuthor, submittedAuthors } from '../../contract/authors.ts'
import type { Queryable } from '../../db/client.ts'
import { AppError, fieldError } from '../app-error.ts'
import { authorsOfSubmission, nameOf } from './article-authors.ts'
import { authorsRepository, type NewAuthorRow } from './authors.repository.ts'

type Corresponding = {
	id: number
	authorName: string
	authorEmail: string
	/** Another name that the line may have: the one that is corrected at the same time. */
	otherName?: string | undefined
}

const refused = (sentence: string) => fieldError('invalid_input', 'authorLines', sentence)

/** The authors of an article as its author reads and corrects them. */
export const linesOf = (rows: readonly NewAuthorRow[], { authorName }: { authorName: string }): string =>
	rows.length === 0
		? authorLines([{ name: authorName, isCorresponding: true }])
		: authorLines(
				rows.map((row) => ({
					name: row.isCorresponding ? authorName : nameOf(row),
					...(row.email && { email: row.email }),
					...(row.institution && { institution: row.institution }),
					...(row.country && { country: row.country }),
					...(row.orcid && { orcid: row.orcid }),
					...(row.isCorresponding && { isCorresponding: true }),
				})),
			)

export const currentLines = async (queryable: Queryable, article: Corresponding): Promise<string> =>
	linesOf(await authorsRepository(queryable).list(article.id), article)

/** Says which line is the corresponding author: the one that says so, or has that address or name. */
function withCorresponding(authors: SubmittedAuthor[], article: Corresponding): SubmittedAuthor[] {
	const { authorName, authorEmail, otherName = authorName } = article
	const isNamed = ({ name = '' }: SubmittedAuthor) =>
		[authorName, otherName].some((known) => isSameName(readAnyName(name), readAnyName(known)))
	const isAddressed = ({ email }: SubmittedAuthor) => email?.toLowerCase() === authorEmail.toLowerCase()
	const marked = authors.filter(({ isCorresponding }) => isCorresponding)
	const found = marked[0] ?? authors.find(isAddressed) ?? authors.find(isNamed)
	if (!found || marked.length > 1 || (marked.length === 1 && !isNamed(found)))
		throw refused(
			`${authorName} is the corresponding author: please keep one line for that name, with the words “corresponding author”.`,
		)
	return authors.map((author) => ({ ...author, isCorresponding: author === found }))
}

/** Whether nothing was changed in the lines; the name of the corresponding author is a field of its own. */
export function areSameLines(one: string, other: string): boolean {
	const [first, second] = [one, other].map((lines) =>
		readAuthorLines(lines).map((author) => (author.isCorresponding ? { ...author, name: '' } : author)),
	)
	return isDeepStrictEqual(first, second)
}

/** What these lines make of the authors of an article; an article of one author needs no rows. */
export async function readAuthorRows(lines: string, article: Corresponding): Promise<NewAuthorRow[]> {
	const authors = submittedAuthors.parse(readAuthorLines(lines)) ?? []
	const [only, ...others] = authors
	if (others.length === 0 && !only?.country && !only?.orcid) {
		withCorresponding(authors, article)
		return []
	}
	try {
		return authorsOfSubmission(withCorresponding(authors, article), article)
	} catch (error) {
		throw error instanceof AppError ? refused(error.message) : error
	}
}
