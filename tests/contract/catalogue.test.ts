import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { journalRoutes } from '../../src/contract/journals.ts'
import { sectionRoutes } from '../../src/contract/sections.ts'
import { systemCaller } from '../../src/server/caller.ts'
import { journalsRepository } from '../../src/server/journals/journals.repository.ts'
import { sectionsRepository } from '../../src/server/sections/sections.repository.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { aJournal } from '../support/records.ts'

type List = {
	success: boolean
	data: { id: number; title: string; slug: string }[]
	meta?: { total: number; page: number; limit: number }
}

let app: TestApp
let lawId: number

beforeAll(async () => {
	app = await startApp()
	await app.work.run({ caller: systemCaller, changes: ['journals', 'sections'] }, async (tx) => {
		const ids = await sectionsRepository(tx).insertMissing([
			{ title: 'Law', slug: 'law', description: 'Courts and codes.', order: 2 },
			{ title: 'Physics', slug: 'physics', description: 'Matter.', order: 1 },
			{ title: 'Hidden', slug: 'hidden', description: 'Not shown.', isActive: false },
		])
		lawId = ids.get('law') ?? 0
		const physics = ids.get('physics') ?? 0
		await journalsRepository(tx).insert([
			aJournal({
				title: 'Проблеми Законності',
				publicationSectionId: lawId,
				impactFactor: '1.200',
				isAcceptingSubmissions: false,
			}),
			aJournal({
				title: 'Ánalisis jurídico',
				publicationSectionId: lawId,
				impactFactor: '3.1',
				publicationFee: '450.00',
			}),
			aJournal({
				title: '"Quoted" Optics',
				publicationSectionId: physics,
				isNew: true,
				indexing: ['Scopus', 'PubMed'],
			}),
			aJournal({
				title: 'Zeta Letters',
				description: 'All of 100% pure_optics \\ and more',
				publicationSectionId: physics,
			}),
			aJournal({ title: 'Withdrawn', publicationSectionId: physics, isActive: false, isNew: true }),
		])
	})
})
afterAll(() => app.close())

const titles = async (query: string) => (await app.json<List>(`/api/journals?${query}`)).data.map(({ title }) => title)

describe('GET /api/publication-sections', () => {
	test('is a bare array in display order, without inactive sections, with and without the slash', async () => {
		const plain = sectionRoutes.list.response.parse(await app.json('/api/publication-sections'))
		expect(plain.map(({ slug, journalCount }) => [slug, journalCount])).toEqual([
			['physics', 2],
			['law', 2],
		])
		const slashed = await app.get('/api/publication-sections/')
		expect(slashed.status).toBe(200)
		expect(await slashed.json()).toEqual(plain)
	})
})

describe('GET /api/journals', () => {
	test('answers in full without paging parameters, sorted without case, accents or quotation marks', async () => {
		const answer = await app.json<List>('/api/journals')
		expect(answer.success).toBe(true)
		expect(answer.meta).toBeUndefined()
		expect(answer.data.map(({ title }) => title)).toEqual([
			'Ánalisis jurídico',
			'"Quoted" Optics',
			'Zeta Letters',
			'Проблеми Законності',
		])
		journalRoutes.list.response.parse(answer.data)
	})

	test('takes the slug of a section; an unknown or inactive one gives nothing', async () => {
		expect(await titles('slug=law')).toEqual(['Ánalisis jurídico', 'Проблеми Законності'])
		expect(await titles('slug=nothing')).toEqual([])
		expect(await titles('slug=hidden')).toEqual([])
		expect(await titles('slug=nothing&page=1')).toEqual([])
	})

	test.each([
		['q=optics', ['"Quoted" Optics', 'Zeta Letters']],
		['q=OPTICS', ['"Quoted" Optics', 'Zeta Letters']],
		[`q=${encodeURIComponent('проблем')}`, ['Проблеми Законності']],
		[`q=${encodeURIComponent('100%')}`, ['Zeta Letters']],
		['q=pure_o', ['Zeta Letters']],
		['q=pure-x', []],
		['q=%5C', ['Zeta Letters']],
		['q=%25', ['Zeta Letters']],
		['q=OpticsAll', []],
		["q=';drop table journals--", []],
		['accepting=false', ['Проблеми Законності']],
		['accepting=1&q=law', []],
		['isNew=true', ['"Quoted" Optics']],
		['isNew=false&sort=title&limit=1', ['Ánalisis jurídico']],
		['isNew=1&accepting=0', []],
		['sort=impact', ['Ánalisis jurídico', 'Проблеми Законності', '"Quoted" Optics', 'Zeta Letters']],
		['sort=newest&limit=1', ['Zeta Letters']],
		['limit=1&page=2', ['"Quoted" Optics']],
		['page=9999', []],
	])('%s', async (query, expected) => {
		expect(await titles(query)).toEqual(expected)
	})

	test('section filters by id and combines with search', async () => {
		expect(await titles(`section=${lawId}`)).toEqual(['Ánalisis jurídico', 'Проблеми Законності'])
		expect(await titles(`section=${lawId}&q=zeta`)).toEqual([])
		expect(await titles(`section=${lawId}&slug=physics`)).toEqual([])
	})

	test('tells the total, and caps the limit', async () => {
		expect((await app.json<List>('/api/journals?limit=2')).meta).toEqual({ total: 4, page: 1, limit: 2 })
		expect((await app.json<List>('/api/journals?q=optics&limit=1&page=2')).meta).toEqual({
			total: 2,
			page: 2,
			limit: 1,
		})
		expect((await app.json<List>('/api/journals?q=optics&page=7')).meta?.total).toBe(2)
		expect((await app.json<List>('/api/journals?limit=100000')).meta?.limit).toBe(100)
	})

	test('leaves the long texts out when only cards are asked for', async () => {
		const [card] = (await app.json<List>('/api/journals?limit=1&fields=card')).data
		const [whole] = (await app.json<List>('/api/journals?limit=1')).data
		expect(card).not.toHaveProperty('scope')
		expect(whole).toHaveProperty('scope')
	})

	test.each([
		['page=0', 'page'],
		['page=x', 'page'],
		['limit=-1', 'limit'],
		['limit=1.5', 'limit'],
		['sort=colour', 'sort'],
		['section=99999999999', 'section'],
		['accepting=maybe', 'accepting'],
		['isNew=perhaps', 'isNew'],
		['q=%00', 'q'],
		[`q=${'x'.repeat(201)}`, 'q'],
		['q=a&q=b', 'q'],
	])('refuses %s with a sentence that names the field', async (query, field) => {
		const response = await app.get(`/api/journals?${query}`)
		expect(response.status).toBe(400)
		const answer = (await response.json()) as { success: boolean; error: string; details: Record<string, string> }
		expect(answer.success).toBe(false)
		expect(answer.error).toMatch(/^\S.+\.$/)
		expect(Object.keys(answer.details)).toEqual([field])
	})

	test('in full it comes compressed, with an ETag that answers 304 and changes with the content', async () => {
		const first = await app.get('/api/journals', { 'accept-encoding': 'br' })
		expect(first.headers.get('content-encoding')).toBe('br')
		const etag = first.headers.get('etag') ?? ''
		expect((await app.get('/api/journals', { 'if-none-match': etag })).status).toBe(304)
		const [found] = (await app.json<List>('/api/journals?q=zeta')).data
		await app.work.run({ caller: systemCaller, changes: ['journals'] }, (tx) =>
			journalsRepository(tx).update(found?.id ?? 0, { processingTime: '9 weeks' }),
		)
		const after = await app.get('/api/journals', { 'if-none-match': etag })
		expect(after.status).toBe(200)
		expect(after.headers.get('etag')).not.toBe(etag)
	})
})

describe('GET /api/journals/new', () => {
	test('is a bare array of active new journals', async () => {
		const list = journalRoutes.newest.response.parse(await app.json('/api/journals/new'))
		expect(list.map(({ title }) => title)).toEqual(['"Quoted" Optics'])
	})
})

describe('GET /api/journals/{id}', () => {
	test('answers the journal with figures as decimal text and its section', async () => {
		const [{ id } = { id: 0 }] = (await app.json<List>(`/api/journals?q=${encodeURIComponent('ánalisis')}`)).data
		const { data } = await app.json<{ data: unknown }>(`/api/journals/${id}`)
		expect(journalRoutes.read.response.parse(data)).toMatchObject({
			title: 'Ánalisis jurídico',
			impactFactor: '3.1',
			publicationFee: '450',
			indexing: [],
			section: { slug: 'law', title: 'Law' },
		})
	})

	test.each(['0', '999999', '1e9', 'abc', '99999999999999999999', '-1', '1.5', '%00'])('refuses %s', async (id) => {
		const response = await app.get(`/api/journals/${id}`)
		expect([400, 404]).toContain(response.status)
		expect(await response.json()).toMatchObject({ success: false, error: expect.stringMatching(/\w/) })
	})

	test('an inactive journal is not found', async () => {
		const { rows } = await app.pool.query<{ id: number }>("select id from journals where title = 'Withdrawn'")
		expect((await app.get(`/api/journals/${rows[0]?.id}`)).status).toBe(404)
	})
})
