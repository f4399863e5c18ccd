import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Journal } from '../../src/contract/journals.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { cloneDatabase } from '../support/database.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'

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

	test('of another instance show it', async () => {
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
			await expect.poll(() => having('Annals of Testing'), { interval: 20 }).toBe(3)
			await there.json('PUT', `/api/journals/${data.id}`, { title: 'Annals of Distance' })
			await expect.poll(() => having('Annals of Distance'), { interval: 20 }).toBe(3)
			await there.json('DELETE', `/api/journals/${data.id}`)
			await expect.poll(() => having('Annals of Distance'), { interval: 20 }).toBe(0)
		} finally {
			await first.close()
			await second.close()
			await shared.drop()
		}
	})
})
