import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { vi } from 'vitest'
import { changesChannel } from '../../src/db/changes.ts'
import { buildApp } from '../../src/server/app.ts'
import { TaggedCache } from '../../src/server/content/tagged-cache.ts'
import { fillDemoContent } from '../../src/server/demo.ts'
import { readSettings, type Settings } from '../../src/server/settings.ts'
import { builtPages } from '../../src/server/ssr/page-host.ts'
import { cloneDatabase, cloneDemoDatabase } from './database.ts'
import { watchNestedConnections } from './nested-connections.ts'
import { watchRefusals } from './unlisted-refusals.ts'

const dist = new URL('../../dist/', import.meta.url)
const whileBusy = { interval: 5, timeout: 120_000 }

export type TestApp = Awaited<ReturnType<typeof startApp>>

type Built = Awaited<ReturnType<typeof buildApp>>

type Options = {
	/** A database that several apps share; without it the app has its own. */
	database?: pg.ClientConfig
	/** The app also serves the built pages. */
	pages?: boolean
	demo?: boolean
	/** Before it listens: routes that only a test has are mounted here. */
	onBuilt?: (built: Built) => void
	settings?: Partial<Settings>
	/** Gets the lines of the log; needs a `logLevel`. */
	log?: (line: string) => void
}

/** Every change that was saved before has reached this app's listener, its own included: nothing more is forgotten. */
export async function allHeard({ changes, pool }: Pick<Built['core'], 'changes' | 'pool'>): Promise<void> {
	const cache = new TaggedCache<number>({ changes, maxBytes: 10 })
	const tag = `heard:${randomUUID()}`
	const keep = () => cache.get(tag, async () => ({ value: 1, tags: [tag], bytes: 1, store: true }))
	// nothing is kept while the listener is away
	await vi.waitUntil(async () => (await keep()) === cache.peek(tag), whileBusy)
	await pool.query('select pg_notify($1, $2)', [changesChannel, JSON.stringify([tag])])
	await vi.waitUntil(() => cache.peek(tag) === undefined, whileBusy)
}

const emails = () => import('../../src/emails/entry.tsx')

async function fillDatabase(database: pg.ClientConfig): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), 'fleuron-demo-'))
	const settings = readSettings({ LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: folder })
	const { app, core } = await buildApp({ settings, database, emails })
	await fillDemoContent(core.work)
	await app.close()
	await rm(folder, { recursive: true, force: true })
}

/** The real app on a free port. `close` also drops a database of its own. */
export async function startApp({ database, pages = false, demo = false, settings = {}, onBuilt, log }: Options = {}) {
	const own = database ? undefined : await (demo ? cloneDemoDatabase(fillDatabase) : cloneDatabase())
	// the data folder holds files that were sent: each app has its own, unless several share one
	const folder = settings.dataDir === undefined ? await mkdtemp(join(tmpdir(), 'fleuron-app-')) : undefined
	const allSettings: Settings = {
		...readSettings({ LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: folder }),
		limitWhileBusy: false,
		...settings,
	}
	const used = database ?? (own?.config as pg.ClientConfig)
	const built = await buildApp({
		settings: allSettings,
		database: used,
		emails,
		...(log && { log: { write: log } }),
		...(pages && { pages: { host: () => builtPages(dist), client: new URL('client/', dist) } }),
	})
	const nested = watchNestedConnections(built.core)
	const refusals = watchRefusals(built.app.server)
	onBuilt?.(built)
	if (demo && database) await fillDemoContent(built.core.work)
	const url = await built.app.listen({ port: 0, host: '127.0.0.1' })
	if (demo) await allHeard(built.core)
	return {
		...built.core,
		...built.services,
		...built,
		settings: allSettings,
		database: used,
		url,
		get: (path: string, headers: Record<string, string> = {}) =>
			fetch(`${url}${path}`, { headers, redirect: 'manual' }),
		async json<T = unknown>(path: string): Promise<T> {
			return (await (await fetch(`${url}${path}`)).json()) as T
		},
		async close() {
			await built.app.close()
			await own?.drop()
			if (folder) await rm(folder, { recursive: true, force: true })
			nested.check()
			refusals.check()
		},
	}
}
