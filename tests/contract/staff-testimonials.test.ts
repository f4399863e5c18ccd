import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Testimonial } from '../../src/contract/testimonials.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { cloneDatabase } from '../support/database.ts'
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
	await app.pool.query('delete from testimonials')
	app.answers.forget(['testimonials'])
})

const base = '/api/testimonials/admin'
const fields = { name: 'Ada Writer', content: 'They were quick.' }
const add = (values: object = {}) => staff.json<Testimonial>('POST', base, { ...fields, ...values })
const change = (id: number, values: unknown) => staff.json<Testimonial>('PUT', `${base}/${id}`, values)
const all = (query = '') => staff.json<Testimonial[]>('GET', `${base}${query}`)

describe('a new testimonial', () => {
	test('needs a name and a text and has defaults for the others', async () => {
		const { status, data } = await add()
		expect(status).toBe(200)
		expect(data).toEqual({
			...{ ...fields, id: expect.any(Number), position: null, organization: null, image: null },
			...{ rating: 5, isActive: true, order: 1 },
		})
		expect(await app.json('/api/testimonials')).toEqual([data])
	})

	test('as JSON or as a form with everything as text', async () => {
		const said = {
			position: 'Reader',
			rating: 4,
			isActive: false,
			order: 7,
			image: 'https://pictures.example.org/a.png',
		}
		const ignored = { id: 99, isDemo: true, createdAt: '2001-01-01', nonsense: 'x' }
		const json = await add({ ...said, ...ignored, company: 'University of X' })
		expect(json.data).toEqual({ ...fields, ...said, organization: 'University of X', id: json.data.id })
		const form = await staff.form<Testimonial>('POST', base, { ...fields, ...said, ...ignored, organization: 'Y' })
		expect(form.data).toEqual({ ...fields, ...said, organization: 'Y', id: json.data.id + 1 })
	})

	test('with a portrait', async () => {
		const picture = { bytes: await aPicture({ format: 'jpeg' }), name: 'me.jpg', type: 'image/jpeg' }
		const { status, data } = await staff.form<Testimonial>('POST', base, fields, picture)
		expect(status).toBe(200)
		expect(data.image).toMatch(/^\/pictures\/[0-9a-f]{32}\.webp$/)
		expect((await app.get(data.image ?? '')).status).toBe(200)
	})

	test.each<[object, object]>([
		[{ organization: 'A', company: 'B' }, { organization: 'A' }],
		[{ organization: '', company: 'B' }, { organization: 'B' }],
		[{ company: '' }, { organization: null }],
		[{ rating: '1' }, { rating: 1 }],
		[{ order: '' }, { order: 1 }],
		[{ order: 'first' }, { order: 1 }],
		[{ order: 12 }, { order: 12 }],
	])('%j is stored as %j', async (values, expected) => {
		expect((await add(values)).data).toMatchObject(expected)
	})

	test.each<[object, string]>([
		[{ name: ' ' }, 'name'],
		[{ content: undefined }, 'content'],
		[{ rating: 0 }, 'rating'],
		[{ rating: 6 }, 'rating'],
		[{ rating: '4.5' }, 'rating'],
		[{ rating: 'good' }, 'rating'],
		[{ order: 0 }, 'order'],
		[{ isActive: 'x' }, 'isActive'],
		[{ image: 'javascript:alert(1)' }, 'image'],
		[{ image: 'data:image/png;base64,AA' }, 'image'],
		[{ image: 'http://pictures.example.org/a.png' }, 'image'],
		[{ image: '//evil.example/a.png' }, 'image'],
		[{ image: 'file:///etc/passwd' }, 'image'],
	])('%j is refused by name, as JSON and as a form', async (values, field) => {
		const asText = Object.entries({ ...fields, ...values }).filter(([, value]) => value !== undefined)
		for (const answer of [await add(values), await staff.form('POST', base, Object.fromEntries(asText))]) {
			expect(answer.status).toBe(400)
			expect(Object.keys(answer.details ?? {})).toEqual([field])
		}
		expect((await all()).data).toEqual([])
	})

	test('a forbidden field name is 400', async () => {
		expect((await staff.json('POST', base, '{"name":"x","content":"x","__proto__":{}}')).status).toBe(400)
		expect((await staff.form('POST', base, { ...fields, prototype: 'x' })).status).toBe(400)
		expect((await all()).data).toEqual([])
	})
})

describe('an edit', () => {
	test('changes what is sent, as JSON or as a form that carries its id', async () => {
		const { data } = await add({ position: 'Reader', organization: 'Y', rating: 3, order: 4 })
		expect((await change(data.id, { id: 7, content: 'New.' })).data).toEqual({ ...data, content: 'New.' })
		const form = await staff.form<Testimonial>('PUT', `${base}/${data.id}`, { id: data.id, rating: '2' })
		expect(form.data).toEqual({ ...data, content: 'New.', rating: 2 })
		expect((await change(data.id, {})).data).toEqual(form.data)
		expect((await change(data.id, form.data)).data).toEqual(form.data)
		expect((await change(data.id, { company: 'Z' })).data.organization).toBe('Z')
		expect((await change(data.id, { organization: '', position: '' })).data).toMatchObject({
			...{ organization: null, position: null, rating: 2, order: 4 },
		})
	})

	test('refuses what a new one refuses, and unknown ones', async () => {
		const { id } = (await add()).data
		expect((await change(id, { name: '' })).details).toHaveProperty('name')
		expect((await change(1_999_999_999, { name: 'x' })).status).toBe(404)
		expect((await staff.json('DELETE', `${base}/1999999999`)).status).toBe(404)
	})
})

test('the list of staff has all in display order, and pages when asked', async () => {
	for (const [name, order] of Object.entries({ Last: 9, Hidden: 2, First: 1 }))
		await add({ name, order, isActive: name !== 'Hidden', company: `${name} University` })
	const { data, meta } = await all()
	expect(data.map(({ name }) => name)).toEqual(['First', 'Hidden', 'Last'])
	expect(meta).toBeUndefined()
	const shown = await app.json<Testimonial[]>('/api/testimonials')
	expect(shown.map(({ name }) => name)).toEqual(['First', 'Last'])
	const page = await all('?limit=2&page=2')
	expect([page.data.map(({ name }) => name), page.meta]).toEqual([['Last'], { total: 3, page: 2, limit: 2 }])
	const search = await all('?q=hidden%20uni')
	expect([search.data.map(({ name }) => name), search.meta]).toEqual([['Hidden'], { total: 1, page: 1, limit: 30 }])
	expect((await all('?q=%25')).data).toEqual([])
})

test('without a token everything is 401', async () => {
	const { id } = (await add()).data
	const statuses = await statusesWithoutToken(app, [
		['GET', base],
		['POST', base],
		['PUT', `${base}/${id}`],
		['DELETE', `${base}/${id}`],
	])
	expect(new Set(statuses)).toEqual(new Set([401]))
	expect((await all()).data).toHaveLength(1)
})

describe('public pages', () => {
	const home = async (on: TestApp) => (await on.get('/')).text()

	test('show a new testimonial, an edit and a deletion at once', async () => {
		expect(await home(app)).not.toContain('Ada Writer')
		const { id } = (await add()).data
		expect(await home(app)).toContain('Ada Writer')
		await change(id, { name: 'Grace Reader' })
		expect(await home(app)).toContain('Grace Reader')
		await change(id, { isActive: false })
		expect(await home(app)).not.toContain('Grace Reader')
		await change(id, { isActive: true })
		expect(await home(app)).toContain('Grace Reader')
		await staff.json('DELETE', `${base}/${id}`)
		expect(await home(app)).not.toContain('Grace Reader')
	})

	test('of another instance show it', async () => {
		const shared = await cloneDatabase()
		const first = await startApp({ database: shared.config })
		const second = await startApp({ database: shared.config, pages: true })
		try {
			const there = await staffOn(first)
			await home(second)
			const { data } = await there.json<Testimonial>('POST', base, fields)
			const poll = (name: string) => expect.poll(async () => (await home(second)).includes(name), { interval: 20 })
			await poll('Ada Writer').toBe(true)
			await there.json('PUT', `${base}/${data.id}`, { name: 'Grace Reader' })
			await poll('Grace Reader').toBe(true)
			await there.json('DELETE', `${base}/${data.id}`)
			await poll('Grace Reader').toBe(false)
		} finally {
			await first.close()
			await second.close()
			await shared.drop()
		}
	})

	test('lose the notice about demonstration content with the last of it', async () => {
		await app.pool.query("insert into testimonials (name, content, is_demo) values ('Demo', 'x', true)")
		app.answers.forget(['testimonials', 'site'])
		app.changes.forget(['site'])
		const hasDemo = async () => (await app.json<{ hasDemoContent: boolean }>('/api/site')).hasDemoContent
		expect(await hasDemo()).toBe(true)
		const [demo] = (await all()).data
		await staff.json('DELETE', `${base}/${demo?.id}`)
		expect(await hasDemo()).toBe(false)
	})
})
