import { proofStateLabels } from '../../contract/proof-words.ts'
import { type articleMails, mailArticle, staffLink, threadOf, tokenOf } from '../articles/article-mails.service.ts'
import { isStillAsked } from '../author-reminders.service.ts'
import { type Composers, type MailSubject, NotToBeSent } from '../mail/compose.service.ts'
import { proofsRepository } from './proofs.repository.ts'

/** Mails about proofs. The PDF and the corrections are on the pages alone. */
export function proofMails({
	db,
	trackingAddress,
}: Parameters<typeof articleMails>[0]): Pick<Composers, 'proof-request' | 'proof-notice'> {
	async function proofOf({ articleId, data }: MailSubject) {
		const number = typeof data.number === 'number' ? data.number : 0
		const proof = articleId === null ? undefined : await proofsRepository(db).find(articleId, number)
		if (!proof) throw new NotToBeSent('The proof is gone.')
		return proof
	}

	return {
		'proof-request': async (subject, { brand, replyTo, dateOf }) => {
			const [article, { state, dueOn }] = [await mailArticle(db, subject), await proofOf(subject)]
			const now = await proofsRepository(db).findArticle(article.id)
			const isReminder = subject.data.isReminder === true
			if (state !== 'waiting' || !isStillAsked(now, isReminder))
				throw new NotToBeSent('The proof does not wait any more.')
			const address = await trackingAddress(article)
			const due = dueOn && dateOf(`${dueOn}T12:00:00Z`)
			return {
				email: {
					template: 'proof-request',
					props: { brand, article, due, isReminder, link: `${address}#proof-title` },
				},
				recipient: article.authorEmail,
				replyTo: replyTo('submissionsEmail'),
				secret: tokenOf(address),
				thread: threadOf(article),
			}
		},

		'proof-notice': async (subject, { brand, staffAddress }) => {
			const [article, { state, corrections }] = [await mailArticle(db, subject), await proofOf(subject)]
			return {
				email: {
					template: 'proof-notice',
					props: {
						...{ brand, article, answer: proofStateLabels[state], corrections: corrections.length },
						link: `${staffLink(brand.origin, article.id)}#proofs`,
					},
				},
				recipient: await staffAddress('submissionsEmail', article.assigneeEmail),
				replyTo: article.authorEmail,
				thread: threadOf(article),
			}
		},
	}
}
