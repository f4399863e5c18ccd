import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Journal } from '../../src/contract/journals.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { cloneDatabase } from '../support/database.ts'
import { type Staff, staffOn, statusesWithoutToken } from '../support/staff-calls.ts'

let app: TestApp
let staff: Staff

beforeAll(async () => {
	app = await startApp({ pages: true })
	staff = await staffOn(app)
})
afterAll(() => app.close())
beforeEach(async () => {
	await app.pool.query('delete from journals')
	await app.pool.query('delete from publication_sections')
})

const fields = { title: 'Annals of Testing', issn: '1234-5679', description: 'About tests.' }
const add = (values: object = {}) => staff.json<Journal>('POST', '/api/journals', { ...fields, ...values })
const change = (id: number, values: unknown) => staff.json<Journal>('PUT', `/api/journals/${id}`, values)
const remove = (id: number) => staff.json('DELETE', `/api/journals/${id}`)
const read = async (id: number, headers = {}) => app.get(`/api/journals/${id}`, headers)
const addSection = async (title: string, values: object = {}) => {
	const path = '/api/publication-sections/admin'
	return (await staff.json<{ id: number }>('POST', path, { title, description: 'x', ...values })).data.id
}

describe('a new journal', () => {
	test('needs three fields and has what is usual for the others', async () => {
		const { status, data } = await add()
		expect(status).toBe(200)
		expect(data).toEqual({
			...fields,
			...{
				id: expect.any(Number),
				slug: 'annals-of-testing',
				abbreviation: null,
				category: 'Medium',
				impact: 'Medium',
			},
			...{ impactFactor: null, isNew: false, isAcceptingSubmissions: true, publicationSectionId: null, section: null },
			...{ indexing: [], scope: null, guidelines: null, frequency: null, language: null, processingTime: null },
			...{ publicationFee: null, website: null, isActive: true, isDemo: false },
			...{ createdAt: expect.stringMatching(/Z$/), updatedAt: expect.stringMatching(/Z$/) },
		})
		expect(await (await read(data.id)).json()).toEqual({ success: true, data })
	})

	test('takes everything staff may say, and nothing else', async () => {
		const section = await addSection('Quality')
		const said = {
			...{ abbreviation: 'Ann. Test.', category: 'Own words', impact: 'High', isNew: true, scope: 'All\r\nof it' },
			...{ guidelines: 'Be kind', frequency: 'Monthly', language: 'English', processingTime: '4 weeks' },
			...{
				website: 'https://annals.example.org/',
				isAcceptingSubmissions: false,
				publicationSectionId: String(section),
			},
			...{ impactFactor: '3.100', publicationFee: 250, indexing: '["Scopus", "PubMed", "Scopus"]' },
		}
		const ignored = { id: 77, isDemo: true, createdAt: '2001-01-01', sortTitle: 'zzz', journalCount: 9, nonsense: {} }
		const { data } = await add({ ...said, ...ignored })
		expect(data).toMatchObject({
			...{ ...said, scope: 'All\nof it', publicationSectionId: section, impactFactor: '3.1', publicationFee: '250' },
			...{ indexing: ['Scopus', 'PubMed'], section: { slug: 'quality', title: 'Quality' }, isDemo: false },
		})
		expect(data.id).not.toBe(77)
		expect(data.createdAt).not.toContain('2001')
	})

	test.each<[unknown, string[]]>([
		[
			['Scopus', ' Web  of Science ', 5, ''],
			['Scopus', 'Web of Science'],
		],
		['Scopus, PubMed; DOAJ\nERIC', ['Scopus', 'PubMed', 'DOAJ', 'ERIC']],
		['{"a":1}', []],
		['[broken', []],
		[7, []],
		[null, []],
	])('indexing %j is %j', async (indexing, expected) => {
		expect((await add({ indexing })).data.indexing).toEqual(expected)
	})

	test.each<[object, object]>([
		[
			{ impactFactor: 'N/A', publicationFee: '' },
			{ impactFactor: null, publicationFee: null },
		],
		[
			{ impactFactor: null, publicationFee: ' 10.50 ' },
			{ impactFactor: null, publicationFee: '10.5' },
		],
		[
			{ impactFactor: 0, publicationFee: 1200 },
			{ impactFactor: '0', publicationFee: '1200' },
		],
		[{ category: '', impact: 'Low' }, { category: 'Low' }],
		[{ category: '   ' }, { category: 'Medium' }],
		[
			{ scope: '', website: ' ', abbreviation: '' },
			{ scope: null, website: null, abbreviation: null },
		],
		[{ publicationSectionId: '' }, { publicationSectionId: null }],
	])('%j is stored as %j', async (values, expected) => {
		expect((await add(values)).data).toMatchObject(expected)
	})

	test.each<[object, string]>([
		[{ title: '' }, 'title'],
		[{ title: undefined }, 'title'],
		[{ issn: ' ' }, 'issn'],
		[{ description: null }, 'description'],
		[{ impact: 'Enormous' }, 'impact'],
		[{ impactFactor: 'high' }, 'impactFactor'],
		[{ impactFactor: -1 }, 'impactFactor'],
		[{ publicationFee: 'Infinity' }, 'publicationFee'],
		[{ publicationFee: '1e9' }, 'publicationFee'],
		[{ isActive: 'perhaps' }, 'isActive'],
		[{ publicationSectionId: 'x' }, 'publicationSectionId'],
		[{ publicationSectionId: 2_000_000_000 }, 'publicationSectionId'],
		[{ website: 'javascript:alert(1)' }, 'website'],
		[{ website: 'data:text/html,x' }, 'website'],
		[{ website: 'annals.example.org' }, 'website'],
		[{ slug: 'x'.repeat(301) }, 'slug'],
	])('%j is refused by name', async (values, field) => {
		const { status, details } = await add(values)
		expect(status).toBe(400)
		expect(Object.keys(details ?? {})).toEqual([field])
		expect((await app.pool.query('select 1 from journals')).rowCount).toBe(0)
	})

	test('a forbidden field name is 400', async () => {
		const body = `{"title":"x","issn":"x","description":"x","__proto__":{"isDemo":true}}`
		expect((await staff.json('POST', '/api/journals', body)).status).toBe(400)
		const { id } = (await add()).data
		expect((await change(id, '{"__proto__":{"isDemo":true}}')).status).toBe(400)
	})
})

describe('slugs', () => {
	test('from the title, with a number where it is taken; an own one must be free', async () => {
		const slugs: string[] = []
		for (const slug of [undefined, '', '!!!']) slugs.push((await add({ slug })).data.slug)
		expect(slugs).toEqual(['annals-of-testing', 'annals-of-testing-2', 'annals-of-testing-3'])
		expect((await add({ slug: 'My Own & Slug' })).data.slug).toBe('my-own-slug')
		const taken = await add({ slug: 'my-own-slug' })
		expect({ status: taken.status, fields: Object.keys(taken.details ?? {}) }).toEqual({
			status: 409,
			fields: ['slug'],
		})
		expect((await add({ title: '???' })).data.slug).toBe('journal')
		expect((await add({ title: '100%_' })).data.slug).toBe('100')
	})

	test('ten at the same moment get ten', async () => {
		const answers = await Promise.all(Array.from({ length: 10 }, () => add()))
		expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
		expect(new Set(answers.map(({ data }) => data.slug)).size).toBe(10)
	})

	test('an edit keeps, changes or renews it', async () => {
		const { id } = (await add()).data
		await add({ title: 'Other' })
		expect((await change(id, { title: 'Other' })).data.slug).toBe('annals-of-testing')
		expect((await change(id, { slug: 'annals-of-testing' })).data.slug).toBe('annals-of-testing')
		const taken = await change(id, { slug: 'other' })
		expect([taken.status, taken.details?.slug]).toEqual([409, expect.stringContaining('slug')])
		expect((await change(id, { slug: '' })).data.slug).toBe('other-2')
	})
})

describe('an edit', () => {
	test('changes what is sent and leaves the rest; a PUT with its id and everything it read works', async () => {
		const section = await addSection('Quality')
		const { data } = await add({
			scope: 'Old',
			indexing: ['A'],
			isNew: true,
			impactFactor: 2,
			publicationSectionId: section,
		})
		const after = (await change(data.id, { scope: 'New' })).data
		expect(after).toEqual({ ...data, scope: 'New', updatedAt: after.updatedAt })
		expect(after.updatedAt > data.updatedAt).toBe(true)
		const whole = await change(data.id, { ...after, id: 5, title: 'Émile' })
		expect(whole.status).toBe(200)
		expect(whole.data).toEqual({ ...after, title: 'Émile', updatedAt: whole.data.updatedAt })
		expect((await change(data.id, {})).data.title).toBe('Émile')
	})

	test('takes values away, and an empty category falls back to the impact', async () => {
		const { id } = (await add({ category: 'Own', impact: 'High', scope: 'x', impactFactor: 1 })).data
		const cleared = { scope: '', impactFactor: '', category: '', publicationSectionId: null }
		expect((await change(id, cleared)).data).toMatchObject({ scope: null, impactFactor: null, category: 'High' })
		expect((await change(id, { category: null, impact: 'Low' })).data.category).toBe('Low')
	})

	test('sorts the journal anew by its title', async () => {
		const { id } = (await add({ title: 'Zoology' })).data
		await add({ title: 'Middle' })
		await change(id, { title: '“Ärzte”' })
		const { data } = await app.json<{ data: Journal[] }>('/api/journals')
		expect(data.map(({ title }) => title)).toEqual(['“Ärzte”', 'Middle'])
	})

	test('refuses what a new one refuses, and unknown journals', async () => {
		const { id } = (await add()).data
		expect((await change(id, { title: '' })).status).toBe(400)
		const unknown = await change(id, { publicationSectionId: 1_999_999_999 })
		expect([unknown.status, Object.keys(unknown.details ?? {})]).toEqual([400, ['publicationSectionId']])
		expect((await change(1_999_999_999, { title: 'x' })).status).toBe(404)
		expect((await remove(1_999_999_999)).status).toBe(404)
		expect((await change(0, {})).status).toBe(400)
	})
})

test('deleting a journal leaves its articles, without a journal', async () => {
	const { id } = (await add()).data
	const article = {
		...{ title: 'On', authorName: 'Ada', authorEmail: 'ada@example.org', researchField: 'Physics' },
		...{ abstract: 'x', keywords: 'x', journalId: id },
	}
	const made = await staff.json<{ id: number; journalId: number }>('POST', '/api/articles', article)
	expect(made.data.journalId).toBe(id)
	expect(await remove(id)).toMatchObject({ status: 200, success: true, data: null })
	expect((await read(id, staff.headers)).status).toBe(404)
	const kept = await app.json<{ data: object }>(`/api/articles/public/${made.data.id}`)
	expect(kept.data).toMatchObject({ title: 'On', journalTitle: null })
})

describe('inactive journals', () => {
	const titles = async (query: string, headers = {}) => {
		const { data, meta } = (await (await app.get(`/api/journals${query}`, headers)).json()) as {
			data: Journal[]
			meta?: { total: number }
		}
		return [data.map(({ title }) => title), meta?.total]
	}

	test('are for staff alone, by number and in every kind of list', async () => {
		const section = await addSection('Hidden', { isActive: false })
		const hidden = (await add({ title: 'A hidden', isActive: false, isNew: true, publicationSectionId: section })).data
		await add({ title: 'B shown', publicationSectionId: section })
		expect(hidden.section).toBeNull()
		expect((await read(hidden.id)).status).toBe(404)
		expect((await read(hidden.id, { authorization: 'Bearer nonsense' })).status).toBe(404)
		expect((await read(hidden.id, staff.headers)).status).toBe(200)
		for (const query of [
			'',
			'?page=1',
			'?sort=newest',
			'?sort=impact',
			'?q=about',
			`?section=${section}`,
			'?fields=card',
		]) {
			const [shown, all] = [await titles(query), await titles(query, staff.headers)]
			expect(shown[0], query).toEqual(['B shown'])
			expect([...(all[0] as string[])].sort(), query).toEqual(['A hidden', 'B shown'])
			if (shown[1] !== undefined) expect([shown[1], all[1]], query).toEqual([1, 2])
			// in the other order too: what staff saw is not kept for visitors
			expect(await titles(query), query).toEqual(shown)
		}
		expect(await titles('?slug=hidden')).toEqual([[], undefined])
		expect(await titles('?slug=hidden', staff.headers)).toEqual([['A hidden', 'B shown'], undefined])
		expect(await titles('?slug=hidden&page=1', staff.headers)).toEqual([['A hidden', 'B shown'], 2])
		expect(await app.json('/api/journals/new')).toEqual([])
		expect((await app.get(`/journals/${hidden.id}/details`, staff.headers)).status).toBe(404)
	})
})

test('without a token everything is 401', async () => {
	const { id } = (await add()).data
	const statuses = await statusesWithoutToken(app, [
		['POST', '/api/journals'],
		['PUT', `/api/journals/${id}`],
		['DELETE', `/api/journals/${id}`],
	])
	expect(new Set(statuses)).toEqual(new Set([401]))
	expect((await read(id)).status).toBe(200)
})

describe('public pages', () => {
	const text = async (on: TestApp, path: string) => (await on.get(path)).text()

	test('show a new journal, an edit and a deletion at once', async () => {
		const section = await addSection('Quality')
		const { id } = (await add({ publicationSectionId: section })).data
		expect(await text(app, '/journals')).toContain('Annals of Testing')
		expect(await text(app, '/api/publication-sections')).toContain('"journalCount":1')
		expect(await text(app, `/journals/${id}/details`)).toContain('Annals of Testing')
		await change(id, { title: 'Annals of Change' })
		for (const path of ['/journals', `/journals/${id}/details`, '/journals/quality', '/api/journals', '/sitemap.xml'])
			expect(await text(app, path), path).toContain(path === '/sitemap.xml' ? `/journals/${id}/` : 'Annals of Change')
		await change(id, { isActive: false })
		for (const path of ['/journals', '/journals/quality', '/api/journals'])
			expect(await text(app, path), path).not.toContain('Annals of Change')
		expect(await text(app, '/api/publication-sections')).toContain('"journalCount":0')
		await change(id, { isActive: true })
		expect(await text(app, '/journals')).toContain('Annals of Change')
		await remove(id)
		expect(await text(app, '/journals')).not.toContain('Annals of Change')
		expect((await app.get(`/journals/${id}/details`)).status).toBe(404)
	})

	test('of another instance show it within a second', async () => {
		const shared = await cloneDatabase()
		const first = await startApp({ database: shared.config })
		const second = await startApp({ database: shared.config, pages: true })
		try {
			const there = await staffOn(first)
			const { data } = await there.json<Journal>('POST', '/api/journals', fields)
			const paths = ['/journals', `/journals/${data.id}/details`, '/api/journals']
			const having = async (title: string) => {
				const pages = await Promise.all(paths.map((path) => text(second, path)))
				return pages.filter((page) => page.includes(title)).length
			}
			await expect.poll(() => having('Annals of Testing'), { timeout: 1000, interval: 20 }).toBe(3)
			await there.json('PUT', `/api/journals/${data.id}`, { title: 'Annals of Distance' })
			await expect.poll(() => having('Annals of Distance'), { timeout: 1000, interval: 20 }).toBe(3)
			await there.json('DELETE', `/api/journals/${data.id}`)
			await expect.poll(() => having('Annals of Distance'), { timeout: 1000, interval: 20 }).toBe(0)
		} finally {
			await first.close()
			await second.close()
			await shared.drop()
		}
	})
})
