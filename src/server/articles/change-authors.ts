import { isDeepStrictEqual } from 'node:util'
import type { ArticleByStaff } from '../../contract/articles.ts'
import type { FieldChanges } from '../activity/activity.service.ts'
import type { Tx } from '../work/work.service.ts'
import {
	articleAuthorOf,
	askCoauthors,
	authorsByStaff,
	isUndecided,
	keepAnswers,
	lineOf,
	withAuthorName,
	withQuestions,
} from './article-authors.ts'
import type { LockedArticle } from './articles.repository.ts'
import { type AuthorRow, authorsRepository } from './authors.repository.ts'

type Values = Partial<Pick<ArticleByStaff, 'authors' | 'authorName' | 'authorEmail' | 'institution' | 'status'>>

/**
 * Brings the authors of a locked article up to date with what is changed of it: the whole list where one is given, else
 * the corresponding author where the author's name is. Answers what the article keeps of them and what the log says;
 * nothing when they stay.
 */
export async function changeAuthors(
	tx: Tx,
	before: LockedArticle,
	values: Values,
): Promise<{ authorLine: string | null; changes: FieldChanges } | undefined> {
	const { authors, authorName, authorEmail = before.authorEmail, status = before.status } = values
	if (authors === undefined && (authorName === undefined || authorName === before.authorName)) return undefined
	const repository = authorsRepository(tx)
	const known = await repository.list(before.id)
	const logged = (rows: readonly AuthorRow[]) =>
		rows.length === 0 ? null : rows.map((row) => articleAuthorOf(row, before))
	if (authors === undefined) {
		const renamed = withAuthorName(known, authorName ?? '')
		if (!renamed) return undefined
		await repository.replace(before.id, renamed)
		return { authorLine: lineOf(renamed), changes: {} }
	}
	const listed = keepAnswers(authorsByStaff(authors, { authorEmail }), known)
	const isOpen = isUndecided({ status, withdrawnAt: before.withdrawnAt })
	const rows = await repository.replace(before.id, isOpen ? withQuestions(listed, authorEmail) : listed)
	await askCoauthors(tx, rows, known)
	const [old, now] = [logged(known), logged(rows)]
	const changes: FieldChanges = isDeepStrictEqual(old, now) ? {} : { authors: { before: old, after: now } }
	return { authorLine: lineOf(rows), changes }
}
