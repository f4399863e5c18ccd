import type { ArticleStatus } from '../../contract/article-words.ts'
import type { Article } from '../../contract/articles.ts'
import type { PendingMail, StatusMailChoice } from '../../contract/mail.ts'
import type { OpenChange } from '../../contract/status-changes.ts'
import { gapsOf } from '../../contract/status-gaps.ts'
import { undoSeconds } from '../../contract/undo-window-words.ts'
import type { Queryable } from '../../db/client.ts'
import { type FieldChanges, statusEvents, statusHistory } from '../activity/activity.service.ts'
import { AppError } from '../app-error.ts'
import {
	type QueuedMail,
	removeStatusMail,
	restoreStatusMail,
	statusMailsOf,
	supersedeStatusMail,
	waitingStatusMails,
} from '../mail/queue.service.ts'
import { readPublishGate } from '../publish-gate/publish-gate.service.ts'
import type { Tx } from '../work/work.service.ts'
import { articlesRepository } from './articles.repository.ts'
import { authorHistory, openChangeIn } from './author-status.ts'
import { statusChangesRepository } from './status-changes.repository.ts'

type StoredArticle = NonNullable<Awaited<ReturnType<ReturnType<typeof articlesRepository>['lock']>>>

type StatusChange = {
	/** As it was before the write, locked. */
	before: StoredArticle
	/** Of the whole write, the status included. */
	changes: FieldChanges
	mail: StatusMailChoice | undefined
	reason: string | null | undefined
}

/** What a change of status did besides changing it. */
export type ChangeResult = { pendingMail: PendingMail | null; undo: OpenChange | null }
export type ArticleWithMail = Article & ChangeResult

const pending = (mail: QueuedMail | undefined): PendingMail | null =>
	mail ? { id: mail.id, dueAt: mail.dueAt.toISOString() } : null

/** Logs what changed and, if the status did, queues the mail about it. */
export async function logArticleChange(tx: Tx, change: StatusChange): Promise<ChangeResult> {
	const { before, changes, mail = {}, reason } = change
	const { id: articleId, reference } = before
	if (Object.keys(changes).length === 0) return { pendingMail: null, undo: null }
	const after = (field: keyof StoredArticle) => (changes[field] ? changes[field].after : before[field])
	const { status } = changes as { status?: { before: ArticleStatus; after: ArticleStatus } }
	const openObjections = status ? ((await articlesRepository(tx).find(articleId))?.openObjections ?? 0) : 0
	// in the transaction: what the same write changed counts
	const missing = status?.after === 'published' ? (await readPublishGate(tx, articleId)).gaps : []
	const judged = { ...before, journalId: after('journalId') as number | null, openObjections }
	const changeId = await tx.log({
		action: status ? 'status_changed' : 'changed',
		record: 'article',
		id: articleId,
		label: reference,
		changes,
		reason,
		gaps: status ? gapsOf(judged, status.after, missing) : [],
	})
	if (!status) return { pendingMail: null, undo: null }
	const lastTold = (await supersedeStatusMail(tx, articleId)) ?? status.before
	// the author already knows this status
	const isMailed = mail.send !== false && lastTold !== status.after
	const queued = isMailed
		? await tx.queueMail({
				kind: 'article-status',
				recipient: after('authorEmail') as string,
				articleId,
				statusChangeId: changeId,
				data: { subject: mail.subject, message: mail.message, lastTold },
				inSeconds: undoSeconds,
			})
		: undefined
	return { pendingMail: pending(queued), undo: { changeId, mailId: queued?.id ?? null, secondsLeft: undoSeconds } }
}

/** Which change is to be undone; the last one when nothing is said. */
export type UndoneChange = { mailId?: number | undefined; changeId?: number | undefined }

/** Undoes a change of status before its author is told or sees it; a mail that it had superseded waits again. */
export async function undoStatusChange(
	tx: Tx,
	{ id: articleId, reference }: Pick<Article, 'id' | 'reference'>,
	{ mailId, changeId }: UndoneChange,
): Promise<ChangeResult> {
	const open = openChangeIn(await statusEvents(tx, articleId))
	const mails = await statusMailsOf(tx, articleId)
	const mail = mails.find((known) => known.changeId === open?.changeId)
	const isMeant = (changeId ?? open?.changeId) === open?.changeId && (mailId ?? mail?.id) === mail?.id
	if (mail?.state === 'sending' || mail?.state === 'sent')
		throw new AppError('conflict', 'The mail about this change is on its way: the change cannot be undone any more.')
	if (!open || !isMeant)
		throw new AppError('conflict', 'The half minute to undo this change is over, or another change followed it.')
	if (mail?.state === 'queued') await removeStatusMail(tx, articleId, mail.id)
	await articlesRepository(tx).setStatus(articleId, { status: open.from })
	await tx.log({ action: 'status_undone', record: 'article', id: articleId, label: reference, undoes: open.changeId })
	tx.changed('mail')
	const last = (await statusHistory(tx, articleId)).at(-1)
	const restored = last && (await restoreStatusMail(tx, { articleId, changeId: last.id, inSeconds: undoSeconds }))
	const next = openChangeIn(await statusEvents(tx, articleId))
	return {
		pendingMail: pending(restored),
		undo: next ? { changeId: next.changeId, mailId: restored?.id ?? null, secondsLeft: next.secondsLeft } : null,
	}
}

/** What the author may see of an article's status: nothing that can still be undone. */
export async function statusForAuthor(queryable: Queryable, articleId: number) {
	const [events, mails] = await Promise.all([statusEvents(queryable, articleId), statusMailsOf(queryable, articleId)])
	const told = mails.filter(({ state }) => state === 'sending' || state === 'sent')
	return authorHistory(events, (changeId) => told.some((mail) => mail.changeId === changeId))
}

/** Every change that can still be undone, in as many queries for many as for one. */
export async function openChanges(queryable: Queryable) {
	const recent = await statusChangesRepository(queryable).recent()
	const events = await statusEvents(queryable, ...recent.map(({ id }) => id))
	const open = recent.flatMap((article) => {
		const change = openChangeIn(events.filter(({ articleId }) => articleId === article.id))
		return change ? [{ ...article, changeId: change.changeId, secondsLeft: change.secondsLeft }] : []
	})
	const mails = await waitingStatusMails(
		queryable,
		open.map(({ changeId }) => changeId),
	)
	return open.map((change) => ({
		...change,
		mailId: mails.find(({ changeId }) => changeId === change.changeId)?.id ?? null,
	}))
}
