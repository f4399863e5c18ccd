import { siteDefaults } from '../../src/contract/site.ts'
import type { Db } from '../../src/db/client.ts'
import { articleMails } from '../../src/server/articles/article-mails.service.ts'
import { accountMails } from '../../src/server/auth/account-mails.service.ts'
import { campaignMails } from '../../src/server/campaigns/campaign-mails.service.ts'
import { contactMails } from '../../src/server/contacts/contact-mails.service.ts'
import { composeService } from '../../src/server/mail/compose.service.ts'
import { builtEmails } from '../../src/server/mail/email-templates.ts'
import { newsletterMails } from '../../src/server/newsletters/newsletter-mails.service.ts'

/** Composes mails of every kind without the rest of the app. */
export function composeFor(db: Db, origin: string) {
	const campaigns = campaignMails({
		db,
		unsubscribeAddress: async (id, campaignId) => `${origin}/newsletter/unsubscribe?token=${id}-${campaignId}`,
	})
	return composeService({
		emails: builtEmails(new URL('../../dist/', import.meta.url)),
		site: async () => ({ ...siteDefaults, origin, hasDemoContent: false, analyticsMonths: 13 }),
		firstAdmin: async () => undefined,
		composers: {
			...articleMails({ db, trackingAddress: async (reference) => `${origin}/track/${reference}` }).composers,
			...contactMails(db),
			...newsletterMails({ db, confirmAddress: async ({ id }) => `${origin}/newsletter/confirm?token=${id}` }),
			...accountMails(db),
			...campaigns.composers,
		},
		previewCampaign: campaigns.preview,
	})
}
