import { pagePath } from '../../contract/article-path.ts'
import { type articleMails, mailArticle, threadOf, tokenOf } from '../articles/article-mails.service.ts'
import { coauthorOfMail } from '../articles/coauthor-mails.service.ts'
import { type Composers, NotToBeSent } from '../mail/compose.service.ts'
import { publicationPackRepository } from './publication-pack.repository.ts'

/** The mail about a publication, to the author and to co-authors, who have no private page of the submission. */
export function publicationPackMails({
	db,
	trackingAddress,
}: Parameters<typeof articleMails>[0]): Pick<Composers, 'publication-pack'> {
	return {
		'publication-pack': async (subject, { brand, replyTo }) => {
			const article = await mailArticle(db, subject)
			const now = await publicationPackRepository(db).find(article.id)
			if (now?.status !== 'published' || !now.isPublishedHere) throw new NotToBeSent('The article is not public here.')
			const { doi, journalTitle, volume, issue, pages } = now
			const page = brand.origin + pagePath(now)
			const facts = { page, doi, journalTitle, volume, issue, pages }
			if (subject.data.authorId !== undefined) {
				const { author, name } = await coauthorOfMail(db, subject)
				if (author.confirmation !== 'confirmed') throw new NotToBeSent('The co-author has not confirmed, or objects.')
				const props = { brand, article: { ...article, authorName: name }, facts, isCoauthor: true, link: page }
				return {
					email: { template: 'publication-pack', props },
					recipient: author.email ?? undefined,
					replyTo: replyTo('submissionsEmail'),
				}
			}
			const address = await trackingAddress(article)
			const link = `${address}#publication-title`
			return {
				email: { template: 'publication-pack', props: { brand, article, facts, isCoauthor: false, link } },
				recipient: article.authorEmail,
				replyTo: replyTo('submissionsEmail'),
				secret: tokenOf(address),
				thread: threadOf(article),
			}
		},
	}
}
