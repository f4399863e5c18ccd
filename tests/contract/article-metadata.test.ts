import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '../../src/contract/articles.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { demoGalleyBytes } from '../support/galleys.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'
import { readAsZotero } from '../support/zotero.ts'
import { aSubmission, postManuscript, publicSettings } from './requests.ts'

const origin = 'https://publish.example.org'
const firefox = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const csl = 'application/vnd.citationstyles.csl+json'

let app: TestApp
let staff: Staff
let id: number
let journalId: number
let path: string

const article = {
	...{ title: 'Tides & <small> things', abstract: 'Small things drift.\n\nWe "measured" how far.' },
	...{ volume: '8', issue: '2', pages: '101-118', publicationYear: 2026, doi: '10.5555/page.1' },
	...{ publishedOn: '2026-03-02', licence: 'CC BY 4.0', keywords: 'drift, tides' },
	authors: [
		{ family: 'García Márquez', given: 'Ana María', orcid: '0000-0002-1825-0097', institution: 'Lantern Bay' },
		{ family: 'Berg', given: 'Anna', particle: 'van der' },
	],
}

beforeAll(async () => {
	app = await startApp({ pages: true, settings: { ...publicSettings, adminRegistration: 'open' } })
	staff = await staffOn(app)
	const journal = {
		...{ title: 'Letters & Tests', issn: '2049-3630', eissn: '2167-8359', description: 'x', publisher: 'A House' },
		...{ publishedHere: true, language: 'English' },
	}
	journalId = (await staff.json<{ id: number }>('POST', '/api/journals', journal)).data.id
	const body = aSubmission({ ...article, status: 'published', journalId })
	id = (await staff.json<Article>('POST', '/api/articles', body)).data.id
	path = `/articles/${id}/tides-small-things`
	const file = { bytes: demoGalleyBytes, name: 'final.pdf' }
	const fields = { useAnyway: 'true' }
	const upload = { path: `/api/articles/${id}/galleys`, fields, file, part: 'galley', headers: staff.headers }
	expect((await postManuscript(app, upload)).status).toBe(200)
})
afterAll(() => app.close())

async function asked(accept: string | undefined, at = path) {
	const response = await app.get(at, accept === undefined ? {} : { accept })
	const [type, vary] = ['content-type', 'vary'].map((name) => response.headers.get(name))
	return { status: response.status, type, vary, headers: response.headers, text: await response.text() }
}

describe('the address of an article', () => {
	test.each([
		['application/x-bibtex', 'application/x-bibtex; charset=utf-8', /^@article\{garcia/],
		['application/x-research-info-systems', 'application/x-research-info-systems; charset=utf-8', /^TY {2}- JOUR/],
		[csl, csl, /^\{\s+"id": "garcia/],
		['text/x-bibliography', 'text/x-bibliography; style=apa; charset=utf-8', /^García Márquez, A\. M\./],
		['text/x-bibliography; style=MLA', 'text/x-bibliography; style=mla; charset=utf-8', /“Tides/],
		['text/x-bibliography;style="chicago-author-date"', 'text/x-bibliography; style=chicago; charset=utf-8', /2026\./],
		['text/x-bibliography; style=harvard', 'text/x-bibliography; style=harvard; charset=utf-8', /\(2026\)/],
		['text/x-bibliography; style=vancouver', 'text/x-bibliography; style=vancouver; charset=utf-8', /2026;8\(2\)/],
		['application/linkset+json', 'application/linkset+json', /^\{\s+"linkset"/],
		[`text/html;q=0.5, ${csl};q=0.9`, csl, /"DOI": "10\.5555\/page\.1"/],
		[`*/*, ${csl}`, csl, /"type": "article-journal"/],
	])('answers %s', async (accept, type, text) => {
		// after the page itself is kept, so that it is not sent instead
		expect((await asked(firefox)).type).toBe('text/html; charset=utf-8')
		for (const _ of ['made', 'kept'])
			expect(await asked(accept)).toMatchObject({
				...{ status: 200, type, vary: 'accept, accept-encoding', text: expect.stringMatching(text) },
			})
		expect((await asked(firefox)).text).toContain('<!DOCTYPE html>')
	})

	test.each([
		undefined,
		'*/*',
		firefox,
		'application/xml',
		'image/png',
		`${csl};q=0.1, text/html`,
		`${csl};q=0, */*;q=0.1`,
		`${csl};q=none`,
		',;,=',
	])('is the page for %s', async (accept) => {
		expect(await asked(accept)).toMatchObject({
			...{ status: 200, type: 'text/html; charset=utf-8', vary: 'accept, accept-encoding' },
		})
	})

	test('names the styles where one is not known, redirects and refuses as the page does', async () => {
		const unknown = await asked('text/x-bibliography; style=__proto__')
		expect([unknown.status, JSON.parse(unknown.text).error]).toEqual([406, expect.stringContaining('vancouver')])
		const moved = await asked(csl, `/articles/${id}/wrong`)
		expect([moved.status, moved.headers.get('location')]).toEqual([301, path])
		for (const missing of ['/articles/999999/x', '/articles/abc/x'])
			expect((await asked(csl, missing)).status).toBe(404)
	})

	test('is up to date after an edit, in every form, and gone with the article', async () => {
		const body = aSubmission({
			...article,
			doi: '10.5555/page.2',
			title: 'First title',
			status: 'published',
			journalId,
		})
		const other = (await staff.json<Article>('POST', '/api/articles', body)).data.id
		const first = `/articles/${other}/first-title`
		for (const accept of [firefox, csl]) expect((await asked(accept, first)).status).toBe(200)
		await staff.json('PUT', `/api/articles/${other}`, { doi: '10.5555/new' })
		expect((await asked(csl, first)).text).toContain('10.5555/new')
		expect((await asked(firefox, first)).headers.get('link')).toContain('<https://doi.org/10.5555/new>; rel="cite-as"')
		await staff.json('DELETE', `/api/articles/${other}`)
		for (const accept of [firefox, csl]) expect((await asked(accept, first)).status).toBe(404)
		expect((await app.get(`${first}.bib`)).status).toBe(404)
	})
})

/** `[rel, href, type]` of each link. */
const linksIn = (header: string | null) =>
	[...(header ?? '').matchAll(/<([^>]*)>; rel="([^"]*)"(?:; type="([^"]*)")?/g)].map(([, href, rel, type]) => [
		...[rel, href],
		...(type ? [type] : []),
	])

describe('signposting', () => {
	const ofPage = () => [
		['cite-as', 'https://doi.org/10.5555/page.1'],
		['author', 'https://orcid.org/0000-0002-1825-0097'],
		['license', 'https://creativecommons.org/licenses/by/4.0/'],
		['describedby', `${origin}${path}.bib`, 'application/x-bibtex'],
		['describedby', `${origin}${path}.ris`, 'application/x-research-info-systems'],
		['describedby', `${origin}${path}.csl.json`, csl],
		['describedby', `${origin}${path}.xml`, 'application/xml'],
		['item', `${origin}${path}.pdf`, 'application/pdf'],
		['type', 'https://schema.org/AboutPage'],
		['type', 'https://schema.org/ScholarlyArticle'],
		['linkset', `${origin}${path}.linkset`, 'application/linkset'],
		['linkset', `${origin}${path}.linkset.json`, 'application/linkset+json'],
	]

	test('the page names its parts, from memory, by its head and where nothing changed too', async () => {
		const responses = [await app.get(path), await app.get(path), await fetch(app.url + path, { method: 'HEAD' })]
		const etag = responses[0]?.headers.get('etag') ?? ''
		responses.push(await app.get(path, { 'if-none-match': etag }))
		for (const response of responses) expect(linksIn(response.headers.get('link'))).toEqual(ofPage())
	})

	test('the PDF and the descriptions lead back to the page', async () => {
		const pdf = linksIn((await app.get(`${path}.pdf`)).headers.get('link'))
		expect(pdf).toContainEqual(['collection', origin + path, 'text/html'])
		expect(pdf).toContainEqual(['cite-as', 'https://doi.org/10.5555/page.1'])
		for (const [rel, href, type] of ofPage()) {
			if (rel !== 'describedby' && rel !== 'linkset') continue
			const response = await app.get(String(href).replace(origin, ''))
			expect(response.headers.get('content-type')?.split(';')[0], href).toBe(type)
			expect(response.headers.get('vary')).toBe('accept-encoding')
			expect(linksIn(response.headers.get('link'))).toEqual([['describes', origin + path, 'text/html']])
		}
		expect(await (await app.get(`${path}.xml`)).text()).toContain('<article-title>Tides &amp; &lt;small&gt; things')
	})

	test('the linkset says the same for all of them, in both forms', async () => {
		const { linkset } = (await (await app.get(`${path}.linkset.json`)).json()) as {
			linkset: ({ anchor: string } & Record<string, { href: string; type?: string }[]>)[]
		}
		const flat = linkset.flatMap(({ anchor, ...relations }) =>
			Object.entries(relations).flatMap(([rel, targets]) =>
				targets.map(({ href, type }) => [anchor, rel, href, ...(type ? [type] : [])]),
			),
		)
		expect(flat.filter(([anchor]) => anchor === origin + path).map(([, ...link]) => link)).toEqual(
			ofPage().filter(([rel]) => rel !== 'linkset'),
		)
		expect(flat).toContainEqual([`${origin}${path}.pdf`, 'collection', origin + path, 'text/html'])
		expect(flat).toContainEqual([`${origin}${path}.bib`, 'describes', origin + path, 'text/html'])
		const text = await (await app.get(`${path}.linkset`)).text()
		expect(text.trim().split(',\n')).toHaveLength(flat.length)
		expect(text).toContain(`<${origin}${path}.pdf>; rel="item"; type="application/pdf"; anchor="${origin}${path}"`)
	})

	test('a long header leaves authors to the linkset, and fits into 4 KB with the others', async () => {
		const authors = Array.from({ length: 30 }, (_, at) => ({ family: `Author${at}`, orcid: orcidOf(at) }))
		const body = aSubmission({ title: '土壤'.repeat(60), status: 'published', journalId, authors })
		const many = (await staff.json<Article>('POST', '/api/articles', body)).data.id
		const { headers, url } = await fetch(`${app.url}/articles/${many}/many`)
		expect(new Set(linksIn(headers.get('link')).map(([rel]) => rel))).toEqual(new Set(['type', 'linkset']))
		expect([...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('').length).toBeLessThan(4000)
		const text = await (await fetch(`${url}.linkset`)).text()
		expect(text.match(/rel="author"/g)).toHaveLength(30)
	})

	test('addresses that are none are refused', async () => {
		for (const [tail, status] of [
			['.bibx', 301],
			['.v1.bib', 404],
			['.a.xml', 404],
		] as const)
			expect((await app.get(path + tail)).status, tail).toBe(status)
		expect((await app.get('/articles/abc/x.bib')).status).toBe(404)
		const moved = await app.get(`/articles/${id}/wrong.bib`)
		expect([moved.status, moved.headers.get('location')]).toEqual([301, `${path}.bib`])
	})
})

/** An iD with its check digit. */
function orcidOf(at: number): string {
	const digits = `0000000200000${String(at).padStart(2, '0')}`
	let sum = 0
	for (const digit of digits) sum = (sum + Number(digit)) * 2
	const check = (12 - (sum % 11)) % 11
	return `${digits}${check === 10 ? 'X' : check}`.replace(/(.{4})(?=.)/g, '$1-')
}

test('Zotero finds every field in the head of the page', async () => {
	expect(readAsZotero((await asked(firefox)).text)).toEqual({
		itemType: 'journalArticle',
		title: article.title,
		creators: [
			{ firstName: 'Ana\u00a0María', lastName: 'García Márquez' },
			{ firstName: 'Anna', lastName: 'van der Berg' },
		],
		date: '2026/03/02',
		publicationTitle: 'Letters & Tests',
		journalAbbreviation: '',
		volume: '8',
		issue: '2',
		pages: '101-118',
		publisher: 'A House',
		ISSN: '2049-3630, 2167-8359',
		DOI: '10.5555/page.1',
		language: 'en',
		abstractNote: article.abstract,
		rights: 'CC BY 4.0',
		tags: ['drift', 'tides'],
		url: origin + path,
		pdf: `${origin}${path}.pdf`,
	})
})

test('programs that read metadata are not counted as readers', async () => {
	const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
	for (const [at, accept] of [
		[path, csl],
		[`${path}.bib`, '*/*'],
		[`${path}.linkset`, '*/*'],
	] as const)
		expect((await app.get(at, { ...agent, accept })).status).toBe(200)
	await app.usage.flush()
	const { data } = await app.json<{ data: { usage: object } }>(`/api/articles/${id}/page`)
	expect(data.usage).toEqual({ views: 0, downloads: 0 })
})
