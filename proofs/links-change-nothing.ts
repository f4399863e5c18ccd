import { openDatabase } from '../src/db/engine/open.ts'
import { migrate } from '../src/db/migrate.ts'
import { buildApp } from '../src/server/app.ts'
import { builtPages } from '../src/server/ssr/page-host.ts'
import { seededRandom } from '../tests/support/mutated-manuscripts.ts'
import { startSmtp } from '../tests/support/smtp-server.ts'
import { allMailed, linksIn, openLinks, walkWorkflow } from '../tests/support/workflow.ts'
import { withFolder } from './support/app-process.ts'
import { settingsIn } from './support/authors.ts'

const dist = new URL('../dist/', import.meta.url)

/** Mail scanners open links: every link of every mail about an article and an inquiry, so often each. */
export async function run({ count = 1_000, seed = 1 } = {}) {
	return withFolder(async (folder) => {
		const database = await openDatabase({ databaseUrl: undefined, dataDir: folder, log: () => {} })
		const smtp = await startSmtp()
		try {
			await migrate(database.config)
			const { app, core, services } = await buildApp({
				settings: { ...settingsIn({ DATA_DIR: folder, PORT: '0', ADMIN_REGISTRATION: 'open' }), mail: smtp.settings },
				database: database.config,
				pages: { host: () => builtPages(dist), client: new URL('client/', dist) },
			})
			try {
				const url = await app.listen({ port: 0, host: '127.0.0.1' })
				services.mail.start()
				await walkWorkflow({ ...core, url })
				await allMailed(core)
				const links = await linksIn({ url }, smtp)
				const opened = await openLinks({ ...core, url }, links, { times: count, random: seededRandom(seed) })
				return {
					columns: ['mails', 'links', 'GETs of each', 'tables', 'tables changed', 'not answered 200'],
					rows: [
						[
							...[smtp.received.length, links.length, count, opened.tables],
							...[opened.changed.join(', ') || 0, opened.refused.join(', ') || 0],
						],
					],
					holds: opened.changed.length + opened.refused.length === 0,
				}
			} finally {
				await app.close()
			}
		} finally {
			await smtp.close()
			await database.stop()
		}
	})
}
