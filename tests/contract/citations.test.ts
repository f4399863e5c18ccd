import { plugins } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-ris'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ArticleStatus } from '../../src/contract/article-words.ts'
import type { Article } from '../../src/contract/articles.ts'
import { citationFormats, exportKinds } from '../../src/contract/citation-formats.ts'
import type { ArticleReference, Citation } from '../../src/contract/citations.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'
import { publishedSearch } from './published-search.ts'
import { aSubmission, postJson, publicSettings } from './requests.ts'

let app: TestApp
let staff: Staff
beforeAll(async () => {
	app = await startApp({ settings: { ...publicSettings, adminRegistration: 'open' } })
	staff = await staffOn(app)
})
afterAll(() => app.close())

async function anArticle(values: Record<string, unknown> = {}): Promise<number> {
	const { status, data } = await staff.json<Article>('POST', '/api/articles', {
		...aSubmission({ status: 'published', ...values }),
	})
	expect(status).toBe(200)
	return data.id
}
const edit = (id: number, values: Record<string, unknown>) => staff.json('PUT', `/api/articles/${id}`, values)
async function answer<T>(response: Response | Promise<Response>) {
	const { status, json } = await Promise.resolve(response).then(async (got) => ({
		status: got.status,
		json: (await got.json()) as { data: T; error: string; code?: string; details?: Record<string, string> },
	}))
	return { status, ...json }
}
const generate = (id: number, format?: string, headers?: Record<string, string>) =>
	answer<Citation>(postJson(app, `/api/articles/${id}/citations`, { format }, headers))
const generateAll = (id: number) => answer<Citation[]>(postJson(app, `/api/articles/${id}/citations/all`, {}))
const listed = (id: number) => answer<Citation[]>(app.get(`/api/articles/${id}/citations`))
const reference = async (id: number) => (await answer<ArticleReference>(app.get(`/api/articles/${id}/reference`))).data
const rows = async (id: number) =>
	(await app.pool.query('select * from citations where article_id = $1 order by id', [id])).rows

/** Deletes the article in a transaction that ends once `meanwhile` waits for it. */
async function deleteDuring<T>(id: number, meanwhile: () => Promise<T>): Promise<T> {
	const client = await app.pool.connect()
	try {
		await client.query('begin')
		await client.query('select from articles where id = $1 for update', [id])
		const answered = meanwhile()
		const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
		await expect.poll(async () => (await app.pool.query(waiting)).rowCount).toBeGreaterThan(0)
		await client.query('delete from articles where id = $1', [id])
		await client.query('commit')
		return await answered
	} finally {
		client.release()
	}
}

describe('generating', () => {
	test('for an article that is deleted meanwhile is refused as for one that is not there', async () => {
		const id = await anArticle()
		expect(await deleteDuring(id, () => generateAll(id))).toMatchObject({ status: 404, code: 'not_found' })
		expect(await rows(id)).toEqual([])
	})

	test('one format stores one row, all of them five, and again replaces them', async () => {
		const id = await anArticle({ title: 'Soil moisture', authorName: 'Anna van der Berg', publicationYear: 2024 })
		expect((await listed(id)).data).toEqual([])
		const { status, data } = await generate(id, 'apa')
		expect(status).toBe(200)
		expect(data).toEqual({
			id: expect.any(Number),
			articleId: id,
			format: 'APA',
			citationText: 'van der Berg, A. (2024). Soil moisture.',
			citationHtml: expect.stringContaining('van der Berg, A. (2024).'),
		})
		expect(await rows(id)).toHaveLength(1)
		const all = await generateAll(id)
		expect(all.data.map(({ format }) => format)).toEqual(citationFormats)
		expect(all.data[0]?.id).toBe(data.id)
		for (let again = 0; again < 20; again++) await Promise.all([generateAll(id), generate(id, 'MLA')])
		expect(await rows(id)).toHaveLength(5)
		expect((await listed(id)).data).toEqual(all.data)
	})

	test('an unknown article is 404, an unknown format 400 with the names of the five', async () => {
		const id = await anArticle()
		for (const path of ['citations', 'reference', 'export?format=ris'])
			expect((await app.get(`/api/articles/2000000/${path}`)).status, path).toBe(404)
		expect((await generate(2_000_000, 'APA')).status).toBe(404)
		expect((await generateAll(2_000_000)).status).toBe(404)
		for (const format of ['IEEE', '', 'APA,MLA']) {
			const refused = await generate(id, format)
			expect(refused.status).toBe(400)
			expect(refused.error).toBe('format must be one of APA, MLA, Chicago, Harvard, Vancouver.')
		}
		expect((await generate(id)).details).toEqual({ format: 'Required' })
		expect(await rows(id)).toEqual([])
	})

	test('a citation is never older than the article, its journal or a corrected author', async () => {
		const journal = await staff.json<{ id: number }>('POST', '/api/journals', {
			title: 'Old Name',
			issn: '1234-5679',
			description: 'x',
		})
		const id = await anArticle({ journalId: journal.data.id, authorName: 'Ana Maria Lopez', publicationYear: 2020 })
		await generateAll(id)
		const apa = async () => (await listed(id)).data[0]?.citationText ?? ''
		expect(await apa()).toMatch(/^Lopez, A\. M\. \(2020\)\..* Old Name\.$/)
		await edit(id, { title: 'Another title', volume: '7', authors: [{ family: 'Maria Lopez', given: 'Ana' }] })
		expect(await apa()).toBe('Maria Lopez, A. (2020). Another title. Old Name, 7.')
		await staff.json('PUT', `/api/journals/${journal.data.id}`, { title: 'New Name', abbreviation: 'N. Nam.' })
		expect(await apa()).toContain('New Name')
		expect((await listed(id)).data.find(({ format }) => format === 'Vancouver')?.citationText).toContain('N Nam.')
		// the next generation writes it down
		await generate(id, 'APA')
		expect((await rows(id))[0]).toMatchObject({ citation_text: await apa() })
		// staff take the correction back
		await edit(id, { authors: null })
		expect(await apa()).toMatch(/^Lopez, A\. M\./)
		await staff.json('DELETE', `/api/articles/${id}`)
		expect(await rows(id)).toEqual([])
	})

	test('the year is that of the publication, or else of the submission by the clock of the site', async () => {
		const id = await anArticle({})
		await app.pool.query("update articles set submitted_at = '2023-12-31T20:00:00Z' where id = $1", [id])
		expect((await reference(id)).year).toBe(2024)
		await edit(id, { publicationYear: 2019 })
		expect((await reference(id)).year).toBe(2019)
	})
})

describe('who may see them', () => {
	test.each<ArticleStatus>(['submitted', 'under_review', 'accepted', 'rejected'])(
		'on a public site, %s is for staff alone',
		async (status) => {
			const id = await anArticle({ status })
			const calls = ['citations', 'reference', 'export?format=bibtex'].map((path) => `/api/articles/${id}/${path}`)
			for (const path of calls) {
				expect((await app.get(path)).status, path).toBe(404)
				expect((await app.get(path, staff.headers)).status, path).toBe(200)
			}
			expect((await generate(id, 'APA')).status).toBe(404)
			expect((await generateAll(id)).status).toBe(404)
			expect((await generate(id, 'APA', staff.headers)).status).toBe(200)
			expect((await rows(id)).length).toBe(1)
		},
	)

	test('on a local one every article is there', async () => {
		const local = await startApp()
		try {
			const own = await staffOn(local)
			const { data } = await own.json<Article>('POST', '/api/articles', aSubmission())
			expect((await local.get(`/api/articles/${data.id}/citations`)).status).toBe(200)
			expect((await postJson(local, `/api/articles/${data.id}/citations/all`, {})).status).toBe(200)
			// but the list of published ones has what is published
			expect(await local.json('/api/articles/published')).toMatchObject({ data: [], meta: { total: 0 } })
		} finally {
			await local.close()
		}
	})
})

const hostile = {
	title: String.raw`50% of {braces} \alpha & $x_1^2$ # ~ "quoted" @article{x, <b>TY  - JOUR</b> ER  - हिन्दी 机器 😀`,
	authors: [
		{ family: 'Berg', given: 'Anna', particle: 'van der' },
		{ family: 'A and B {Group}', isOrganisation: true },
		{ family: 'King', given: 'M. L.', suffix: 'Jr.' },
		{ family: '李', given: '明' },
	],
	publicationYear: 2026,
	volume: 'A_1',
	issue: '#6',
	pages: '101–10',
	doi: 'https://doi.org/10.1002/(SICI)1<1::A>3.0.CO;2-2',
}

/** No two articles have one DOI: the one before loses it. */
async function aHostileArticle(values: object = {}): Promise<number> {
	await app.pool.query(`update articles set doi = null where doi like '10.1002/(SICI)%'`)
	return anArticle({ ...hostile, ...values })
}

describe('files for reference managers', () => {
	test.each([
		['bibtex', 'application/x-bibtex; charset=utf-8', 'berg2026braces.bib', '@biblatex/text'],
		['ris', 'application/x-research-info-systems; charset=utf-8', 'berg2026braces.ris', '@ris/file'],
		['csl-json', 'application/vnd.citationstyles.csl+json', 'berg2026braces.json', '@else/json'],
	])('%s says what the article says, whatever characters are in it', async (kind, type, name, forceType) => {
		const id = await aHostileArticle()
		const response = await app.get(`/api/articles/${id}/export?format=${kind}`)
		expect(response.status).toBe(200)
		expect(response.headers.get('content-type')).toBe(type)
		expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"; filename*=UTF-8''${name}`)
		expect(response.headers.get('x-content-type-options')).toBe('nosniff')
		const [read] = plugins.input.chain(await response.text(), { forceType, generateGraph: false })
		expect(read).toMatchObject({
			type: 'article-journal',
			// tags of other pages are left out, as citations do
			title: hostile.title.replace(/ {2,}/g, ' ').replace(/<\/?b>/g, ''),
			issued: { 'date-parts': [[2026]] },
			volume: 'A_1',
			issue: '#6',
			page: '101-110',
			DOI: '10.1002/(SICI)1<1::A>3.0.CO;2-2',
		})
		const authors = (read as { author: Record<string, string>[] }).author
		expect(authors.map((author) => author.family ?? author.literal)).toEqual([
			kind === 'ris' ? 'van der Berg' : 'Berg',
			'A and B {Group}',
			'King',
			'李',
		])
		expect(authors.map(({ given }) => given)).toEqual(['Anna', undefined, 'M. L.', '明'])
		expect(authors[2]).toMatchObject({ suffix: 'Jr.' })
	})

	test('are described with the media types they are sent with', async () => {
		const id = await anArticle()
		const { paths } = await app.json<{
			paths: Record<string, { get: { responses: { 200: { content: Record<string, unknown> } } } }>
		}>('/api/openapi.json')
		const sent = await Promise.all(
			exportKinds.map(async (kind) => {
				const { headers } = await app.get(`/api/articles/${id}/export?format=${kind}`)
				return headers.get('content-type')?.split(';')[0]
			}),
		)
		expect(Object.keys(paths['/api/articles/{id}/export']?.get.responses[200].content ?? {})).toEqual(sent)
	})

	test('of articles without a Latin letter have keys and names of their own', async () => {
		const names = ['हिन्दी साहित्य का इतिहास', '论经济发展'].map(async (title) => {
			const id = await anArticle({ title, authorName: '王小明', publicationYear: 2026 })
			const response = await app.get(`/api/articles/${id}/export?format=bibtex`)
			expect(await response.text()).toContain(`@article{article${id},`)
			return response.headers.get('content-disposition')
		})
		const [one, other] = await Promise.all(names)
		expect(one).not.toBe(other)
	})

	test('another format is 400 with the names of the three', async () => {
		const id = await anArticle()
		const refused = await answer(app.get(`/api/articles/${id}/export?format=endnote`))
		expect(refused.status).toBe(400)
		expect(refused.error).toBe('format must be one of bibtex, ris, csl-json.')
		expect((await app.get(`/api/articles/${id}/export`)).status).toBe(400)
	})
})

test('what a reference is made of comes with its five citations, and nothing that reaches the author', async () => {
	const id = await aHostileArticle({ authorEmail: 'secret@example.org', adminNotes: 'hush' })
	const found = await reference(id)
	expect(found).toMatchObject({
		authors: hostile.authors,
		year: 2026,
		firstPage: '101',
		lastPage: '110',
		doi: '10.1002/(SICI)1<1::A>3.0.CO;2-2',
		journalTitle: null,
	})
	expect(found.citations.map(({ format }) => format)).toEqual(citationFormats)
	expect(JSON.stringify(found)).not.toMatch(/secret|hush/)
	expect(await rows(id)).toEqual([])
})

publishedSearch(() => ({ app, staff, anArticle }))

test('a DOI is stored bare, whatever its spelling, and nothing else is taken for one', async () => {
	const id = await anArticle()
	for (const doi of ['https://dx.doi.org/10.5555/AB.c', 'doi: 10.5555/AB.c', ' 10.5555/AB.c '])
		expect((await edit(id, { doi })).data).toMatchObject({ doi: '10.5555/AB.c' })
	for (const doi of ['10.5555', 'http://example.org/10.5555/x', '10.5555/a b', 'javascript:alert(1)'])
		expect((await edit(id, { doi })).details, doi).toEqual({ doi: 'must look like 10.1234/abcd' })
	expect((await edit(id, { doi: '' })).data).toMatchObject({ doi: null })
})
