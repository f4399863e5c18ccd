import type { Db } from '../db/client.ts'
import { agreementMails } from './agreements/agreement-mails.service.ts'
import { articleMails } from './articles/article-mails.service.ts'
import type { LinkedCoauthor } from './articles/coauthor-links.ts'
import { coauthorMails } from './articles/coauthor-mails.service.ts'
import { correctionMails } from './articles/correction-mails.service.ts'
import { roundMails } from './articles/round-mails.service.ts'
import type { LinkedArticle } from './articles/tracking.ts'
import { accountMails } from './auth/account-mails.service.ts'
import { campaignMails } from './campaigns/campaign-mails.service.ts'
import { contactMails } from './contacts/contact-mails.service.ts'
import type { LinkedContact } from './contacts/inquiry-link.ts'
import { digestMails } from './digests/digest-mails.service.ts'
import { invoiceMails } from './invoices/invoice-mails.service.ts'
import type { Composers } from './mail/compose.service.ts'
import { newsletterMails } from './newsletters/newsletter-mails.service.ts'
import { proofMails } from './proofs/proof-mails.service.ts'
import { publicationPackMails } from './publication-pack/publication-pack-mails.service.ts'
import { webhookMails } from './webhooks/webhook-mails.service.ts'

type Links = {
	trackingAddress: (article: LinkedArticle) => Promise<string>
	inquiryAddress: (contact: LinkedContact) => Promise<string>
	addressLink: (changeId: number) => Promise<string>
	coauthorAddress: (coauthor: LinkedCoauthor) => Promise<string>
	confirmAddress: (subscriber: { id: number; subscribedAt: Date }) => Promise<string>
	timeZone: () => Promise<string>
	unsubscribeAddress: (subscriberId: number, campaignId: number | undefined) => Promise<string>
}

/** What each domain says in its mails, joined: a kind of mail that nobody composes is a type error. */
export function allComposers(db: Db, { trackingAddress, addressLink, coauthorAddress, ...links }: Links) {
	const articles = articleMails({ db, trackingAddress })
	const campaigns = campaignMails({ db, unsubscribeAddress: links.unsubscribeAddress })
	const composers: Composers = {
		...articles.composers,
		...correctionMails({ db, trackingAddress, addressLink }),
		...roundMails({ db, trackingAddress }),
		...agreementMails({ db, trackingAddress, coauthorAddress }),
		...proofMails({ db, trackingAddress }),
		...publicationPackMails({ db, trackingAddress }),
		...invoiceMails({ db, trackingAddress }),
		...coauthorMails({ db, coauthorAddress }),
		...contactMails({ db, inquiryAddress: links.inquiryAddress }),
		...newsletterMails({ db, confirmAddress: links.confirmAddress }),
		...accountMails(db),
		...digestMails({ db, timeZone: links.timeZone }),
		...webhookMails(db),
		...campaigns.composers,
	}
	return { composers, previewCampaign: campaigns.preview, draftStatusMail: articles.draft }
}
