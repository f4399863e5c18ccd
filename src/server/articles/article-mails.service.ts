import { type ArticleStatus, articleStatusLabels } from '../../contract/article-words.ts'
import type { Db } from '../../db/client.ts'
import type { RenderedEmail } from '../../emails/entry.tsx'
import { statusChange } from '../activity/activity.service.ts'
import { attachmentNames } from '../attachments/attachments.service.ts'
import {
	type Composer,
	type Composers,
	type MailSubject,
	type MailTools,
	NotToBeSent,
	textOf,
	withoutSecret,
} from '../mail/compose.service.ts'
import { unreadOf } from '../messages.ts'
import { articlesRepository } from './articles.repository.ts'
import { conversationRepository } from './conversation.repository.ts'
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
export const tokenOf = (link: string) => link.slice(link.lastIndexOf('/') + 1)

/** Mail programs show all mails about an article as one conversation. */
export const threadOf = ({ reference }: Pick<MailArticle, 'reference'>) => `article-${reference}`

/** The place where staff read and answer. */
export const staffLink = (origin: string, id: number) => `${origin}/admin/articles/${id}`

export async function mailArticle(db: Db, { articleId }: MailSubject): Promise<MailArticle> {
	const article = articleId === null ? undefined : await articlesRepository(db).findForMail(articleId)
	if (!article) throw new NotToBeSent('The article is gone.')
	return article
}

type ArticleMailKind =
	| 'submission-receipt'
	| 'submission-notice'
	| 'article-status'
	| 'private-link'
	| 'lost-link'
	| 'author-message'
	| 'staff-message'
	| 'withdrawal-notice'
	| 'unread-messages'

/** Mails about articles. */
export function articleMails({ db, trackingAddress }: Parts) {
	const articleOf = (subject: MailSubject) => mailArticle(db, subject)

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

	async function messageOf({ data }: MailSubject) {
		const messageId = typeof data.messageId === 'number' ? data.messageId : 0
		const message = await conversationRepository(db).find(messageId)
		if (!message) throw new NotToBeSent('The message is gone.')
		return { ...message, files: await attachmentNames(db, 'messageId', messageId) }
	}

	/** A mail to the author with nothing but the private link. */
	const withLink =
		(template: 'submission-receipt' | 'private-link' | 'lost-link'): Composer =>
		async (subject, { brand, replyTo }) => {
			const article = await articleOf(subject)
			const link = await trackingAddress(article)
			return {
				email: { template, props: { brand, article, link } },
				recipient: article.authorEmail,
				replyTo: replyTo('submissionsEmail'),
				secret: tokenOf(link),
				thread: threadOf(article),
			}
		}

	const composers: Pick<Composers, ArticleMailKind> = {
		'submission-receipt': withLink('submission-receipt'),
		'private-link': withLink('private-link'),
		'lost-link': withLink('lost-link'),

		'author-message': async (subject, { brand, staffAddress }) => {
			const article = await articleOf(subject)
			const { text, files } = await messageOf(subject)
			return {
				email: {
					template: 'author-message',
					props: { brand, article, text, files, link: staffLink(brand.origin, article.id) },
				},
				recipient: await staffAddress('submissionsEmail', article.assigneeEmail),
				replyTo: article.authorEmail,
				thread: threadOf(article),
			}
		},

		'staff-message': async (subject, { brand, replyTo }) => {
			const article = await articleOf(subject)
			const { text, files, staffName } = await messageOf(subject)
			const link = await trackingAddress(article)
			return {
				email: {
					template: 'staff-message',
					props: { brand, article, text, files, staffName: staffName ?? brand.name, link },
				},
				recipient: article.authorEmail,
				replyTo: replyTo('submissionsEmail'),
				secret: tokenOf(link),
				thread: threadOf(article),
			}
		},

		'withdrawal-notice': async (subject, { brand, staffAddress }) => {
			const article = await articleOf(subject)
			const isRestored = subject.data.isRestored === true
			const link = staffLink(brand.origin, article.id)
			return {
				email: { template: 'withdrawal-notice', props: { brand, article, isRestored, link } },
				recipient: await staffAddress('submissionsEmail', article.assigneeEmail),
				replyTo: article.authorEmail,
				thread: threadOf(article),
			}
		},

		'unread-messages': async ({ data }, { brand, staffAddress, dateOf }) => {
			const unread = unreadOf(data, await conversationRepository(db).unreadBefore(new Date()))
			const [first] = unread
			if (!first) throw new NotToBeSent('Everything has been read.')
			const articles = unread.map(({ reference, title, count, since }) => ({
				...{ reference, title, count, since: dateOf(since.toISOString()) },
			}))
			const link = `${brand.origin}/admin/dashboard?tab=articles&unread=true`
			return {
				email: { template: 'unread-messages', props: { brand, articles, link } },
				recipient: await staffAddress('submissionsEmail', first.assigneeEmail),
			}
		},

		'submission-notice': async (subject, { brand, staffAddress }) => {
			const article = await articleOf(subject)
			const link = staffLink(brand.origin, article.id)
			return {
				email: { template: 'submission-notice', props: { brand, article, link } },
				recipient: await staffAddress('submissionsEmail', article.assigneeEmail),
				replyTo: article.authorEmail,
				thread: threadOf(article),
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
				thread: threadOf(article),
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
