import type pg from 'pg'
import { buildApp } from '../../src/server/app.ts'
import type { InboundSettings } from '../../src/server/inbound/inbound-settings.ts'
import { settingsIn } from './authors.ts'

export type MailboxWorkerOptions = { database: pg.ClientConfig; inbound: InboundSettings; folder: string }

/** The reader of one instance in a process of its own, to be killed: it checks the mailbox again and again. */
const { database, inbound, folder } = JSON.parse(process.argv[2] ?? '{}') as MailboxWorkerOptions
const settings = { ...settingsIn({ DATA_DIR: folder, PORT: '0' }), inbound }
const { services } = await buildApp({ settings, database })
process.stdout.write('ready\n')
for (;;) {
	await services.inbound.check()
	process.stdout.write('checked\n')
}
