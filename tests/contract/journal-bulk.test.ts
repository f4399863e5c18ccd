import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { BulkResult } from '../../src/contract/journal-bulk.ts'
import type { Journal } from '../../src/contract/journals.ts'
import { systemCaller } from '../../src/server/caller.ts'
import { journalsRepository } from '../../src/server/journals/journals.repository.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { aJournal } from '../support/records.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'
import { from, publicSettings } from './requests.ts'

let app: TestApp
let staff: Staff

beforeAll(async () => {
	app = await startApp()
	staff = await staffOn(app)
})
afterAll(() => app.close())
beforeEach(async () => {
	await app.work.run({ caller: systemCaller, changes: ['journals', 'journals:bulk'] }, async (tx) => {
		await tx.execute(sql`delete from journals`)
		await journalsRepository(tx).insert([
			aJournal({ title: 'Soil', subjects: ['Soil science'], indexing: ['Scopus'], publicationFee: '120' }),
			aJournal({ title: '=HYPERLINK("x")', description: 'Courts, and\nmore', subjects: ['Law'] }),
			aJournal({ title: 'Hidden', isActive: false }),
			aJournal({ title: 'Waiting', isActive: false, isAcceptingSubmissions: false, isImported: true, description: '' }),
		])
	})
})

const all = async () => (await staff.json<Journal[]>('GET', '/api/journals')).data
const idOf = async (title: string) => (await all()).find((journal) => journal.title === title)?.id ?? 0
type Changed = { changed: number; results: BulkResult[] }
const change = (body: object) => staff.json<Changed>('POST', '/api/journals/bulk', body)

describe('many journals', () => {
	test('are changed together, and the log says what changed of each', async () => {
		const ids = [await idOf('Soil'), await idOf('Hidden')]
		const sent = { ids: [...ids, ids[0], 999_999], isAcceptingSubmissions: false, addSubjects: ['Agriculture'] }
		const { changed, results } = (await change(sent)).data
		expect([changed, results.map(({ title, outcome }) => [title, outcome])]).toEqual([
			2,
			[
				['Soil', 'changed'],
				['Hidden', 'changed'],
				[null, 'missing'],
			],
		])
		const soil = (await all()).find(({ title }) => title === 'Soil')
		expect(soil).toMatchObject({ isAcceptingSubmissions: false, subjects: ['Soil science', 'Agriculture'] })
		expect((await change({ ...sent, removeSubjects: ['Soil science'] })).data.changed).toBe(1)
		expect((await change({ ids, isActive: true })).data.changed).toBe(1)
		const { rows } = await app.pool.query<{ changes: object }>(
			`select changes from activity where record_kind = 'journal' and record_id = $1 order by id`,
			[ids[0]],
		)
		expect(rows.map(({ changes }) => Object.keys(changes).sort())).toEqual([
			['isAcceptingSubmissions', 'subjects'],
			['subjects'],
		])
		// visitors read it at once, on its own page too
		const hidden = await app.get(`/api/journals/${ids[1]}`)
		expect(hidden.status).toBe(200)
	})

	test.each<[object, string]>([
		[{ ids: [] }, 'ids'],
		[{}, 'ids'],
		[{ ids: Array.from({ length: 1_001 }, (_, at) => at + 1) }, 'ids'],
		[{ ids: [1], publicationSectionId: 999_999 }, 'publicationSectionId'],
		[{ ids: [1], isActive: 'perhaps' }, 'isActive'],
	])('%j is refused', async (body, field) => {
		const { status, details } = await change(body)
		expect([status, Object.keys(details ?? {})]).toEqual([400, [field]])
	})

	test('one with too many subjects is refused and stops no other', async () => {
		const many = Array.from({ length: 30 }, (_, at) => `Subject ${at}`)
		const ids = [await idOf('Hidden'), await idOf('Soil')]
		const { changed, results } = (await change({ ids, addSubjects: many, isActive: true })).data
		expect(changed).toBe(1)
		expect(results.find(({ title }) => title === 'Soil')).toMatchObject({
			outcome: 'refused',
			reason: 'It would have more than 30 subjects.',
		})
		expect((await all()).find(({ title }) => title === 'Hidden')).toMatchObject({ isActive: true, subjects: many })
		expect((await all()).find(({ title }) => title === 'Soil')).toMatchObject({ subjects: ['Soil science'] })
	})

	test('that were imported are found by status, opened together, and stay empty where the file was', async () => {
		const titles = async (query: string) =>
			(await staff.json<Journal[]>('GET', `/api/journals?sort=title&${query}`)).data.map(({ title }) => title)
		expect(await titles('status=imported')).toEqual(['Waiting'])
		expect(await titles('status=inactive')).toEqual(['Hidden', 'Waiting'])
		expect(await titles('status=active')).not.toContain('Hidden')
		// with a word the answer comes from memory
		expect(await titles('status=imported&q=waiting')).toEqual(['Waiting'])
		expect(await titles('status=imported&q=hidden')).toEqual([])
		const visitors = await app.json<{ data: Journal[] }>('/api/journals?status=imported')
		expect(visitors.data.map(({ title }) => title)).not.toContain('Waiting')
		const ids = (await staff.json<number[]>('GET', '/api/journals/ids?status=imported')).data
		expect(ids).toEqual([await idOf('Waiting')])
		await change({ ids, isActive: true, isAcceptingSubmissions: true })
		expect(await titles('status=imported')).toEqual([])
		const { data } = await app.json<{ data: Journal }>(`/api/journals/${ids[0]}`)
		expect(data).toMatchObject({ isActive: true, isAcceptingSubmissions: true, description: '' })
	})
})

test('a network gets two hundred exports an hour; staff as many as they need', async () => {
	const site = await startApp({ settings: { ...publicSettings, adminRegistration: 'open' } })
	onTestFinished(() => site.close())
	const { headers } = await signUp(site)
	const ask = async (more: Record<string, string> = {}) =>
		(await site.get('/api/journals/export?format=json', { ...from('192.0.2.9'), ...more })).status
	for (let time = 0; time < 10; time++)
		expect(new Set(await Promise.all(Array.from({ length: 20 }, () => ask())))).toEqual(new Set([200]))
	expect([await ask(), await ask(headers)]).toEqual([429, 200])
})

describe('the export', () => {
	const file = async (query: string, headers = {}) => {
		const answer = await app.get(`/api/journals/export?${query}`, headers)
		return { answer, text: await answer.text() }
	}

	test('is the filtered set as CSV, without formulas that a spreadsheet would run', async () => {
		const { answer, text } = await file('subject=Law')
		expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
		expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="journals-[\d-]+\.csv"/)
		// made while it is sent: a reader who is slow keeps no whole file in memory
		expect(answer.headers.get('content-length')).toBeNull()
		const [heading = '', row = '', ...rest] = text.split('\r\n')
		expect(heading).toMatch(/^Id,Title,/)
		expect(row).toContain(`"'=HYPERLINK(""x"")"`)
		expect(rest).toEqual([''])
	})

	test('or as JSON, with what visitors see; staff get all', async () => {
		const { answer, text } = await file('format=json&sort=title')
		expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
		const titles = (content: string) => (JSON.parse(content) as Journal[]).map(({ title }) => title)
		expect(titles(text)).toEqual(['=HYPERLINK("x")', 'Soil'])
		expect(titles((await file('format=json&sort=title', staff.headers)).text)).toContain('Hidden')
		expect(titles((await file('format=json&q=soil&fee=1-199')).text)).toEqual(['Soil'])
		expect(titles((await file('format=json&slug=nowhere')).text)).toEqual([])
	})

	test.each(['format=xml', 'fee=cheap'])('%s is refused', async (query) => {
		expect((await file(query)).answer.status).toBe(400)
	})

	test('of more than 5,000 journals asks visitors to narrow the search', async () => {
		await app.work.run({ caller: systemCaller, changes: ['journals', 'journals:bulk'] }, (tx) =>
			journalsRepository(tx).insert(Array.from({ length: 5_000 }, () => aJournal())),
		)
		const { answer, text } = await file('')
		expect(answer.status).toBe(400)
		expect(text).toContain('Please narrow the search.')
		expect((await file('subject=Law')).answer.status).toBe(200)
	})
})
