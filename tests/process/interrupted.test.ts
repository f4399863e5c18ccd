import { once } from 'node:events'
import { appendFile, readdir, truncate, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../src/db/client.ts'
import { openDatabase } from '../../src/db/engine/open.ts'
import { readPostmaster } from '../../src/db/engine/server.ts'
import { migrationLock } from '../../src/db/migrate.ts'
import { addressOf } from '../support/database-address.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { isRunning, newFolder, type Program, start, usedFolder } from './program.ts'

const soon = { interval: 5, timeout: 120_000 }

/** Another user of the database, who keeps commands waiting. Its connection does not keep an embedded server running. */
async function lockMigrations(config: pg.ClientConfig) {
	const client = new pg.Client(config)
	client.on('error', () => {})
	await client.connect()
	onTestFinished(() => client.end().catch(() => {}))
	const locked = client.query('select pg_advisory_lock($1)', [migrationLock])
	locked.catch(() => {})
	return { client, locked, unlock: () => client.query('select pg_advisory_unlock($1)', [migrationLock]) }
}

const waiting = (client: pg.Client, count: number) =>
	vi.waitUntil(async () => {
		const { rowCount } = await client.query(
			"select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
		)
		return rowCount === count
	}, soon)

/** As npm does, which passes on what the terminal sends to both; and then the terminal is closed. */
function interrupt({ child }: Program): void {
	for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM', 'SIGTERM', 'SIGHUP'] as const) child.kill(signal)
}

const hasServer = async (dataDir: string) => {
	const server = await readPostmaster(join(dataDir, 'postgres'))
	return server !== undefined && (await isRunning(server.pid))
}

/** One that takes so long to read that a signal always comes before its end. */
async function longBackup(): Promise<string> {
	const folder = await newFolder()
	const made = start(['scripts/backup.ts', folder], { DATA_DIR: await usedFolder() })
	await made.ended
	const [, backup = ''] = /The backup (\S+) is done/.exec(made.output()) ?? []
	await writeFile(join(backup, 'long'), '')
	await truncate(join(backup, 'long'), 2 ** 40)
	await appendFile(join(backup, 'SHA256SUMS'), `${'0'.repeat(64)}  long\n`)
	return backup
}

test('an interrupted restore stops only a database that nobody else uses', async () => {
	const backup = await longBackup()
	const restore = async (dataDir: string) => {
		const restoring = start(['scripts/restore.ts', backup], { DATA_DIR: dataDir })
		await expect.poll(restoring.output, soon).toContain('Checking the backup')
		interrupt(restoring)
		const { code } = await restoring.ended
		expect({ code, said: restoring.output() }).toEqual({
			code: 1,
			said: expect.stringContaining('The restore was interrupted. Run it again.'),
		})
	}
	const site = await newFolder()
	const database = await openDatabase({ dataDir: site, log: () => {} })
	const { pool } = connect(database.config)
	onTestFinished(async () => {
		await pool.end()
		await database.stop()
	})
	const before = (await readPostmaster(join(site, 'postgres')))?.pid
	await restore(site)
	expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
	expect((await readPostmaster(join(site, 'postgres')))?.pid).toBe(before)

	const dataDir = await newFolder()
	await restore(dataDir)
	expect(await hasServer(dataDir)).toBe(false)
})

test('an interrupted backup says so, leaves no server and no part of a backup', async () => {
	const [dataDir, backups] = [await usedFolder(), await newFolder()]
	const database = await openDatabase({ dataDir, log: () => {} })
	const { client, locked, unlock } = await lockMigrations(database.config)
	await locked
	const backup = start(['scripts/backup.ts', backups], { DATA_DIR: dataDir })
	await waiting(client, 1)
	// the backup is the last one who uses the server
	await database.stop()
	interrupt(backup)
	await unlock()
	expect(await backup.ended).toEqual({ code: 1 })
	expect(backup.output().trim()).toBe('The backup was interrupted, and none was made.')
	expect(await readdir(backups)).toEqual([])
	expect(await hasServer(dataDir)).toBe(false)
	const again = await openDatabase({ dataDir, log: () => {} })
	onTestFinished(again.stop)
	const { pool } = connect(again.config)
	const noted = await pool.query('select state, problem from backups').finally(() => pool.end())
	expect(noted.rows).toEqual([{ state: 'failed', problem: 'The command was interrupted.' }])
})

test.each(['1', '2'])('an app of %s workers that is stopped while it starts leaves no server', async (WORKERS) => {
	const dataDir = await newFolder()
	const app = start(['src/main.ts'], { DATA_DIR: dataDir, PORT: '0', WORKERS })
	await expect.poll(app.output, soon).toContain('Created the database')
	interrupt(app)
	expect(await app.ended, app.output()).toEqual({ code: 0 })
	expect(app.output()).not.toContain('Error')
	expect(await hasServer(dataDir)).toBe(false)
})

test('other commands that are interrupted leave no server', async () => {
	const dataDir = await usedFolder()
	// it waits for a password
	const creating = start(['scripts/admin.ts', 'create', 'ada@example.org', 'Ada', '--password-stdin'], {
		DATA_DIR: dataDir,
	})
	await expect.poll(() => hasServer(dataDir), soon).toBe(true)
	interrupt(creating)
	expect(await creating.ended).toEqual({ code: 1 })
	expect(creating.output().trim()).toBe('The command was interrupted, and may have been done in part.')
	expect(await hasServer(dataDir)).toBe(false)

	const asked = Promise.withResolvers<void>()
	const silent = createServer(() => asked.resolve()).listen(0, '127.0.0.1')
	onTestFinished(() => void silent.close())
	await once(silent, 'listening')
	const { port } = silent.address() as AddressInfo
	const keys = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }
	const doctor = start(['scripts/doctor.ts'], { DATA_DIR: dataDir, ...keys, S3_ENDPOINT: `http://127.0.0.1:${port}` })
	await asked.promise
	interrupt(doctor)
	expect(await doctor.ended).toEqual({ code: 1 })
	expect(doctor.output().trim()).toBe('The doctor was interrupted.')
	expect(await hasServer(dataDir)).toBe(false)
})

test('an interrupted move leaves no server and nothing that it moved, and is finished once all rows are there', async () => {
	const dataDir = await usedFolder()
	const target = await emptyDatabase()
	const move = () => start(['scripts/move.ts', 'database', addressOf(target)], { DATA_DIR: dataDir })
	const first = await lockMigrations(target)
	await first.locked
	const interrupted = move()
	await waiting(first.client, 1)
	interrupt(interrupted)
	const { code } = await interrupted.ended
	expect({ code, said: interrupted.output().trim() }).toEqual({
		code: 1,
		said: 'The move was interrupted before it was done: run it again.',
	})
	expect(await hasServer(dataDir)).toBe(false)

	// PostgreSQL ends the connection of the interrupted command once that no longer waits
	await first.unlock()
	await vi.waitUntil(async () => {
		const { rowCount } = await first.client.query('select from pg_stat_activity where datname = current_database()')
		return rowCount === 1
	}, soon)
	await first.client.query('select pg_advisory_lock($1)', [migrationLock])
	const finished = move()
	await waiting(first.client, 1)
	// waits behind the schema, and then keeps the last step waiting, after the rows
	const second = await lockMigrations(target)
	await waiting(first.client, 2)
	await first.unlock()
	await second.locked
	await waiting(first.client, 1)
	interrupt(finished)
	await second.unlock()
	expect(await finished.ended, finished.output()).toEqual({ code: 0 })
	expect(finished.output()).toContain('every table was compared. Set DATABASE_URL')
	expect(await hasServer(dataDir)).toBe(false)
	for (const [address, said] of [
		[addressOf(target), 'The database is not empty, and nothing was changed: name the address of an empty one.'],
		['postgres://nobody@127.0.0.1:1/none', 'The database at 127.0.0.1:1 (the new address) cannot be used'],
		['localhost:5432', 'The new address cannot be read'],
	] as const) {
		const refused = start(['scripts/move.ts', 'database', address], { DATA_DIR: dataDir })
		expect(await refused.ended).toEqual({ code: 1 })
		expect(refused.output()).toContain(said)
		expect(refused.output()).not.toContain('DATABASE_URL')
	}
})
