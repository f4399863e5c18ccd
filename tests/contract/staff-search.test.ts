import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Article } from '../../src/contract/articles.ts'
import type { Contact } from '../../src/contract/contacts.ts'
import { hasWord } from '../../src/db/like.ts'
import { systemCaller } from '../../src/server/caller.ts'
import { mostCounted } from '../../src/server/content/staff-list.ts'
import { journalsRepository } from '../../src/server/journals/journals.repository.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { aJournal } from '../support/records.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { aMessage, aSubmission, postJson } from './requests.ts'

let app: TestApp
let staff: ReturnType<typeof staffCalls>
let journalId: number
let articleId: number

beforeAll(async () => {
	app = await startApp()
	staff = staffCalls(app, (await signUp(app)).headers)
	await app.work.run({ caller: systemCaller, changes: ['journals'] }, (tx) =>
		journalsRepository(tx).insert([aJournal({ title: 'Annals of Peatland' })]),
	)
	const { rows } = await app.pool.query<{ id: number }>('select id from journals')
	journalId = rows[0]?.id ?? 0
	const { data } = await staff.post<Article>(
		'/api/articles',
		aSubmission({
			title: 'Nitrogen in Øresund and the Łódź basin',
			authorName: 'Jürgen Strauß',
			authorEmail: 'Juergen@Strauss.example',
			authorPhone: '+49 (170) 123-4567',
			institution: 'Universität Göttingen',
			keywords: 'eutrophication, sediment',
			doi: '10.1234/abc.567',
			journalId,
		}),
	)
	articleId = data.id
	await staff.post('/api/articles', aSubmission({ title: 'Something else' }))
	await postJson(
		app,
		'/api/contacts',
		aMessage({ name: 'Zoë', subject: 'Invoice', phone: '0170 / 99 88', message: 'Où?' }),
	)
	await postJson(app, '/api/contacts', aMessage({ name: 'Bo', subject: 'Other' }))
})
afterAll(() => app.close())

const articles = async (q: string, more = '') => {
	const { status, data, meta } = await staff.get<Article[]>(`/api/articles?q=${encodeURIComponent(q)}${more}`)
	expect(status).toBe(200)
	expect(meta?.total).toBe(data.length)
	return data.map(({ id }) => id)
}

describe('the search of articles', () => {
	test('the index finds two letters where a word starts, and does not read every text', async () => {
		const client = await app.pool.connect()
		onTestFinished(() => client.release())
		await client.query('create temporary table texts (text text)')
		await client.query(`insert into texts select 'soil ' || n from generate_series(1, 500) n union all select '–qx'`)
		await client.query('create index on texts using gin (text gin_trgm_ops)')
		await client.query('set enable_seqscan = off')
		const { rows } = await drizzle(client).execute<{ 'QUERY PLAN': unknown }>(
			sql`explain (analyze, format json) select from texts where ${hasWord(sql`text`, 'qx')}`,
		)
		await client.query('reset enable_seqscan')
		const scans: number[] = []
		JSON.stringify(rows[0]?.['QUERY PLAN'], (_, value) => {
			if (value?.['Node Type'] === 'Bitmap Index Scan') scans.push(value['Actual Rows'])
			return value
		})
		expect(scans.length).toBeGreaterThan(0)
		expect(scans.filter((read) => read !== 1)).toEqual([])
	})

	test('two letters are found where a word starts, whatever sign is before it', async () => {
		const before = ['“', '‘', '[', '«', '‹', '(', '#', '*', 'n=', 'n:', 'health–', 'health—', 'health-', 'of ']
		const ids = []
		for (const sign of before)
			ids.push((await staff.post<Article>('/api/articles', aSubmission({ title: `${sign}QX in medicine` }))).data.id)
		await staff.post('/api/articles', aSubmission({ title: 'Jaqxon in medicine' }))
		expect((await articles('qx')).sort((one, other) => one - other)).toEqual(ids)
	})

	test.each([
		['words in any order', 'basin nitrogen'],
		['parts of words', 'trogen asi'],
		['without accents', 'gottingen jurgen'],
		['with other letters for the same', 'oresund lodz strauss'],
		['with accents that are not stored', 'Nitrógen'],
		['accents of their own character', 'Ju\u0308rgen'],
		['capitals', 'NITROGEN ØRESUND'],
		['words of several fields', 'strauß sediment peatland'],
		['the institution', 'universitat'],
		['keywords', 'eutrophication'],
		['the DOI', '10.1234/abc.567'],
		['the address', 'juergen@strauss.example'],
		['the phone number as written', '(170) 123-4567'],
		['the phone number without spaces', '+491701234567'],
		['the journal', 'annals of peatland'],
		['punctuation around words', 'Strauß, Jürgen;'],
		['a text in quotes', '"in Øresund" nitrogen'],
	])('%s', async (_, q) => {
		expect(await articles(q)).toEqual([articleId])
		expect(await articles(q, '&sort=title&status=Submitted')).toEqual([articleId])
	})

	test.each(['nitrogen elsewhere', '"Øresund in"', 'basin\nJürgen oddity'])('%j finds nothing', async (q) => {
		expect(await articles(q)).toEqual([])
	})

	test('wide forms of the signs of patterns are letters too', async () => {
		for (const q of ['％', '＿', '＼', 'Nitr％gen', 'Nitrog＿n']) expect(await articles(q), q).toEqual([])
		expect(await articles('Ｎｉｔｒｏｇｅｎ')).toEqual([articleId])
	})

	test('follows the journal: renamed, taken away, given again, deleted', async () => {
		await staff.put(`/api/journals/${journalId}`, { title: 'Heathland Review' })
		expect(await articles('peatland')).toEqual([])
		expect(await articles('heathland nitrogen')).toEqual([articleId])
		await staff.put(`/api/articles/${articleId}`, { journalId: null })
		expect(await articles('heathland')).toEqual([])
		await staff.put(`/api/articles/${articleId}`, { journalId })
		expect(await articles('heathland')).toEqual([articleId])
		await staff.remove(`/api/journals/${journalId}`)
		expect(await articles('heathland')).toEqual([])
	})

	test('finds co-authors by address, institution and iD, as long as they are listed', async () => {
		const authors = [
			{ family: 'Strauß', given: 'Jürgen', isCorresponding: true },
			{ family: 'Ólafsdóttir', given: 'Anna', email: 'Anna@Hi.example', institution: 'Háskóli Íslands' },
		]
		const { status } = await staff.put(`/api/articles/${articleId}`, { authors })
		expect(status).toBe(200)
		for (const q of ['anna@hi.example', 'haskoli nitrogen', 'olafsdottir'])
			expect(await articles(q), q).toEqual([articleId])
		await staff.put(`/api/articles/${articleId}`, { authors: authors.slice(0, 1) })
		for (const q of ['anna@hi.example', 'haskoli', 'olafsdottir']) expect(await articles(q), q).toEqual([])
	})

	test('counts up to a limit and then says that there are more', async () => {
		await app.pool.query(
			`insert into articles (reference, title, author_name, author_email, research_field, abstract)
			select 'many-' || n, 'Swarm ' || n, 'Ada', 'ada@example.org', 'Biology', 'Text' from generate_series(1, $1) n`,
			[mostCounted],
		)
		const page = (q: string) => staff.get<Article[]>(`/api/articles?q=${q}&limit=2&sort=oldest`)
		expect((await page('swarm')).meta).toEqual({ total: mostCounted, page: 1, limit: 2 })
		await staff.post('/api/articles', aSubmission({ title: 'Swarm again' }))
		const { data, meta } = await page('swarm')
		expect(meta).toEqual({ total: mostCounted, isMore: true, page: 1, limit: 2 })
		expect(data).toHaveLength(2)
	})
})

test('contacts are found by name, message and phone number', async () => {
	for (const q of ['invoice zoe', 'OU ZOË', '01709988', '0170 / 99']) {
		const { data, meta } = await staff.get<Contact[]>(`/api/contacts?q=${encodeURIComponent(q)}`)
		expect(
			data.map(({ subject }) => subject),
			q,
		).toEqual(['Invoice'])
		expect(meta).toEqual({ total: 1, page: 1, limit: 25 })
	}
})
