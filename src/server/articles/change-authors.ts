import { isDeepStrictEqual } from 'node:util'
import type { ArticleByStaff } from '../../contract/articles.ts'
import type { FieldChanges } from '../activity/activity.service.ts'
import { type Edited, refuseConflicts } from '../edit-conflicts.ts'
import type { Tx } from '../work/work.service.ts'
import {
	articleAuthorOf,
	askCoauthors,
	authorsByStaff,
	isUndecided,
	keepAnswers,
	lineOf,
	type MayMail,
	withAuthorName,
	withQuestions,
} from './article-authors.ts'
import type { LockedArticle } from './articles.repository.ts'
import { type AuthorRow, authorsRepository, type NewAuthorRow } from './authors.repository.ts'

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
	if (authors === undefined) {
		const repository = authorsRepository(tx)
		const known = await repository.list(before.id)
		const renamed = withAuthorName(known, authorName ?? '')
		if (!renamed) return undefined
		await repository.replace(before.id, renamed)
		return { authorLine: lineOf(renamed), changes: {} }
	}
	return replaceAuthors(tx, { ...before, authorEmail, status }, authorsByStaff(authors, { authorEmail }))
}

/** Refuses a list that somebody else changed since the form was opened; an answer of a co-author is no such change. */
export async function refuseAuthorConflict(
	tx: Tx,
	article: LockedArticle,
	{ authors, startedFrom }: Edited<Pick<Values, 'authors'>>,
): Promise<void> {
	if (authors === undefined || startedFrom?.authors === undefined) return
	const rows = await authorsRepository(tx).list(article.id)
	const withoutAnswer = ({ confirmation: _, ...author }: { confirmation?: unknown }) => author
	const listOf = (list: unknown) => (Array.isArray(list) ? list.map((author) => withoutAnswer(Object(author))) : null)
	await refuseConflicts(tx, {
		record: 'article',
		id: article.id,
		before: { authors: rows.length === 0 ? null : listOf(rows.map((row) => articleAuthorOf(row, article))) },
		values: { authors: listOf(authors) },
		startedFrom: { authors: listOf(startedFrom.authors) },
	})
}

/** The whole list in place of the one before: authors with another name or address are asked, the others keep their answers. */
export async function replaceAuthors(
	tx: Tx,
	article: Pick<LockedArticle, 'id' | 'authorEmail' | 'institution' | 'status' | 'withdrawnAt'>,
	wanted: readonly NewAuthorRow[],
	mayMail?: MayMail,
): Promise<{ authorLine: string | null; changes: FieldChanges }> {
	const { id, authorEmail } = article
	const repository = authorsRepository(tx)
	const known = await repository.list(id)
	const listed = keepAnswers(wanted, known)
	const rows = await repository.replace(id, isUndecided(article) ? withQuestions(listed, authorEmail) : listed)
	await askCoauthors(tx, rows, { before: known, mayMail })
	const shown = (authors: readonly AuthorRow[]) =>
		authors.length === 0 ? null : authors.map((row) => articleAuthorOf(row, article))
	const [old, now] = [shown(known), shown(rows)]
	const changes: FieldChanges = isDeepStrictEqual(old, now) ? {} : { authors: { before: old, after: now } }
	return { authorLine: lineOf(rows), changes }
}
