import { type ArticleStatus, articleStatusLabels } from '../../contract/article-words.ts'
import type { Db } from '../../db/client.ts'
import type { RenderedEmail } from '../../emails/entry.tsx'
import { statusChange } from '../activity/activity.service.ts'
import {
	type Composers,
	type MailSubject,
	type MailTools,
	NotToBeSent,
	textOf,
	withoutSecret,
} from '../mail/compose.service.ts'
import { articlesRepository } from './articles.repository.ts'
import type { LinkedArticle } from './tracking.ts'

/** The usual text where staff wrote none. */
export type StatusMail = { status: ArticleStatus; subject?: string | undefined; message?: string | undefined }
type Parts = {
	db: Db
	/** The author's private page. */
	trackingAddress: (article: LinkedArticle) => Promise<string>
}
type MailArticle = NonNullable<Awaited<ReturnType<ReturnType<typeof articlesRepository>['findForMail']>>>

/** Staff who read the outbox must not be able to act as the author. */
const tokenOf = (link: string) => link.slice(link.lastIndexOf('/') + 1)

/** Mails about articles. */
export function articleMails({ db, trackingAddress }: Parts) {
	async function articleOf({ articleId }: MailSubject): Promise<MailArticle> {
		const article = articleId === null ? undefined : await articlesRepository(db).findForMail(articleId)
		if (!article) throw new NotToBeSent('The article is gone.')
		return article
	}

	async function statusMail(article: MailArticle, { status, subject, message }: StatusMail, tools: MailTools) {
		const { brand, templates } = tools
		const usual = templates.statusText(status, article.reference)
		return {
			template: 'article-status' as const,
			props: {
				brand,
				article,
				link: await trackingAddress(article),
				status: articleStatusLabels[status],
				subject: subject ?? usual.subject,
				message: message ?? usual.message,
			},
		}
	}

	const composers: Pick<Composers, 'submission-receipt' | 'submission-notice' | 'article-status' | 'private-link'> = {
		'submission-receipt': async (subject, { brand, replyTo }) => {
			const article = await articleOf(subject)
			const link = await trackingAddress(article)
			return {
				email: { template: 'submission-receipt', props: { brand, article, link } },
				recipient: article.authorEmail,
				replyTo: replyTo('submissionsEmail'),
				secret: tokenOf(link),
			}
		},

		'private-link': async (subject, { brand, replyTo }) => {
			const article = await articleOf(subject)
			const link = await trackingAddress(article)
			return {
				email: { template: 'private-link', props: { brand, article, link } },
				recipient: article.authorEmail,
				replyTo: replyTo('submissionsEmail'),
				secret: tokenOf(link),
			}
		},

		'submission-notice': async (subject, { brand, staffAddress }) => {
			const article = await articleOf(subject)
			const link = `${brand.origin}/admin/dashboard?tab=articles&open=${article.id}`
			return {
				email: { template: 'submission-notice', props: { brand, article, link } },
				recipient: await staffAddress('submissionsEmail'),
				replyTo: article.authorEmail,
			}
		},

		'article-status': async (subject, tools) => {
			const article = await articleOf(subject)
			const change = subject.statusChangeId === null ? undefined : await statusChange(db, subject.statusChangeId)
			if (!change || change.to === 'withdrawn') throw new NotToBeSent('The change of status is gone.')
			const edited = { subject: textOf(subject.data.subject), message: textOf(subject.data.message) }
			const email = await statusMail(article, { status: change.to, ...edited }, tools)
			return {
				email,
				recipient: article.authorEmail,
				replyTo: tools.replyTo('submissionsEmail'),
				secret: tokenOf(email.props.link),
			}
		},
	}

	return {
		composers,
		/** The mail of a status change that has not been made yet; nothing without such an article. */
		async draft(
			articleId: number,
			mail: StatusMail,
			tools: MailTools,
		): Promise<(RenderedEmail & { recipient: string; message: string }) | undefined> {
			const article = await articlesRepository(db).findForMail(articleId)
			if (!article) return undefined
			const email = await statusMail(article, mail, tools)
			const { subject, html, text } = await tools.templates.renderEmail(email)
			const hide = (words: string) => withoutSecret(words, tokenOf(email.props.link))
			return {
				subject,
				html: hide(html),
				text: hide(text),
				recipient: article.authorEmail,
				message: email.props.message,
			}
		},
	}
}
export type ArticleMails = ReturnType<typeof articleMails>
