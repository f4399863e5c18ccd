import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Journal } from '../../src/contract/journals.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { type Staff, staffOn, statusesWithoutToken } from '../support/staff-calls.ts'

let app: TestApp
let staff: Staff

beforeAll(async () => {
	app = await startApp()
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
	test('needs three fields and has defaults for the others', async () => {
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
			...{ publicationFee: null, website: null, isActive: true, isDemo: false, publishedHere: false },
			...{ invoicePrice: null, doiPattern: null },
			...{ alternativeTitle: null, eissn: null, publisher: null, country: null, reviewType: null, weeks: null },
			...{ boardUrl: null, aimsUrl: null, instructionsUrl: null, hasWaiver: null, waiverUrl: null },
			...{ keywords: [], subjects: [], languages: [], licences: [], archiving: [], otherFees: [] },
			...{ copyright: null, isFeeOnRequest: true, feeState: 'on_request' },
			...{ createdAt: expect.stringMatching(/Z$/), updatedAt: expect.stringMatching(/Z$/) },
		})
		expect(await (await read(data.id)).json()).toEqual({ success: true, data })
	})

	test('accepts every field staff may set, and no other', async () => {
		const section = await addSection('Quality')
		const said = {
			...{ abbreviation: 'Ann. Test.', category: 'Own words', impact: 'High', isNew: true, scope: 'All\r\nof it' },
			...{ guidelines: 'Be kind', frequency: 'Monthly', language: 'English', processingTime: '4 weeks' },
			...{
				website: 'https://annals.example.org/',
				isAcceptingSubmissions: false,
				publishedHere: true,
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

	test('sorts the journal by its new title', async () => {
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
