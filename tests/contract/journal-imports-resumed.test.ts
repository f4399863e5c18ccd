import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { keyPermissions } from '../../src/contract/api-key-words.ts'
import type { JournalImportDetails } from '../../src/contract/journal-imports.ts'
import { importWorker } from '../../src/server/imports/import-worker.service.ts'
import { noCounts } from '../../src/server/imports/imports.service.ts'
import { importedJournals } from '../../src/server/journals/imports/imported-journals.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { breakOnce } from '../support/broken-once.ts'
import { actOn, anIssn, doajTable, uploadTable } from '../support/journal-imports.ts'
import { overtaken } from '../support/overtaken.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'
import { postJson } from './requests.ts'

let app: TestApp
let other: TestApp
let staff: Staff
/** Three batches. */
const size = 600
const tableOf = (title: string) =>
	doajTable(Array.from({ length: size }, (_, at) => ({ title: `${title} ${at}`, online: anIssn() })))

beforeAll(async () => {
	app = await startApp()
	staff = await staffOn(app)
	other = await startApp({
		database: app.database,
		settings: { dataDir: app.settings.dataDir, files: app.settings.files },
	})
})
afterAll(async () => {
	await other.close()
	await app.close()
})

const read = async (id: number) => (await staff.json<JournalImportDetails>('GET', `/api/journal-imports/${id}`)).data
const act = (id: number, action: 'start' | 'cancel' | 'undo') => actOn(app, staff.headers, id, action)
const bothWork = () => Promise.all([app.runJob('import-journals'), other.runJob('import-journals')])
const titlesLike = async (title: string) =>
	(await app.pool.query<{ title: string }>('select title from journals where title like $1', [`${title} %`])).rows

test('a broken connection while reading, importing and undoing loses nothing and doubles nothing', async () => {
	let id = 0
	await breakOnce(app, { table: 'journal_import_rows' }, async () => {
		id = (await uploadTable(app, staff.headers, tableOf('Resumed'))).id
		// the first run ends with the failure
		await app.runJob('import-journals')
		await app.runJob('import-journals')
	})
	expect(await read(id)).toMatchObject({ state: 'ready', counts: { read: size, new: size, skipped: 0 } })

	await breakOnce(app, { table: 'journals' }, async () => {
		await act(id, 'start')
		await app.runJob('import-journals')
		await app.runJob('import-journals')
	})
	expect(await read(id)).toMatchObject({ state: 'done', counts: { created: size } })
	expect(await titlesLike('Resumed')).toHaveLength(size)

	await act(id, 'undo')
	await bothWork()
	expect(await read(id)).toMatchObject({ state: 'undone', counts: { undone: size, kept: 0 } })
	expect(await titlesLike('Resumed')).toEqual([])
})

test('two instances at once, and two imports of one file, add each journal once; a cancelled one goes on', async () => {
	const table = tableOf('Shared')
	const [first, second] = [await uploadTable(app, staff.headers, table), await uploadTable(other, staff.headers, table)]
	await bothWork()
	for (const { id } of [first, second]) expect((await read(id)).counts).toMatchObject({ read: size, new: size })
	await Promise.all([act(first.id, 'start'), actOn(other, staff.headers, second.id, 'start')])
	const { data } = await act(first.id, 'cancel')
	expect(['cancelled', 'done', undefined]).toContain(data?.state)
	await bothWork()
	await act(first.id, 'start')
	await bothWork()
	const counts = [(await read(first.id)).counts, (await read(second.id)).counts]
	expect(counts.map((one) => one.new + one.unchanged)).toEqual([size, size])
	expect(counts.reduce((sum, { created }) => sum + created, 0)).toBe(size)
	expect(new Set((await titlesLike('Shared')).map(({ title }) => title)).size).toBe(size)
	expect(await titlesLike('Shared')).toHaveLength(size)
})

test('a batch waits for a lock that is held for a moment, as by another instance that finds nothing to do', async () => {
	const table = tableOf('Waited')
	const { id } = await uploadTable(app, staff.headers, table)
	await app.runJob('import-journals')
	await app.pool.query('delete from journal_import_rows where import_id = $1', [id])
	await app.pool.query(`update journal_imports set state = 'checking', counts = $1 where id = $2`, [noCounts, id])

	const firstBatchIsStored = Promise.withResolvers<void>()
	const mayGoOn = Promise.withResolvers<void>()
	async function* inTwoParts() {
		const half = Math.floor(table.length / 2)
		yield table.subarray(0, half)
		await vi.waitUntil(async () => (await read(id)).counts.read > 0, { timeout: 120_000 })
		firstBatchIsStored.resolve()
		await mayGoOn.promise
		yield table.subarray(half)
	}
	const open = async () => ({ stream: Readable.from(inTwoParts()), size: table.length })
	const worker = importWorker({
		...{ db: app.db, work: app.work, log: app.log, imported: importedJournals },
		files: { ...app.files, open },
	})
	let hasStopped = false
	const working = worker.run().finally(() => {
		hasStopped = true
	})

	await firstBatchIsStored.promise
	const holder = new pg.Client(app.database)
	await holder.connect()
	onTestFinished(() => holder.end())
	await holder.query('begin')
	await holder.query('select from journal_imports where id = $1 for update', [id])
	mayGoOn.resolve()
	const isWaiting = async () =>
		(
			await app.pool.query(
				`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
			)
		).rowCount === 1
	await vi.waitUntil(async () => hasStopped || (await isWaiting()), { timeout: 120_000 })
	await holder.query('commit')
	await working
	expect(await read(id)).toMatchObject({ state: 'ready', counts: { read: size, new: size } })
	await act(id, 'cancel')
})

test('rows and files are kept for a set time; then it cannot be undone', async () => {
	const done = await uploadTable(app, staff.headers, doajTable([{ title: 'Old', online: anIssn() }]))
	const waiting = await uploadTable(app, staff.headers, doajTable([{ title: 'Never', online: anIssn() }]))
	await app.runJob('import-journals')
	await act(done.id, 'start')
	await app.runJob('import-journals')
	await app.pool.query(
		`update journal_imports set created_at = created_at - interval '8 days', finished_at = finished_at - interval '31 days'
		 where id = any($1)`,
		[[done.id, waiting.id]],
	)
	await app.runJob('tidy-up')
	expect(await read(done.id)).toMatchObject({ state: 'done', hasRows: false, counts: { created: 1 } })
	expect(await read(waiting.id)).toMatchObject({ state: 'cancelled', hasRows: false, hasFile: false })
	expect((await act(done.id, 'undo')).status).toBe(409)
	const left = []
	for await (const file of app.files.list('imports')) left.push(file)
	expect(left).toEqual([])
})

test('an old import that is started while old ones are removed keeps its rows', async () => {
	const { id } = await uploadTable(app, staff.headers, doajTable([{ title: 'Late', online: anIssn() }]))
	await app.runJob('import-journals')
	await app.pool.query(`update journal_imports set created_at = created_at - interval '8 days' where id = $1`, [id])
	const started = `update journal_imports set state = 'running', started_at = now() where id = $1`
	await overtaken(app, { text: started, values: [id] }, () => app.runJob('tidy-up'))
	expect(await read(id)).toMatchObject({ state: 'running', hasRows: true })
	// what an undo kept is not imported once more
	await app.pool.query(
		`update journal_imports set state = 'cancelled', finished_at = now(), counts = counts || '{"kept": 1}' where id = $1`,
		[id],
	)
	expect((await act(id, 'start')).status).toBe(409)
})

test.each(['account', 'key'] as const)('an import ends when the %s that started it may not go on', async (what) => {
	const title = `Stopped by ${what}`
	const { id } = await uploadTable(app, staff.headers, tableOf(title))
	await app.runJob('import-journals')
	const starter = await signUp(app)
	const key = await postJson(app, '/api/admin/keys', { name: 'Importer', permissions: keyPermissions }, starter.headers)
	const { data } = (await key.json()) as { data: { id: number; secret: string } }
	const holder = new pg.Client(app.database)
	await holder.connect()
	onTestFinished(() => holder.end())
	// the first batch waits until the account or the key has ended
	await holder.query('begin')
	await holder.query('lock table journals in exclusive mode')
	const headers = what === 'key' ? { authorization: `Bearer ${data.secret}` } : starter.headers
	expect((await actOn(app, headers, id, 'start')).status).toBe(200)
	const ended =
		what === 'key'
			? await staff.json('DELETE', `/api/admin/keys/${data.id}`)
			: await staff.json('PATCH', `/api/admin/people/${starter.admin.id}`, { isActive: false })
	expect(ended.status).toBe(200)
	await holder.query('commit')
	await app.runJob('import-journals')
	expect(await read(id)).toMatchObject({ state: 'failed', problem: expect.stringContaining('may not do it any more') })
	expect((await titlesLike(title)).length).toBeLessThan(size)
	// a colleague takes it over
	expect((await act(id, 'start')).status).toBe(200)
	await app.runJob('import-journals')
	expect(await read(id)).toMatchObject({ state: 'done', problem: null })
	expect(await titlesLike(title)).toHaveLength(size)
})

test('an account that was switched off meanwhile imports nothing more', async () => {
	const editor = await signUp(app)
	const { id } = await uploadTable(app, editor.headers, tableOf('Switched off'))
	await app.runJob('import-journals')
	await app.pool.query('update journal_imports set state = $2 where id = $1', [id, 'running'])
	await app.pool.query('update admins set is_active = false where id = $1', [editor.admin.id])
	await app.runJob('import-journals')
	expect(await read(id)).toMatchObject({ state: 'failed', problem: expect.stringContaining('may not import any more') })
	expect(await titlesLike('Switched off')).toEqual([])
})
