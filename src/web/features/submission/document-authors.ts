import { maxAuthors } from '../../../contract/author-words.ts'
import { type AuthorRow, newRow } from '../../lib/author-rows.ts'
import type { ReadAuthor } from './manuscript-tools.ts'

const sameName = (one: string, other: string) =>
	one.normalize('NFKC').trim().toLowerCase() === other.normalize('NFKC').trim().toLowerCase()

/** The rows of a document with several authors; none for a single one. The submitting author keeps the fields of the form. */
export function authorsFromDocument(authors: readonly ReadAuthor[], submitter: string): AuthorRow[] {
	if (authors.length < 2) return []
	const rows = authors
		.slice(0, maxAuthors - 1)
		.map(({ name, email = '', affiliations, country = '', orcid = '', evidence }) => {
			const [institution = ''] = affiliations
			if (sameName(name, submitter)) return newRow({ isSelf: true, country, orcid })
			return newRow({ name, email, institution: institution.slice(0, 300), country, orcid, source: evidence?.name })
		})
	return rows.some(({ isSelf }) => isSelf) ? rows : [newRow({ isSelf: true }), ...rows]
}
