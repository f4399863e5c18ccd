import { displayName } from '../../citations/author-line.ts'
import { articleLimits } from '../../contract/article-words.ts'
import type { ArticleAuthorByStaff } from '../../contract/authors.ts'
import type { Queryable } from '../../db/client.ts'
import { cutText } from '../cut-text.ts'
import type { Tx } from '../work/work.service.ts'
import { authorsByStaff } from './article-authors.ts'
import type { NewArticle } from './articles.repository.ts'
import { storeArticle } from './articles.service.ts'
import { doisRepository } from './dois.repository.ts'
import { importedArticlesRepository } from './imported-articles.repository.ts'

export type { KnownArticle } from './imported-articles.repository.ts'
export { removeArticle } from './remove-article.ts'

export const readKnownArticles = (queryable: Queryable) => importedArticlesRepository(queryable)

/** Nobody else gives one of these DOIs to an article until the end of the transaction. */
export const lockDois = (tx: Tx, dois: readonly string[]): Promise<void> => doisRepository(tx).lockDois(dois)

type Imported = Pick<
	NewArticle,
	| 'title'
	| 'abstract'
	| 'keywords'
	| 'doi'
	| 'publicationYear'
	| 'volume'
	| 'issue'
	| 'pages'
	| 'acceptedOn'
	| 'publishedOn'
	| 'receivedOn'
	| 'licence'
	| 'referenceList'
	| 'sourceId'
	| 'isDemo'
	| 'fileName'
	| 'filePath'
	| 'fileSize'
	| 'fileSha256'
	| 'fileScan'
> & { journalId: number; publicationYear: number; authors: ArticleAuthorByStaff[] }

/**
 * A published article of another system. Nobody is told, and no status is logged that it never had here. Lists are in the
 * order of the submissions, so it stands at its day there; readers see only the days that its file has.
 */
export async function storeImported(
	tx: Tx,
	{ authors, ...values }: Imported,
	{ at, reason }: { at: Date; reason: string },
): Promise<{ id: number; reference: string }> {
	const corresponding = authors.find(({ isCorresponding }) => isCorresponding)
	const named = corresponding ?? authors[0]
	const day = values.receivedOn ?? values.publishedOn ?? `${String(values.publicationYear).padStart(4, '0')}-01-01`
	const rows = authorsByStaff(authors, { authorEmail: '' })
	const article: NewArticle = {
		...values,
		status: 'published',
		authorName: named ? cutText(displayName(named), articleLimits.authorName) : '',
		authorEmail: corresponding?.email ?? '',
		institution: corresponding?.institution ?? null,
		researchField: '',
		importedAt: at,
		// at noon, the day is the same nearly everywhere
		submittedAt: new Date(`${day}T12:00:00Z`),
		...(values.filePath && { fileSentAt: at }),
	}
	return storeArticle(tx, article, { authors: rows, now: at, logged: { reason, at } })
}
