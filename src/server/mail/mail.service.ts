import type pg from 'pg'
import type { Site } from '../../contract/site.ts'
import type { Db } from '../../db/client.ts'
import type { FormsService } from '../forms/forms.service.ts'
import type { SecretsService } from '../secrets/secrets.service.ts'
import { composeService, type Links } from './compose.service.ts'
import type { EmailTemplates } from './email-templates.ts'
import type { MailSettings } from './mail-settings.ts'
import { outboxRepository } from './outbox.repository.ts'
import { outboxService } from './outbox.service.ts'
import { previewsService } from './previews.service.ts'
import { type Admit, senderService } from './sender.service.ts'

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
	/** Counted once a mail, however often it is tried: a server that is away does not use the receipts of a day up. */
	const admit: Admit = async ({ id, kind, data }, recipient) => {
		if (kind !== 'submission-receipt' || data.isAdmitted === true) return true
		return db.transaction(async (tx) => {
			const isAdmitted = await forms.admitMail(tx, kind, recipient, receiptsADay)
			if (isAdmitted) await outboxRepository(tx).noteAdmitted(id)
			return isAdmitted
		})
	}
	const sender =
		settings &&
		senderService({
			db,
			database,
			settings,
			compose,
			siteName: async () => (await site()).name,
			admit,
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
