import type pg from 'pg'
import { siteDefaults } from '../../src/contract/site.ts'
import { connect } from '../../src/db/client.ts'
import { composeService } from '../../src/server/mail/compose.service.ts'
import { builtEmails } from '../../src/server/mail/email-templates.ts'
import type { MailSettings } from '../../src/server/mail/mail-settings.ts'
import { senderService } from '../../src/server/mail/sender.service.ts'

export type WorkerOptions = { database: pg.ClientConfig; settings: MailSettings }

/** The sender of one instance in a process of its own, to be killed. */
const { database, settings } = JSON.parse(process.argv[2] ?? '{}') as WorkerOptions
const { db } = connect(database)
const origin = 'https://publish.example.org'
const sender = senderService({
	db,
	database,
	settings,
	compose: composeService({
		db,
		emails: builtEmails(new URL('../../dist/', import.meta.url)),
		site: async () => ({ ...siteDefaults, origin, hasDemoContent: false, analyticsMonths: 13 }),
		links: {
			tracking: async (reference) => `${origin}/track/${reference}`,
			confirm: async ({ id }) => `${origin}/newsletter/confirm?token=${id}`,
			unsubscribe: async (id, campaignId) => `${origin}/newsletter/unsubscribe?token=${id}-${campaignId}`,
		},
	}),
	siteName: async () => siteDefaults.name,
	suppress: async () => {},
	onCampaignMails: async () => {},
	log: { error: (details) => process.stderr.write(`${JSON.stringify(details)}\n`), warn: () => {} },
})
sender.start()
process.stdout.write('ready\n')
