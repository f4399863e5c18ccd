import type pg from 'pg'
import { siteDefaults } from '../../src/contract/site.ts'
import { connect } from '../../src/db/client.ts'
import type { MailSettings } from '../../src/server/mail/mail-settings.ts'
import { senderService } from '../../src/server/mail/sender.service.ts'
import { composeFor } from './compose.ts'

export type WorkerOptions = { database: pg.ClientConfig; settings: MailSettings }

/** The sender of one instance in a process of its own, to be killed. */
const { database, settings } = JSON.parse(process.argv[2] ?? '{}') as WorkerOptions
const { db } = connect(database)
const origin = 'https://publish.example.org'
const sender = senderService({
	db,
	database,
	settings,
	compose: composeFor(db, origin),
	siteName: async () => siteDefaults.name,
	suppress: async () => {},
	onCampaignMails: async () => {},
	log: { error: (details) => process.stderr.write(`${JSON.stringify(details)}\n`), warn: () => {} },
})
sender.start()
process.stdout.write('ready\n')
