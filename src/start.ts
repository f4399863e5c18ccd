import { existsSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { DatabaseProblem } from './db/engine/open.ts'
import { fillDemoContent, sayFilled } from './server/demo.ts'
import { openMigrated } from './server/open.ts'
import { readSettings, SettingsProblem } from './server/settings.ts'
import { developmentPages } from './server/ssr/development.ts'
import { builtPages } from './server/ssr/page-host.ts'

const say = (sentence: string) => process.stdout.write(`${sentence}\n`)
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const drainMs = 9_000
const settledMs = 5_000

async function start(): Promise<void> {
	if (existsSync('.env')) process.loadEnvFile('.env')
	const settings = readSettings()
	const isDevelopment = process.argv.includes('--dev')
	const dist = new URL('../dist/', import.meta.url)

	const opening = performance.now()
	// PostgreSQL starts in processes of its own, so the modules of the app are loaded meanwhile
	const [database, { buildApp }] = await Promise.all([openMigrated(settings, say), import('./server/app.ts')])
	say(`Database ready: ${database.describe} (${seconds(opening)})`)

	const { app, core, services, jobs, prepare } = await buildApp({
		settings,
		database: database.config,
		pages: isDevelopment
			? { host: developmentPages }
			: { host: () => builtPages(dist), client: new URL('client/', dist) },
	})
	const stop = stopOnce(async () => {
		await app.close()
		await database.stop()
	})
	try {
		if (settings.demoContent) {
			const filling = performance.now()
			const filled = sayFilled(await fillDemoContent(core.work))
			if (filled) say(`Demonstration content: ${filled} (${seconds(filling)}). "npm run demo -- remove" removes it.`)
		}
		// the address is said below, for people
		app.log.level = 'warn'
		await app.listen({ port: settings.port, host: settings.host })
		app.log.level = settings.logLevel
		await jobs.start()
		services.mail.start()
	} catch (error) {
		await stop()
		throw error
	}
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
	void prepare()
		.catch((error: unknown) => app.log.warn({ err: error }, 'The first search will take longer.'))
		.then(() => setTimeout(releaseMemoryOfStart, settledMs).unref())
	for (const signal of ['SIGTERM', 'SIGINT'] as const)
		process.on(signal, () => {
			say('Stopping: requests under way are finished first.')
			setTimeout(() => process.exit(1), drainMs).unref()
			void stop().then(
				() => process.exit(0),
				() => process.exit(1),
			)
		})
}

/** Loading the modules leaves more garbage than the app needs at rest, and V8 would keep it for hours. */
function releaseMemoryOfStart(): void {
	setFlagsFromString('--expose-gc')
	const collect = runInNewContext('gc') as () => void
	collect()
}

/** A second Ctrl+C must not stop what is stopping already. */
function stopOnce(work: () => Promise<void>): () => Promise<void> {
	let stopping: Promise<void> | undefined
	return () => {
		stopping ??= work()
		return stopping
	}
}

/** A problem that the operator can fix is one sentence; any other error is shown with its stack. */
function explain(error: unknown): string {
	if (error instanceof DatabaseProblem || error instanceof SettingsProblem) return error.message
	const { code, message, stack, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string }
	if (code === 'EADDRINUSE')
		return `Port ${port} on ${address} is taken by another program. Stop it, or choose another with PORT=3001 npm start.`
	if (code === 'EACCES' && port)
		return `Port ${port} needs rights this user does not have. Choose one above 1024 with PORT.`
	if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
		return `HOST is not an address of this machine: ${address ?? message}.`
	return stack ?? String(error)
}

start().catch((error: unknown) => {
	process.stderr.write(`${explain(error)}\n`)
	process.exit(1)
})
