import { existsSync } from 'node:fs'
import { chown, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { archivedFolders } from '../../src/db/engine/archiving.ts'
import { chooseLauncher, run } from '../../src/db/engine/launcher.ts'
import { openDatabase } from '../../src/db/engine/open.ts'
import { allowServerAccess } from '../../src/db/engine/place.ts'
import { readPostmaster } from '../../src/db/engine/server.ts'
import { migrate, migrationLock } from '../../src/db/migrate.ts'
import { isRunning, newFolder, start } from './program.ts'

/** One that the system's packages brought; Fleuron itself brings the newest alone. */
const older = ['17', '16', '15'].find((version) => existsSync(`/usr/lib/postgresql/${version}/bin/initdb`))
const programs = `/usr/lib/postgresql/${older}`

async function makeOlderFolder(dataDir: string): Promise<void> {
	const folder = join(dataDir, 'postgres')
	const launcher = await chooseLauncher([dataDir], { uid: 0, gid: 0 }, await allowServerAccess(dataDir))
	await mkdir(folder, { mode: 0o700 })
	if (process.getuid?.() === 0) await chown(folder, launcher.uid, launcher.gid)
	const words = ['--locale=C.UTF-8', '--encoding=UTF8', '--auth=reject', '-U', 'fleuron_superuser', '--no-sync']
	const made = await run([...launcher.command, join(programs, 'bin', 'initdb'), ...words, '-D', folder])
	if (!made.ok) throw new Error(made.output)
	const database = await openDatabase({ dataDir, binariesDir: programs, log: () => {} })
	await migrate(database.config)
	await withClient(database.config, (client) =>
		client.query(
			`insert into newsletter_subscribers (email) select 'reader' || n || '@example.org' from generate_series(1, 300) n`,
		),
	)
	await database.stop()
}

async function withClient<T>(config: pg.ClientConfig, use: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client(config)
	await client.connect()
	try {
		return await use(client)
	} finally {
		await client.end()
	}
}

/** Says no more than that the app's role may do what an archive needs. */
async function archiveOnce(dataDir: string): Promise<void> {
	const database = await openDatabase({ dataDir, isArchived: true, log: () => {} })
	await withClient(database.config, async (client) => {
		await client.query('create table since_archiving ()')
		await client.query('select pg_switch_wal()')
		await client.query("select pg_backup_start('a copy', true)")
		await client.query('select pg_backup_stop(false)')
	})
	await database.stop()
}

async function move(dataDir: string, from = programs) {
	const program = start(['scripts/move.ts', 'older-postgres', from], { DATA_DIR: dataDir })
	const { code } = await program.ended
	return { code, said: program.output() }
}

/** While it waits for another user of the older database. */
async function interruptMove(dataDir: string): Promise<void> {
	const older = await openDatabase({ dataDir, binariesDir: programs, log: () => {} })
	const other = new pg.Client(older.config)
	other.on('error', () => {})
	await other.connect()
	await other.query('select pg_advisory_lock($1)', [migrationLock])
	const moving = start(['scripts/move.ts', 'older-postgres', programs], { DATA_DIR: dataDir })
	await expect
		.poll(async () => (await other.query("select from pg_locks where locktype = 'advisory' and not granted")).rowCount)
		.toBe(1)
	const servers = await Promise.all(
		['postgres', 'postgres.upgrade/postgres'].map(async (folder) => (await readPostmaster(join(dataDir, folder)))?.pid),
	)
	// the command is the last one who uses the servers
	await older.stop()
	for (let times = 0; times < 2; times++) moving.child.kill('SIGINT')
	expect(await moving.ended).toEqual({ code: 1 })
	expect(moving.output()).toContain('The move was interrupted before it was done: run it again.')
	for (const pid of servers) expect(await isRunning(pid ?? process.pid)).toBe(false)
	await other.end().catch(() => {})
}

test('the database of an older PostgreSQL is moved by one command, also after an interruption', async ({ skip }) => {
	if (!older) skip('no older PostgreSQL is installed below /usr/lib/postgresql')
	const dataDir = await newFolder()
	await makeOlderFolder(dataDir)
	// as an archive leaves it that was away
	const { spool } = await archivedFolders(dataDir)
	const segment = '0000000100000001000000AA'
	await mkdir(spool)
	for (const name of ['ready', segment]) await writeFile(join(spool, name), '')
	const wrong = await move(dataDir, dataDir)
	expect(wrong).toEqual({ code: 1, said: expect.stringContaining('There is no PostgreSQL in') })
	// as a killed move leaves it
	await mkdir(join(dataDir, 'postgres.upgrade', 'postgres'), { recursive: true })
	await writeFile(join(dataDir, 'postgres.upgrade', 'postgres', 'PG_VERSION'), '18\n')
	await interruptMove(dataDir)
	expect(await move(dataDir)).toEqual({
		code: 0,
		said: expect.stringMatching(
			new RegExp(`rows were moved from PostgreSQL ${older} to 18, and every table was compared`),
		),
	})
	const kept = join(dataDir, `postgres-${older}`)
	expect((await readFile(join(kept, 'PG_VERSION'), 'utf8')).trim()).toBe(older)
	expect((await readdir(dataDir)).includes('postgres.upgrade')).toBe(false)
	expect(await readdir(`${kept}-archive`)).toEqual(expect.arrayContaining(['ready', segment]))
	expect(await readdir(dataDir)).not.toContain('postgres-archive')
	const read = async () => {
		const database = await openDatabase({ dataDir, log: () => {} })
		const { rows } = await withClient(database.config, (client) =>
			client.query<{ count: number }>('select count(*)::int from newsletter_subscribers'),
		)
		await database.stop()
		return { count: rows[0]?.count, describe: database.describe }
	}
	expect(await read()).toEqual({ count: 300, describe: expect.stringContaining('embedded PostgreSQL 18') })
	expect(await move(dataDir)).toEqual({ code: 1, said: expect.stringContaining('is one of PostgreSQL 18 already') })

	// as if it had been killed between its two last steps
	await mkdir(join(dataDir, 'postgres.upgrade'))
	await rename(join(dataDir, 'postgres'), join(dataDir, 'postgres.upgrade', 'postgres'))
	await expect(openDatabase({ dataDir, log: () => {} })).rejects.toThrow('was interrupted at its end')
	expect((await move(dataDir)).code).toBe(0)
	expect((await read()).count).toBe(300)

	await archiveOnce(dataDir)
	expect(await readdir(spool)).not.toContain(segment)
})
