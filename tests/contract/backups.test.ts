import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { connect } from '../../src/db/client.ts'
import { knownMigrations, migrate, migrateUntil } from '../../src/db/migrate.ts'
import { type Identity, newIdentity, readIdentity, readRecipient } from '../../src/server/backups/age.ts'
import type { BackupSettings } from '../../src/server/backups/backup-settings.ts'
import { readManifest } from '../../src/server/backups/manifest.ts'
import { endedTables } from '../../src/server/backups/restore-backup.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { backupsOf, madeIn, newFolder, plain, restored } from '../support/backups.ts'
import { hashesOf, rowsOf } from '../support/contents.ts'
import { damages } from '../support/damaged-backups.ts'
import { testDatabase } from '../support/database.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { fillEverywhere } from '../support/person-everywhere.ts'
import { startS3 } from '../support/s3-server.ts'
import { walkWorkflow } from '../support/workflow.ts'

const key = newIdentity()
const identityOf = (text: string) => readIdentity(text) as Identity
const encrypted: BackupSettings = { ...plain, recipient: readRecipient(key.recipient) }

let app: TestApp
let folder: string
/** A backup of the app, in which every table has rows. */
let backup: string

/** A copy of the backup that can be damaged. */
async function copied(): Promise<string> {
	const copy = join(await newFolder(), 'copy')
	await cp(backup, copy, { recursive: true })
	return copy
}

/** Not of a backup, or ended or stopped by a restore: who was signed out since would be signed in again. */
const left = ['backups', ...endedTables, 'webhooks', 'article_deposits', 'deposit_pauses']
const tablesIn = async (database: pg.ClientConfig) => Object.keys(await rowsOf(database, []))

beforeAll(async () => {
	app = await startApp({ demo: true })
	await walkWorkflow(app)
	await fillEverywhere(app)
	await app.pool.query(
		"insert into password_resets (admin_id, code_hash, expires_at) select min(id), 'x', now() from admins",
	)
	folder = await mkdtemp(join(tmpdir(), 'fleuron-backups-'))
	backup = await madeIn(app, folder)
})
afterAll(async () => {
	await app.close()
	await rm(folder, { recursive: true, force: true })
})

describe('a backup', () => {
	test('ends with its restore everything that a secret gives access to', async () => {
		const { rows } = await app.pool.query<{ name: string }>(
			`select table_name as name from information_schema.columns
			where table_schema = 'public' and column_name in ('code_hash', 'token_hash', 'key_hash', 'challenge')`,
		)
		// without its recovery codes somebody who has lost a device could not sign in any more
		const secret = rows.map(({ name }) => name).filter((name) => name !== 'admin_recovery_codes')
		expect(secret.length).toBeGreaterThan(3)
		expect(secret.filter((name) => !endedTables.includes(name))).toEqual([])
	})

	test('brings every row and file into an empty place, from where no other program is called', async () => {
		const said: string[] = []
		const { database, store, restore } = await restored(backup, { say: (sentence) => said.push(sentence) })
		const manifest = await readManifest(backup)
		const { tables, leftOut } = await restore()
		const count = (name: string) => manifest.tables.find((table) => table.name === name)?.rows ?? 0
		expect(tables.map(({ name }) => name)).not.toContain('password_resets')
		expect(leftOut).toBe(endedTables.reduce((sum, name) => sum + count(name), 0))
		const rows = await rowsOf(app.database, left)
		expect(await rowsOf(database, left)).toEqual(rows)
		const ended = ['admin_sessions', 'password_resets', 'webhook_deliveries']
		const [before, after] = [await rowsOf(app.database), await rowsOf(database)]
		for (const table of ended)
			expect([before[table]?.startsWith('0 '), after[table]], table).toEqual([false, '0 rows '])
		expect(Object.values(rows).filter((found) => !found.startsWith('0 ')).length).toBeGreaterThan(40)
		const hashes = await hashesOf(app.settings.files)
		expect(Object.keys(hashes).length).toBeGreaterThan(2)
		expect(await hashesOf(store)).toEqual(hashes)

		const { pool } = connect(database)
		onTestFinished(() => pool.end())
		const facts = `select (select json_agg(conname order by conname) from pg_constraint
			where connamespace = 'public'::regnamespace) as constraints,
			(select json_agg(tgname::text || tgenabled::text order by tgname) from pg_trigger where not tgisinternal) as triggers`
		expect((await pool.query(facts)).rows).toEqual((await app.pool.query(facts)).rows)
		const kept = `select id, url, description, events, secret, created_by, created_at from webhooks order by id`
		expect((await pool.query(kept)).rows).toEqual((await app.pool.query(kept)).rows)
		const states = 'select is_active, switched_off_reason from webhooks'
		expect((await app.pool.query(states)).rows).toEqual([{ is_active: true, switched_off_reason: null }])
		const off = { is_active: false, switched_off_reason: 'Restored from a backup.' }
		expect((await pool.query(states)).rows).toEqual([off])
		const deposits = 'select state, next_at, answer from article_deposits'
		expect((await app.pool.query(deposits)).rows).toMatchObject([{ state: 'queued' }])
		const stopped = { state: 'failed', next_at: null, answer: 'It was not sent: restored from a backup.' }
		expect((await pool.query(deposits)).rows).toEqual([stopped])
		expect((await pool.query('select reason from deposit_pauses')).rows).toEqual([
			{ reason: 'Restored from a backup.' },
		])
		expect(said.slice(-3)).toEqual([
			'Webhooks switched off: 1. Admins switch them on again under Settings.',
			'Deposits stopped that waited: 1. Staff send them again at /admin/deposits.',
			'Nothing is sent to Crossref by itself until an admin resumes it at /admin/deposits.',
		])

		const { rows: inserted } = await pool.query('insert into newsletter_subscribers (email) values ($1) returning id', [
			'new@example.org',
		])
		const { rows: highest } = await app.pool.query('select max(id) as id from newsletter_subscribers')
		expect(inserted[0]?.id).toBeGreaterThan(highest[0]?.id)
		await expect(pool.query('delete from activity')).rejects.toThrow()
	})

	test('is found whole without Fleuron, as docs/operate.md says', async () => {
		const checked = execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: backup, encoding: 'utf8' })
			.trimEnd()
			.split('\n')
		const files = (await readdir(backup, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
		expect(checked).toHaveLength(files.length - 1)
		expect(checked.filter((line) => !line.endsWith(': OK'))).toEqual([])
	})

	test('is encrypted for a key, and restored into S3 with it and no other', async () => {
		const sealed = await madeIn(app, await newFolder(), encrypted)
		const names = (await readdir(sealed, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
		expect(
			names
				.filter(({ name }) => !name.endsWith('.age'))
				.map(({ name }) => name)
				.sort(),
		).toEqual(['SHA256SUMS', 'manifest.json'])
		const s3 = await startS3(await newFolder())
		onTestFinished(s3.stop)
		const { database, restore } = await restored(sealed, { identity: identityOf(key.identity), store: s3.settings })
		await restore()
		expect(await rowsOf(database, left)).toEqual(await rowsOf(app.database, left))
		expect(await hashesOf(s3.settings)).toEqual(await hashesOf(app.settings.files))

		const other = await restored(sealed, { identity: identityOf(newIdentity().identity) })
		await expect(other.restore()).rejects.toThrow('is encrypted for another key. Nothing was changed.')
		// one empty place serves for all, because nothing is changed there
		const { database: untouched, store } = other
		const without = await restored(sealed, { database: untouched, store })
		await expect(without.restore()).rejects.toThrow('is encrypted: name the file of its key with --key FILE.')
		const swapped = await restored(backup, { identity: identityOf(key.identity), database: untouched, store })
		await expect(swapped.restore()).rejects.toThrow('is not encrypted, and a key was named.')
		expect(await tablesIn(untouched)).toEqual([])
	})

	test('names files that are not in the store, and holds no row whose file was removed while it was made', async () => {
		const [lost = ''] = Object.keys(await hashesOf(app.settings.files))
		const kept = await readFile(join(app.settings.files.folder, lost))
		await app.files.remove(lost)
		const file = app.files.newKey('pictures', 'png')
		await app.files.keep(Buffer.from('a picture'), file)
		const { rows } = await app.pool.query<{ id: number }>(
			`insert into testimonials (name, content) values ('Ada', $1) returning id`,
			[`It is at ${file}`],
		)
		// as staff do: the row first, then the file
		const remove = async () => {
			await app.pool.query('delete from testimonials where id = $1', [rows[0]?.id])
			await app.files.remove(file)
		}
		let removing: Promise<void> | undefined
		const files = {
			async open(name: string) {
				removing ??= remove()
				await removing
				return app.files.open(name)
			},
		}
		const made = await backupsOf(app, plain, { files }).make(await newFolder())
		await app.files.keep(kept, lost)
		expect(made).toMatchObject({ missing: [lost], rounds: 2 })
		const { database, store, restore } = await restored(made?.path ?? '')
		expect((await restore()).files.missing).toEqual([lost])
		expect(await rowsOf(database, left)).toEqual(await rowsOf(app.database, left))
		const { [lost]: _, ...others } = await hashesOf(app.settings.files)
		expect(await hashesOf(store)).toEqual(others)
	})
})

describe('a restore refuses', () => {
	test('a damaged backup, and changes nothing', async () => {
		// one empty place serves for all, because nothing is changed there
		const { database, store } = await restored(backup)
		for (const [sentence, damage] of Object.entries(damages)) {
			const copy = await copied()
			await damage(copy)
			const { restore } = await restored(copy, { database, store })
			await expect(restore(), sentence).rejects.toThrow(sentence)
			expect(await tablesIn(database), sentence).toEqual([])
			expect(await hashesOf(store), sentence).toEqual({})
		}
	})

	test('a database or a place of files that is not empty, before it reads the backup', async () => {
		const rows = await rowsOf(app.database)
		const say = () => expect.unreachable()
		const used = await restored(backup, { database: app.database, say })
		await expect(used.restore()).rejects.toThrow('The database is not empty, and nothing was changed')
		expect(await rowsOf(app.database)).toEqual(rows)
		const other = await restored(backup, { store: app.settings.files, say })
		await expect(other.restore()).rejects.toThrow('The place of uploads is not empty')
		expect(await tablesIn(other.database)).toEqual([])
	})

	test('a database that another restore is filling', async () => {
		const { promise, resolve } = Promise.withResolvers<void>()
		const first = await restored(backup, { eraseAgain: () => promise })
		const restoring = first.restore()
		await expect.poll(() => tablesIn(first.database), { timeout: 60_000 }).toContain('journals')
		const other = await restored(backup, { database: first.database })
		await expect(other.restore()).rejects.toThrow('Another restore or move into this database is under way')
		resolve()
		await restoring
	})

	test('a backup of a newer version; and an older version refuses a newer database', async () => {
		const copy = await copied()
		const manifest = JSON.parse(await readFile(join(copy, 'manifest.json'), 'utf8'))
		manifest.migration = { tag: '9999_later', when: 9_999_999_999_999 }
		await writeFile(join(copy, 'manifest.json'), JSON.stringify(manifest))
		const sums = await readFile(join(copy, 'SHA256SUMS'), 'utf8')
		const sum = createHash('sha256')
			.update(await readFile(join(copy, 'manifest.json')))
			.digest('hex')
		await writeFile(join(copy, 'SHA256SUMS'), sums.replace(/^\S+( {2}manifest\.json)$/m, `${sum}$1`))
		const { database, restore } = await restored(copy)
		await expect(restore()).rejects.toThrow('made by a newer version of Fleuron')
		expect(await tablesIn(database)).toEqual([])

		const newer = await testDatabase()
		const client = new pg.Client(newer)
		await client.connect()
		await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`)
		await client.end()
		await expect(migrate(newer)).rejects.toThrow('used by a newer version of Fleuron than this one')
	})
})

test('a backup of an older version is restored and brought up to date', async () => {
	const older = await emptyDatabase()
	await migrateUntil(older, knownMigrations()[30]?.when ?? 0)
	const { db, pool } = connect(older)
	onTestFinished(() => pool.end())
	await pool.query(
		`insert into contacts (name, email, subject, message) values ('Ada', 'ada@example.org', 'x', 'An old one')`,
	)
	const made = await backupsOf(app, plain, { db, database: older }).make(await newFolder())
	const { database, restore } = await restored(made?.path ?? '')
	await restore()
	const now = connect(database)
	onTestFinished(() => now.pool.end())
	expect((await now.pool.query('select message from contacts')).rows).toEqual([{ message: 'An old one' }])
	expect(await tablesIn(database)).toEqual(await tablesIn(app.database))
})

test('a restore that is killed among the files, or before other programs are kept from it, starts no app and goes on', async () => {
	let isKilled = true
	const say = (sentence: string) => {
		if (isKilled && sentence.startsWith('Webhooks switched off')) throw new Error('killed')
	}
	const { database, store, files, restore } = await restored(backup, { say })
	const refused = 'A restore or move into this database was interrupted'
	const keep = files.keep
	let kept = 0
	files.keep = async (...given) => {
		if (++kept === 3) throw new Error('killed')
		return keep(...given)
	}
	await expect(restore()).rejects.toThrow('killed')
	expect(kept).toBeGreaterThan(2)
	await expect(migrate(database)).rejects.toThrow(refused)
	files.keep = keep
	await expect(restore()).rejects.toThrow('killed')
	await expect(migrate(database)).rejects.toThrow(refused)
	isKilled = false
	await restore()
	await migrate(database)
	expect(await rowsOf(database, left)).toEqual(await rowsOf(app.database, left))
	expect(await hashesOf(store)).toEqual(await hashesOf(app.settings.files))
})
