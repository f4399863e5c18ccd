import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openFileList } from '../../src/db/transfer/file-list.ts'
import { figuresRepository } from '../../src/server/monitoring/figures.repository.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { backupsOf, madeIn, namesIn, newFolder, plain, rowsOfBackups } from '../support/backups.ts'
import { walkWorkflow } from '../support/workflow.ts'

/** Below itself it is longer than a path may be. */
const longPath = Array.from({ length: 12 }, () => 'long'.repeat(50)).join('/')

let app: TestApp

beforeAll(async () => {
	app = await startApp()
	await walkWorkflow(app)
})
afterAll(() => app.close())

const { states, dueAgain } = rowsOfBackups(() => app.pool)

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

test('keeps the new ones after a clock that was ahead, and tells a failure', async () => {
	const where = await newFolder()
	const backups = backupsOf(app, { ...plain, folder: where, keep: 2 })
	for (let round = 0; round < 3; round++) {
		await backups.make(where)
		await app.pool.query(`update backups set started_at = now() + interval '1 year' where folder = $1`, [where])
	}
	const made = await backups.make(where)
	expect(await namesIn(where)).toContain(basename(made?.path ?? ''))
	await app.pool.query(
		"insert into backups (folder, name, state, problem) values ($1, 'next', 'failed', 'Its disk is full.')",
		[where],
	)
	const { backup } = await figuresRepository(app.db).read()
	expect(backup).toMatchObject({ state: 'failed', problem: 'Its disk is full.' })
	expect(backup?.ageSeconds).toBeGreaterThanOrEqual(0)
	// one by hand to a full disk is no failure of the schedule
	expect((await figuresRepository(app.db, '/mnt/scheduled').read()).backup).toMatchObject({ state: 'done' })
	expect((await figuresRepository(app.db, where).read()).backup).toMatchObject({ state: 'failed' })
})

test('a backup stays done when its row cannot be noted, or old rows not be removed', async () => {
	const where = await newFolder()
	await app.pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'Refused.'; end $$;
		create trigger refuse_removal before delete on backups execute function refuse();
		create trigger refuse_note before update on backups for each row when (new.problem like '%rows%') execute function refuse()`)
	onTestFinished(() => app.pool.query('drop function refuse cascade').then(() => {}))
	const made = await backupsOf(app, { ...plain, folder: where }).make(where)
	expect(made?.problems).toEqual([expect.stringMatching(/^The rows of old backups cannot be removed: /)])
	expect(await states(where)).toEqual([{ state: 'done', problem: null }])
})

test('a list of files that cannot be made keeps no other backup away', async () => {
	const readOnly = { ...app.database, options: '-c default_transaction_read_only=on' }
	await expect(openFileList(readOnly)).rejects.toThrow('read-only')
	const query = pg.Client.prototype.query as (...statement: unknown[]) => unknown
	const refusing = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
		this: pg.Client,
		...statement: unknown[]
	) {
		return String(statement[0]).startsWith('select set_config(name, $2, false)')
			? Promise.reject(new Error('no memory'))
			: Reflect.apply(query, this, statement)
	})
	await expect(openFileList(app.database)).rejects.toThrow('no memory')
	refusing.mockRestore()
	const list = await openFileList(app.database)
	onTestFinished(async () => list?.close())
	expect(list).toBeDefined()
	const sessions = () =>
		app.pool.query(
			"select from pg_stat_activity where application_name = 'fleuron-transfer' and datname = current_database()",
		)
	await expect.poll(async () => (await sessions()).rowCount).toBe(1)

	const where = await newFolder()
	const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
	await backupsOf(app, { ...plain, folder: where }, { log }).makeIfDue()
	expect(log.warn).toHaveBeenCalledWith({}, expect.stringContaining('another backup'))
	expect(await states(where)).toEqual([])
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
