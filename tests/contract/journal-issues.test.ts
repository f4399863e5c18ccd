import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActivityEntry } from '../../src/contract/activity.ts'
import type { ArticlePage } from '../../src/contract/article-pages.ts'
import type { Article } from '../../src/contract/articles.ts'
import type { IssuePage, ListedIssue, StaffIssues } from '../../src/contract/journal-issues.ts'
import type { TrashItem } from '../../src/contract/trash.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { aSubmission } from './requests.ts'

let app: TestApp
let staff: ReturnType<typeof staffCalls>
let journalId: number
beforeAll(async () => {
	app = await startApp({ pages: true })
	staff = staffCalls(app, (await signUp(app)).headers)
	journalId = await aJournal('Journal of Shores', '1234-5679')
})
afterAll(() => app.close())

async function aJournal(title: string, issn: string): Promise<number> {
	const body = { title, issn, description: 'Of shores.', publishedHere: true }
	return (await staff.post<{ id: number }>('/api/journals', body)).data.id
}
async function anArticle(title: string, values: object = {}): Promise<number> {
	const body = aSubmission({ title, status: 'published', journalId, publicationYear: 2026, ...values })
	return (await staff.post<Article>('/api/articles', body)).data.id
}
const issue = { volume: '8', number: '2', title: 'On salt', publishedOn: '2025-03-02' }
const add = (body: object, id = journalId) => staff.post<StaffIssues>(`/api/journals/${id}/issues`, body)
async function anIssue(body: object, id = journalId): Promise<number> {
	const { data } = await add(body, id)
	return Math.max(...data.issues.map((one) => one.id))
}
const place = (issueId: number, articles: object[], id = journalId) =>
	staff.put<StaffIssues>(`/api/journals/${id}/issues/${issueId}/articles`, { articles })
const issues = async (id = journalId) => (await app.json<{ data: ListedIssue[] }>(`/api/journals/${id}/issues`)).data
const pageOf = async (id: number) => (await app.json<{ data: IssuePage }>(`/api/journal-issues/${id}`)).data
const articleOf = async (id: number) => (await staff.get<Article>(`/api/articles/${id}`)).data

test('articles get volume, issue and pages from their issue, and readers see it in its order', async () => {
	const first = await anArticle('Tides & reeds', { doi: '10.5555/tide.1', authorName: 'Ada Writer' })
	const second = await anArticle('Salt')
	const accepted = await anArticle('Still accepted', { status: 'accepted' })
	const issueId = await anIssue({ ...issue, publishedOn: null })
	const { status, data } = await place(issueId, [
		{ id: second, pages: '1-9' },
		{ id: first, pages: '11-19' },
		{ id: accepted },
	])
	expect(status).toBe(200)
	expect(data.issues[0]?.articles.map(({ id }) => id)).toEqual([second, first, accepted])
	expect(await articleOf(first)).toMatchObject({ volume: '8', issue: '2', pages: '11-19' })
	// in preparation: readers see the articles and not the issue
	expect(await issues()).toEqual([])
	expect((await app.get(`/api/journal-issues/${issueId}`)).status).toBe(404)
	const page = async () => (await app.json<{ data: ArticlePage }>(`/api/articles/${first}/page`)).data
	expect((await page()).issuePath).toBeNull()

	await staff.put(`/api/journals/${journalId}/issues/${issueId}`, issue)
	const path = `/journals/${journalId}/issues/${issueId}`
	expect(await issues()).toEqual([{ ...issue, id: issueId, journalId, path, articleCount: 2 }])
	expect(await pageOf(issueId)).toMatchObject({
		...{ ...issue, path, journal: { id: journalId, title: 'Journal of Shores' } },
		articles: [
			{ id: second, title: 'Salt', pages: '1-9', path: `/articles/${second}/salt`, hasPdf: false, isRetracted: false },
			{ id: first, pages: '11-19', doi: '10.5555/tide.1' },
		],
	})
	expect((await page()).issuePath).toBe(path)

	const html = await (await app.get(path)).text()
	expect(html).toContain('Volume 8, issue 2')
	expect(html.indexOf('>Salt<')).toBeLessThan(html.indexOf('Tides &amp; reeds'))
	expect(html).toContain('"@type":"PublicationIssue"')
	expect(html).not.toContain('Still accepted')
	expect(await (await app.get(`/articles/${first}/tides-reeds`)).text()).toContain(`href="${path}"`)
	const journalPage = await (await app.get(`/journals/${journalId}/details`)).text()
	expect(journalPage).toContain(`href="${path}"`)
	expect(journalPage).toContain('(latest)')
	expect(await (await app.get('/sitemap.xml')).text()).toContain(`${path}</loc>`)
	const moved = await fetch(`${app.url}/journals/7777/issues/${issueId}`, { redirect: 'manual' })
	expect([moved.status, moved.headers.get('location')]).toEqual([301, path])
	expect((await app.get(`/journals/${journalId}/issues/7777777`)).status).toBe(404)

	const exported = await app.get(`/api/article-records/export?format=jats&issue=${issueId}`, staff.headers)
	const files = Object.values(unzipSync(new Uint8Array(await exported.arrayBuffer()))).map((file) => strFromU8(file))
	expect(files).toEqual([
		expect.stringContaining('<article-title>Salt</article-title>'),
		expect.stringContaining('<article-title>Tides &amp; reeds</article-title>'),
	])
	const { data: checked } = await staff.get(`/api/article-records/preflight?format=jats&issue=${issueId}`)
	expect(checked).toMatchObject({ ready: 2, faulty: 0 })
})

test('another number goes to its articles; what leaves the issue loses it; each change is in the log', async () => {
	const [kept, left] = [await anArticle('Kept'), await anArticle('Left')]
	const issueId = await anIssue({ volume: '9', number: '1' })
	await place(issueId, [{ id: kept }, { id: left, pages: '5-6' }])
	await staff.put(`/api/journals/${journalId}/issues/${issueId}`, { volume: '9', number: '3' })
	expect(await articleOf(left)).toMatchObject({ volume: '9', issue: '3', pages: '5-6' })
	const remove = () => staff.remove(`/api/journals/${journalId}/issues/${issueId}`)
	expect(await remove()).toMatchObject({ status: 409, error: expect.stringMatching(/articles out first/) })
	await place(issueId, [{ id: kept }])
	expect(await articleOf(left)).toMatchObject({ volume: null, issue: null, pages: '5-6' })
	// an article is in one issue at a time
	const other = await anIssue({ volume: '9', number: '4' })
	await place(other, [{ id: kept }])
	const { data } = await staff.get<StaffIssues>(`/api/journals/${journalId}/issues/all`)
	expect(data.issues.find(({ id }) => id === issueId)?.articles).toEqual([])
	expect(await articleOf(kept)).toMatchObject({ volume: '9', issue: '4' })
	expect(data.unplaced.map(({ id }) => id)).toContain(left)
	expect((await remove()).status).toBe(200)
	const log = (await staff.get<ActivityEntry[]>(`/api/activity?record=journal&recordId=${journalId}`)).data
	expect(log[0]?.changes).toMatchObject({ journalIssue: { before: 'Volume 9, issue 3, not published', after: null } })
	const changed = (await staff.get<ActivityEntry[]>(`/api/activity?record=article&recordId=${kept}`)).data
	expect(changed[0]?.changes).toMatchObject({ issue: { before: '3', after: '4' } })
})

test('refused with a sentence: the same number twice, an article of another journal or named twice, a wrong day', async () => {
	const issueId = await anIssue({ volume: '20' })
	expect(await add({ volume: '20' })).toMatchObject({ status: 409, error: expect.stringMatching(/already/) })
	const second = await anIssue({ volume: '20', number: '1' })
	const renamed = await staff.put(`/api/journals/${journalId}/issues/${second}`, { volume: '20', number: '' })
	expect(renamed.status).toBe(409)
	expect((await add({ volume: ' ' })).status).toBe(400)
	expect((await add({ volume: '21', publishedOn: 'soon' })).status).toBe(400)
	const elsewhere = await aJournal('Journal of Ebbs', '2049-3630')
	const foreign = await anArticle('Foreign', { journalId: elsewhere })
	expect((await place(issueId, [{ id: foreign }])).status).toBe(400)
	const own = await anArticle('Own')
	expect((await place(issueId, [{ id: own }, { id: own }])).status).toBe(400)
	expect((await place(issueId, [{ id: own }], elsewhere)).status).toBe(404)
	expect((await staff.get('/api/journals/2000000/issues/all')).status).toBe(404)
	expect((await app.get('/api/journals/2000000/issues')).status).toBe(404)
	const both = await Promise.all([add({ volume: '22' }), add({ volume: '22' })])
	expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('an article that moves to another journal, and a journal in the trash, leave and come back as they were', async () => {
	const shelf = await aJournal('Journal of Shelves', '0378-5955')
	const [one, two] = [await anArticle('One', { journalId: shelf }), await anArticle('Two', { journalId: shelf })]
	const issueId = await anIssue(issue, shelf)
	await place(issueId, [{ id: two }, { id: one }], shelf)
	await staff.put(`/api/articles/${one}`, { journalId })
	expect((await pageOf(issueId)).articles.map(({ id }) => id)).toEqual([two])
	await staff.put(`/api/articles/${one}`, { journalId: shelf })
	await staff.remove(`/api/journals/${shelf}`)
	expect((await app.get(`/api/journal-issues/${issueId}`)).status).toBe(404)
	const { data } = await staff.get<TrashItem[]>('/api/trash')
	const item = data.find(({ label }) => label.includes('Journal of Shelves'))
	expect((await staff.post(`/api/trash/${item?.id}/restore`)).status).toBe(200)
	expect((await pageOf(issueId)).articles.map(({ id }) => id)).toEqual([two, one])
})

const orderIn = ({ data }: { data: StaffIssues }, issueId: number) =>
	data.issues.find(({ id }) => id === issueId)?.articles.map(({ id }) => id)

test('refused as input, not as a fault: a day of year 0 or of the future, and ids that cannot exist', async () => {
	const issueId = await anIssue({ volume: '30' })
	expect((await add({ volume: '31', publishedOn: '0000-01-01' })).status).toBe(400)
	const later = { volume: '31', publishedOn: '9998-01-01' }
	expect(await add(later)).toMatchObject({ status: 400, error: expect.stringMatching(/later than today/) })
	expect((await staff.put(`/api/journals/${journalId}/issues/${issueId}`, later)).status).toBe(400)
	const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
	expect((await add({ volume: '31', publishedOn: tomorrow })).status).toBe(400)
	expect((await place(issueId, [{ id: 2_147_483_648 }])).status).toBe(400)
	const many = Array.from({ length: 301 }, (_, at) => ({ id: at + 1 }))
	expect(await place(issueId, many)).toMatchObject({ status: 400, details: { articles: 'At most 300 articles' } })
})

test('a change touches only what is sent', async () => {
	const issueId = await anIssue({ ...issue, volume: '32' })
	const change = (body: object) => staff.put<StaffIssues>(`/api/journals/${journalId}/issues/${issueId}`, body)
	const stored = async (body: object) => (await change(body)).data.issues.find(({ id }) => id === issueId)
	expect(await stored({ volume: '33' })).toMatchObject({ ...issue, volume: '33' })
	expect(await stored({ title: null })).toMatchObject({ ...issue, volume: '33', title: null })
})

test('who changes a field that somebody else changed meanwhile is told, and overwrites nothing', async () => {
	const issueId = await anIssue({ ...issue, volume: '77' })
	const change = (body: object) => staff.put<StaffIssues>(`/api/journals/${journalId}/issues/${issueId}`, body)
	const startedFrom = { title: issue.title }
	expect((await change({ title: 'Theirs', startedFrom })).status).toBe(200)
	expect(await change({ title: 'Mine', startedFrom })).toMatchObject({
		...{ status: 409, error: 'Somebody changed Title since you opened this.' },
	})
	expect((await change({ number: '77', startedFrom: { number: issue.number } })).status).toBe(200)
	expect((await change({ title: 'Mine' })).status).toBe(200)
})

test('a journal that the catalogue does not show keeps the pages of its issues, and no link leads nowhere', async () => {
	const hidden = await aJournal('Journal of Dunes', '2434-561X')
	const article = await anArticle('Dune', { journalId: hidden })
	const issueId = await anIssue({ ...issue, volume: '34' }, hidden)
	await place(issueId, [{ id: article }], hidden)
	const path = `/journals/${hidden}/issues/${issueId}`
	const linked = async () => (await app.json<{ data: ArticlePage }>(`/api/articles/${article}/page`)).data.issuePath
	const isInSitemap = async () => (await (await app.get('/sitemap.xml')).text()).includes(`${path}</loc>`)
	expect([await linked(), await isInSitemap()]).toEqual([path, true])
	await staff.put(`/api/journals/${hidden}`, { isActive: false })
	expect([await linked(), await isInSitemap()]).toEqual([path, false])
	expect((await pageOf(issueId)).journal).toMatchObject({ id: null, title: 'Journal of Dunes' })
	const page = await app.get(path)
	expect([page.status, (await page.text()).includes(`/journals/${hidden}/details`)]).toEqual([200, false])
	// as for a journal that there never was
	const list = await app.get(`/api/journals/${hidden}/issues`)
	const unknown = await app.get('/api/journals/999999/issues')
	expect([list.status, await list.text()]).toEqual([404, await unknown.text()])
})

test('who starts from another order than the stored one is told, and overwrites nothing', async () => {
	const [one, two] = [await anArticle('First of two'), await anArticle('Second of two', { pages: '7-8' })]
	const issueId = await anIssue({ volume: '35' })
	const send = (articles: number[], startedFrom: number[]) =>
		staff.put<StaffIssues>(`/api/journals/${journalId}/issues/${issueId}/articles`, {
			articles: articles.map((id) => ({ id })),
			startedFrom,
		})
	expect(orderIn(await send([one, two], []), issueId)).toEqual([one, two])
	expect(await send([one], [])).toMatchObject({
		status: 409,
		code: 'conflict',
		error: 'Somebody changed this issue meanwhile. Please load the page again.',
	})
	expect((await send([one], [two, one])).status).toBe(409)
	expect(orderIn(await send([two, one], [one, two]), issueId)).toEqual([two, one])
	// pages that are not sent stay
	expect(await articleOf(two)).toMatchObject({ volume: '35', pages: '7-8' })
	const references = [await articleOf(two), await articleOf(one)].map(({ reference }) => reference)
	const log = (await staff.get<ActivityEntry[]>(`/api/activity?record=journal&recordId=${journalId}`)).data
	expect(log[0]?.changes).toEqual({
		journalIssue: {
			before: `Volume 35: ${references.toReversed().join(', ')}`,
			after: `Volume 35: ${references.join(', ')}`,
		},
	})
})

test('a rejected article cannot be placed, and loses volume and number when it leaves', async () => {
	const article = await anArticle('Turned down', { status: 'accepted' })
	const issueId = await anIssue({ volume: '36', number: '1' })
	await place(issueId, [{ id: article }])
	await app.pool.query("update articles set status = 'rejected' where id = $1", [article])
	expect((await place(issueId, [{ id: article }])).status).toBe(400)
	expect(await articleOf(article)).toMatchObject({ volume: '36', issue: '1' })
	expect((await place(issueId, [])).status).toBe(200)
	expect(await articleOf(article)).toMatchObject({ volume: null, issue: null })
})

test('the sitemap says when the contents of an issue changed, also of the issue that an article left', async () => {
	const [from, to] = [await anIssue({ ...issue, volume: '37' }), await anIssue({ ...issue, volume: '38' })]
	const article = await anArticle('Moving')
	await place(from, [{ id: article }])
	const lastOf = async (id: number) => {
		const xml = await (await app.get('/sitemap.xml')).text()
		return xml.match(new RegExp(`/issues/${id}</loc><lastmod>([^<]+)`))?.[1] ?? ''
	}
	const old = '2025-01-01T00:00:00.000Z'
	await app.pool.query('update journal_issues set updated_at = $1 where id = any($2)', [old, [from, to]])
	await place(to, [{ id: article }])
	expect((await lastOf(from)) > old).toBe(true)
	expect((await lastOf(to)) > old).toBe(true)
})
