import type { Db } from '../../db/client.ts'
import type { RenderedEmail } from '../../emails/entry.tsx'
import { type Composers, type MailTools, NotToBeSent } from '../mail/compose.service.ts'
import { campaignReader, campaignsRepository } from './campaigns.repository.ts'

type Parts = {
	db: Db
	unsubscribeAddress: (subscriberId: number, campaignId: number | undefined) => Promise<string>
}

/** Placeholder for the link of each subscriber, in a campaign that is rendered once for all. */
const linkPlaceholder = 'https://reader.invalid/unsubscribe'

const withLink = ({ subject, html, text }: RenderedEmail, link: string): RenderedEmail => ({
	subject,
	html: html.replaceAll(linkPlaceholder, link),
	text: text.replaceAll(linkPlaceholder, link),
})

/** Mails of campaigns. */
export function campaignMails({ db, unsubscribeAddress }: Parts) {
	const reader = campaignReader(db)
	/** Thousands of mails are rendered once: what differs is a link. */
	let last: { key: string; rendered: Promise<RenderedEmail> } | undefined

	async function render(id: number, { brand, templates }: MailTools): Promise<RenderedEmail> {
		const campaign = await campaignsRepository(db).content(id)
		if (!campaign) throw new NotToBeSent('The campaign is gone.')
		return templates.renderEmail({
			template: 'campaign',
			props: { brand, ...campaign, unsubscribeLink: linkPlaceholder },
		})
	}

	function renderOnce(id: number, tools: MailTools): Promise<RenderedEmail> {
		// once it is being sent a campaign does not change any more; the provider's name may
		const key = JSON.stringify([id, tools.brand])
		if (last?.key === key) return last.rendered
		const rendered = render(id, tools)
		last = { key, rendered }
		// what failed is tried again with the next mail
		rendered.catch(() => {
			last = undefined
		})
		return rendered
	}

	const composers: Pick<Composers, 'campaign'> = {
		campaign: async ({ campaignId, subscriberId }, tools) => {
			if (subscriberId === null || campaignId === null) throw new NotToBeSent('What it was about is gone.')
			const subscriber = await reader(subscriberId, campaignId)
			if (!subscriber?.isActive) throw new NotToBeSent('The subscriber has left.')
			if (subscriber.suppressedAt) throw new NotToBeSent('The address was refused for good.')
			if (subscriber.campaignState === 'cancelled') throw new NotToBeSent('The campaign was cancelled.')
			const [rendered, unsubscribe] = await Promise.all([
				renderOnce(campaignId, tools),
				unsubscribeAddress(subscriberId, campaignId),
			])
			return {
				rendered: withLink(rendered, unsubscribe),
				recipient: subscriber.email,
				list: { unsubscribe, name: tools.brand.name },
			}
		},
	}

	return {
		composers,
		preview: async (id: number, tools: MailTools): Promise<RenderedEmail> =>
			withLink(await render(id, tools), `${tools.brand.origin}/newsletter/unsubscribe?token=preview`),
	}
}
