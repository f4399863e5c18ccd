import type { Tx } from '../work/work.service.ts'
import type { LockedArticle } from './articles.repository.ts'
import { changeAuthors } from './change-authors.ts'
import type { CorrectedValues } from './corrections.ts'
import { staffArticlesRepository } from './staff-articles.repository.ts'

/** Stores what an author corrected; the corresponding author's row follows the name. What is not given stays. */
export async function applyCorrection(tx: Tx, article: LockedArticle, values: CorrectedValues): Promise<void> {
	const { authorName } = values
	const listed = authorName === undefined ? undefined : await changeAuthors(tx, article, { authorName })
	const authorLine = listed && { authorLine: listed.authorLine }
	await staffArticlesRepository(tx).update(article.id, { ...values, ...authorLine })
}
