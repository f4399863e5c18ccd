import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ArticleImport, ArticleImportRow } from '../../src/contract/article-imports.ts'
import { changesChannel } from '../../src/db/changes.ts'
import { noCounts } from '../../src/server/imports/imports.service.ts'
import { startApp, type TestApp } from '../support/app.ts'
import {
	actOnArticles,
	aJournalHere,
	aRisFile,
	checkedArticles,
	finishedArticles,
	ojsExport,
	problemsOf,
	sendArticles,
} from '../support/article-imports.ts'
import { breakOnce } from '../support/broken-once.ts'
import { clamdRoot, clamdServer } from '../support/clamd.ts'
import { aManuscript } from '../support/manuscript.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'
import { publicSettings } from './requests.ts'

let app: TestApp
let staff: Staff
beforeAll(async () => {
	app = await startApp({ settings: { ...publicSettings, adminRegistration: 'open' } })
	staff = await staffOn(app)
})
afterAll(() => app.close())

/** Two batches, of the check and of the import. */
const size = 30
const manyOf = (title: string) => Array.from({ length: size }, (_, at) => aRisFile(`${title} ${at}`)).join('')
const read = async (id: number) => (await staff.json<ArticleImport>('GET', `/api/article-imports/${id}`)).data
const rowsOf = async (id: number) =>
	(await staff.json<ArticleImportRow[]>('GET', `/api/article-imports/${id}/rows`)).data
const act = (id: number, action: 'start' | 'cancel' | 'undo') => actOnArticles(app, staff.headers, id, action)
const work = () => app.runJob('import-articles')
const titlesIn = async (journalId: number) =>
	(
		await app.pool.query<{ title: string }>('select title from articles where journal_id = $1 order by id', [journalId])
	).rows.map(({ title }) => title)

/** Another connection to the database, as of another instance. */
async function another(): Promise<pg.Client> {
	const client = new pg.Client(app.database)
	await client.connect()
	onTestFinished(() => client.end())
	return client
}

/** Until the work waits for a lock, or has ended without asking for it. */
async function waitsOrEnds(working: Promise<unknown>): Promise<void> {
	let hasEnded = false
	const ended = working.then(() => {
		hasEnded = true
	})
	const isWaiting = async () =>
		(
			await app.pool.query(
				`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
			)
		).rowCount !== 0
	await vi.waitUntil(async () => hasEnded || (await isWaiting()), { timeout: 120_000 })
	ended.catch(() => {})
}

test('a process that is killed while it checks, imports or undoes loses nothing and doubles nothing', async () => {
	const journalId = await aJournalHere(app, staff.headers)
	let id = 0
	await breakOnce(app, { table: 'journal_import_rows' }, async () => {
		id = (await checkedArticles(app, staff.headers, { journalId, file: manyOf('Resumed') })).id
		await work()
	})
	expect(await read(id)).toMatchObject({ state: 'ready', counts: { read: size, new: size, skipped: 0 } })

	await breakOnce(app, { table: 'articles', at: 27 }, async () => {
		await act(id, 'start')
		await work()
		await work()
	})
	expect(await read(id)).toMatchObject({ state: 'done', counts: { created: size } })
	const titles = await titlesIn(journalId)
	expect([titles.length, new Set(titles).size]).toEqual([size, size])

	await breakOnce(app, { table: 'trash', at: 27 }, async () => {
		await act(id, 'undo')
		await work()
		await work()
	})
	expect(await read(id)).toMatchObject({ state: 'undone', counts: { undone: size, kept: 0 } })
	expect(await titlesIn(journalId)).toEqual([])
})

test('an import waits for those who are giving its DOI to another article, and leaves it to them', async () => {
	const journalId = await aJournalHere(app, staff.headers)
	const other = await aJournalHere(app, staff.headers)
	const doi = '10.5555/Both.Want.It'
	await finishedArticles(app, staff.headers, { journalId: other, file: aRisFile('First to ask') })
	const file = aRisFile('Second to ask').replace('ER  -', `DO  - ${doi}\r\nER  -`)
	const { id } = await checkedArticles(app, staff.headers, { journalId, file })
	expect((await read(id)).counts).toMatchObject({ new: 1 })

	const first = await another()
	await first.query('begin')
	await first.query(`select pg_advisory_xact_lock(hashtext('articles.doi'), hashtext(lower($1)))`, [doi])
	await first.query('update articles set doi = $1 where journal_id = $2', [doi.toLowerCase(), other])
	await act(id, 'start')
	const working = work()
	await waitsOrEnds(working)
	await first.query('commit')
	await working
	expect(await rowsOf(id)).toMatchObject([{ outcome: 'skipped', articleId: null }])
	expect((await problemsOf(app, staff.headers, id)).at(-1)?.sentence).toContain('has this DOI')
	const { rows } = await app.pool.query('select from articles where lower(doi) = lower($1)', [doi])
	expect(rows).toHaveLength(1)
})

test('a change that is made while an import is undone keeps the article', async () => {
	const journalId = await aJournalHere(app, staff.headers)
	const file = aRisFile('Removed') + aRisFile('Being changed')
	const { id } = await finishedArticles(app, staff.headers, { journalId, file })
	const changing = await another()
	await changing.query('begin')
	const { rows } = await changing.query<{ id: number }>(
		`select id from articles where journal_id = $1 and title = 'Being changed' for update`,
		[journalId],
	)
	await changing.query(
		`insert into activity (actor_kind, action, record_kind, record_id, label) values ('staff', 'changed', 'article', $1, 'x')`,
		[rows[0]?.id],
	)
	await act(id, 'undo')
	const working = work()
	await waitsOrEnds(working)
	await changing.query('commit')
	await working
	expect((await read(id)).counts).toMatchObject({ undone: 1, kept: 1 })
	expect(await titlesIn(journalId)).toEqual(['Being changed'])
})

test('caches of articles are emptied when an import ends, not with each batch; removed pages at once', async () => {
	const journalId = await aJournalHere(app, staff.headers)
	const { id } = await checkedArticles(app, staff.headers, { journalId, file: manyOf('Cached') })
	const listener = await another()
	let heard: string[] = []
	listener.on('notification', ({ payload }) => {
		for (const tag of JSON.parse(payload ?? '[]') as unknown[]) if (typeof tag === 'string') heard.push(tag)
	})
	await listener.query(`listen ${changesChannel}`)
	const said = async (action: 'start' | 'undo') => {
		heard = []
		await act(id, action)
		await work()
		// notifications arrive in their order: when this one is heard, all before it were
		const mark = `mark:${action}`
		await app.pool.query('select pg_notify($1, $2)', [changesChannel, JSON.stringify([mark])])
		await vi.waitUntil(() => heard.includes(mark), { timeout: 120_000 })
		expect(heard).toContain('articles:list')
		const { rows } = await app.pool.query<{ id: number }>(
			'select journal_id as id from journal_import_rows where import_id = $1',
			[id],
		)
		return {
			articles: heard.filter((tag) => tag === 'articles').length,
			journal: heard.filter((tag) => tag === `journal:${journalId}`).length,
			pages: rows.filter((row) => heard.includes(`article:${row.id}`)).length,
		}
	}
	expect(await said('start')).toEqual({ articles: 1, journal: 2, pages: 0 })
	expect(await said('undo')).toEqual({ articles: 1, journal: 2, pages: size })
})

test('files of a batch that another instance stores are not left behind, and its articles are known as imported', async () => {
	const journalId = await aJournalHere(app, staff.headers)
	const { id } = await checkedArticles(app, staff.headers, { journalId, file: ojsExport() })
	await app.pool.query('delete from journal_import_rows where import_id = $1', [id])
	await app.pool.query(`update journal_imports set state = 'checking', counts = $1 where id = $2`, [noCounts, id])
	const galleys = async () =>
		(await readdir(app.settings.dataDir, { recursive: true })).filter((name) => name.endsWith('.pdf')).sort()
	const before = await galleys()
	expect(before).not.toEqual([])
	const other = await another()
	await other.query('begin')
	await other.query('select from journal_imports where id = $1 for update', [id])
	await work()
	await other.query('rollback')
	expect(await galleys()).toEqual(before)
	await work()
	expect(await read(id)).toMatchObject({ state: 'ready', counts: { new: 2 } })
	expect((await galleys()).length).toBeGreaterThan(before.length)

	// an article is known as imported when its first entry in the log is written
	await app.pool.query(`
		create function known_as_imported() returns trigger language plpgsql as $$
		begin
			if not exists (select from articles where id = new.record_id and imported_at is not null) then
				raise exception 'article % is not known as imported', new.record_id;
			end if;
			return null;
		end $$;
		create trigger known_as_imported after insert on activity for each row
			when (new.record_kind = 'article' and new.action = 'created') execute function known_as_imported();`)
	onTestFinished(async () => {
		await app.pool.query('drop trigger known_as_imported on activity; drop function known_as_imported')
	})
	await act(id, 'start')
	await work()
	expect(await read(id)).toMatchObject({ state: 'done', counts: { created: 2 } })
})

/** Before another one in a file of Open Journal Systems. */
async function anArticleWithWord(): Promise<string> {
	const base64 = Buffer.from(await aManuscript()).toString('base64')
	return `<article locale="en_US" status="3" current_publication_id="30"><id type="internal" advice="ignore">20</id>
		<submission_file id="50" stage="submission"><name locale="en_US">text.docx</name>
			<file id="8" extension="docx"><embed encoding="base64">${base64}</embed></file></submission_file>
		<publication locale="en_US" version="1" status="3" date_published="2019-10-20" section_ref="ART">
			<id type="internal" advice="ignore">30</id><title locale="en_US">With its manuscript</title></publication></article>`
}

describe('while the virus scanner is away', () => {
	test('a check waits for it, however often it is tried, and can be cancelled', async () => {
		const path = join(app.settings.dataDir, 'no-such.sock')
		const site = await startApp({ settings: { ...publicSettings, adminRegistration: 'open', clamd: { path } } })
		onTestFinished(() => site.close())
		const who = await staffOn(site)
		const journalId = await aJournalHere(site, who.headers)
		const file = ojsExport().replace('<articles>', `<articles>${await anArticleWithWord()}`)
		const { id } = await checkedArticles(site, who.headers, { journalId, file })
		for (let time = 0; time < 4; time++) await site.runJob('import-articles')
		// a manuscript is kept until it is scanned, unless the batch it belongs to is read again
		const names = await readdir(site.settings.dataDir, { recursive: true })
		expect(names.filter((name) => name.endsWith('.docx'))).toEqual([])
		const { data } = await who.json<ArticleImport>('GET', `/api/article-imports/${id}`)
		expect(data).toMatchObject({ state: 'checking', problem: expect.stringContaining('goes on by itself') })
		const cancelled = await actOnArticles(site, who.headers, id, 'cancel')
		expect(cancelled.data).toMatchObject({ state: 'cancelled', problem: null })
		await site.runJob('import-articles')
	})

	test.skipIf(!clamdRoot)('it goes on by itself when the scanner is back', async () => {
		const clamd = await clamdServer()
		onTestFinished(() => clamd.remove())
		const site = await startApp({ settings: { ...publicSettings, adminRegistration: 'open', clamd: clamd.socket } })
		onTestFinished(() => site.close())
		const who = await staffOn(site)
		const journalId = await aJournalHere(site, who.headers)
		const sent = await sendArticles(site, who.headers, { journalId, file: ojsExport() })
		const { id } = ((await sent.json()) as { data: ArticleImport }).data
		await site.runJob('import-articles')
		await clamd.start()
		await site.runJob('import-articles')
		const { data } = await who.json<ArticleImport>('GET', `/api/article-imports/${id}`)
		expect(data).toMatchObject({ state: 'ready', problem: null, counts: { new: 2 } })
		const rows = await who.json<ArticleImportRow[]>('GET', `/api/article-imports/${id}/rows?outcome=new`)
		expect(rows.data[0]?.changes.galley?.after).toMatch(/^\d+ pages?$/)
	})
})
