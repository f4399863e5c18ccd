import cluster from 'node:cluster'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { openDatabase } from './db/engine/open.ts'
import { fillDemoContent, filledText } from './server/demo.ts'
import { fillDemoPublications } from './server/demo-publications.ts'
import { listen } from './server/http/listen.ts'
import { openMigrated } from './server/open.ts'
import type { Settings } from './server/settings.ts'
import { clusterChannel, siblingsOver } from './server/siblings.ts'
import { siteRepository } from './server/site/site.repository.ts'
import { developmentPages } from './server/ssr/development.ts'
import { builtPages } from './server/ssr/page-host.ts'
import { isFurtherWorker, reportReady } from './server/workers.ts'
import { say, seconds, stopOnce, stopOnSignals } from './stopping.ts'

const drainMs = 9_000
const settledMs = 5_000

/** The database as it is for a worker, whose supervisor has migrated it and tells about it. */
async function open(settings: Settings) {
	if (cluster.isWorker) return openDatabase({ ...settings, log: () => {} })
	const opening = performance.now()
	const database = await openMigrated(settings, say)
	say(`Database ready: ${database.describe} (${seconds(opening)})`)
	return database
}

async function build(settings: Settings, { isDevelopment }: { isDevelopment: boolean }) {
	const dist = new URL('../dist/', import.meta.url)
	const modules = import('./server/app.ts')
	// the embedded PostgreSQL starts in processes of its own meanwhile; a connection to another one would seem to be unanswered
	if (settings.databaseUrl !== undefined) await modules
	const opening = open(settings)
	try {
		const [database, { buildApp }] = await Promise.all([opening, modules])
		const built = await buildApp({
			settings,
			database: database.config,
			pages: isDevelopment
				? { host: developmentPages }
				: { host: () => builtPages(dist), client: new URL('client/', dist) },
			siblings: cluster.isWorker ? siblingsOver(clusterChannel) : undefined,
		})
		return { database, ...built }
	} catch (error) {
		// the embedded PostgreSQL would go on running, and nobody would use it
		await opening.then(
			(database) => database.stop(),
			() => {},
		)
		throw error
	}
}

/** Answers requests in this process, alone or as one of the workers. */
export async function serve(settings: Settings, options: { isDevelopment: boolean }): Promise<void> {
	const building = build(settings, options)
	let isStopping = false
	const stop = stopOnce(async () => {
		isStopping = true
		const { database, app } = await building
		await app.close()
		await database.stop()
	})
	// before anything is started: the embedded PostgreSQL would go on without the app
	stopOnSignals({
		...{ stop, drainMs },
		announce: () => !cluster.isWorker && say('Stopping: requests under way are finished first.'),
	})
	const { app, core, services, jobs, prepare } = await building
	if (isStopping) return stop()
	try {
		// a database that was restored or moved here may be that of a public site
		if (settings.demoContent && !isFurtherWorker() && !(await siteRepository(core.db).isInUse())) {
			const filling = performance.now()
			const filled = filledText(await fillDemoContent(core.work))
			await fillDemoPublications(core)
			if (filled) say(`Demonstration content: ${filled} (${seconds(filling)}). "npm run demo -- remove" removes it.`)
		}
		// the address is said below, for people
		app.log.level = 'warn'
		await listen(app, settings)
		app.log.level = settings.logLevel
		await jobs.start()
		services.mail.start()
		services.webhooks.start()
		services.backups.start()
	} catch (error) {
		// what a stop interrupts fails
		if (isStopping) return stop()
		await stop()
		throw error
	}
	if (isStopping) return stop()
	if (cluster.isWorker) reportReady()
	if (!isFurtherWorker()) {
		const { port } = app.server.address() as { port: number }
		say(`Data folder: ${settings.dataDir}`)
		say(`Fleuron is at http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`)
		const setUp = await services.auth.offerSetUp()
		if (setUp)
			say(
				`There is no admin account yet. This link creates the first one, once and within an hour: ${core.publicUrl()}${setUp}`,
			)
		const notice = services.auth.registrationNotice()
		if (notice) say(notice)
	}
	void prepare()
		.catch((error: unknown) => app.log.warn({ err: error }, 'The first search will take longer.'))
		.then(() => setTimeout(releaseMemoryOfStart, settledMs).unref())
}

/** Loading the modules leaves more garbage than the app needs at rest, and V8 would keep it for hours. */
function releaseMemoryOfStart(): void {
	setFlagsFromString('--expose-gc')
	const collect = runInNewContext('gc') as () => void
	collect()
}
