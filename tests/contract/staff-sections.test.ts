import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Section } from '../../src/contract/sections.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { cloneDatabase } from '../support/database.ts'
import { filesOf } from '../support/file-stores.ts'
import { aPicture } from '../support/pictures.ts'
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
	app.answers.forget(['sections', 'journals'])
})

const base = '/api/publication-sections/admin'
const fields = { title: 'AI & Data Science', description: 'About machines.' }
const add = (values: object = {}) => staff.json<Section>('POST', base, { ...fields, ...values })
const change = (id: number, values: unknown) => staff.json<Section>('PUT', `${base}/${id}`, values)
const all = async (query = '') => staff.json<Section[]>('GET', `${base}/all${query}`)
const addJournal = async (publicationSectionId: number, values: object = {}) => {
	const journal = { title: 'J', issn: '1', description: 'x', publicationSectionId, ...values }
	return (await staff.json<{ id: number }>('POST', '/api/journals', journal)).data.id
}

describe('a new category', () => {
	test('needs a title and a description and has defaults for the others', async () => {
		const { status, data } = await add()
		expect(status).toBe(200)
		expect(data).toEqual({
			...{ ...fields, id: expect.any(Number), slug: 'ai-data-science', icon: null, image: null },
			...{ order: 1, isActive: true, journalCount: 0 },
		})
		expect(await app.json('/api/publication-sections')).toEqual([data])
	})

	test('as JSON or as a form with everything as text', async () => {
		const said = {
			slug: 'Own Slug',
			icon: 'cpu',
			image: 'https://pictures.example.org/a.png',
			order: 3,
			isActive: false,
		}
		const ignored = { id: 99, journalCount: 7, isDemo: true, createdAt: '2001-01-01' }
		const json = await add({ ...said, ...ignored })
		const form = await staff.form<Section>('POST', base, { ...fields, ...said, ...ignored, slug: 'Other Slug' })
		expect(json.data).toEqual({ ...fields, ...said, slug: 'own-slug', id: json.data.id, journalCount: 0 })
		expect(form.data).toEqual({ ...json.data, slug: 'other-slug', id: json.data.id + 1 })
		expect((await app.pool.query('select 1 from publication_sections where is_demo')).rowCount).toBe(0)
	})

	test('with a picture', async () => {
		const picture = { bytes: await aPicture() }
		const { status, data } = await staff.form<Section>('POST', base, fields, picture)
		expect(status).toBe(200)
		expect(data.image).toMatch(/^\/pictures\/[0-9a-f]{32}\.webp$/)
		expect((await app.get(data.image ?? '')).headers.get('content-type')).toBe('image/webp')
		expect(await (await app.get('/')).text()).toContain(`src="${data.image}"`)
	})

	test.each<[object, object]>([
		[{ order: 'many' }, { order: 1 }],
		[{ order: '4' }, { order: 4 }],
		[{ order: null }, { order: 1 }],
		[{ order: 2.9 }, { order: 2 }],
		[
			{ icon: '', image: ' ' },
			{ icon: null, image: null },
		],
		[{ isActive: 'false' }, { isActive: false }],
	])('%j is stored as %j', async (values, expected) => {
		expect((await add(values)).data).toMatchObject(expected)
	})

	test.each<[object, string]>([
		[{ title: ' ' }, 'title'],
		[{ title: undefined }, 'title'],
		[{ description: '' }, 'description'],
		[{ order: 0 }, 'order'],
		[{ order: '-3' }, 'order'],
		[{ order: 5_000_000_000 }, 'order'],
		[{ isActive: 'perhaps' }, 'isActive'],
		[{ image: 'javascript:alert(1)' }, 'image'],
		[{ image: 'data:image/svg+xml,<svg/>' }, 'image'],
		[{ image: 'http://pictures.example.org/a.png' }, 'image'],
		[{ image: '//evil.example/a.png' }, 'image'],
		[{ image: '/\\evil.example/a.png' }, 'image'],
		[{ title: '!!!' }, 'slug'],
	])('%j is refused by name, as JSON and as a form', async (values, field) => {
		const asText = Object.entries({ ...fields, ...values }).filter(([, value]) => value !== undefined)
		for (const answer of [await add(values), await staff.form('POST', base, Object.fromEntries(asText))]) {
			expect(answer.status).toBe(400)
			expect(Object.keys(answer.details ?? {})).toEqual([field])
		}
		expect((await all()).data).toEqual([])
	})

	test('a forbidden field name is 400', async () => {
		expect((await staff.json('POST', base, '{"title":"x","description":"x","__proto__":{}}')).status).toBe(400)
		expect((await staff.form('POST', base, { ...fields, constructor: 'x' })).status).toBe(400)
		expect((await all()).data).toEqual([])
	})
})

describe('slugs', () => {
	test('are taken once, whether written or made from the title', async () => {
		const { data } = await add()
		for (const values of [{}, { slug: '' }, { slug: 'ai-data-science' }, { title: 'Other', slug: 'AI Data Science' }]) {
			const { status, details } = await add(values)
			expect([status, Object.keys(details ?? {})]).toEqual([409, ['slug']])
		}
		const other = (await add({ title: 'Other' })).data
		expect((await change(other.id, { slug: 'ai-data-science' })).status).toBe(409)
		expect((await change(data.id, { slug: 'ai-data-science' })).status).toBe(200)
		expect((await change(other.id, { title: 'Renamed' })).data.slug).toBe('other')
		expect((await change(other.id, { slug: '' })).data.slug).toBe('renamed')
	})

	test('of ten at the same moment one is taken', async () => {
		const statuses = (await Promise.all(Array.from({ length: 10 }, () => add()))).map(({ status }) => status)
		expect(statuses.filter((status) => status === 200)).toHaveLength(1)
		expect(statuses.filter((status) => status === 409)).toHaveLength(9)
	})
})

describe('an edit', () => {
	test('changes what is sent, as JSON or as a form that carries its id', async () => {
		const { data } = await add({ icon: 'cpu', order: 4, image: 'https://pictures.example.org/a.png' })
		const json = await change(data.id, { description: 'New.', id: 5, journalCount: 3 })
		expect(json.data).toEqual({ ...data, description: 'New.' })
		const form = await staff.form<Section>('PUT', `${base}/${data.id}`, { id: data.id, title: 'Machines' })
		expect(form.data).toEqual({ ...data, description: 'New.', title: 'Machines' })
		expect((await change(data.id, {})).data).toEqual(form.data)
		expect((await change(data.id, form.data)).data).toEqual(form.data)
		expect((await change(data.id, { image: '', icon: null })).data).toMatchObject({ image: null, icon: null, order: 4 })
	})

	test('replaces a picture and keeps it where none is sent', async () => {
		const { data } = await staff.form<Section>('POST', base, fields, { bytes: await aPicture() })
		const kept = await staff.form<Section>(
			'PUT',
			`${base}/${data.id}`,
			{ title: 'Kept' },
			{
				bytes: new Uint8Array(),
				// as a browser sends a field in which no file was chosen
				...{ name: '', type: 'application/octet-stream' },
			},
		)
		expect(kept.data.image).toBe(data.image)
		const replaced = await staff.form<Section>('PUT', `${base}/${data.id}`, {}, { bytes: await aPicture() })
		expect(replaced.data.image).toMatch(/^\/pictures\//)
		expect(replaced.data.image).not.toBe(data.image)
	})

	test('of an unknown one is 404, and its picture is removed', async () => {
		expect((await change(1_999_999_999, { title: 'x' })).status).toBe(404)
		const before = await filesOf(app)
		const unknown = await staff.form('PUT', `${base}/1999999999`, { title: 'x' }, { bytes: await aPicture() })
		expect(unknown.status).toBe(404)
		expect(await filesOf(app)).toEqual(before)
		expect((await staff.json('DELETE', `${base}/1999999999`)).status).toBe(404)
	})
})

describe('the list of staff', () => {
	test('has all in display order, with their active journals counted', async () => {
		const last = (await add({ title: 'Last', order: 9 })).data
		const hidden = (await add({ title: 'Hidden', order: 2, isActive: false })).data
		const first = (await add({ title: 'First' })).data
		await addJournal(last.id)
		await addJournal(last.id, { isActive: false })
		const { data, meta } = await all()
		expect(data.map(({ title, journalCount }) => [title, journalCount])).toEqual([
			['First', 0],
			['Hidden', 0],
			['Last', 1],
		])
		expect(meta).toBeUndefined()
		const shown = await app.json<Section[]>('/api/publication-sections')
		expect(shown.map(({ id }) => id)).toEqual([first.id, last.id])
		expect((await app.get(`/journals/${hidden.slug}`)).status).toBe(404)
	})

	test('comes in pages when asked', async () => {
		for (const title of ['Alpha', 'Beta', 'Gamma 100%']) await add({ title })
		const second = await all('?page=2&limit=2')
		expect(second.data.map(({ title }) => title)).toEqual(['Gamma 100%'])
		expect(second.meta).toEqual({ total: 3, page: 2, limit: 2 })
		for (const [q, found] of [
			['BETA', ['Beta']],
			['machines', ['Alpha', 'Beta', 'Gamma 100%']],
			['0%', ['Gamma 100%']],
			['_', []],
		] as const) {
			const { data, meta } = await all(`?q=${encodeURIComponent(q)}`)
			expect(data.map(({ title }) => title)).toEqual(found)
			expect(meta).toEqual({ total: found.length, page: 1, limit: 30 })
		}
		expect((await all('?page=0')).status).toBe(400)
	})
})

test('deleting a category leaves its journals, without a section', async () => {
	const { id } = (await add()).data
	const journalId = await addJournal(id)
	const journal = () => app.json<{ data: object }>(`/api/journals/${journalId}`)
	expect((await journal()).data).toMatchObject({ publicationSectionId: id, section: { slug: 'ai-data-science' } })
	expect((await app.json<{ meta: object }>(`/api/journals?section=${id}`)).meta).toMatchObject({ total: 1 })
	expect(await staff.json('DELETE', `${base}/${id}`)).toMatchObject({ status: 200, data: null })
	expect((await journal()).data).toMatchObject({ publicationSectionId: null, section: null })
	expect((await app.json<{ meta: object }>(`/api/journals?section=${id}`)).meta).toMatchObject({ total: 0 })
	expect(await app.json('/api/publication-sections')).toEqual([])
})

test('without a token everything is 401', async () => {
	const { id } = (await add()).data
	const statuses = await statusesWithoutToken(app, [
		['GET', `${base}/all`],
		['POST', base],
		['PUT', `${base}/${id}`],
		['DELETE', `${base}/${id}`],
	])
	expect(new Set(statuses)).toEqual(new Set([401]))
	const form = new FormData()
	form.append('title', 'x')
	expect((await fetch(`${app.url}${base}`, { method: 'POST', body: form })).status).toBe(401)
	expect((await all()).data).toHaveLength(1)
})

describe('public pages', () => {
	const text = async (on: TestApp, path: string) => (await on.get(path)).text()

	test('show a new category, an edit and a deletion at once', async () => {
		await text(app, '/')
		const { id } = (await add({ title: 'Brand new' })).data
		const journalId = await addJournal(id)
		const details = `/journals/${journalId}/details`
		for (const path of ['/', '/journals/brand-new', details]) expect(await text(app, path), path).toContain('Brand new')
		await change(id, { title: 'Changed name', slug: 'changed' })
		for (const path of ['/', '/journals/changed', details])
			expect(await text(app, path), path).toContain('Changed name')
		expect((await app.get('/journals/brand-new')).status).toBe(404)
		await change(id, { isActive: false })
		for (const path of ['/', details]) expect(await text(app, path), path).not.toContain('Changed name')
		await change(id, { isActive: true })
		expect(await text(app, '/')).toContain('Changed name')
		await staff.json('DELETE', `${base}/${id}`)
		for (const path of ['/', details]) expect(await text(app, path), path).not.toContain('Changed name')
	})

	test('of another instance show it', async () => {
		const shared = await cloneDatabase()
		const first = await startApp({ database: shared.config })
		const second = await startApp({ database: shared.config, pages: true })
		try {
			const there = await staffOn(first)
			await text(second, '/')
			await text(second, '/api/publication-sections')
			const { data } = await there.json<Section>('POST', base, { ...fields, title: 'From afar' })
			const having = async (title: string) => {
				const pages = [await text(second, '/'), await text(second, '/api/publication-sections')]
				return pages.filter((page) => page.includes(title)).length
			}
			await expect.poll(() => having('From afar'), { interval: 20 }).toBe(2)
			await there.json('PUT', `${base}/${data.id}`, { title: 'Farther away' })
			await expect.poll(() => having('Farther away'), { interval: 20 }).toBe(2)
			await there.json('DELETE', `${base}/${data.id}`)
			await expect.poll(() => having('Farther away'), { interval: 20 }).toBe(0)
		} finally {
			await first.close()
			await second.close()
			await shared.drop()
		}
	})
})
