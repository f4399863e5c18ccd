import type { ArticleStatus } from '../../contract/article-words.ts'
import type { Article } from '../../contract/articles.ts'
import type { PendingMail, StatusMailChoice } from '../../contract/mail.ts'
import { type FieldChanges, statusChange, statusHistory } from '../activity/activity.service.ts'
import { AppError } from '../app-error.ts'
import { type QueuedMail, removeStatusMail, restoreStatusMail, supersedeStatusMail } from '../mail/queue.service.ts'
import type { Tx } from '../work/work.service.ts'
import { articlesRepository } from './articles.repository.ts'

/** Time to undo a change before its author is told. */
const undoSeconds = 30

type StatusChange = {
	articleId: number
	/** Of the whole write, the status included. */
	changes: FieldChanges
	reference: string
	recipient: string
	mail: StatusMailChoice | undefined
}

export type ArticleWithMail = Article & { pendingMail: PendingMail | null }

const pending = (mail: QueuedMail | undefined): PendingMail | null =>
	mail ? { id: mail.id, dueAt: mail.dueAt.toISOString() } : null

/** Logs what changed and, if the status did, queues the mail about it. The article is locked. */
export async function logArticleChange(tx: Tx, change: StatusChange): Promise<PendingMail | null> {
	const { articleId, changes, reference, recipient, mail = {} } = change
	if (Object.keys(changes).length === 0) return null
	const { status } = changes as { status?: { before: ArticleStatus; after: ArticleStatus } }
	const statusChangeId = await tx.log({
		action: status ? 'status_changed' : 'changed',
		record: 'article',
		id: articleId,
		label: reference,
		changes,
	})
	if (!status) return null
	const lastTold = (await supersedeStatusMail(tx, articleId)) ?? status.before
	// the author already knows this status
	if (mail.send === false || lastTold === status.after) return null
	return pending(
		await tx.queueMail({
			kind: 'article-status',
			recipient,
			articleId,
			statusChangeId,
			data: { subject: mail.subject, message: mail.message, lastTold },
			inSeconds: undoSeconds,
		}),
	)
}

/** Undoes a change of status while its mail still waits; a mail that it had superseded waits again. */
export async function undoStatusChange(
	tx: Tx,
	{ id: articleId, reference }: Pick<Article, 'id' | 'reference'>,
	mailId: number,
): Promise<PendingMail | null> {
	const changeId = await removeStatusMail(tx, articleId, mailId)
	const undone = changeId === undefined ? undefined : await statusChange(tx, changeId)
	if (changeId === undefined || !undone?.from)
		throw new AppError('conflict', 'The mail about this change is on its way: the change cannot be undone any more.')
	await articlesRepository(tx).setStatus(articleId, { status: undone.from })
	await tx.log({ action: 'status_undone', record: 'article', id: articleId, label: reference, undoes: changeId })
	const last = (await statusHistory(tx, articleId)).at(-1)
	tx.changed('mail')
	return pending(last && (await restoreStatusMail(tx, { articleId, changeId: last.id, inSeconds: undoSeconds })))
}
