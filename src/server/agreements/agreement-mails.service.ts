import { agreementKindLabels, agreementMethodLabels } from '../../contract/agreement-words.ts'
import { type articleMails, mailArticle, staffLink, threadOf, tokenOf } from '../articles/article-mails.service.ts'
import { type coauthorMails, coauthorOfMail } from '../articles/coauthor-mails.service.ts'
import { isStillAsked } from '../author-reminders.service.ts'
import { type Composers, type MailSubject, NotToBeSent } from '../mail/compose.service.ts'
import { agreementsRepository } from './agreements.repository.ts'

type Parts = Parameters<typeof articleMails>[0] & Parameters<typeof coauthorMails>[0]

/** Mails about agreements. The text itself is on the private page alone. */
export function agreementMails({
	db,
	trackingAddress,
	coauthorAddress,
}: Parts): Pick<Composers, 'agreement-request' | 'agreement-notice'> {
	async function agreementOf({ articleId, data }: MailSubject) {
		const id = typeof data.agreementId === 'number' ? data.agreementId : 0
		const agreement = articleId === null ? undefined : await agreementsRepository(db).find(articleId, id)
		if (!agreement) throw new NotToBeSent('The agreement is gone.')
		return agreement
	}

	return {
		'agreement-request': async (subject, { brand, replyTo }) => {
			const [article, { state, kind }] = [await mailArticle(db, subject), await agreementOf(subject)]
			const isReminder = subject.data.isReminder === true
			const now = await agreementsRepository(db).findArticle(article.id)
			if (state !== 'requested' || !isStillAsked(now, isReminder))
				throw new NotToBeSent('Nothing is to be signed any more.')
			const address = await trackingAddress(article)
			return {
				email: {
					template: 'agreement-request',
					props: {
						...{ brand, article, agreement: agreementKindLabels[kind], link: `${address}#agreement-title` },
						isReminder,
					},
				},
				recipient: article.authorEmail,
				replyTo: replyTo('submissionsEmail'),
				secret: tokenOf(address),
				thread: threadOf(article),
			}
		},

		/** To staff, and to co-authors, who have no private page of the submission. */
		'agreement-notice': async (subject, { brand, staffAddress, replyTo }) => {
			const [article, { kind, method }] = [await mailArticle(db, subject), await agreementOf(subject)]
			if (method === null) throw new NotToBeSent('Nothing was signed.')
			if (subject.data.authorId !== undefined) {
				const { author, name } = await coauthorOfMail(db, subject)
				if (author.confirmation !== 'confirmed') throw new NotToBeSent('The co-author has not confirmed, or objects.')
				const link = await coauthorAddress(author)
				const props = { brand, article: { ...article, authorName: name }, agreement: agreementKindLabels[kind], link }
				return {
					email: { template: 'agreement-copy', props },
					recipient: author.email ?? undefined,
					replyTo: replyTo('submissionsEmail'),
					secret: tokenOf(link),
				}
			}
			return {
				email: {
					template: 'agreement-notice',
					props: {
						...{ brand, article, agreement: agreementKindLabels[kind], how: agreementMethodLabels[method] },
						link: `${staffLink(brand.origin, article.id)}#agreement`,
					},
				},
				recipient: await staffAddress('submissionsEmail', article.assigneeEmail),
				replyTo: article.authorEmail,
				thread: threadOf(article),
			}
		},
	}
}
