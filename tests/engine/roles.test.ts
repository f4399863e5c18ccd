import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { tryAll } from '../../proofs/roles.ts'
import { connect } from '../../src/db/client.ts'
import { openDatabase } from '../../src/db/engine/open.ts'
import { readPostmaster } from '../../src/db/engine/server.ts'
import { migrate } from '../../src/db/migrate.ts'
import { jobsService } from '../../src/server/jobs/jobs.service.ts'
import {
	cleanUp,
	isOfBusyMachine,
	query,
	removeShared,
	serverPid,
	sharedFolder,
	startApp,
	tempFolder,
	until,
} from './apps.ts'
import { makeEarlierFolder, startEarlierServer } from './earlier-version.ts'

const quiet = () => {}

afterEach(cleanUp)
afterAll(removeShared)

/** Everything outside of PostgreSQL's own schemas that does not belong to the app's role or to an extension. */
const notGiven = `
	with given as (
		select 'pg_class'::regclass as class, oid, relname as name, relowner as owner, relnamespace as schema from pg_class
		union all select 'pg_proc'::regclass, oid, proname, proowner, pronamespace from pg_proc
		union all select 'pg_type'::regclass, oid, typname, typowner, typnamespace from pg_type
		union all select 'pg_namespace'::regclass, oid, nspname, nspowner, oid from pg_namespace)
	select class::text, g.name from given g join pg_namespace n on n.oid = g.schema
	where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and g.owner <> 'fleuron'::regrole
		and not exists (select from pg_depend d where d.classid = class and d.objid = g.oid and d.deptype in ('e', 'i')
			and d.refclassid = 'pg_extension'::regclass)
		-- the array type of an extension's type
		and not exists (select from pg_type t join pg_depend d on d.objid = t.typelem and d.deptype = 'e'
			where class = 'pg_type'::regclass and t.oid = g.oid and t.typelem <> 0)`

/** What the app does when it starts and while it runs. */
async function useDatabase(config: pg.ClientConfig): Promise<void> {
	await migrate(config)
	const { pool } = connect(config)
	try {
		const jobs = jobsService({
			pool,
			jobs: [{ name: 'nothing', cron: '0 0 1 1 *', run: async () => {} }],
			log: { error: quiet },
		})
		await jobs.start()
		await jobs.stop()
	} finally {
		await pool.end()
	}
	expect(await query(config, notGiven)).toEqual([])
}

test('the app’s role can use its database, and none of the rights of a superuser', async () => {
	const dataDir = await sharedFolder()
	const database = await openDatabase({ dataDir, log: quiet })
	await useDatabase(database.config)
	const attempts = await tryAll(database.config)
	expect(attempts.length).toBeGreaterThan(40)
	expect(attempts.filter(({ isRefused }) => !isRefused)).toEqual([])
	await database.stop()
})

test('a folder of an earlier version is converted, with all that is in it', async () => {
	const dataDir = await tempFolder()
	await makeEarlierFolder(dataDir)
	const sentences: string[] = []
	const log = (sentence: string) => isOfBusyMachine(sentence) || sentences.push(sentence)
	const database = await openDatabase({ dataDir, log })
	expect(sentences).toEqual([expect.stringContaining('made by an earlier version')])
	expect(await query(database.config, 'select "Title" as title from kept')).toEqual([{ title: 'written before' }])
	await query(database.config, 'alter table kept add column more text; drop schema jobs cascade')
	await useDatabase(database.config)
	expect((await tryAll(database.config)).filter(({ isRefused }) => !isRefused)).toEqual([])
	await database.stop()
	for (const name of ['postgres.log', 'postgres.log.old'])
		expect(await readFile(join(dataDir, name), 'utf8')).not.toContain('ada@example.org')

	const again = await openDatabase({ dataDir, log })
	expect(sentences).toHaveLength(1)
	await again.stop()
})

test('a conversion killed at any step leaves a folder that starts', async () => {
	const dataDir = await tempFolder()
	const folder = join(dataDir, 'postgres')
	await makeEarlierFolder(dataDir)
	for (const step of [1, 2]) {
		const app = startApp('hold', dataDir)
		const seen = new Set<number>()
		await until(async () => {
			const server = await readPostmaster(folder)
			if (server?.pid) seen.add(server.pid)
			return seen.size === step || app.lines.length > 0
		})
		await app.kill()
		const pid = await serverPid(dataDir)
		if (pid) process.kill(pid, 'SIGKILL')
	}
	// what a kill between the last two steps leaves: everything but the rules
	await (await openDatabase({ dataDir, log: quiet })).stop()
	await writeFile(join(folder, 'pg_hba.conf'), 'local all all trust\n')
	await writeFile(join(folder, 'pg_hba.conf.new'), 'local all')

	const database = await openDatabase({ dataDir, log: quiet })
	expect(await query(database.config, 'select "Title" as title from kept')).toEqual([{ title: 'written before' }])
	expect(await query(database.config, notGiven)).toEqual([])
	expect((await tryAll(database.config)).filter(({ isRefused }) => !isRefused)).toEqual([])
	await database.stop()
})

test('a database that an earlier version had no time to create is created', async () => {
	const dataDir = await tempFolder()
	await makeEarlierFolder(dataDir)
	await startEarlierServer(dataDir)
	await until(async () => (await serverPid(dataDir)) !== undefined && (await answers(dataDir)))
	await query({ host: join(dataDir, 'socket'), user: 'fleuron', database: 'postgres' }, 'drop database fleuron')

	// the server that was left running is ended, and not joined
	const left = await serverPid(dataDir)
	const database = await openDatabase({ dataDir, log: quiet })
	expect(await serverPid(dataDir)).not.toBe(left)
	expect(await query(database.config, 'select count(*)::int as n from pg_extension')).toEqual([{ n: 2 }])
	await useDatabase(database.config)
	await database.stop()
})

test('a repeated set-up calls nothing that the app’s role has made', async () => {
	const dataDir = await sharedFolder()
	const first = await openDatabase({ dataDir, log: quiet })
	// the superuser's own statements would prefer this one, because it fits exactly
	await query(
		first.config,
		`create function public.format(text, name) returns text language plpgsql
			as 'begin alter role fleuron superuser; return $$schema public$$; end'`,
	)
	await first.stop()
	await writeFile(join(dataDir, 'postgres', 'pg_hba.conf'), 'local all all trust\n')
	const second = await openDatabase({ dataDir, log: quiet })
	expect(await query(second.config, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
		{ rolsuper: false },
	])
	await query(second.config, 'drop function public.format(text, name)')
	await second.stop()
})

const answers = (dataDir: string) =>
	query({ host: join(dataDir, 'socket'), user: 'fleuron', database: 'fleuron' }, 'select 1').then(
		() => true,
		() => false,
	)

test('several that start at once on a folder of an earlier version convert it together', async () => {
	const dataDir = await tempFolder()
	await makeEarlierFolder(dataDir)
	const apps = Array.from({ length: 4 }, () => startApp('hold', dataDir))
	const configs = await Promise.all(apps.map((app) => app.opened()))
	expect(await query(configs[0] ?? {}, notGiven)).toEqual([])
	await Promise.all(apps.map((app) => app.stop()))
})

test('the log holds nothing that a statement carried, and is rotated while the server runs', async () => {
	const dataDir = await sharedFolder()
	const logFile = join(dataDir, 'postgres.log')
	await rm(`${logFile}.old`, { force: true })
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
	try {
		const database = await openDatabase({ dataDir, log: quiet })
		await query(database.config, 'drop table if exists people; create table people (name text check (name = $$x$$))')
		for (const statement of ["select 'Ada Lovelace'::int", "insert into people values ('Ada Lovelace')"])
			await expect(query(database.config, statement)).rejects.toThrow()
		await expect(query({ ...database.config, user: 'somebody' }, 'select 1')).rejects.toThrow('pg_hba.conf')
		await until(async () => (await readFile(logFile, 'utf8')).includes('somebody'))
		expect(await readFile(logFile, 'utf8')).not.toMatch(/Ada|people|STATEMENT|DETAIL/)

		// other roles' errors are logged, and are terse
		const [settings] = await query(
			database.config,
			`select current_setting('log_error_verbosity') as verbosity, current_setting('log_statement') as statements,
				current_setting('log_min_error_statement') as failed, current_setting('log_min_duration_statement') as slow`,
		)
		expect(settings).toEqual({ verbosity: 'terse', statements: 'none', failed: 'panic', slow: '-1' })

		await writeFile(logFile, 'x'.repeat(5_000_001), { flag: 'a' })
		vi.advanceTimersByTime(60_000)
		await until(async () => (await readFile(`${logFile}.old`, 'utf8').catch(() => '')).includes('somebody'))
		await expect(query({ ...database.config, user: 'another' }, 'select 1')).rejects.toThrow('pg_hba.conf')
		await until(async () => (await readFile(logFile, 'utf8')).includes('another'))
		expect((await readFile(logFile, 'utf8')).length).toBeLessThan(10_000)
		await database.stop()
	} finally {
		vi.useRealTimers()
	}
})
