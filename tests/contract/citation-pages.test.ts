import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '../../src/contract/articles.ts'
import { allHeard, startApp, type TestApp } from '../support/app.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'
import { readAsZotero } from '../support/zotero.ts'
import { aSubmission, postJson, publicSettings } from './requests.ts'

let app: TestApp
let staff: Staff
beforeAll(async () => {
	app = await startApp({ pages: true, settings: { ...publicSettings, adminRegistration: 'open' } })
	staff = await staffOn(app)
})
afterAll(() => app.close())

const origin = 'https://publish.example.org'
const pathOf = (id: number) => `/article-citations?articleId=${id}`
async function anArticle(values: Record<string, unknown> = {}): Promise<number> {
	const { data } = await staff.json<Article>('POST', '/api/articles', aSubmission({ status: 'published', ...values }))
	return data.id
}
async function page(path: string) {
	const response = await app.get(path)
	return { status: response.status, html: await response.text() }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const decoded = (text: string) => text.replace(/&(\w+|#x27);/g, (whole, name: string) => entities[name] ?? whole)
/** The tags of the head in their order: what comes after it is not read by either. */
function metaTags(html: string): [string, string][] {
	const head = html.slice(0, html.indexOf('</head>'))
	return [...head.matchAll(/<meta name="([^"]*)" content="([^"]*)"/g)].map(([, name = '', content = '']) => [
		name,
		decoded(content),
	])
}

/** By its inclusion guidelines: title, at least one author, a date; further tags where they are. */
function readAsScholar(html: string) {
	const tags = metaTags(html).filter(([name]) => name.startsWith('citation_'))
	const all = (name: string) => tags.filter(([tag]) => tag === `citation_${name}`).map(([, content]) => content)
	const [title] = all('title')
	const [date = ''] = all('publication_date')
	if (!title || all('author').length === 0 || !/^\d{4}(\/\d{1,2}(\/\d{1,2})?)?$/.test(date)) return undefined
	return {
		title,
		authors: all('author'),
		year: Number(date.slice(0, 4)),
		journal: all('journal_title')[0],
		issn: all('issn')[0],
		volume: all('volume')[0],
		issue: all('issue')[0],
		pages: [all('firstpage')[0], all('lastpage')[0]],
	}
}

const structuredData = (html: string) =>
	[...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
		([, json = '']) => JSON.parse(json) as Record<string, unknown>,
	)

describe('the page of a published article', () => {
	test('tells programs what it is about, in the first bytes', async () => {
		const journal = await staff.json<{ id: number }>('POST', '/api/journals', {
			title: 'Soil & "Water"',
			abbreviation: 'Soil Wat.',
			issn: '1234-5679',
			description: 'x',
		})
		const title = `Roots </script><script>alert(1)</script> & "wings"`
		const id = await anArticle({
			title,
			journalId: journal.data.id,
			authors: [
				{ family: 'Berg', given: 'Anna', particle: 'van der' },
				{ family: 'King', given: 'M. L.', suffix: 'Jr.' },
				{ family: 'World Soil Office', isOrganisation: true },
				{ family: 'et al.' },
			],
			keywords: 'roots, wings, , soil',
			publicationYear: 2025,
			volume: '7',
			issue: '2',
			pages: '101–10',
			doi: '10.5555/AB.c',
		})
		const { status, html } = await page(pathOf(id))
		expect(status).toBe(200)
		expect(readAsScholar(html)).toEqual({
			title,
			authors: ['van der Berg, Anna', 'King, M. L., Jr.', 'World Soil Office'],
			year: 2025,
			journal: 'Soil & "Water"',
			issn: '1234-5679',
			volume: '7',
			issue: '2',
			pages: ['101', '110'],
		})
		expect(readAsZotero(html)).toMatchObject({
			itemType: 'journalArticle',
			title,
			creators: [
				{ lastName: 'van der Berg', firstName: 'Anna' },
				{ lastName: 'King', firstName: 'M. L.' },
				{ lastName: 'World Soil Office' },
			],
			publicationTitle: 'Soil & "Water"',
			journalAbbreviation: 'Soil Wat.',
			date: '2025',
			pages: '101-110',
			DOI: '10.5555/AB.c',
			ISSN: '1234-5679',
			tags: ['roots', 'wings', 'soil'],
		})
		expect(structuredData(html)).toEqual([
			expect.objectContaining({
				'@type': 'ScholarlyArticle',
				headline: title,
				author: [
					{ '@type': 'Person', name: 'Anna van der Berg', familyName: 'van der Berg', givenName: 'Anna' },
					{ '@type': 'Person', name: 'M. L. King Jr.', familyName: 'King', givenName: 'M. L.', honorificSuffix: 'Jr.' },
					{ '@type': 'Organization', name: 'World Soil Office' },
				],
				datePublished: '2025',
				isPartOf: {
					'@type': 'PublicationIssue',
					issueNumber: '2',
					isPartOf: {
						'@type': 'PublicationVolume',
						volumeNumber: '7',
						isPartOf: expect.objectContaining({ '@type': 'Periodical', name: 'Soil & "Water"', issn: '1234-5679' }),
					},
				},
				identifier: { '@type': 'PropertyValue', propertyID: 'DOI', value: '10.5555/AB.c' },
				sameAs: 'https://doi.org/10.5555/AB.c',
				url: origin + pathOf(id),
			}),
		])
		// one address for search engines, whatever view was asked for
		const all = await page(`${pathOf(id)}&format=all`)
		for (const { html: shown } of [{ html }, all])
			expect(shown).toContain(`<link rel="canonical" href="${origin}${pathOf(id)}"/>`)
		expect(html).toContain('<meta name="robots" content="index,follow"/>')
		expect(html).toContain('href="https://doi.org/10.5555/AB.c"')
		expect(all.html.match(/data-citation="/g)).toHaveLength(5)
		// kept pages follow their journal
		await staff.json('PUT', `/api/journals/${journal.data.id}`, { abbreviation: 'S. W.' })
		expect(readAsZotero((await page(pathOf(id))).html).journalAbbreviation).toBe('S. W.')
	})

	test('leaves out what is not known', async () => {
		const { html } = await page(pathOf(await anArticle({ institution: '', keywords: '' })))
		const names = metaTags(html)
			.map(([name]) => name)
			.filter((name) => name.startsWith('citation_'))
		expect(names).toEqual([
			'citation_title',
			'citation_author',
			'citation_publication_date',
			'citation_abstract',
			'citation_abstract_html_url',
		])
		expect(html).not.toMatch(/undefined|null"/)
	})

	test('changes with the article and with what was generated', async () => {
		const id = await anArticle({ title: 'First words', publicationYear: 2020 })
		const path = pathOf(id)
		expect((await page(path)).html.match(/data-citation="(\w+)"/g)).toEqual(['data-citation="APA"'])
		await postJson(app, `/api/articles/${id}/citations`, { format: 'MLA' })
		const { html } = await page(path)
		expect(html.match(/data-citation="(\w+)"/g)).toEqual(['data-citation="MLA"'])
		await staff.json('PUT', `/api/articles/${id}`, { title: 'Last words' })
		expect((await page(path)).html).toContain('Last Words')
		await staff.json('PUT', `/api/articles/${id}`, { status: 'rejected' })
		expect((await page(path)).status).toBe(404)
	})
})

describe('whatever else is asked for', () => {
	test('an article that is not published is not found and reveals nothing', async () => {
		const id = await anArticle({ status: 'accepted', title: 'Hush' })
		const { status, html } = await page(pathOf(id))
		expect(status).toBe(404)
		expect(html).toContain('Article Not Found')
		expect(html).toContain('<meta name="robots" content="noindex,follow"/>')
		expect(html).not.toMatch(/Hush|citation_|ScholarlyArticle/)
		for (const path of [pathOf(2_000_000), '/article-citations?articleId=x'])
			expect((await page(path)).status).toBe(404)
	})

	test('while local it is there, but not for search engines', async () => {
		const local = await startApp({ pages: true })
		try {
			const own = await staffOn(local)
			const { data } = await own.json<Article>('POST', '/api/articles', aSubmission())
			const response = await local.get(pathOf(data.id))
			expect(response.status).toBe(200)
			const html = await response.text()
			expect(html).toContain('<meta name="robots" content="noindex"/>')
			expect(html).not.toMatch(/name="citation_|ScholarlyArticle/)
		} finally {
			await local.close()
		}
	})

	test('without an article it is a search, and every view has one address', async () => {
		await anArticle({ title: 'Quokkas of the south' })
		// a notification about it would empty the cache while its size is compared
		await allHeard(app)
		const { status, html } = await page('/article-citations?q=quokka')
		expect(status).toBe(200)
		for (const part of ['Article Not Found', 'Quokkas of the south', '1 published article', 'noindex,follow'])
			expect(html).toContain(part)
		const plain = await page('/article-citations')
		expect(plain.html).toContain('<meta name="robots" content="index,follow"/>')
		const moved = await app.get('/article-citations?id=1')
		expect([moved.status, moved.headers.get('location')]).toEqual([302, '/article-citations?articleId=1'])
		for (const [asked = '', address = ''] of [
			['/article-citations?articleId=01&format=apa', '/article-citations?articleId=1&format=APA'],
			['/article-citations?articleId=1&format=nonsense', '/article-citations?articleId=1'],
			['/article-citations?page=x', '/article-citations'],
		]) {
			const expected = await page(address)
			const size = app.answers.size
			expect(await page(asked), asked).toEqual(expected)
			expect(app.answers.size, asked).toBe(size)
		}
	})
})
