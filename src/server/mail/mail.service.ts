import type pg from 'pg'
import type { Site } from '../../contract/site.ts'
import type { Db } from '../../db/client.ts'
import type { FormsService } from '../forms/forms.service.ts'
import type { SecretsService } from '../secrets/secrets.service.ts'
import { composeService, type Links } from './compose.service.ts'
import type { EmailTemplates } from './email-templates.ts'
import type { MailSettings } from './mail-settings.ts'
import { outboxService } from './outbox.service.ts'
import { previewsService } from './previews.service.ts'
import { senderService } from './sender.service.ts'

type Log = { error: (details: object, sentence: string) => void; warn: (details: object, sentence: string) => void }
type Parts = {
	db: Db
	database: pg.ClientConfig
	settings: MailSettings | undefined
	emails: () => Promise<EmailTemplates>
	site: () => Promise<Site>
	links: Links
	forms: FormsService
	secrets: SecretsService
	afterCampaignMails: () => Promise<void>
	log: Log
}

/** A supervisor may submit the work of a whole group; nobody else needs so many receipts in a day. */
const receiptsADay = 20

/** Everything about mail, put together. Without settings there is nobody who sends. */
export function mailService(parts: Parts) {
	const { db, database, settings, emails, site, links, forms, secrets, log } = parts
	const compose = composeService({ db, emails, site, links })
	const previews = previewsService(db, compose, secrets)
	const outbox = outboxService({ db, settings, previews })
	const sender =
		settings &&
		senderService({
			db,
			database,
			settings,
			compose,
			siteName: async () => (await site()).name,
			admit: async (kind, recipient) =>
				kind !== 'submission-receipt' || forms.admitMail(db, kind, recipient, receiptsADay),
			onCampaignMails: parts.afterCampaignMails,
			log,
		})
	return {
		previews,
		outbox,
		isConfigured: settings !== undefined,
		/** There may be something to send. */
		wake: () => sender?.wake(),
		start: () => sender?.start(),
		stop: async () => sender?.stop(),
	}
}
