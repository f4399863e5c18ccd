import { type ArticleStatus, articleStatusLabels } from '../../contract/articles.ts'
import { plainEmail } from '../../contract/forms.ts'
import { shownTemplates } from '../../contract/mail.ts'
import { type Site, siteDefaults } from '../../contract/site.ts'
import type { Db } from '../../db/client.ts'
import type { Brand, Email, RenderedEmail } from '../../emails/entry.tsx'
import { statusChange } from '../activity/activity.service.ts'
import type { MailSubject } from './delivery.repository.ts'
import type { EmailTemplates } from './email-templates.ts'
import { sampleOf } from './samples.ts'
import { sourcesRepository } from './sources.repository.ts'

/** Addresses that other parts of the house know how to make. */
export type Links = {
	tracking: (reference: string) => Promise<string>
	confirm: (subscriber: { id: number; subscribedAt: Date }) => Promise<string>
	unsubscribe: (subscriberId: number, campaignId: number | undefined) => Promise<string>
}

export type Composed = RenderedEmail & {
	recipient: string
	replyTo?: string | undefined
	list?: { unsubscribe: string; name: string } | undefined
	/** What nobody but the reader may see. */
	secret?: string | undefined
}
type Found = {
	email: Email
	recipient: string | undefined
	replyTo?: string | undefined
	secret?: string | undefined
}

/** As staff may see it. */
export const withoutSecret = (words: string, secret: string | undefined): string =>
	secret ? words.replaceAll(secret, '••••••••') : words

/** There is nobody to write to, or nothing to write about, any more. */
export class NotToBeSent extends Error {}

type Parts = { db: Db; emails: () => Promise<EmailTemplates>; site: () => Promise<Site>; links: Links }

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Whatever is in the database: one plain address, or no mail. */
function plainAddress(stored: string | undefined): string {
	const address = plainEmail.safeParse(stored)
	if (!address.success) throw new NotToBeSent('There is no address to send it to.')
	return address.data
}

/** Stands where the link of each reader goes, in a campaign that is rendered once for all. */
const linkOfReader = 'https://reader.invalid/unsubscribe'

export function composeService({ db, emails, site, links }: Parts) {
	const sources = sourcesRepository(db)

	const brandOf = ({ name, tagline, origin, supportEmail, footerAddress }: Site): Brand => ({
		name,
		tagline,
		origin,
		supportEmail,
		address: footerAddress,
	})
	/** The provider's own mailbox; while it is the shipped one, which nobody reads, the first admin. */
	const staffAddress = async (settings: Site, field: 'supportEmail' | 'submissionsEmail') =>
		settings[field] === siteDefaults[field] ? sources.firstAdmin() : settings[field]
	/** Replies to the shipped address would be lost. */
	const replyTo = (settings: Site, field: 'supportEmail' | 'submissionsEmail') =>
		settings[field] === siteDefaults[field] ? undefined : settings[field]

	async function aboutArticle(subject: MailSubject, settings: Site): Promise<Found> {
		const brand = brandOf(settings)
		const article = subject.articleId === null ? undefined : await sources.article(subject.articleId)
		if (!article) throw new NotToBeSent('The article is gone.')
		const author = { recipient: article.authorEmail, replyTo: replyTo(settings, 'submissionsEmail') }
		if (subject.kind === 'submission-notice')
			return {
				email: {
					template: 'submission-notice',
					props: { brand, article, link: `${brand.origin}/admin/dashboard?tab=articles&open=${article.id}` },
				},
				recipient: await staffAddress(settings, 'submissionsEmail'),
				replyTo: article.authorEmail,
			}
		const link = await links.tracking(article.reference)
		if (subject.kind === 'submission-receipt')
			return { email: { template: 'submission-receipt', props: { brand, article, link } }, ...author }
		const change = subject.statusChangeId === null ? undefined : await statusChange(db, subject.statusChangeId)
		const status = change?.to === 'withdrawn' ? undefined : change?.to
		if (!status) throw new NotToBeSent('The change of status is gone.')
		const usual = (await emails()).statusText(status, article.reference)
		return {
			email: {
				template: 'article-status',
				props: {
					brand,
					article,
					link,
					status: articleStatusLabels[status],
					subject: textOf(subject.data.subject) ?? usual.subject,
					message: textOf(subject.data.message) ?? usual.message,
				},
			},
			...author,
		}
	}

	async function aboutContact({ kind, contactId }: MailSubject, settings: Site): Promise<Found> {
		const brand = brandOf(settings)
		const contact = contactId === null ? undefined : await sources.contact(contactId)
		if (!contact) throw new NotToBeSent('The message is gone.')
		if (kind === 'contact-confirmation')
			return {
				email: { template: 'contact-confirmation', props: { brand, ...contact } },
				recipient: contact.email,
				replyTo: replyTo(settings, 'supportEmail'),
			}
		const link = `${brand.origin}/admin/dashboard?tab=contacts&open=${contact.id}`
		return {
			email: { template: 'contact-notice', props: { brand, ...contact, link } },
			recipient: await staffAddress(settings, 'supportEmail'),
			replyTo: contact.email,
		}
	}

	async function aboutSubscriber({ subscriberId }: MailSubject, settings: Site): Promise<Found> {
		const subscriber = subscriberId === null ? undefined : await sources.subscriber(subscriberId)
		if (!subscriber?.isActive) throw new NotToBeSent('The subscriber has left.')
		// whoever could not be reached and subscribes again is asked whether mail arrives now
		if (subscriber.confirmedAt && !subscriber.suppressedAt)
			throw new NotToBeSent('The subscription is confirmed already.')
		const link = await links.confirm(subscriber)
		return {
			email: { template: 'newsletter-confirmation', props: { brand: brandOf(settings), link } },
			recipient: subscriber.email,
			// nobody confirms in the place of a reader
			secret: new URL(link).searchParams.get('token') ?? undefined,
		}
	}

	async function aboutAccount({ kind, data, recipient }: MailSubject, settings: Site): Promise<Found> {
		const brand = brandOf(settings)
		const code = textOf(data.code) ?? 'used'
		if (kind === 'invitation')
			return {
				email: {
					template: 'invitation',
					props: {
						brand,
						invitedBy: textOf(data.invitedBy) ?? null,
						link: `${brand.origin}/admin/login?invitation=${code}`,
					},
				},
				recipient: recipient ?? undefined,
			}
		const name = recipient === null ? undefined : await sources.adminName(recipient)
		if (name === undefined) throw new NotToBeSent('The account is gone.')
		return {
			email: {
				template: 'password-reset',
				props: { brand, name, link: `${brand.origin}/admin/reset-password?code=${code}` },
			},
			recipient: recipient ?? undefined,
		}
	}

	async function aboutTest({ recipient, data }: MailSubject, settings: Site): Promise<Found> {
		const brand = brandOf(settings)
		const campaignId = typeof data.campaignId === 'number' ? data.campaignId : undefined
		if (campaignId === undefined) {
			const template = shownTemplates.find((known) => known === data.template) ?? 'contact-confirmation'
			return { email: sampleOf(template, brand), recipient: recipient ?? undefined }
		}
		const campaign = await sources.campaign(campaignId)
		if (!campaign) throw new NotToBeSent('The campaign is gone.')
		const unsubscribeLink = `${brand.origin}/newsletter/unsubscribe?token=test`
		return {
			email: { template: 'campaign', props: { brand, ...campaign, unsubscribeLink } },
			recipient: recipient ?? undefined,
		}
	}

	const find = (subject: MailSubject, settings: Site): Promise<Found> => {
		if (subject.articleId !== null) return aboutArticle(subject, settings)
		if (subject.contactId !== null) return aboutContact(subject, settings)
		if (subject.kind === 'newsletter-confirmation') return aboutSubscriber(subject, settings)
		if (subject.kind === 'test') return aboutTest(subject, settings)
		if (subject.kind === 'invitation' || subject.kind === 'password-reset') return aboutAccount(subject, settings)
		throw new NotToBeSent('What it was about is gone.')
	}

	/** Thousands of mails alike are rendered once: what differs is a link. */
	let lastCampaign: { key: string; rendered: Promise<RenderedEmail> } | undefined

	async function renderCampaign(id: number, settings: Site): Promise<RenderedEmail> {
		const found = await sources.campaign(id)
		if (!found) throw new NotToBeSent('The campaign is gone.')
		const props = { brand: brandOf(settings), ...found, unsubscribeLink: linkOfReader }
		return (await emails()).renderEmail({ template: 'campaign', props })
	}

	async function campaignMail({ campaignId, subscriberId }: MailSubject, settings: Site): Promise<Composed> {
		if (subscriberId === null || campaignId === null) throw new NotToBeSent('What it was about is gone.')
		const reader = await sources.reader(subscriberId, campaignId)
		if (!reader?.isActive) throw new NotToBeSent('The subscriber has left.')
		if (reader.suppressedAt) throw new NotToBeSent('The address was refused for good.')
		const recipient = plainAddress(reader.email)
		if (reader.campaignState === 'cancelled') throw new NotToBeSent('The campaign was cancelled.')
		// once it is being sent it does not change any more; the provider's name may
		const key = JSON.stringify([campaignId, brandOf(settings)])
		if (lastCampaign?.key !== key) {
			lastCampaign = { key, rendered: renderCampaign(campaignId, settings) }
			// what failed is tried again with the next mail
			lastCampaign.rendered.catch(() => {
				lastCampaign = undefined
			})
		}
		const [rendered, unsubscribe] = await Promise.all([
			lastCampaign.rendered,
			links.unsubscribe(subscriberId, campaignId),
		])
		return {
			subject: rendered.subject,
			html: rendered.html.replaceAll(linkOfReader, unsubscribe),
			text: rendered.text.replaceAll(linkOfReader, unsubscribe),
			recipient,
			list: { unsubscribe, name: settings.name },
		}
	}

	return {
		/** The whole mail, from the records it is about as they are now. */
		async compose(subject: MailSubject): Promise<Composed> {
			const settings = await site()
			if (subject.kind === 'campaign') return campaignMail(subject, settings)
			const { email, ...rest } = await find(subject, settings)
			const recipient = plainAddress(rest.recipient)
			const rendered = await (await emails()).renderEmail(email)
			return { ...rest, ...rendered, recipient, secret: rest.secret ?? textOf(subject.data.code) }
		},

		async previewCampaign(id: number): Promise<RenderedEmail> {
			const settings = await site()
			const rendered = await renderCampaign(id, settings)
			const link = `${settings.origin}/newsletter/unsubscribe?token=preview`
			return {
				...rendered,
				html: rendered.html.replaceAll(linkOfReader, link),
				text: rendered.text.replaceAll(linkOfReader, link),
			}
		},

		/** A template with examples in it; the update of a status with the text of that status. */
		async sample(template: (typeof shownTemplates)[number], status?: ArticleStatus): Promise<RenderedEmail> {
			const { renderEmail, statusText } = await emails()
			const email = sampleOf(template, brandOf(await site()))
			if (email.template !== 'article-status' || !status) return renderEmail(email)
			const words = { ...statusText(status, email.props.article.reference), status: articleStatusLabels[status] }
			return renderEmail({ ...email, props: { ...email.props, ...words } })
		},

		/** The mail of a status change that has not been made yet. */
		async draft(
			articleId: number,
			status: ArticleStatus,
			edited: { subject?: string | undefined; message?: string | undefined },
		): Promise<(RenderedEmail & { recipient: string; message: string }) | undefined> {
			const settings = await site()
			const article = await sources.article(articleId)
			if (!article) return undefined
			const templates = await emails()
			const usual = templates.statusText(status, article.reference)
			const message = edited.message ?? usual.message
			const rendered = await templates.renderEmail({
				template: 'article-status',
				props: {
					brand: brandOf(settings),
					article,
					link: await links.tracking(article.reference),
					status: articleStatusLabels[status],
					subject: edited.subject ?? usual.subject,
					message,
				},
			})
			return { ...rendered, recipient: article.authorEmail, message }
		},
	}
}
export type ComposeService = ReturnType<typeof composeService>
