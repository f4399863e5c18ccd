import type { ArticleMessage } from '../../contract/articles.ts'
import type { Db } from '../../db/client.ts'
import { AppError, orNotFound } from '../app-error.ts'
import type { AttachmentsService, NewFile } from '../attachments/attachments.service.ts'
import { type Caller, staffOf, systemCaller } from '../caller.ts'
import type { Upload } from '../http/uploads.ts'
import type { Answerable } from '../inbound/inbound.service.ts'
import { isQueuedOrWasWithin } from '../mail/queue.service.ts'
import { assigneesIn, isTooMuch } from '../messages.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { articlesRepository } from './articles.repository.ts'
import { conversationRepository } from './conversation.repository.ts'
import { submissionTags } from './tags.ts'

type Parts = { db: Db; work: WorkService; attachments: AttachmentsService }
type Linked = { id: number; reference: string }
type Written = { text: string; uploads?: Upload[] }
type ReadMessage = { text: string; files: NewFile[] }
/** From a browser without script, which may send the same form twice. */
export type FromForm = { oncePerContent: boolean; after: string }

/** Author and staff write to each other about an article. */
export function conversationService({ db, work, attachments }: Parts) {
	const repository = conversationRepository(db)

	async function lockArticle(tx: Tx, id: number) {
		return orNotFound(await articlesRepository(tx).lock(id), 'Article')
	}

	/** A message of the author, from the page or by mail; the article is locked. False when there are too many. */
	async function storeOfAuthor(tx: Tx, { id: articleId, reference }: Linked, { text, files }: ReadMessage) {
		if (isTooMuch(await conversationRepository(tx).countOfPerson(articleId))) return false
		const messageId = await conversationRepository(tx).add({ articleId, sender: 'author', text })
		await attachments.store(tx, { articleId, messageId }, files)
		await tx.log({ action: 'message_added', record: 'article', id: articleId, label: reference })
		await tx.queueMail({ kind: 'author-message', articleId, data: { messageId } })
		return true
	}

	return {
		/** From the private page. Staff are told by mail. */
		async addByAuthor(
			article: Linked,
			{ text, uploads = [], after, oncePerContent = false }: Written & Partial<FromForm>,
			caller: Caller,
		): Promise<void> {
			const files = await attachments.check(uploads, caller)
			const content = {
				id: article.id,
				text,
				after,
				...(files.length > 0 && { files: attachments.contentOf(uploads) }),
			}
			await work.run(
				{
					caller,
					changes: submissionTags,
					limit: 'article-messages',
					idempotency: { scope: 'article-messages', content, oncePerContent },
					files: files.map(({ filePath }) => filePath),
				},
				async (tx) => {
					await lockArticle(tx, article.id)
					if (!(await storeOfAuthor(tx, article, { text, files })))
						throw new AppError(
							'too_many_requests',
							'There are very many messages here already. Please write to us by e-mail, with the reference number.',
						)
					return null
				},
			)
		},

		/** For answers by mail. */
		async answerable(articleId: number): Promise<Answerable | undefined> {
			const article = await articlesRepository(db).findForMail(articleId)
			if (!article) return undefined
			const { reference, authorEmail: email } = article
			return {
				...{ email, label: reference, actor: { kind: 'link', reference, permissions: [] } },
				hasRoom: async () => !isTooMuch(await conversationRepository(db).countOfPerson(articleId)),
				async store(tx, text, files) {
					if (!(await articlesRepository(tx).lock(articleId))) return false
					tx.changed(...submissionTags)
					return storeOfAuthor(tx, { id: articleId, reference }, { text, files })
				},
			}
		},

		/** From staff. It is mailed to the author. */
		async reply(articleId: number, { text, uploads = [] }: Written, caller: Caller): Promise<ArticleMessage[]> {
			const { id: staffId, name: staffName } = staffOf(caller).admin
			const files = await attachments.check(uploads, caller)
			const content = {
				...{ id: articleId, staffId, text },
				...(files.length > 0 && { files: attachments.contentOf(uploads) }),
			}
			await work.run(
				{
					caller,
					changes: submissionTags,
					idempotency: { scope: 'article-messages', content },
					files: files.map(({ filePath }) => filePath),
				},
				async (tx) => {
					const { reference, authorEmail: recipient } = await lockArticle(tx, articleId)
					const messageId = await conversationRepository(tx).add({
						...{ articleId, sender: 'staff', staffId, staffName, text },
					})
					await attachments.store(tx, { articleId, messageId }, files)
					await tx.log({ action: 'message_added', record: 'article', id: articleId, label: reference })
					await tx.queueMail({ kind: 'staff-message', recipient, articleId, data: { messageId } })
					return null
				},
			)
			return repository.list(articleId)
		},

		async markReadByStaff(articleId: number, upTo: number, caller: Caller): Promise<ArticleMessage[]> {
			await work.run({ caller, changes: [] }, async (tx) => {
				const { reference } = await lockArticle(tx, articleId)
				if ((await conversationRepository(tx).markRead(articleId, 'staff', upTo)) === 0) return
				tx.changed(...submissionTags)
				await tx.log({ action: 'messages_read', record: 'article', id: articleId, label: reference })
			})
			return repository.list(articleId)
		},

		async markReadByAuthor({ id, reference }: Linked, upTo: number, caller: Caller): Promise<void> {
			await work.run({ caller, changes: [] }, async (tx) => {
				if ((await conversationRepository(tx).markRead(id, 'author', upTo)) === 0) return
				await tx.log({ action: 'messages_read', record: 'article', id, label: reference })
			})
		},

		/** Once a day, until somebody has read them. */
		async remindOfUnread(now = new Date()): Promise<void> {
			const unread = await repository.unreadBefore(new Date(now.getTime() - 3_600_000))
			if (unread.length === 0) return
			await work.run({ caller: systemCaller, changes: [] }, async (tx) => {
				// a job may run twice, and mail may not be set up
				if (await isQueuedOrWasWithin(tx, 'unread-messages', 20 * 3_600)) return
				for (const assigneeId of assigneesIn(unread))
					await tx.queueMail({ kind: 'unread-messages', data: { assigneeId } })
			})
		},
	}
}
export type ConversationService = ReturnType<typeof conversationService>
