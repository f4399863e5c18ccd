import { createHash } from 'node:crypto'
import type { ArticleStatus } from '../../contract/article-words.ts'
import type { ArticleByStaff } from '../../contract/articles.ts'
import { type CorrectableField, type CorrectionMode, correctableFields } from '../../contract/correction-words.ts'
import type { StoredProposal } from './proposals.repository.ts'

type Correctable = Record<Exclude<CorrectableField, 'journalId'>, string | null> & {
	journalId: number | null
	authorEmail: string
	fileName: string | null
	fileVersion: number
}

/** What is not given stays. */
export type CorrectedValues = Partial<Pick<ArticleByStaff, CorrectableField>>

/** Until the review starts at once, then by a decision of staff, and not at all once it is over. */
export function correctionMode(article: { status: ArticleStatus; withdrawnAt: Date | null }): CorrectionMode | null {
	if (article.withdrawnAt !== null) return null
	if (article.status === 'submitted') return 'change'
	return article.status === 'under_review' || article.status === 'accepted' ? 'propose' : null
}

/** Stands for all that the form shows: a correction of something else than that is refused. */
export function stampOf(
	article: Correctable,
	proposals: Pick<StoredProposal, 'id' | 'state'>[],
	{ pendingEmail, authorLines }: { pendingEmail: string | null; authorLines: string },
): string {
	const open = proposals.filter(({ state }) => state === 'proposed').map(({ id }) => id)
	const shown = [
		...correctableFields.map((field) => article[field]),
		...[article.authorEmail, article.fileName, article.fileVersion, pendingEmail, authorLines, open],
	]
	return createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
}

/** As proposals store it. */
export const storedText = (value: string | number | null | undefined): string | null =>
	value === null || value === undefined ? null : String(value)
