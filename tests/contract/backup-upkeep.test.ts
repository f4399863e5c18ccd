import { execFileSync } from 'node:child_process'
import { rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connect } from '../../src/db/client.ts'
import { migrate } from '../../src/db/migrate.ts'
import { openSession } from '../../src/db/transfer/session.ts'
import { erasuresIn, erasuresUnknownTo, readErasures, writeErasures } from '../../src/server/backups/erasures-file.ts'
import { moveDatabase, moveFiles } from '../../src/server/backups/move.ts'
import { filesService } from '../../src/server/files/files.service.ts'
import { limitsService } from '../../src/server/limits/limits.service.ts'
import { eraseAgain } from '../../src/server/persons/erase-again.service.ts'
import { secretsService } from '../../src/server/secrets/secrets.service.ts'
import { workService } from '../../src/server/work/work.service.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { backupsOf, madeIn, newFolder, plain, restored } from '../support/backups.ts'
import { hashesOf, rowsOf } from '../support/contents.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { startS3 } from '../support/s3-server.ts'
import { walkWorkflow } from '../support/workflow.ts'

let app: TestApp
let staff: Awaited<ReturnType<typeof walkWorkflow>>['staff']

beforeAll(async () => {
	app = await startApp()
	staff = (await walkWorkflow(app)).staff
})
afterAll(() => app.close())

test('a move of files goes on where it was interrupted, and repairs what is not whole', async () => {
	const s3 = await startS3(await newFolder())
	onTestFinished(s3.stop)
	const bucket = await filesService(s3.settings)
	onTestFinished(async () => bucket.close())
	const hashes = await hashesOf(app.settings.files)
	const [first = '', second = ''] = Object.keys(hashes)
	await bucket.keep(Buffer.from('torn'), first)
	const whole = (await app.files.open(second)).stream
	await bucket.keep(Buffer.concat(await whole.toArray()), second)
	const all = Object.keys(hashes).length
	expect(await moveFiles(app.files, bucket)).toEqual({ all, copied: all - 1 })
	expect(await moveFiles(app.files, bucket)).toEqual({ all, copied: 0 })
	expect(await hashesOf(s3.settings)).toEqual(hashes)

	const disk = await filesService({ kind: 'disk', folder: join(await newFolder(), 'uploads') })
	onTestFinished(async () => disk.close())
	expect(await moveFiles(bucket, disk)).toEqual({ all, copied: all })
})

test('who was erased after a backup is erased again when it is restored, also when that was killed before; what is restored can be moved', async () => {
	const folder = await newFolder()
	const backup = await madeIn(app, folder)
	const before = Object.keys(await hashesOf(app.settings.files))
	const erased = await staff.post('/api/persons/erase', { address: 'Ada@example.org', reason: 'Asked for it.' })
	expect(erased.status, erased.error).toBe(200)
	await backupsOf(app, { ...plain, folder }).noteErasures()
	const hashesNow = await hashesOf(app.settings.files)
	const gone = before.filter((key) => hashesNow[key] === undefined)

	let isKilled = true
	const { database, store, files, restore } = await restored(backup, {
		eraseAgain: async () => {
			if (isKilled) throw new Error('killed')
		},
	})
	await expect(restore()).rejects.toThrow('killed')
	await expect(migrate(database)).rejects.toThrow('A restore or move into this database was interrupted')
	const { db, pool } = connect(database)
	onTestFinished(async () => {
		if (!pool.ended) await pool.end()
	})
	// it has whom it must not have: it is neither moved nor backed up
	const halfRestored = 'A restore or move into this database was interrupted'
	await expect(moveDatabase(database, await emptyDatabase())).rejects.toThrow(halfRestored)
	await expect(madeIn({ ...app, database }, await newFolder())).rejects.toThrow(halfRestored)
	// rows that are there already are not restored again
	await pool.query("insert into newsletter_subscribers (email) values ('after@example.org')")
	const other = await restored(await madeIn(app, await newFolder()), { database })
	await expect(other.restore()).rejects.toThrow('has the rows of the backup of')
	isKilled = false
	// the place of uploads may be another one now
	const [lost = ''] = gone
	await files.remove(lost)
	const { madeAt } = await restore()
	expect(await files.exists(lost)).toBe(true)
	await migrate(database)
	const kept = await pool.query("select from newsletter_subscribers where email = 'after@example.org'")
	expect(kept.rowCount).toBe(1)

	const mentions = async () =>
		(
			await pool.query(`select from contacts where lower(email) = 'ada@example.org'
			union all select from articles where lower(author_email) = 'ada@example.org'`)
		).rowCount
	expect(await mentions()).toBeGreaterThan(0)
	const secrets = secretsService(db)
	const limits = limitsService(db, secrets, 'local')
	const none = { adminOf: async () => undefined, removeFile: async () => {}, forget: () => {} }
	const parts = { db, secrets, limits, work: workService({ db, limits, ...none }), removeFile: files.remove }
	const hashes = erasuresIn(await readErasures(folder), new Date(madeAt))
	expect(hashes.size).toBe(1)
	expect(await eraseAgain(parts, hashes)).toBe(1)
	expect(await mentions()).toBe(0)
	expect(gone.length).toBeGreaterThan(0)
	expect(Object.keys(await hashesOf(store))).toEqual(Object.keys(hashesNow))
	expect(await eraseAgain(parts, hashes)).toBe(0)
	expect(erasuresIn(await readErasures(folder), new Date(Date.now() + 3_600_000))).toEqual(new Set())

	// moved, all rows come into an empty database, with the backups that have to be removed later; not while an app writes
	const to = await emptyDatabase()
	await pool.query("insert into backups (folder, name, state) values ('/mnt/backups', 'fleuron-1', 'done')")
	await expect(moveDatabase(app.database, to)).rejects.toThrow('stop the app first')
	await pool.end()
	const rows = await rowsOf(database, [])
	await moveDatabase(database, to)
	expect(await rowsOf(to, [])).toEqual(rows)
	await expect(moveDatabase(database, to)).rejects.toThrow('The database is not empty')
})

test('a database that does not know an erasure leaves it in the file, for 24 months', async () => {
	const folder = await newFolder()
	const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
	await writeErasures(folder, [
		{ addressHash: 'lately', erasedAt: daysAgo(5) },
		{ addressHash: 'again', erasedAt: daysAgo(400) },
		{ addressHash: 'long-ago', erasedAt: daysAgo(800) },
	])
	await writeErasures(folder, [
		{ addressHash: 'again', erasedAt: daysAgo(2) },
		{ addressHash: 'new', erasedAt: daysAgo(1) },
	])
	await writeErasures(folder, [])
	const text = await readErasures(folder)
	expect(erasuresIn(text, daysAgo(1000))).toEqual(new Set(['lately', 'again', 'new']))
	expect(erasuresIn(text, daysAgo(3))).toEqual(new Set(['again', 'new']))
	// what the rows know tells it, whatever the clock was
	const known = [
		{ addressHash: 'lately', erasedAt: daysAgo(4) },
		{ addressHash: 'again', erasedAt: daysAgo(400) },
	]
	expect(erasuresUnknownTo(known, text, new Date())).toEqual(new Set(['again', 'new']))
	expect(erasuresUnknownTo([], text, new Date(Date.now() + 3 * 86_400_000))).toEqual(new Set(['again', 'new']))
})

test('a server that ends idle sessions or long transactions ends no backup, restore or move', async () => {
	const database = await emptyDatabase()
	const asked = async () => {
		const client = await openSession(database)
		const { rows } = await client.query(
			"select name, setting from pg_settings where name ~ '^(statement|lock|transaction|idle.*_session)_timeout$'",
		)
		return { client, limits: rows as { name: string; setting: string }[] }
	}
	const { client: admin, limits } = await asked()
	expect(limits.map(({ name }) => name)).toContain('idle_session_timeout')
	for (const { name } of limits) await admin.query(`alter database ${database.database} set ${name} = '1h'`)
	await admin.end()
	const limited = await asked()
	expect(limited.limits.filter(({ setting }) => setting !== '0')).toEqual([])
	await limited.client.end()
})

test('a list of erased persons that is no ordinary file, or has no end, is refused and fails no backup', async () => {
	const folder = await newFolder()
	const list = join(folder, 'erasures.tsv')
	const noFile = `The folder ${folder} cannot be used: erasures.tsv in it is a link or no ordinary file.`
	for (const make of [
		async () => void execFileSync('mkfifo', [list]),
		() => symlink('/dev/zero', list),
		() => symlink('/nowhere', list),
	]) {
		await make()
		await expect(readErasures(folder)).rejects.toThrow(noFile)
		expect((await backupsOf(app, plain).make(folder))?.problems).toEqual([
			`The list of erased persons cannot be written: ${noFile}`,
		])
		await rm(list)
	}
	await writeFile(list, '')
	await truncate(list, 2 ** 40)
	await expect(readErasures(folder)).rejects.toThrow(`The list ${list} is too long.`)
})
