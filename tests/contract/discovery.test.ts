import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { systemCaller } from '../../src/server/caller.ts'
import { journalsRepository } from '../../src/server/journals/journals.repository.ts'
import { sectionsRepository } from '../../src/server/sections/sections.repository.ts'
import { seoRepository } from '../../src/server/seo/seo.repository.ts'
import { allHeard, startApp, type TestApp } from '../support/app.ts'
import { aJournal } from '../support/records.ts'
import { publicSettings } from './requests.ts'

const origin = 'https://publish.example.org'
let app: TestApp
beforeEach(async () => {
	app = await startApp({ settings: publicSettings })
	await app.work.run({ caller: systemCaller, changes: ['journals', 'sections'] }, async (tx) => {
		const ids = await sectionsRepository(tx).insertMissing([
			{ title: 'Law & Order', slug: 'law', description: 'Courts [and] codes.', order: 1 },
			{ title: 'Фізика', slug: 'фізика', description: 'Matter.', order: 2 },
			{ title: 'Hidden', slug: 'hidden', description: 'Not shown.', isActive: false },
		])
		await journalsRepository(tx).insert([
			aJournal({ publicationSectionId: ids.get('law') ?? null }),
			aJournal({ title: 'Withdrawn', isActive: false }),
			aJournal(),
		])
	})
	await allHeard(app)
})
afterEach(() => app.close())

const item = (kind: string) =>
	`<${kind}><loc>https://publish\\.example\\.org/(?:[^<>&"]|&amp;)*</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z</lastmod></${kind}>\\n`
const wellFormed = (root: string, kind: string) =>
	new RegExp(
		`^<\\?xml version="1\\.0" encoding="UTF-8"\\?>\\n<${root} xmlns="http://www\\.sitemaps\\.org/schemas/sitemap/0\\.9">\\n(?:${item(kind)})+</${root}>\\n$`,
	)
async function sitemap(path: string, root = 'urlset', kind = 'url') {
	const response = await app.get(path)
	expect(response.status).toBe(200)
	expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
	const xml = await response.text()
	expect(xml).toMatch(wellFormed(root, kind))
	return [...xml.matchAll(/<loc>(.+?)<\/loc><lastmod>(.+?)<\/lastmod>/g)].map(([, loc = '', lastmod = '']) => ({
		path: loc.slice(origin.length),
		changed: new Date(lastmod),
	}))
}
const changeOf = async (path: string) => (await sitemap('/sitemap.xml')).find((entry) => entry.path === path)?.changed

describe('GET /sitemap.xml', () => {
	test('has the written pages, the active sections and the active journals, each once', async () => {
		const { rows } = await app.pool.query<{ id: number }>('select id from journals where is_active order by id')
		expect((await sitemap('/sitemap.xml')).map(({ path }) => path)).toEqual([
			'/',
			'/services',
			'/journals',
			'/match-journal',
			'/articles',
			'/about',
			'/faq',
			'/contact',
			'/article-citations',
			'/privacy-policy',
			'/terms-of-service',
			'/journals/law',
			`/journals/${encodeURIComponent('фізика')}`,
			...rows.map(({ id }) => `/journals/${id}/details`),
		])
	})

	test('tells when each changed: a journal, its section and the catalogue change together', async () => {
		const { rows } = await app.pool.query<{ id: number }>(
			'select id from journals where publication_section_id is not null',
		)
		const before = { faq: await changeOf('/faq'), other: await changeOf(`/journals/${encodeURIComponent('фізика')}`) }
		const moment = new Date('2031-05-06T07:08:09Z')
		await app.work.run({ caller: systemCaller, changes: ['journals', `journal:${rows[0]?.id ?? 0}`] }, async (tx) => {
			await tx.execute(sql`update journals set updated_at = ${moment} where id = ${rows[0]?.id}`)
		})
		for (const path of ['/', '/journals', '/journals/law', `/journals/${rows[0]?.id}/details`])
			expect(await changeOf(path), path).toEqual(moment)
		expect(await changeOf('/faq')).toEqual(before.faq)
		expect(await changeOf(`/journals/${encodeURIComponent('фізика')}`)).toEqual(before.other)
	})

	test('changes with the site settings and with the metadata of a page', async () => {
		const before = (await changeOf('/faq')) as Date
		await app.site.set('name', 'Quire', systemCaller)
		expect((await changeOf('/faq'))?.getTime()).toBeGreaterThan(before.getTime())
		const faq = (await changeOf('/faq')) as Date
		await app.work.run({ caller: systemCaller, changes: ['seo'] }, (tx) =>
			seoRepository(tx).save('about', { title: 'Who' }),
		)
		expect((await changeOf('/about'))?.getTime()).toBeGreaterThan(faq.getTime())
		expect(await changeOf('/faq')).toEqual(faq)
	})

	test('leaves out a page that search engines are to leave out', async () => {
		const set = (metaRobots: string) =>
			app.work.run({ caller: systemCaller, changes: ['seo'] }, (tx) => seoRepository(tx).save('faq', { metaRobots }))
		await set('noindex,follow')
		expect(await changeOf('/faq')).toBeUndefined()
		await set('index,follow')
		expect(await changeOf('/faq')).toBeInstanceOf(Date)
	})

	/** One article of each status; answers the id of the published one. */
	async function addArticles(): Promise<number | undefined> {
		const { rows } = await app.pool.query<{ id: number; status: string }>(
			`insert into articles (reference, title, author_name, author_email, research_field, abstract, status)
			select 'r' || status, 'T', 'A', 'a@example.org', 'Physics', 'x', status
			from unnest(array['submitted', 'accepted', 'published']) status returning id, status`,
		)
		await app.work.run({ caller: systemCaller, changes: ['articles'] }, async () => {})
		return rows.find(({ status }) => status === 'published')?.id
	}

	test('has the pages of published articles, and no others', async () => {
		const published = await addArticles()
		const listed = (await sitemap('/sitemap.xml')).map(({ path }) => path).filter((path) => path.includes('articleId'))
		expect(listed).toEqual([`/article-citations?articleId=${published}`])
	})

	test('is made once, compressed, and has one entry in the cache however it is spelt', async () => {
		// a notification about an earlier change would empty the cache during this test
		await allHeard(app)
		const first = await app.get('/sitemap.xml', { 'accept-encoding': 'br' })
		expect(first.headers.get('content-encoding')).toBe('br')
		const size = app.answers.size
		for (const path of ['/sitemap.xml?a=1', '/sitemap.xml/', '/%73itemap.xml'])
			expect((await app.get(path)).headers.get('etag')).toBe(first.headers.get('etag'))
		expect(app.answers.size).toBe(size)
		const again = await app.get('/sitemap.xml', { 'if-none-match': first.headers.get('etag') ?? '' })
		expect(again.status).toBe(304)
		const head = await fetch(`${app.url}/sitemap.xml`, { method: 'HEAD' })
		expect(head.status).toBe(200)
	})

	test('becomes an index of parts with at most 5,000 addresses', async () => {
		await addArticles()
		await app.work.run({ caller: systemCaller, changes: ['journals', 'journals:bulk'] }, (tx) =>
			journalsRepository(tx).insert(Array.from({ length: 5_003 }, () => aJournal())),
		)
		const parts = await sitemap('/sitemap.xml', 'sitemapindex', 'sitemap')
		expect(parts.map(({ path }) => path)).toEqual([
			'/sitemap-pages.xml',
			'/sitemap-journals-1.xml',
			'/sitemap-journals-2.xml',
			'/sitemap-articles-1.xml',
		])
		const listed = await Promise.all(parts.map(({ path }) => sitemap(path)))
		expect(listed.map((entries) => entries.length)).toEqual([13, 5_000, 5, 1])
		expect(new Set(listed.flat().map(({ path }) => path)).size).toBe(5_019)
		expect(parts[1]?.changed).toEqual(new Date(Math.max(...(listed[1] ?? []).map(({ changed }) => changed.getTime()))))
		for (const path of [
			'/sitemap-journals-3.xml',
			'/sitemap-journals-0.xml',
			'/sitemap-journals-x.xml',
			'/sitemap-articles-2.xml',
		])
			expect((await app.get(path)).status, path).toBe(404)
	})
})

const text = async (path: string) => {
	const response = await app.get(path)
	expect(response.status).toBe(200)
	expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
	expect(response.headers.get('x-content-type-options')).toBe('nosniff')
	return response.text()
}

test('GET /robots.txt', async () => {
	expect(await text('/robots.txt')).toBe(
		`User-agent: *\nAllow: /\nDisallow: /admin\nDisallow: /api\nDisallow: /track/\nDisallow: /inquiry/\nDisallow: /authorship/\n\nSitemap: ${origin}/sitemap.xml\n`,
	)
})

test('GET /llms.txt says what the site is, its pages and where its calls are described', async () => {
	await app.site.set('name', 'Quire', systemCaller)
	const lines = (await text('/llms.txt')).split('\n')
	expect(lines[0]).toBe('# Quire')
	expect(lines[2]).toMatch(/^> Fleuron helps researchers/)
	for (const heading of ['## Pages', '## Journals by category', '## For programs']) expect(lines).toContain(heading)
	const links = lines.filter((line) => line.startsWith('- '))
	for (const line of links) expect(line).toMatch(/^- \[[^[\]]+\]\(https:\/\/publish\.example\.org\/[^)\s]*\): \S.+\.$/)
	expect(links).toContain(`- [Law & Order](${origin}/journals/law): Courts and codes. Journals: 1.`)
	for (const path of ['/', '/services', '/contact', '/api/docs', '/api/openapi.json', '/sitemap.xml'])
		expect(links.some((line) => line.includes(`](${origin}${path}):`))).toBe(true)
})

test('GET /.well-known/security.txt follows RFC 9116 and expires within a year', async () => {
	const fields = Object.fromEntries(
		(await text('/.well-known/security.txt'))
			.trimEnd()
			.split('\n')
			.map((line) => line.split(/: (.*)/s) as [string, string]),
	)
	expect(fields).toEqual({
		Contact: 'mailto:support@fleuron.example.org',
		Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
		'Preferred-Languages': 'en',
		Canonical: `${origin}/.well-known/security.txt`,
	})
	const days = (Date.parse(fields.Expires ?? '') - Date.now()) / 86_400_000
	expect(days).toBeGreaterThan(30)
	expect(days).toBeLessThan(365)
})
