import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Article } from '../../src/contract/articles.ts'
import { maxDepositBatch } from '../../src/contract/deposit-words.ts'
import type { ArticleRegistration } from '../../src/contract/deposits.ts'
import type { StaffIssues } from '../../src/contract/journal-issues.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { copyArticle } from '../support/copied-articles.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'
import { moveBack } from '../support/undo-window.ts'
import { aSubmission, publicSettings } from './requests.ts'

type Assigned = { assigned: { articleId: number; doi: string }[]; problems: { problem: string }[]; isMore: boolean }

let app: TestApp
let staff: Staff

beforeAll(async () => {
	const deposits = { doiPrefix: '10.5555', crossref: undefined }
	app = await startApp({ settings: { ...publicSettings, adminRegistration: 'open', deposits } })
	staff = await staffOn(app)
})
afterAll(() => app.close())

async function aJournal(doiPattern: string | null, values: object = {}): Promise<number> {
	const facts = {
		title: 'Letters',
		issn: '2049-3630',
		description: 'x',
		abbreviation: 'Lett. Tests',
		publishedHere: true,
	}
	const { data } = await staff.json<{ id: number }>('POST', '/api/journals', { ...facts, doiPattern, ...values })
	return data.id
}
async function anArticle(journalId: number, values: object = {}): Promise<Article> {
	return (await staff.json<Article>('POST', '/api/articles', aSubmission({ journalId, ...values }))).data
}
const doiOf = async (id: number) => (await staff.json<Article>('GET', `/api/articles/${id}`)).data.doi
const registration = async (id: number) =>
	(await staff.json<ArticleRegistration>('GET', `/api/articles/${id}/registration`)).data
const assign = async (body: object) => staff.json<Assigned>('POST', '/api/article-deposits/dois', body)

test.each([
	['10.5555/{id}', 'must begin with {prefix}/'],
	['{prefix}/{title}', 'must not have {title}'],
	['{prefix}/a b{id}', 'may have letters, digits and'],
	['{prefix}/{journal}.{year}', 'must have {id}, or {volume} and {number}'],
	[`{prefix}/{id}${'x'.repeat(100)}`, 'At most 100 characters'],
])('the pattern %s is refused', async (doiPattern, sentence) => {
	const body = { title: 'L', issn: '2049-3630', description: 'x', doiPattern }
	const { status, error } = await staff.json('POST', '/api/journals', body)
	expect(status).toBe(400)
	expect(error).toContain(sentence)
})

test('an article gets its DOI when it is published, in the same entry of the history', async () => {
	const journalId = await aJournal('{prefix}/{journal}.{year}.{id}')
	const { id } = await anArticle(journalId, { publicationYear: 2024 })
	expect(await registration(id)).toMatchObject({ doi: null, problem: expect.stringContaining('Only accepted') })
	await staff.json('PATCH', `/api/articles/${id}/status`, { status: 'accepted' })
	expect(await registration(id)).toMatchObject({ proposal: `10.5555/letttests.2024.${id}`, state: 'no_doi' })
	await staff.json('PATCH', `/api/articles/${id}/status`, { status: 'published' })
	expect(await doiOf(id)).toBe(`10.5555/letttests.2024.${id}`)
	const { rows } = await app.pool.query(
		`select changes from activity where record_kind = 'article' and record_id = $1 and action = 'status_changed'
			and changes -> 'status' ->> 'after' = 'published'`,
		[id],
	)
	expect(rows).toMatchObject([{ changes: { doi: { before: null, after: `10.5555/letttests.2024.${id}` } } }])
	// published from the start, and in a form that changes other fields too
	const whole = await anArticle(journalId, { status: 'published', publicationYear: 2023 })
	expect(await doiOf(whole.id)).toBe(`10.5555/letttests.2023.${whole.id}`)
	const edited = await anArticle(journalId)
	await staff.json('PUT', `/api/articles/${edited.id}`, { status: 'published', publicationYear: 2022 })
	expect(await doiOf(edited.id)).toBe(`10.5555/letttests.2022.${edited.id}`)
	// one that has a DOI keeps it
	const own = await anArticle(journalId, { doi: '10.1234/own' })
	await staff.json('PATCH', `/api/articles/${own.id}/status`, { status: 'published' })
	expect(await doiOf(own.id)).toBe('10.1234/own')
})

test('a pattern with volume, issue and place waits until the article has them', async () => {
	const journalId = await aJournal('{prefix}/{journal}.{volume}.{issue}.{number}', { abbreviation: 'Vol' })
	const [first, second] = [
		await anArticle(journalId, { status: 'published' }),
		await anArticle(journalId, { status: 'published' }),
	]
	expect(await doiOf(first.id)).toBeNull()
	const early = await assign({ journal: journalId })
	expect(early.data.problems.map(({ problem }) => problem)).toEqual([
		'The pattern of its journal needs the volume, which is missing.',
		'The pattern of its journal needs the volume, which is missing.',
	])
	const { data } = await staff.json<StaffIssues>('POST', `/api/journals/${journalId}/issues`, {
		volume: '8',
		number: '2',
	})
	const issueId = data.issues[0]?.id ?? 0
	const articles = [{ id: second.id }, { id: first.id }]
	await staff.json('PUT', `/api/journals/${journalId}/issues/${issueId}/articles`, { articles })
	expect((await assign({ issue: issueId })).data).toEqual({
		assigned: [
			{ articleId: first.id, doi: '10.5555/vol.8.2.2' },
			{ articleId: second.id, doi: '10.5555/vol.8.2.1' },
		],
		problems: [],
		isMore: false,
	})
	// the same place again, after the order was changed: no second article gets that DOI
	const third = await anArticle(journalId, { status: 'published' })
	const swapped = [{ id: third.id }, { id: second.id }, { id: first.id }]
	await staff.json('PUT', `/api/journals/${journalId}/issues/${issueId}/articles`, { articles: swapped })
	expect((await assign({ ids: [third.id, first.id] })).data).toMatchObject({
		assigned: [],
		problems: [{ problem: `10.5555/vol.8.2.1 is the DOI of another article, ${second.reference}.` }],
	})
})

test('many that cannot be given a DOI do not keep later articles from theirs', async () => {
	const journalId = await aJournal('{prefix}/{journal}.{volume}.{id}', { abbreviation: 'Many' })
	await copyArticle(app, (await anArticle(journalId, { status: 'published' })).id, maxDepositBatch)
	const late = await anArticle(journalId, { status: 'accepted', volume: '8' })
	const { data } = await assign({ journal: journalId })
	expect(data.assigned).toEqual([{ articleId: late.id, doi: `10.5555/many.8.${late.id}` }])
	expect([data.problems.length, data.isMore]).toEqual([maxDepositBatch + 1, false])
})

test('no two articles get one DOI, in whatever case, also at once', async () => {
	const journalId = await aJournal(null)
	const first = await anArticle(journalId, { doi: '10.5555/Same' })
	const second = await anArticle(journalId)
	const sentence = `10.5555/same is the DOI of another article, ${first.reference}.`
	const refused = await staff.json('PUT', `/api/articles/${second.id}`, { doi: 'https://doi.org/10.5555/same' })
	expect([refused.status, refused.details]).toEqual([400, { doi: sentence }])
	const created = await staff.json('POST', '/api/articles', aSubmission({ journalId, doi: '10.5555/same' }))
	expect([created.status, created.error]).toEqual([400, sentence])
	const others = [await anArticle(journalId), await anArticle(journalId), await anArticle(journalId)]
	const answers = await Promise.all(
		others.map(({ id }) => staff.json('PUT', `/api/articles/${id}`, { doi: '10.5555/race' })),
	)
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
	// its own in another case is no conflict
	expect((await staff.json('PUT', `/api/articles/${first.id}`, { doi: '10.5555/SAME' })).status).toBe(200)
})

test('articles that shared a DOI before stay editable', async () => {
	const journalId = await aJournal(null)
	const [one, other] = [await anArticle(journalId), await anArticle(journalId)]
	await app.pool.query(`update articles set doi = '10.5555/shared' where id = any($1)`, [[one.id, other.id]])
	expect((await staff.json('PUT', `/api/articles/${one.id}`, { pages: '3', doi: '10.5555/shared' })).status).toBe(200)
})

test('an article does not come back from the trash while another has its DOI', async () => {
	const journalId = await aJournal(null)
	const gone = await anArticle(journalId, { doi: '10.5555/back' })
	await staff.json('DELETE', `/api/articles/${gone.id}`)
	const heir = await anArticle(journalId, { doi: '10.5555/BACK' })
	const { rows } = await app.pool.query<{ id: number }>(
		`select id from trash where record_kind = 'article' and record_id = $1`,
		[gone.id],
	)
	const path = `/api/trash/${rows[0]?.id}/restore`
	expect(await staff.json('POST', path)).toMatchObject({
		status: 400,
		error: `10.5555/back is the DOI of another article, ${heir.reference}.`,
	})
	await staff.json('PUT', `/api/articles/${heir.id}`, { doi: null })
	expect((await staff.json('POST', path)).status).toBe(200)
})

test('a DOI that Crossref accepted stays; one that its test system accepted may change', async () => {
	const journalId = await aJournal(null)
	const article = await anArticle(journalId, { status: 'published', doi: '10.5555/kept' })
	await moveBack(app, article.id)
	const accept = (endpoint: string) =>
		app.pool.query(
			`insert into article_deposits (article_id, doi, endpoint, state) values ($1, '10.5555/kept', $2, 'accepted')`,
			[article.id, endpoint],
		)
	await accept('https://test.crossref.org/servlet/deposit')
	expect((await registration(article.id)).isRegistered).toBe(false)
	expect((await staff.json('PUT', `/api/articles/${article.id}`, { doi: '10.5555/other' })).status).toBe(200)
	await staff.json('PUT', `/api/articles/${article.id}`, { doi: '10.5555/kept' })
	await accept('https://doi.crossref.org/servlet/deposit')
	expect((await registration(article.id)).isRegistered).toBe(true)
	for (const doi of ['10.5555/other', null])
		expect(await staff.json('PUT', `/api/articles/${article.id}`, { doi })).toMatchObject({
			status: 400,
			details: { doi: 'The DOI 10.5555/kept is registered with Crossref: it stays, because others cite it.' },
		})
	expect((await staff.json('PUT', `/api/articles/${article.id}`, { doi: '10.5555/KEPT', pages: '4' })).status).toBe(200)
})

test.each([
	[{}, 'Please name either articles, a journal or an issue.'],
	[{ ids: [1], journal: 1 }, 'Please name either articles, a journal or an issue.'],
	[{ ids: [] }, 'Required'],
	[{ ids: ['x'] }, 'must be a number'],
])('%j names no articles', async (body, sentence) => {
	const { status, error } = await assign(body)
	expect(status).toBe(400)
	expect(error).toContain(sentence)
})

test('without an endpoint nothing is sent, and the answer says what to do', async () => {
	const { status, error } = await staff.json('POST', '/api/article-deposits', { ids: [1] })
	expect([status, error]).toEqual([409, expect.stringContaining('CROSSREF_ENDPOINT is missing')])
	expect((await staff.json('GET', '/api/article-deposits/setup')).data).toMatchObject({
		prefix: '10.5555',
		crossref: null,
	})
	expect((await staff.json('GET', '/api/articles/999999/registration')).status).toBe(404)
})
