import { type ArticleStatus, articleStatusLabels } from '../../contract/article-words.ts'
import { plainEmail } from '../../contract/forms.ts'
import { type WordedMail, wordedMails } from '../../contract/mail-wording-words.ts'
import { type MailKind, type ShownTemplate, shownTemplates } from '../../contract/mail-words.ts'
import { type Site, siteDefaults } from '../../contract/site.ts'
import type { Brand, Email, RenderedEmail, Wordings } from '../../emails/entry.tsx'
import type { MailSubject } from './delivery.repository.ts'
import type { EmailTemplates } from './email-templates.ts'
import { sampleOf } from './samples.ts'
import { sampleOfMail } from './wording-samples.ts'

export type { MailSubject }

/** Where replies are read, or otherwise this mailbox; nothing while that is the shipped one: replies would be lost. */
type ReplyTo = { otherwise: string | undefined }

/** A mail as its domain composes it: a template with its values, or what is rendered already. */
export type MailContent = ({ email: Email } | { rendered: RenderedEmail }) & {
	recipient: string | undefined
	replyTo?: ReplyTo | string | undefined
	list?: { unsubscribe: string; name: string } | undefined
	/** What nobody but the recipient may see. */
	secret?: string | undefined
	/** Mails with the same one belong together: letters, digits and hyphens. */
	thread?: string | undefined
}

/** The templates, which know how staff word them. */
export type WordedTemplates = {
	renderEmail: (email: Email) => Promise<RenderedEmail>
	statusText: (status: ArticleStatus, reference: string) => { subject: string; message: string }
}

type Mailbox = 'supportEmail' | 'submissionsEmail'

/** What every composer needs to know about the site. */
export type MailTools = {
	brand: Brand
	templates: WordedTemplates
	/** `November 16, 2026`, in the time zone of the site. */
	dateOf: (moment: string) => string
	/** Who takes care of the record, or the provider's own mailbox; while that is the shipped one, the first admin. */
	staffAddress: (mailbox: Mailbox, assignee: string | null) => Promise<string | undefined>
	replyTo: (mailbox: Mailbox) => ReplyTo
}

/** Composes one kind of mail from the records it is about, as they are now. */
export type Composer = (subject: MailSubject, tools: MailTools) => Promise<MailContent>
export type Composers = Record<Exclude<MailKind, 'test'>, Composer>

export type Composed = RenderedEmail &
	Omit<MailContent, 'email' | 'rendered' | 'recipient' | 'replyTo'> & { recipient: string; replyTo: string | undefined }

/** The recipient or the record of the mail no longer exists. */
export class NotToBeSent extends Error {}

export const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** As staff may see it. */
export const withoutSecret = (words: string, secret: string | undefined): string =>
	secret ? words.replaceAll(secret, '••••••••') : words

/** The stored value is checked again: one plain address, or no mail. */
function plainAddress(stored: string | undefined): string {
	const address = plainEmail.safeParse(stored)
	if (!address.success) throw new NotToBeSent('There is no address to send it to.')
	return address.data
}

const brandOf = ({ name, tagline, origin, supportEmail, footerAddress }: Site): Brand => ({
	name,
	tagline,
	origin,
	supportEmail,
	address: footerAddress,
})

/** Where the reply of this recipient to a mail about a record is read; nothing without a mailbox. */
export type ReplyAddress = (
	about: Pick<MailSubject, 'articleId' | 'contactId'>,
	recipient: string,
) => Promise<string | undefined>

type Parts = {
	emails: () => Promise<EmailTemplates>
	site: () => Promise<Site>
	firstAdmin: () => Promise<string | undefined>
	composers: Composers
	/** The mail of a campaign as a test shows it. */
	previewCampaign: (id: number, tools: MailTools) => Promise<RenderedEmail>
	replyAddress?: ReplyAddress
	wordings: () => Promise<Wordings>
}

/** Renders mails: each kind is composed by the domain it is about. */
export function composeService(parts: Parts) {
	const { emails, site, firstAdmin, composers, previewCampaign, replyAddress } = parts

	/** `tried` is a wording that is not stored. */
	async function tools(tried: Wordings = {}): Promise<MailTools> {
		const [settings, templates, stored] = await Promise.all([site(), emails(), parts.wordings()])
		const wordings = { ...stored, ...tried }
		const brand = brandOf(settings)
		const isShipped = (mailbox: Mailbox) => settings[mailbox] === siteDefaults[mailbox]
		return {
			brand,
			templates: {
				renderEmail: (email) => templates.renderEmail(email, wordings),
				statusText: (status, reference) => templates.statusText(status, { reference, brand }, wordings),
			},
			dateOf: (moment) =>
				new Date(moment).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: settings.timeZone }),
			staffAddress: async (mailbox, assignee) => assignee ?? (isShipped(mailbox) ? firstAdmin() : settings[mailbox]),
			replyTo: (mailbox) => ({ otherwise: isShipped(mailbox) ? undefined : settings[mailbox] }),
		}
	}

	async function sample(
		template: ShownTemplate,
		{ brand, templates }: MailTools,
		status: ArticleStatus = 'under_review',
	): Promise<RenderedEmail> {
		const email = sampleOf(template, brand)
		if (email.template !== 'article-status') return templates.renderEmail(email)
		const words = {
			...templates.statusText(status, email.props.article.reference),
			status: articleStatusLabels[status],
		}
		return templates.renderEmail({ ...email, props: { ...email.props, ...words } })
	}

	/** A template with examples, or a campaign, to the address of the person who asks. */
	async function composeTest({ recipient, data }: MailSubject, given: MailTools): Promise<MailContent> {
		const to = recipient ?? undefined
		if (typeof data.campaignId === 'number')
			return { rendered: await previewCampaign(data.campaignId, given), recipient: to }
		const mail = wordedMails.find((known) => known === data.mail)
		if (mail) return { rendered: await sampleOfWording(mail, data.wording as Wordings[WordedMail]), recipient: to }
		const template = shownTemplates.find((known) => known === data.template) ?? 'contact-confirmation'
		return { rendered: await sample(template, given), recipient: to }
	}

	/** A mail with examples in it and a wording that is not stored; where a text is missing, the stored one. */
	async function sampleOfWording(mail: WordedMail, wording: Wordings[WordedMail] = {}): Promise<RenderedEmail> {
		const stored = (await parts.wordings())[mail]
		const { brand, templates } = await tools({ [mail]: { ...stored, ...wording } })
		return templates.renderEmail(sampleOfMail(mail, brand, templates.statusText))
	}

	return {
		tools,
		sampleOfWording,

		/** The whole mail, from the records it is about as they are now. */
		async compose(subject: MailSubject): Promise<Composed> {
			const given = await tools()
			const compose = subject.kind === 'test' ? composeTest : composers[subject.kind]
			const { recipient, replyTo: wanted, list, secret, thread, ...content } = await compose(subject, given)
			// before it is rendered: most that cannot be sent have no address
			const address = plainAddress(recipient)
			const replyTo =
				typeof wanted === 'object' ? ((await replyAddress?.(subject, address)) ?? wanted.otherwise) : wanted
			const rendered = 'rendered' in content ? content.rendered : await given.templates.renderEmail(content.email)
			return { ...rendered, recipient: address, replyTo, list, thread, secret: secret ?? textOf(subject.data.code) }
		},

		previewCampaign: async (id: number): Promise<RenderedEmail> => previewCampaign(id, await tools()),

		/** A template with examples in it; the update of a status with the text of that status. */
		sample: async (template: ShownTemplate, status?: ArticleStatus) => sample(template, await tools(), status),
	}
}
export type ComposeService = ReturnType<typeof composeService>
