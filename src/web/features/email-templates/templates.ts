import { type ShownTemplate, shownTemplateLabels } from '../../../contract/mail-words.ts'

/** True whatever staff change of the words. */
export type TemplateCard = {
	template: ShownTemplate
	title: string
	/** When it is sent. */
	description: string
	features: readonly string[]
}

export const templateCards: readonly TemplateCard[] = [
	{
		template: 'contact-confirmation',
		title: shownTemplateLabels['contact-confirmation'],
		description: 'Sent at once to everyone who writes to us from the contact page.',
		features: [
			'Says that the message arrived, in words that our staff can edit',
			'Repeats nothing that was written: anybody may enter any address',
			'In HTML and in plain text, without anything that tracks',
			'At most one a day to an address, no matter who enters it',
		],
	},
	{
		template: 'article-status',
		title: shownTemplateLabels['article-status'],
		description: 'Sent to the author when the status of an article changes.',
		features: [
			'A text for each of the five statuses, which our staff can edit',
			'The reference number, the journal and the title, cut where it is long',
			'A private link to the page that shows the status of the article',
			'Half a minute in which a change can be undone before anything is sent',
		],
	},
	{
		template: 'newsletter-campaign',
		title: shownTemplateLabels['newsletter-campaign'],
		description: 'Sent to readers who subscribed and confirmed their address.',
		features: [
			'Headings, lists, quotations and links; nothing that runs or tracks',
			'Unsubscribing takes one click, in the mail or in the mail program',
			'Nobody receives a campaign twice',
			'Written, tried out and scheduled by our staff',
		],
	},
]

export const previewAddress = (template: ShownTemplate, status?: string) =>
	`/mail/preview/${template}${template === 'article-status' && status ? `?status=${status}` : ''}`
