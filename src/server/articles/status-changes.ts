import type { Admin } from '../../contract/admins.ts'
import type { Article, ArticleStatus } from '../../contract/articles.ts'
import type { PendingMail, StatusMailChoice } from '../../contract/mail.ts'
import type { Changes } from '../../db/changes.ts'
import type { Transaction } from '../../db/client.ts'
import { AppError } from '../app-error.ts'
import { queueMail, restoreStatusMail, supersedeStatusMail, takeBackStatusMail } from '../mail/queue.service.ts'
import { articlesRepository } from './articles.repository.ts'
import { found } from './found.ts'
import { articleTags } from './tags.ts'

/** Time to take a change back before its author hears of it. */
const undoSeconds = 30

type StatusChange = {
	articleId: number
	before: ArticleStatus
	status: ArticleStatus
	recipient: string
	mail: StatusMailChoice | undefined
}

export type ArticleWithMail = Article & { pendingMail: PendingMail | null }

/** Notes a change in the history and queues the mail about it. The article is locked. */
export async function noteStatusChange(
	tx: Transaction,
	{ articleId, before, status, recipient, mail = {} }: StatusChange,
	admin: Admin,
): Promise<PendingMail | null> {
	if (before === status) return null
	const statusChangeId = await articlesRepository(tx).addChange(articleId, before, status, admin)
	const lastTold = (await supersedeStatusMail(tx, articleId)) ?? before
	// back where the author believes it to be: there is nothing to tell
	if (mail.send === false || lastTold === status) return null
	const { id, dueAt } = await queueMail(tx, {
		kind: 'article-status',
		recipient,
		articleId,
		statusChangeId,
		data: { subject: mail.subject, message: mail.message, lastTold },
		inSeconds: undoSeconds,
	})
	return { id, dueAt: dueAt.toISOString() }
}

/** Takes a change back while its mail still waits: all is as before, the mail that had given way to it included. */
export async function undoStatusChange(saves: Changes, articleId: number, mailId: number): Promise<PendingMail | null> {
	return saves.save(articleTags(articleId), async (tx) => {
		const repository = articlesRepository(tx)
		found(await repository.lock(articleId))
		const changeId = await takeBackStatusMail(tx, articleId, mailId)
		const status = changeId === undefined ? undefined : await repository.removeChange(changeId)
		if (status === undefined)
			throw new AppError('conflict', 'The mail about this change is on its way: the change cannot be undone any more.')
		await repository.setStatus(articleId, status, undefined)
		const restored = await restoreStatusMail(tx, articleId, undoSeconds)
		return restored ? { id: restored.id, dueAt: restored.dueAt.toISOString() } : null
	})
}
