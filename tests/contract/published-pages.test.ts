import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ArticlePage } from '../../src/contract/article-pages.ts'
import type { Article } from '../../src/contract/articles.ts'
import type { TrashItem } from '../../src/contract/trash.ts'
import { documentsRepository } from '../../src/server/documents/documents.repository.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { demoGalleyBytes, demoGalleyTitle } from '../support/galleys.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'
import { moveBack } from '../support/undo-window.ts'
import { aSubmission, postManuscript, publicSettings } from './requests.ts'

let app: TestApp
let staff: Staff
let journalId: number
/** Published, with a galley. */
let id: number

const slug = 'bounded-replay-checking-recovery-paths-of-small-databases-before-they-are-needed'
const origin = 'https://publish.example.org'
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

async function anArticle(values: Record<string, unknown> = {}): Promise<number> {
	const body = aSubmission({ title: demoGalleyTitle, status: 'published', journalId, ...values })
	return (await staff.json<Article>('POST', '/api/articles', body)).data.id
}

beforeAll(async () => {
	app = await startApp({ pages: true, settings: { ...publicSettings, adminRegistration: 'open' } })
	staff = await staffOn(app)
	const journal = {
		title: 'Letters & Tests',
		issn: '2049-3630',
		description: 'x',
		publisher: 'A House',
		publishedHere: true,
	}
	journalId = (await staff.json<{ id: number }>('POST', '/api/journals', journal)).data.id
	id = await anArticle({
		...{ volume: '8', issue: '2', pages: '101-118', publicationYear: 2026, doi: '10.5555/page.1' },
		...{ acceptedOn: '2026-01-19', publishedOn: '2026-03-02', licence: 'CC BY 4.0' },
		referenceList: 'Rooke, M. (2023). What a journal promises.\n\nStone, D. (2024). Cuts <and> classes.',
		authors: [
			{ family: 'Rooke', given: 'Mei-Ling', orcid: '0000-0002-1825-0097', institution: 'Lantern Bay' },
			{ family: 'Berg', given: 'Anna', particle: 'van der' },
		],
	})
	const file = { bytes: demoGalleyBytes, name: 'final.pdf' }
	const upload = { path: `/api/articles/${id}/galleys`, file, part: 'galley', headers: staff.headers }
	expect((await postManuscript(app, upload)).status).toBe(200)
})
afterAll(() => app.close())

const pathOf = (article: number) => `/articles/${article}/${slug}`
const dataOf = async (article: number) => (await app.json<{ data: ArticlePage }>(`/api/articles/${article}/page`)).data

describe('the page of an article', () => {
	test('shows what readers ask for, with the tags of Google Scholar and JSON-LD', async () => {
		const response = await app.get(pathOf(id))
		const html = await response.text()
		expect(response.status).toBe(200)
		const head = html.slice(0, html.indexOf('</head>'))
		const tags = [...head.matchAll(/<meta name="citation_(\w+)" content="([^"]*)"/g)].map(([, name, value]) => [
			name,
			value,
		])
		expect(tags).toEqual([
			['title', demoGalleyTitle],
			['author', 'Rooke, Mei-Ling'],
			['author_institution', 'Lantern Bay'],
			['author_orcid', 'https://orcid.org/0000-0002-1825-0097'],
			['author', 'van der Berg, Anna'],
			['publication_date', '2026/03/02'],
			['journal_title', 'Letters &amp; Tests'],
			['issn', '2049-3630'],
			['publisher', 'A House'],
			['volume', '8'],
			['issue', '2'],
			['firstpage', '101'],
			['lastpage', '118'],
			['doi', '10.5555/page.1'],
			['keywords', expect.any(String)],
			['abstract', expect.stringMatching(/^Small things drift/)],
			['abstract_html_url', origin + pathOf(id)],
			['pdf_url', `${origin}${pathOf(id)}.pdf`],
		])
		expect(head).toContain(`<link rel="canonical" href="${origin}${pathOf(id)}"/>`)
		const [article, trail] = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
			([, json = '']) => JSON.parse(json),
		)
		expect(article).toMatchObject({
			'@type': 'ScholarlyArticle',
			datePublished: '2026-03-02',
			license: 'https://creativecommons.org/licenses/by/4.0/',
			encoding: { contentUrl: `${origin}${pathOf(id)}.pdf` },
		})
		expect(trail.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
			`${origin}/`,
			`${origin}/journals/${journalId}/details`,
			origin + pathOf(id),
		])
		for (const text of ['Jan 19, 2026', 'CC BY 4.0', 'Cuts &lt;and&gt; classes.', '7th edition', 'COUNTER-style'])
			expect(html, text).toContain(text)
	})

	test('is the canonical address of its citations, and has the links that lead to it', async () => {
		const citations = await (await app.get(`/article-citations?articleId=${id}`)).text()
		expect(citations).toContain(`<link rel="canonical" href="${origin}${pathOf(id)}"/>`)
		const journal = await (await app.get(`/journals/${journalId}/details`)).text()
		expect(journal).toContain(`href="${pathOf(id)}"`)
		expect(journal).toContain(`href="/journals/${journalId}/articles.atom"`)
		expect(await (await app.get('/articles?q=replay+rooke')).text()).toContain(`href="${pathOf(id)}"`)
		expect(await (await app.get('/articles?q=replay+nobody')).text()).toContain('No published article matches.')
		expect(await (await app.get('/sitemap.xml')).text()).toContain(`<loc>${origin}${pathOf(id)}</loc>`)
		expect(await (await app.get('/llms.txt')).text()).toContain(`${origin}/journals/${journalId}/articles.atom`)
	})

	test.each([
		['another slug', '/wrong', ''],
		['none', '', ''],
		['another slug of the PDF', '/wrong.pdf', '.pdf'],
	])('is found under %s', async (_, tail, extension) => {
		const response = await app.get(`/articles/${id}${tail}`)
		expect([response.status, response.headers.get('location')]).toEqual([301, pathOf(id) + extension])
	})

	test('has a name in any script, and a short one for a long title', async () => {
		const hindi = await anArticle({ title: 'ओखली के गीत' })
		expect((await dataOf(hindi)).path).toBe(`/articles/${hindi}/${encodeURIComponent('ओखली-के-गीत')}`)
		expect((await app.get((await dataOf(hindi)).path)).status).toBe(200)
		const odd = await anArticle({ title: '???' })
		expect((await dataOf(odd)).path).toBe(`/articles/${odd}/article`)
		const long = await anArticle({ title: 'word '.repeat(60) })
		expect((await dataOf(long)).path.length).toBeLessThan(110)
	})

	test('is there for published articles of journals published here alone', async () => {
		const partner = await staff.json<{ id: number }>('POST', '/api/journals', {
			title: 'Partner',
			issn: '2167-8359',
			description: 'x',
		})
		const others = [
			await anArticle({ status: 'accepted' }),
			await anArticle({ journalId: partner.data.id }),
			await anArticle({ journalId: null }),
		]
		for (const other of [...others, 999_999]) {
			expect((await app.get(pathOf(other))).status).toBe(404)
			expect((await app.get(`${pathOf(other)}.pdf`)).status).toBe(404)
			expect((await app.get(`/api/articles/${other}/page`)).status).toBe(404)
		}
		for (const path of ['/articles/0/x', '/articles/abc/x', '/articles/abc/x.pdf', '/articles/99999999999/x.pdf'])
			expect((await app.get(path)).status, path).toBe(404)
		expect((await app.get(`/journals/${partner.data.id}/articles.atom`)).status).toBe(404)
	})

	test('keeps its days when a change of its status is undone', async () => {
		const day = 86_400
		const article = await anArticle({ status: 'submitted' })
		const set = async (status: string) =>
			(await staff.json<{ pendingMail: { id: number } }>('PATCH', `/api/articles/${article}/status`, { status })).data
		const daysOf = async () => {
			const { acceptedOn, publishedOn } = await dataOf(article)
			const documents = documentsRepository(app.db)
			return {
				...{ acceptedOn, publishedOn, accepted: await documents.statusSince(article, 'accepted') },
				published: await documents.statusSince(article, 'published'),
			}
		}
		await set('accepted')
		await moveBack(app, article, 10 * day)
		await set('published')
		await moveBack(app, article, 20 * day)
		const before = await daysOf()
		expect(before.acceptedOn?.localeCompare(before.publishedOn ?? '')).toBe(-1)
		const { pendingMail } = await set('accepted')
		expect((await staff.json('POST', `/api/articles/${article}/status/undo`, { mailId: pendingMail.id })).status).toBe(
			200,
		)
		expect(await daysOf()).toEqual(before)
	})

	test('appears half a minute after the publication, goes to the trash and comes back', async () => {
		const article = await anArticle({ status: 'accepted' })
		await staff.json('PATCH', `/api/articles/${article}/status`, { status: 'published' })
		expect((await app.get(pathOf(article))).status).toBe(404)
		await moveBack(app, article)
		expect(await dataOf(article)).toMatchObject({ publishedOn: expect.any(String), pdf: null })
		expect((await app.get(pathOf(article))).status).toBe(200)
		await staff.json('DELETE', `/api/articles/${article}`)
		expect((await app.get(pathOf(article))).status).toBe(404)
		const { data } = await staff.json<TrashItem[]>('GET', '/api/trash?kind=article')
		await staff.json('POST', `/api/trash/${data[0]?.id}/restore`)
		expect((await app.get(pathOf(article))).status).toBe(200)
	})
})

describe('the PDF', () => {
	const pdf = () => `${pathOf(id)}.pdf`

	test('is shown by browsers, whole, in parts and by its head, and asked for again by its tag', async () => {
		const whole = await app.get(pdf())
		expect(Buffer.from(await whole.arrayBuffer()).equals(demoGalleyBytes)).toBe(true)
		expect(Object.fromEntries(whole.headers)).toMatchObject({
			'content-type': 'application/pdf',
			'content-disposition': expect.stringMatching(/^inline; filename="bounded-replay/),
			'x-content-type-options': 'nosniff',
			'content-security-policy': expect.stringContaining("default-src 'none'"),
			'cache-control': 'no-cache',
			'accept-ranges': 'bytes',
		})
		const etag = whole.headers.get('etag') ?? ''
		const known = await app.get(pdf(), { 'if-none-match': `"x", W/${etag}` })
		expect([known.status, await known.text()]).toEqual([304, ''])
		const part = await app.get(pdf(), { range: 'bytes=0-4', 'if-range': etag })
		expect([part.status, await part.text()]).toEqual([206, '%PDF-'])
		const other = await app.get(pdf(), { range: 'bytes=0-4', 'if-range': '"another"' })
		expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, demoGalleyBytes.length])
		expect((await app.get(pdf(), { range: 'bytes=99999999-' })).status).toBe(416)
		const head = await fetch(app.url + pdf(), { method: 'HEAD' })
		expect([head.status, head.headers.get('content-length')]).toEqual([200, String(demoGalleyBytes.length)])
	})

	test('is the latest galley', async () => {
		const before = (await app.get(pdf())).headers.get('etag') ?? ''
		const file = { bytes: Buffer.concat([demoGalleyBytes, Buffer.from('\n')]), name: 'again.pdf' }
		await postManuscript(app, { path: `/api/articles/${id}/galleys`, file, part: 'galley', headers: staff.headers })
		const after = await app.get(pdf(), { 'if-none-match': before })
		expect([after.status, (await after.arrayBuffer()).byteLength]).toEqual([200, demoGalleyBytes.length + 1])
	})
})

describe('views and downloads', () => {
	const usageOf = async (article: number) => {
		await app.usage.flush()
		return (await dataOf(article)).usage
	}

	test('are counted without robots, double clicks, heads and later parts', async () => {
		const article = await anArticle()
		const file = { bytes: demoGalleyBytes, name: 'final.pdf' }
		await postManuscript(app, {
			path: `/api/articles/${article}/galleys`,
			file,
			part: 'galley',
			headers: staff.headers,
		})
		const path = pathOf(article)
		const edge = {
			'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140 Safari/537.36',
		}
		// the second is sent from memory, the third is another reader
		for (const headers of [firefox, firefox, edge]) expect((await app.get(path, headers)).status).toBe(200)
		expect((await app.get(`/api/articles/${article}/page`, firefox)).status).toBe(200)
		expect((await app.get(`${path}.pdf`, firefox)).status).toBe(200)
		const later = { ...edge, range: 'bytes=100-200' }
		expect((await app.get(`${path}.pdf`, later)).status).toBe(206)
		const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
		expect((await app.get(path, robot)).status).toBe(200)
		await fetch(`${app.url}${path}.pdf`, { method: 'HEAD', headers: edge })
		expect(
			(await app.get(`/articles/${article}/wrong`, { 'user-agent': 'Mozilla/5.0 (X11) Gecko Firefox/141' })).status,
		).toBe(301)
		expect(await usageOf(article)).toEqual({ views: 2, downloads: 1 })
		expect((await app.get(`${path}.pdf`, { ...edge, range: 'bytes=0-' })).status).toBe(206)
		expect(await usageOf(article)).toEqual({ views: 2, downloads: 2 })
	})
})

test('the feed of a journal names its latest articles, and is valid where titles hold signs of XML', async () => {
	const article = await anArticle({ title: 'Less < than & more', abstract: 'One.\u0008 Two.' })
	const response = await app.get(`/journals/${journalId}/articles.atom`)
	const xml = await response.text()
	expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
	expect(xml).toContain('<title>Less &lt; than &amp; more</title>')
	expect(xml).toContain(`<id>${origin}/articles/${article}</id>`)
	expect(xml).toContain(
		`<link rel="self" type="application/atom+xml" href="${origin}/journals/${journalId}/articles.atom"/>`,
	)
	expect(xml).not.toContain('\u0008')
	// submitted long before others, and published after them
	const late = await anArticle({ title: 'Late', publishedOn: '2026-03-03' })
	await app.pool.query(`update articles set submitted_at = '2025-01-01' where id = $1`, [late])
	const text = await (await app.get(`/journals/${journalId}/articles.atom`)).text()
	const [first, second] = [late, id].map((entry) => text.indexOf(`<id>${origin}/articles/${entry}</id>`))
	expect(second).toBeGreaterThan(first ?? -1)
	expect(first).toBeGreaterThan(0)
	await staff.json('PUT', `/api/journals/${journalId}`, { publishedHere: false })
	expect((await app.get(`/journals/${journalId}/articles.atom`)).status).toBe(404)
	expect((await app.get(pathOf(id))).status).toBe(404)
	await staff.json('PUT', `/api/journals/${journalId}`, { publishedHere: true })
	expect((await app.get(pathOf(id))).status).toBe(200)
})
