import type { Db } from '../../db/client.ts'
import { type Composer, type Composers, type MailSubject, NotToBeSent } from '../mail/compose.service.ts'
import { isUndecided, nameOf } from './article-authors.ts'
import { staffLink, threadOf, tokenOf } from './article-mails.service.ts'
import { authorsRepository } from './authors.repository.ts'
import type { LinkedCoauthor } from './coauthor-links.ts'

type Parts = { db: Db; coauthorAddress: (coauthor: LinkedCoauthor) => Promise<string> }

/** The co-author that a mail is about, with the article. */
export async function coauthorOfMail(db: Db, { data, articleId }: MailSubject) {
	const found = typeof data.authorId === 'number' ? await authorsRepository(db).find(data.authorId) : undefined
	if (!found || found.article.id !== articleId) throw new NotToBeSent('The co-author is no longer named.')
	return { ...found, name: nameOf(found.author) }
}

/** Mails to co-authors, and to staff about what co-authors said. */
export function coauthorMails({ db, coauthorAddress }: Parts) {
	const coauthorOf = (subject: MailSubject) => coauthorOfMail(db, subject)

	const question =
		(isReminder: boolean): Composer =>
		async (subject, { brand, replyTo }) => {
			const { author, article, name } = await coauthorOf(subject)
			if (author.confirmation !== 'asked') throw new NotToBeSent('The co-author has answered.')
			if (!isUndecided(article)) throw new NotToBeSent('There is a decision about the article.')
			const link = await coauthorAddress(author)
			return {
				email: { template: 'coauthor-question', props: { brand, article, name, link, isReminder } },
				recipient: author.email ?? undefined,
				replyTo: replyTo('submissionsEmail'),
				// staff who read the outbox must not be able to answer for a co-author
				secret: tokenOf(link),
			}
		}

	const composers: Pick<Composers, 'coauthor-question' | 'coauthor-reminder' | 'objection-notice'> = {
		'coauthor-question': question(false),
		'coauthor-reminder': question(true),

		'objection-notice': async (subject, { brand, staffAddress }) => {
			const { author, article, name } = await coauthorOf(subject)
			if (author.confirmation !== 'objected') throw new NotToBeSent('The co-author no longer objects.')
			const link = staffLink(brand.origin, article.id)
			return {
				email: {
					template: 'objection-notice',
					props: { brand, article, name, reason: author.objection ?? '', link },
				},
				recipient: await staffAddress('submissionsEmail', article.assigneeEmail),
				replyTo: author.email ?? undefined,
				thread: threadOf(article),
			}
		},
	}
	return composers
}
