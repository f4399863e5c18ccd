import type { Db } from '../../db/client.ts'
import type { AttachmentsService } from '../attachments/attachments.service.ts'
import type { Answerable } from '../inbound/inbound.service.ts'
import { isTooMuch } from '../messages.ts'
import { articlesRepository } from './articles.repository.ts'
import { conversationRepository } from './conversation.repository.ts'
import { submissionTags } from './tags.ts'

/** Answers of authors that come by mail. */
export const mailAnswersService = ({ db, attachments }: { db: Db; attachments: AttachmentsService }) => ({
	async answerable(articleId: number): Promise<Answerable | undefined> {
		const article = await articlesRepository(db).findForMail(articleId)
		if (!article) return undefined
		const { reference, authorEmail } = article
		return {
			email: authorEmail,
			label: reference,
			actor: { kind: 'link', reference, permissions: [] },
			async store(tx, text, files) {
				const conversation = conversationRepository(tx)
				if (!(await articlesRepository(tx).lock(articleId))) return false
				if (isTooMuch(await conversation.countOfPerson(articleId))) return false
				const messageId = await conversation.add({ articleId, sender: 'author', text })
				await attachments.store(tx, { articleId, messageId }, files)
				tx.changed(...submissionTags)
				await tx.log({ action: 'message_added', record: 'article', id: articleId, label: reference })
				await tx.queueMail({ kind: 'author-message', articleId, data: { messageId } })
				return true
			},
		}
	},
})
