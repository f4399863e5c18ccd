import type pg from 'pg'
import type { Site } from '../../contract/site.ts'
import type { Db } from '../../db/client.ts'
import type { RenderedEmail } from '../../emails/entry.tsx'
import type { ArticleMails } from '../articles/article-mails.service.ts'
import type { ContentChanges } from '../content/changes.ts'
import type { SecretsService } from '../secrets/secrets.service.ts'
import type { WorkService } from '../work/work.service.ts'
import { type Composers, composeService, type MailTools, type ReplyAddress } from './compose.service.ts'
import type { EmailTemplates } from './email-templates.ts'
import type { MailSettings } from './mail-settings.ts'
import { outboxService } from './outbox.service.ts'
import { previewsService } from './previews.service.ts'
import { senderService } from './sender.service.ts'
import { wordingsService } from './wordings.service.ts'

type Log = { error: (details: object, sentence: string) => void; warn: (details: object, sentence: string) => void }
export type MailParts = {
	db: Db
	database: pg.ClientConfig
	settings: { mail: MailSettings | undefined }
	emails: () => Promise<EmailTemplates>
	site: () => Promise<Site>
	composers: Composers
	firstAdmin: () => Promise<string | undefined>
	previewCampaign: (id: number, tools: MailTools) => Promise<RenderedEmail>
	draftStatusMail: ArticleMails['draft']
	replyAddress: ReplyAddress
	work: WorkService
	changes: ContentChanges
	/** The address of a subscriber was refused permanently. */
	suppress: (subscriberId: number, reason: string) => Promise<void>
	secrets: SecretsService
	log: Log
}

/** All parts of mail together. Without settings there is no sender. */
export function mailService(parts: MailParts) {
	const {
		site,
		settings: { mail: settings },
	} = parts
	const wordings = wordingsService(parts)
	const compose = composeService({ ...parts, wordings: wordings.all })
	const previews = previewsService({ ...parts, compose })
	const outbox = outboxService({ ...parts, settings, previews })
	let afterCampaignMails = async () => {}
	const sender =
		settings &&
		senderService({
			...parts,
			settings,
			compose,
			siteName: async () => (await site()).name,
			onCampaignMails: () => afterCampaignMails(),
		})
	return {
		previews,
		outbox,
		wordings,
		/** Campaigns are made after mails: what to do whenever mails of campaigns were sent. */
		onCampaignMails(finish: () => Promise<void>): void {
			afterCampaignMails = finish
		},
		/** There may be something to send. */
		wake: () => sender?.wake(),
		start: () => sender?.start(),
		stop: async () => sender?.stop(),
	}
}
export type MailService = ReturnType<typeof mailService>
