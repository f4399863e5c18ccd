import type { FieldChanges } from '../activity/activity.service.ts'
import type { Tx } from '../work/work.service.ts'
import type { MayMail } from './article-authors.ts'
import type { LockedArticle } from './articles.repository.ts'
import { changeAuthors, replaceAuthors } from './change-authors.ts'
import { areSameLines, currentLines, linesOf, readAuthorRows } from './correct-authors.ts'
import type { CorrectedValues } from './corrections.ts'
import { staffArticlesRepository } from './staff-articles.repository.ts'

/** Stores what an author corrected; the corresponding author's row follows the name. What is not given stays. */
export async function applyCorrection(tx: Tx, article: LockedArticle, values: CorrectedValues): Promise<void> {
	const { authorName } = values
	const listed = authorName === undefined ? undefined : await changeAuthors(tx, article, { authorName })
	const authorLine = listed && { authorLine: listed.authorLine }
	await staffArticlesRepository(tx).update(article.id, { ...values, ...authorLine })
}

/** Stores all authors as an author wrote them; nothing where they are the same. */
export async function applyAuthorLines(
	tx: Tx,
	article: LockedArticle & { otherName?: string },
	lines: string,
	mayMail?: MayMail,
): Promise<FieldChanges> {
	const present = await currentLines(tx, article)
	// rows from before there was a corresponding author among them stay as they are
	if (areSameLines(lines, present)) return {}
	const rows = await readAuthorRows(lines, article)
	if (linesOf(rows, article) === present) return {}
	const { authorLine, changes } = await replaceAuthors(tx, article, rows, mayMail)
	await staffArticlesRepository(tx).update(article.id, { authorLine })
	return changes
}
