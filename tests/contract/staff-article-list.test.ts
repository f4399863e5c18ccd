import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Article, article, type SubmissionReceipt } from '../../src/contract/articles.ts'
import { hasAllWords, searchWords } from '../../src/contract/search-words.ts'
import { systemCaller } from '../../src/server/caller.ts'
import { journalsRepository } from '../../src/server/journals/journals.repository.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { aManuscript } from '../support/manuscript.ts'
import { aJournal } from '../support/records.ts'
import { oddTexts, staffCalls } from '../support/staff-sessions.ts'
import { aSubmission, postArticle, postJson } from './requests.ts'

let app: TestApp
let staff: ReturnType<typeof staffCalls>
let journalIds: number[]

beforeAll(async () => {
	app = await startApp()
	staff = staffCalls(app, (await signUp(app, { name: 'Priya Staff' })).headers)
	const made = [aJournal({ title: 'Open Journal' }), aJournal({ title: 'Hidden Journal', isActive: false })]
	await app.work.run({ caller: systemCaller, changes: ['journals'] }, (tx) => journalsRepository(tx).insert(made))
	const { rows } = await app.pool.query<{ id: number }>('select id from journals order by id')
	journalIds = rows.map(({ id }) => id)
})
afterAll(() => app.close())

const create = async (values: Record<string, unknown> = {}) =>
	(await staff.post<Article>('/api/articles', aSubmission(values))).data
async function submit(values: Record<string, unknown> = {}): Promise<SubmissionReceipt> {
	const fields = aSubmission({ journalId: journalIds[0], ...values })
	const response = await postArticle(app, fields, { bytes: aManuscript(), name: 'paper.docx' })
	return ((await response.json()) as { data: SubmissionReceipt }).data
}

describe('the list of articles', () => {
	const titles = async (query: string) => {
		const { status, data, meta } = await staff.get<Article[]>(`/api/articles${query}`)
		expect(status).toBe(200)
		return { titles: data.map(({ title }) => title), meta }
	}
	let ids: number[]

	beforeAll(async () => {
		const given = [
			{ title: 'Wheat', authorName: 'zoe adams', researchField: 'Physics', status: 'Under Review' },
			{
				title: 'apples',
				authorName: 'Bo Chen',
				researchField: 'Biology',
				status: 'submitted',
				journalId: journalIds[0],
			},
			{ title: 'Moss 100%_pure', authorName: 'Ćirić', authorEmail: 'Moss.Writer@Example.org', status: 'published' },
			{ title: 'Beeswax', authorName: 'Ana Díaz', researchField: 'Chemistry', status: 'rejected' },
		]
		ids = []
		for (const [at, values] of given.entries()) {
			const { id } = await create(values)
			ids.push(id)
			await app.pool.query(`update articles set submitted_at = now() - make_interval(hours => $2) where id = $1`, [
				id,
				given.length - at,
			])
		}
	})
	afterAll(() => app.pool.query('delete from articles'))

	test('is whole and newest first without a parameter, and each record is what the contract says', async () => {
		const answer = await staff.get<Article[]>('/api/articles')
		expect(answer.meta).toBeUndefined()
		expect(answer.data.map(({ id }) => id)).toEqual(ids.toReversed())
		for (const record of answer.data) expect(article.strict().safeParse(record).error).toBeUndefined()
		expect(answer.data.find(({ title }) => title === 'apples')?.journalTitle).toBe('Open Journal')
	})

	test.each([
		['?sort=newest', ['Beeswax', 'Moss 100%_pure', 'apples', 'Wheat']],
		['?sort=oldest', ['Wheat', 'apples', 'Moss 100%_pure', 'Beeswax']],
		['?sort=title', ['apples', 'Beeswax', 'Moss 100%_pure', 'Wheat']],
		['?sort=author', ['Beeswax', 'apples', 'Wheat', 'Moss 100%_pure']],
		['?sort=field', ['apples', 'Beeswax', 'Moss 100%_pure', 'Wheat']],
		['?sort=status', ['apples', 'Wheat', 'Beeswax', 'Moss 100%_pure']],
		['?status=Under%20Review', ['Wheat']],
		['?status=UNDER_REVIEW', ['Wheat']],
		['?status=under-review', ['Wheat']],
		['?status=', ['Beeswax', 'Moss 100%_pure', 'apples', 'Wheat']],
		['?q=', ['Beeswax', 'Moss 100%_pure', 'apples', 'Wheat']],
		['?q=APPL', ['apples']],
		['?q=D%C3%8DAZ', ['Beeswax']],
		['?q=ciric', ['Moss 100%_pure']],
		['?q=c%CC%81iric%CC%81', ['Moss 100%_pure']],
		['?q=moss.writer%40', ['Moss 100%_pure']],
		['?q=%25', ['Moss 100%_pure']],
		['?q=0%25_p', ['Moss 100%_pure']],
		['?q=wheat%0Azoe', ['Wheat']],
		['?q=wheatzoe', []],
		['?withdrawn=false', ['Beeswax', 'Moss 100%_pure', 'apples', 'Wheat']],
		['?withdrawn=1', []],
		['?limit=2&page=2&sort=title', ['Moss 100%_pure', 'Wheat']],
		['?limit=1&q=a&status=rejected', ['Beeswax']],
	])('%s', async (query, expected) => {
		const { titles: found, meta } = await titles(query)
		expect(found).toEqual(expected)
		expect(meta).toBeDefined()
	})

	test('finds by reference and by journal', async () => {
		const { data } = await staff.get<Article[]>('/api/articles')
		const wanted = data.find(({ title }) => title === 'Wheat')
		expect((await titles(`?q=${wanted?.reference.toLowerCase()}`)).titles).toEqual(['Wheat'])
		expect((await titles(`?journalId=${journalIds[0]}`)).titles).toEqual(['apples'])
		expect((await titles('?journalId=2000000')).titles).toEqual([])
	})

	test('has 25 a page, 100 at most, and nothing beyond its end', async () => {
		expect((await titles('?page=1')).meta).toEqual({ total: 4, page: 1, limit: 25 })
		expect((await titles('?limit=1000')).meta).toEqual({ total: 4, page: 1, limit: 100 })
		expect(await titles('?page=99')).toEqual({ titles: [], meta: { total: 4, page: 99, limit: 25 } })
		expect((await titles('?limit=1&page=4')).titles).toEqual(['Wheat'])
		expect((await titles('?q=a&limit=1')).meta?.total).toBe(4)
	})

	test.each([
		['?limit=0', 'limit'],
		['?limit=-1', 'limit'],
		['?limit=ten', 'limit'],
		['?page=0', 'page'],
		['?page=1.5', 'page'],
		['?status=lost', 'status'],
		['?sort=price', 'sort'],
		['?journalId=x', 'journalId'],
		['?withdrawn=maybe', 'withdrawn'],
		[`?q=${'a'.repeat(201)}`, 'q'],
	])('%s is refused by name', async (query, field) => {
		const answer = await staff.get(`/api/articles${query}`)
		expect(answer.status).toBe(400)
		expect(Object.keys(answer.details ?? {})).toEqual([field])
	})

	test.each(oddTexts)('the text %j is only letters', async (q) => {
		const answer = await staff.get<Article[]>(`/api/articles?q=${encodeURIComponent(q)}`)
		expect(answer.status).toBe(200)
		const isIn = (one: Article) =>
			hasAllWords(
				[one.title, one.authorName, one.authorEmail, one.reference, one.institution, one.keywords, one.authorPhone]
					.concat(one.journalTitle, one.doi)
					.join('\n'),
				searchWords(q),
			)
		const all = (await staff.get<Article[]>('/api/articles')).data
		expect(answer.data).toEqual(all.filter(isIn))
	})

	test('counts what visitors send, withdraw and staff delete at once', async () => {
		const total = async (query = '?limit=1') => (await titles(query)).meta?.total
		expect([await total(), await total('?withdrawn=true')]).toEqual([4, 0])
		const { id, trackingPath } = await submit()
		expect(await total()).toBe(5)
		await postJson(app, `/api/articles${trackingPath}/withdraw`, {})
		expect(await total('?withdrawn=true')).toBe(1)
		await staff.remove(`/api/articles/${id}`)
		expect([await total(), await total('?withdrawn=true')]).toEqual([4, 0])
	})
})
