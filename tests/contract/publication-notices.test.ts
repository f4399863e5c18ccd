import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArticlePage } from '../../src/contract/article-pages.ts'
import type { Article } from '../../src/contract/articles.ts'
import type { ArticleReference, PublishedArticle } from '../../src/contract/citations.ts'
import type { StaffPublicationNotice } from '../../src/contract/publication-notices.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { demoGalleyBytes, demoGalleyTitle } from '../support/galleys.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'
import { moveBack } from '../support/undo-window.ts'
import { aSubmission, postManuscript } from './requests.ts'

let app: TestApp
let staff: Staff
let journalId: number

beforeAll(async () => {
	app = await startApp({ pages: true })
	staff = await staffOn(app)
	const journal = { title: 'Letters', issn: '2049-3630', description: 'x', publishedHere: true }
	journalId = (await staff.json<{ id: number }>('POST', '/api/journals', journal)).data.id
})
afterAll(() => app.close())

async function anArticle(values: Record<string, unknown> = {}): Promise<number> {
	const body = aSubmission({ title: demoGalleyTitle, status: 'published', journalId, ...values })
	const { id } = (await staff.json<Article>('POST', '/api/articles', body)).data
	await moveBack(app, id)
	return id
}

async function uploadGalley(id: number, bytes: Uint8Array): Promise<void> {
	const upload = { path: `/api/articles/${id}/galleys`, file: { bytes, name: 'final.pdf' }, part: 'galley' }
	expect((await postManuscript(app, { ...upload, headers: staff.headers })).status).toBe(200)
}

const correction = { kind: 'correction', issuedOn: '2025-11-16', reason: 'Table 2: 12 % & not 21 %.' }
const retraction = { kind: 'retraction', issuedOn: '2025-11-17', reason: 'The data were invented.' }
const publish = (id: number, notice: object) =>
	staff.json<StaffPublicationNotice[]>('POST', `/api/articles/${id}/publication-notices`, notice)
const pageOf = async (id: number) => (await app.json<{ data: ArticlePage }>(`/api/articles/${id}/page`)).data

test('a correction is on the page, in the references and in files; the earlier PDF stays reachable', async () => {
	const id = await anArticle()
	const before = demoGalleyBytes
	const after = Buffer.concat([demoGalleyBytes, Buffer.from('\n')])
	await uploadGalley(id, before)
	const { path } = await pageOf(id)
	// what is cached shows it at once
	expect(await (await app.get(path)).text()).not.toContain('Table 2')
	const guessed = `${path}.v1.pdf`
	await uploadGalley(id, after)
	expect((await app.get(guessed)).status).toBe(404)

	const { data } = await publish(id, { ...correction, earlierGalley: 1 })
	expect(data).toMatchObject([{ ...correction, earlierGalley: 1, createdBy: expect.any(String) }])
	const html = await (await app.get(path)).text()
	expect(html).toContain('Table 2: 12 % &amp; not 21 %.')
	expect(html).toContain('"@type":"CorrectionComment"')
	expect(html).not.toContain('Retracted')
	expect((await pageOf(id)).notices).toEqual([{ ...correction, earlierPdf: guessed }])
	const bytesAt = async (address: string) => Buffer.from(await (await app.get(address)).arrayBuffer())
	expect((await bytesAt(guessed)).equals(before)).toBe(true)
	expect((await bytesAt(`${path}.pdf`)).equals(after)).toBe(true)
	expect((await app.get(`${path}.v2.pdf`)).status).toBe(404)
	// an address of before the title was changed
	const moved = await app.get(`/articles/${id}/an-old-title.v1.pdf`)
	expect([moved.status, moved.headers.get('location')]).toEqual([301, guessed])

	const reference = await app.json<{ data: ArticleReference }>(`/api/articles/${id}/reference`)
	expect(reference.data.notices).toEqual([correction])
	const file = async (format: string) => (await app.get(`/api/articles/${id}/export?format=${format}`)).text()
	expect(await file('bibtex')).toContain('note = {Correction, 2025-11-16: Table 2: 12 \\% \\& not 21 \\%.}')
	expect(await file('ris')).toContain('N1  - Correction, 2025-11-16: Table 2: 12 % & not 21 %.\r\n')
	expect(await file('csl-json')).toContain('Correction, 2025-11-16: Table 2')
	const { rows } = await app.pool.query(
		"select changes -> 'publicationNotice' ->> 'after' as notice from activity where record_id = $1 and changes ? 'publicationNotice'",
		[id],
	)
	expect(rows).toEqual([{ notice: 'Correction, 2025-11-16: Table 2: 12 % & not 21 %.' }])
})

test('a retraction marks title, lists and feed, and leaves the status; taken back, it is gone', async () => {
	const id = await anArticle({ title: 'Retracted later' })
	const { path } = await pageOf(id)
	/** What the feed says of it, and the sitemap. */
	const changedAt = async () => {
		const feed = await (await app.get(`/journals/${journalId}/articles.atom`)).text()
		const entry = feed.slice(feed.indexOf(`/articles/${id}</id>`))
		const sitemap = await (await app.get('/sitemap.xml')).text()
		return [
			entry.match(/<updated>(.+?)</)?.[1],
			sitemap.match(new RegExp(`/articles/${id}/.+?</loc><lastmod>(.+?)<`))?.[1],
		].map((moment) => new Date(moment ?? '').getUTCFullYear())
	}
	const longAgo = () => app.pool.query(`update articles set updated_at = '2020-01-01' where id = $1`, [id])
	await longAgo()
	expect(await changedAt()).toEqual([2020, 2020])
	const { data } = await publish(id, retraction)
	for (const year of await changedAt()) expect(year).toBeGreaterThan(2020)
	const html = await (await app.get(path)).text()
	expect(html).toContain('<title>Retracted: Retracted later')
	expect(html).toContain('>Retracted: Retracted later</h1>')
	expect(html).toContain('"creativeWorkStatus":"Retracted"')
	expect(await (await app.get(`/article-citations?articleId=${id}`)).text()).toContain('The data were invented.')
	const listed = async () =>
		(await app.json<{ data: PublishedArticle[] }>('/api/articles/published?q=retracted')).data.map(
			({ isRetracted }) => isRetracted,
		)
	expect(await listed()).toEqual([true])
	const journalPage = async () => (await app.get(`/journals/${journalId}/details`)).text()
	expect(await journalPage()).toContain('· Retracted</strong>')
	expect(await (await app.get(`/journals/${journalId}/articles.atom`)).text()).toContain('Retracted: Retracted later')
	expect((await staff.json<Article>('GET', `/api/articles/${id}`)).data.status).toBe('published')

	await longAgo()
	const gone = await staff.json<[]>('DELETE', `/api/articles/${id}/publication-notices/${data[0]?.id}`)
	expect(gone.data).toEqual([])
	for (const year of await changedAt()) expect(year).toBeGreaterThan(2020)
	expect(await (await app.get(path)).text()).not.toContain('invented')
	expect(await listed()).toEqual([false])
	expect(await journalPage()).not.toContain('· Retracted</strong>')
	const again = await staff.json('DELETE', `/api/articles/${id}/publication-notices/${data[0]?.id}`)
	expect(again.status).toBe(404)
})

test('what is not published or not known is refused with a sentence', async () => {
	const submitted = await anArticle({ status: 'submitted' })
	expect(await publish(submitted, retraction)).toMatchObject({ status: 409, error: expect.stringMatching(/published/) })
	const id = await anArticle()
	const refused: [object, string][] = [
		[{ ...correction, kind: 'typo' }, 'kind'],
		[{ ...correction, issuedOn: 'today' }, 'issuedOn'],
		[{ ...correction, issuedOn: '2999-01-01' }, 'issuedOn'],
		[{ ...correction, reason: ' ' }, 'reason'],
		[{ ...correction, earlierGalley: 7 }, 'earlierGalley'],
	]
	for (const [body, field] of refused)
		expect(await publish(id, body)).toMatchObject({ status: 400, details: { [field]: expect.any(String) } })
	expect(await publish(999_999, correction)).toMatchObject({ status: 404 })
	expect((await staff.json<[]>('GET', `/api/articles/${id}/publication-notices`)).data).toEqual([])
})
