import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { partnerRoutes } from '../../src/contract/partners.ts'
import { type SeoPage, seoPageKeys, seoRoutes } from '../../src/contract/seo.ts'
import { testimonialRoutes } from '../../src/contract/testimonials.ts'
import { systemCaller } from '../../src/server/caller.ts'
import { seoRepository } from '../../src/server/seo/seo.repository.ts'
import { testimonialsRepository } from '../../src/server/testimonials/testimonials.repository.ts'
import { allHeard, startApp, type TestApp } from '../support/app.ts'

let app: TestApp
beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())

describe('GET /api/testimonials', () => {
	test('is a bare array, empty when there are none, of the active ones by order, then by age', async () => {
		expect(await app.json('/api/testimonials')).toEqual([])
		const one = (name: string, order: number, isActive = true) => ({ name, order, isActive, content: 'Good work.' })
		await app.work.run({ caller: systemCaller, changes: ['testimonials'] }, (tx) =>
			testimonialsRepository(tx).insert([
				one('Third', 2),
				one('First', 1),
				one('Hidden', 1, false),
				one('Second', 1),
				{ ...one('Fourth', 9), position: 'Reader', organization: 'Library', rating: 4 },
			]),
		)
		const list = testimonialRoutes.list.response.parse(await app.json('/api/testimonials'))
		expect(list.map(({ name }) => name)).toEqual(['First', 'Second', 'Third', 'Fourth'])
		expect(list[0]).toMatchObject({ rating: 5, position: null, organization: null, image: null, isActive: true })
		expect(list[3]).toMatchObject({ rating: 4, position: 'Reader', organization: 'Library' })
	})

	test('comes with an ETag that answers 304', async () => {
		const etag = (await app.get('/api/testimonials')).headers.get('etag') ?? ''
		expect((await app.get('/api/testimonials', { 'if-none-match': etag })).status).toBe(304)
	})
})

test('GET /api/partners has the eight of the migration in order, without inactive ones', async () => {
	const list = partnerRoutes.list.response.parse(await app.json('/api/partners'))
	expect(list).toHaveLength(8)
	expect(list[0]).toMatchObject({ name: 'Fleuron Review', url: '/journals', order: 1 })
	expect(list.slice(1).map(({ url }) => url)).toEqual(Array(7).fill(null))
	for (const { description } of list) expect(description).toMatch(/^[A-Z].{10,80}[^.]$/)

	await app.work.run({ caller: systemCaller, changes: ['partners'] }, async (tx) => {
		await tx.execute(sql`update partners set is_active = false where name = 'Citation Index'`)
	})
	expect(await app.json('/api/partners')).toHaveLength(7)
})

describe('GET /api/seo/{page}', () => {
	const read = async (page: string) => seoRoutes.read.response.parse(await app.json(`/api/seo/${page}`))

	test.each(seoPageKeys)('%s has a title and a description of its own', async (page) => {
		const seo = await read(page)
		expect(seo).toMatchObject({ page, metaRobots: 'index,follow', canonicalUrl: null, structuredData: null })
		// the page appends the product name
		expect(seo.title).not.toContain('Fleuron')
		expect(seo.title).toMatch(/^[A-Z].{3,50}[^.]$/)
		expect(seo.description.length).toBeGreaterThanOrEqual(70)
		expect(seo.description.length).toBeLessThanOrEqual(160)
		expect(seo.description).toMatch(/^[A-Z].*\.$/)
		expect(seo.title + seo.description).not.toMatch(/[!\u2013\u2014\u2018\u2019\u201c\u201d\u2026]| {2}/)
	})

	test('no two pages say the same', async () => {
		const all: SeoPage[] = await Promise.all(seoPageKeys.map(read))
		for (const field of ['title', 'description'] as const)
			expect(new Set(all.map((seo) => seo[field])).size).toBe(all.length)
	})

	test('an unknown key of the right form is answered too, and is not kept', async () => {
		// a notification about an earlier change would empty the cache during this test
		await allHeard(app)
		const size = app.answers.size
		for (let i = 0; i < 50; i++) expect((await app.get(`/api/seo/invented-${i}`)).status).toBe(200)
		expect(app.answers.size).toBe(size)
		const { description } = await app.site.read()
		expect(await read('call-for-papers')).toMatchObject({ title: 'Call for papers', description })
		expect((await read('-')).title).toBe('Page')
	})

	test.each(['Home', 'a b', 'x'.repeat(61), '..%2fhome', '%00'])('%s is 400 with a sentence', async (page) => {
		const response = await app.get(`/api/seo/${page}`)
		expect(response.status).toBe(400)
		expect(await response.json()).toMatchObject({ success: false, error: expect.stringMatching(/\w/) })
	})

	test('stored settings win field by field, at once, and emptying one brings the shipped text back', async () => {
		const shipped = await read('about')
		const save = (values: Parameters<ReturnType<typeof seoRepository>['save']>[1]) =>
			app.work.run({ caller: systemCaller, changes: ['seo'] }, (tx) => seoRepository(tx).save('about', values))
		await save({
			title: 'Who we are',
			ogImage: 'https://example.org/about.png',
			structuredData: { '@type': 'AboutPage' },
			metaRobots: 'noindex,follow',
		})
		expect(await read('about')).toEqual({
			...shipped,
			title: 'Who we are',
			ogImage: 'https://example.org/about.png',
			structuredData: { '@type': 'AboutPage' },
			metaRobots: 'noindex,follow',
		})
		await save({ title: null, ogImage: null, structuredData: null, metaRobots: 'index,follow' })
		expect(await read('about')).toEqual(shipped)
	})

	test('a key of its own can be stored', async () => {
		await app.work.run({ caller: systemCaller, changes: ['seo'] }, (tx) =>
			seoRepository(tx).save('spring-sale', { title: 'In spring' }),
		)
		expect(await read('spring-sale')).toMatchObject({ title: 'In spring', metaRobots: 'index,follow' })
	})

	test('the shipped texts follow the site settings', async () => {
		expect((await read('contact')).description).toContain('Fleuron')
		await app.site.set('name', 'Quire & Co', systemCaller)
		await app.site.set('tagline', 'Papers, well made.', systemCaller)
		expect((await read('contact')).description).toContain('Quire & Co')
		expect((await read('home')).title).toBe('Papers, well made')
	})
})
