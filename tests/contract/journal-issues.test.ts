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
const issue = { volume: '8', number: '2', title: 'On salt', publishedOn: '2026-03-02' }
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
