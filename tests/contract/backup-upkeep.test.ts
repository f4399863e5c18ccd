import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { connect } from '../../src/db/client.ts'
import { migrate } from '../../src/db/migrate.ts'
import { erasuresSince, writeErasures } from '../../src/server/backups/erasures-file.ts'
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

/** Below itself it is longer than a path may be. */
const longPath = Array.from({ length: 12 }, () => 'long'.repeat(50)).join('/')

let app: TestApp
let staff: Awaited<ReturnType<typeof walkWorkflow>>['staff']

beforeAll(async () => {
	app = await startApp()
	staff = (await walkWorkflow(app)).staff
})
afterAll(() => app.close())

describe('the schedule', () => {
	const states = async (where: string) =>
		(await app.pool.query('select state, problem from backups where folder = $1 order by id', [where])).rows

	const namesIn = async (where: string) => (await readdir(where)).filter((name) => name.startsWith('fleuron-')).sort()
	const dueAgain = (where: string) =>
		app.pool.query(`update backups set started_at = started_at - interval '25 hours' where folder = $1`, [where])

	test('makes one when it is due, keeps as many as are set, and removes what a killed process left', async () => {
		const where = await newFolder()
		const backups = backupsOf(app, { ...plain, folder: where, keep: 2 })
		for (let round = 0; round < 3; round++) {
			await backups.makeIfDue()
			await backups.makeIfDue()
			await dueAgain(where)
		}
		expect((await states(where)).map(({ state }) => state)).toEqual(['removed', 'done', 'done'])
		expect((await readdir(where)).filter((name) => name.startsWith('fleuron-'))).toHaveLength(2)

		const name = 'fleuron-20260101T000000000Z'
		await mkdir(join(where, `.${name}.partial`))
		await app.pool.query(
			`insert into backups (folder, name, state, started_at) values ($1, $2, 'running', '2026-01-01')`,
			[where, name],
		)
		await backups.makeIfDue()
		expect((await states(where)).at(-2)).toMatchObject({
			state: 'failed',
			problem: expect.stringContaining('ended before'),
		})
		expect((await readdir(where)).filter((entry) => entry.startsWith('.'))).toEqual([])
	})

	test('a backup that is whole stays done when what follows it fails, and the others are removed', async () => {
		const where = await newFolder()
		const [first, second] = [await madeIn(app, where), await madeIn(app, where)]
		await dueAgain(where)
		// not even root can remove it: the paths in it are too long
		const inner = join(first, longPath)
		await mkdir(inner, { recursive: true })
		await mkdir(join(where, longPath), { recursive: true })
		await rename(join(where, longPath.slice(0, longPath.indexOf('/'))), join(inner, 'moved'))
		await mkdir(join(where, 'erasures.tsv'))
		const backups = backupsOf(app, { ...plain, folder: where, keep: 1 })
		await backups.makeIfDue()
		const [left, made, ...others] = await namesIn(where)
		expect([left, others]).toEqual([basename(first), []])
		expect([basename(first), basename(second)]).not.toContain(made)
		expect(await states(where)).toEqual([
			{ state: 'done', problem: null },
			{ state: 'removed', problem: null },
			{
				state: 'done',
				problem: expect.stringMatching(
					/^The list of erased persons cannot be written: .*The old backup \S+ cannot be removed: ENAMETOOLONG/,
				),
			},
		])

		await rename(join(inner, 'moved'), join(where, 'moved'))
		await dueAgain(where)
		await backups.makeIfDue()
		expect((await states(where)).map(({ state }) => state)).toEqual(['removed', 'removed', 'removed', 'done'])
	})

	test('one that is whole is done, whatever its row says, and is removed when it is old', async () => {
		const where = await newFolder()
		const [killed, failed] = [basename(await madeIn(app, where)), basename(await madeIn(app, where))]
		// as it is left by a process that is killed when the folder has its name, and by an earlier version
		const change = 'update backups set state = $2, finished_at = null, rows = null, problem = $3 where name = $1'
		await app.pool.query(change, [killed, 'running', null])
		await app.pool.query(change, [failed, 'failed', 'It could not remove another one.'])
		await dueAgain(where)
		const backups = backupsOf(app, { ...plain, folder: where, keep: 2 })
		await backups.makeIfDue()
		expect(await namesIn(where)).toEqual([failed, expect.any(String)])
		expect(await states(where)).toEqual([
			{ state: 'removed', problem: null },
			{ state: 'done', problem: null },
			{ state: 'done', problem: null },
		])
		const { rows } = await app.pool.query('select rows from backups where name = any ($1)', [[killed, failed]])
		expect(rows).toEqual([{ rows: expect.any(String) }, { rows: expect.any(String) }])
	})

	test('records a failure with its sentence, leaves nothing, and tries again after an hour', async () => {
		const where = join(await newFolder(), 'taken')
		await writeFile(where, 'a file')
		const backups = backupsOf(app, { ...plain, folder: where })
		await expect(backups.makeIfDue()).rejects.toThrow('a file that is not a folder is in the way')
		await backups.makeIfDue()
		expect(await states(where)).toEqual([{ state: 'failed', problem: expect.stringContaining(where) }])
		await rm(where)
		await app.pool.query(`update backups set started_at = started_at - interval '1 hour' where folder = $1`, [where])
		await backups.makeIfDue()
		expect((await states(where)).map(({ state }) => state)).toEqual(['failed', 'done'])
	})

	test('is refused where the disk of the backups is not mounted, until a command says that it is right', async () => {
		const where = join(await newFolder(), 'mount-point')
		const backups = backupsOf(app, { ...plain, folder: where })
		await backups.makeIfDue()
		await rename(where, `${where}-elsewhere`)
		await dueAgain(where)
		await expect(backups.makeIfDue()).rejects.toThrow('is its disk mounted?')
		await expect(backups.make(where)).rejects.toThrow(`The folder ${where} is missing`)
		expect(existsSync(where)).toBe(false)
		await mkdir(where)
		await dueAgain(where)
		await expect(backups.makeIfDue()).rejects.toThrow(`${where} has none of the backups that were made there (1)`)
		expect(await readdir(where)).toEqual([])
		const refused = { state: 'failed', problem: expect.stringContaining('is its disk mounted?') }
		expect((await states(where)).slice(1)).toEqual([refused, refused, refused])

		await backups.make(where)
		await dueAgain(where)
		await backups.makeIfDue()
		expect(await namesIn(where)).toHaveLength(2)
	})

	test('one backup at a time, and none goes on when the app stops', async () => {
		const where = await newFolder()
		const { promise, resolve } = Promise.withResolvers<void>()
		let others: unknown
		const files = {
			async open(name: string) {
				others ??= await backupsOf(app, plain)
					.make(where)
					.then((made) => made ?? 'refused')
				await promise
				return app.files.open(name)
			},
		}
		const backups = backupsOf(app, plain, { files })
		const making = backups.make(where)
		making.catch(() => {})
		await expect.poll(() => others).toBe('refused')
		await backups.stop()
		resolve()
		await expect(making).rejects.toThrow('The app was stopped.')
		expect(await readdir(where)).toEqual([])
	})
})

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
	await expect(migrate(database)).rejects.toThrow('A restore into this database was interrupted')
	const { db, pool } = connect(database)
	onTestFinished(async () => {
		if (!pool.ended) await pool.end()
	})
	// rows that are there already are not restored again
	await pool.query("insert into newsletter_subscribers (email) values ('after@example.org')")
	const other = await restored(await madeIn(app, await newFolder()), { database })
	await expect(other.restore()).rejects.toThrow('has the rows of the backup of')
	isKilled = false
	const { madeAt } = await restore()
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
	const hashes = await erasuresSince(folder, new Date(madeAt))
	expect(hashes.size).toBe(1)
	expect(await eraseAgain(parts, hashes)).toBe(1)
	expect(await mentions()).toBe(0)
	expect(gone.length).toBeGreaterThan(0)
	expect(Object.keys(await hashesOf(store))).toEqual(Object.keys(hashesNow))
	expect(await eraseAgain(parts, hashes)).toBe(0)
	expect(await erasuresSince(folder, new Date(Date.now() + 3_600_000))).toEqual(new Set())

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
	expect(await erasuresSince(folder, daysAgo(1000))).toEqual(new Set(['lately', 'again', 'new']))
	expect(await erasuresSince(folder, daysAgo(3))).toEqual(new Set(['again', 'new']))
})
