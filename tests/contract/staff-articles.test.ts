import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
	type Article,
	type ArticleDetails,
	articleDetails,
	type SubmissionReceipt,
} from '../../src/contract/articles.ts'
import { systemCaller } from '../../src/server/caller.ts'
import { journalsRepository } from '../../src/server/journals/journals.repository.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { cloneDatabase } from '../support/database.ts'
import { aManuscript } from '../support/manuscript.ts'
import { aJournal } from '../support/records.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { emptyTrash } from '../support/trash.ts'
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
const read = (id: number) => staff.get<ArticleDetails>(`/api/articles/${id}`)

describe('one article', () => {
	test('comes with all that happened to it and what else its author sent', async () => {
		const { id, reference, trackingPath } = await submit({ authorEmail: 'Many@example.org' })
		const other = await submit({ authorEmail: 'many@Example.org', title: 'The other one' })
		await staff.patch(`/api/articles/${id}/status`, { status: 'Under Review' })
		await postJson(app, `/api/articles${trackingPath}/messages`, { text: 'A new figure follows.' })
		await postJson(app, `/api/articles${trackingPath}/withdraw`, {})

		const { status, data } = await read(id)
		expect(status).toBe(200)
		expect(articleDetails.strict().safeParse(data).error).toBeUndefined()
		const usual = { reason: null, gaps: [] }
		expect(data.history).toEqual([
			{ ...usual, from: null, to: 'submitted', by: null, at: expect.any(String), mail: null },
			{
				...usual,
				from: 'submitted',
				to: 'under_review',
				by: 'Priya Staff',
				at: expect.any(String),
				mail: expect.objectContaining({ state: 'waiting' }),
			},
			{ ...usual, from: 'under_review', to: 'withdrawn', by: null, at: expect.any(String), mail: null },
		])
		expect(data.history.map(({ at }) => at)).toEqual(data.history.map(({ at }) => at).toSorted())
		expect(data.messages).toEqual([
			{
				...{ id: expect.any(Number), sender: 'author', staffName: null, text: 'A new figure follows.' },
				...{ at: expect.any(String), readAt: null, attachments: [] },
			},
		])
		expect(data.otherSubmissions).toEqual([
			{
				id: other.id,
				reference: other.reference,
				title: 'The other one',
				status: 'submitted',
				submittedAt: other.submittedAt,
			},
		])
		expect(data).toMatchObject({ reference, authors: null, journalTitle: 'Open Journal' })
		expect(JSON.stringify(data)).not.toContain('/track/')
	})

	test.each(['2000000', '0', 'x', '99999999999'])('%s is none', async (id) => {
		const status = id === '2000000' ? 404 : 400
		expect((await read(id as unknown as number)).status).toBe(status)
		expect((await staff.put(`/api/articles/${id}`, { title: 'x' })).status).toBe(status)
		expect((await staff.remove(`/api/articles/${id}`)).status).toBe(status)
	})
})

describe('entering an article', () => {
	test('twice with one Idempotency-Key stores it once', async () => {
		const { headers } = await signUp(app)
		const enter = (title: string) =>
			postJson(app, '/api/articles', aSubmission({ title }), { ...headers, 'idempotency-key': 'entered-once' })
		const [first, second] = await Promise.all([enter('Entered once'), enter('Entered once')])
		const articles = (await Promise.all([first.json(), second.json()])) as { data: Article }[]
		expect(articles[0]?.data.id).toBeGreaterThan(0)
		expect(articles[1]?.data).toEqual(articles[0]?.data)
		expect((await enter('Something else')).status).toBe(422)
		await staff.remove(`/api/articles/${articles[0]?.data.id}`)
		expect((await enter('Entered once')).status).toBe(409)
	})
})

describe('changing an article', () => {
	test('keeps what is not sent, clears what is empty and ignores what is not staff’s to say', async () => {
		const before = await create({ volume: '7', adminNotes: 'a note', doi: 'https://doi.org/10.1234/abc' })
		expect(before.doi).toBe('10.1234/abc')
		const { status, data } = await staff.put<Article>(`/api/articles/${before.id}`, {
			...{ id: 999_999, reference: 'X', submittedAt: '2000-01-01T00:00:00Z', filePath: '/etc/passwd', isDemo: true },
			title: ' A better title ',
			adminNotes: '',
			publicationYear: '2026',
		})
		expect(status).toBe(200)
		const { updatedAt, ...rest } = before
		expect(data).toMatchObject({ ...rest, title: 'A better title', adminNotes: null, publicationYear: 2026 })
		expect(Date.parse(data.updatedAt)).toBeGreaterThanOrEqual(Date.parse(updatedAt))
		expect((await read(999_999)).status).toBe(404)
		// saying nothing changes nothing
		expect((await staff.put<Article>(`/api/articles/${before.id}`, {})).data).toEqual(data)
	})

	test('stores where a partner journal published it, and clears it again', async () => {
		const { id } = await create()
		const details = {
			...{ acceptedOn: '2026-01-19', publishedOn: '2026-03-02', licence: 'CC BY 4.0' },
			...{ outsideUrl: 'https://journal.example.org/5', outsidePdfUrl: 'https://journal.example.org/5.pdf' },
			referenceList: 'Rooke, M. (2020).\nStone, D. (2021).',
		}
		await staff.put(`/api/articles/${id}`, details)
		expect((await read(id)).data).toMatchObject(details)
		await staff.put(`/api/articles/${id}`, { publishedOn: '', outsideUrl: '', referenceList: '' })
		expect((await read(id)).data).toMatchObject({
			...details,
			...{ publishedOn: null, outsideUrl: null, referenceList: null },
		})
	})

	test('a changed status goes into the history with who changed it; the same one does not', async () => {
		const { id } = await create()
		const other = staffCalls(app, (await signUp(app, { name: 'Otto Other' })).headers)
		await other.put(`/api/articles/${id}`, { status: 'ACCEPTED', title: 'Now accepted' })
		await other.put(`/api/articles/${id}`, { status: 'accepted' })
		await staff.put(`/api/articles/${id}`, { status: 'published' })
		const { history, status } = (await read(id)).data
		expect(status).toBe('published')
		expect(history.map(({ from, to, by }) => [from, to, by])).toEqual([
			[null, 'submitted', 'Priya Staff'],
			['submitted', 'accepted', 'Otto Other'],
			['accepted', 'published', 'Priya Staff'],
		])
	})

	test('changes at the same moment make one history', async () => {
		const { id } = await create()
		const wanted = ['under_review', 'accepted', 'rejected', 'published']
		await Promise.all(wanted.map((status) => staff.put(`/api/articles/${id}`, { status })))
		const { history, status } = (await read(id)).data
		for (const [at, change] of history.entries()) expect(change.from).toBe(history[at - 1]?.to ?? null)
		expect(history.at(-1)?.to).toBe(status)
	})

	test('the author line is kept as names, and given back to the parser', async () => {
		const authors = [
			{ family: 'Beauvoir', given: 'Simone', particle: 'de' },
			{ family: 'WHO', isOrganisation: true },
		]
		const { id } = await create({ authors })
		expect((await read(id)).data.authors).toEqual(authors)
		await staff.put(`/api/articles/${id}`, { title: 'Unrelated' })
		expect((await read(id)).data.authors).toEqual(authors)
		await staff.put(`/api/articles/${id}`, { authors: null })
		expect((await read(id)).data.authors).toBeNull()
		await staff.put(`/api/articles/${id}`, { authors: [] })
		const { rows } = await app.pool.query('select author_line from articles where id = $1', [id])
		expect(rows).toEqual([{ author_line: null }])
	})

	test('a journal may be any that is there, or none', async () => {
		const { id } = await create()
		for (const journalId of [...journalIds, null, '']) {
			const { status, data } = await staff.put<Article>(`/api/articles/${id}`, { journalId })
			expect(status).toBe(200)
			expect(data.journalId).toBe(journalId || null)
		}
		const refused = await staff.put(`/api/articles/${id}`, { journalId: 2_000_000, title: 'Not kept' })
		expect(refused).toMatchObject({ status: 400, details: { journalId: 'There is no such journal.' } })
		expect((await read(id)).data.title).not.toBe('Not kept')
	})

	test.each([
		[{ title: ' ' }, 'title'],
		[{ authorEmail: 'nobody' }, 'authorEmail'],
		[{ status: 'lost' }, 'status'],
		[{ doi: 'abc' }, 'doi'],
		[{ publicationYear: 12 }, 'publicationYear'],
		[{ publishedOn: '2026-02-30' }, 'publishedOn'],
		[{ outsideUrl: 'javascript:alert(1)' }, 'outsideUrl'],
		[{ authors: [{ given: 'Only' }] }, 'authors.0.family'],
	])('%o is refused by name', async (values, field) => {
		const { id } = await create()
		const answer = await staff.put(`/api/articles/${id}`, values)
		expect(answer.status).toBe(400)
		expect(Object.keys(answer.details ?? {})).toEqual([field])
	})

	test('is seen through another instance', async () => {
		const shared = await cloneDatabase()
		const first = await startApp({ database: shared.config })
		const second = await startApp({ database: shared.config })
		try {
			const there = staffCalls(first, (await signUp(first)).headers)
			const made = await there.post<Article>('/api/articles', aSubmission({ title: 'Before', status: 'published' }))
			const path = `/api/articles/public/${made.data.id}`
			const seen = () =>
				expect.poll(async () => (await second.json<{ data?: Article }>(path)).data?.title, { interval: 20 })
			await seen().toBe('Before')
			await there.put(`/api/articles/${made.data.id}`, { title: 'After' })
			await seen().toBe('After')
			await there.remove(`/api/articles/${made.data.id}`)
			await seen().toBeUndefined()
		} finally {
			await first.close()
			await second.close()
			await shared.drop()
		}
	})

	test('is seen at once in what everybody may read', async () => {
		const { id } = await create({ title: 'Before' })
		const publicTitle = async () => (await app.json<{ data: Article }>(`/api/articles/public/${id}`)).data.title
		expect(await publicTitle()).toBe('Before')
		await staff.put(`/api/articles/${id}`, { title: 'After' })
		expect(await publicTitle()).toBe('After')
	})
})

describe('deleting an article', () => {
	test('takes its file, history, messages and citations along', async () => {
		const { id, trackingPath } = await submit()
		await postJson(app, `/api/articles${trackingPath}/messages`, { text: 'Hello' })
		await app.pool.query(`insert into citations (article_id, format, citation_text) values ($1, 'APA', 'x')`, [id])
		const key = (await read(id)).data.filePath ?? ''
		expect(await app.files.exists(key)).toBe(true)

		expect(await staff.remove(`/api/articles/${id}`)).toMatchObject({ status: 200, success: true, data: null })
		expect(await app.files.exists(key)).toBe(true)
		for (const table of ['articles where id', 'citations where article_id'])
			expect((await app.pool.query(`select from ${table} = $1`, [id])).rowCount, table).toBe(0)
		await emptyTrash(app)
		expect(await app.files.exists(key)).toBe(false)
		const { rows: log } = await app.pool.query(
			"select action, changes, label is null as is_blank from activity where record_kind = 'article' and record_id = $1 order by id",
			[id],
		)
		expect(log.map(({ action }) => action)).toEqual(['created', 'message_added', 'deleted', 'erased'])
		expect(log.every(({ changes }) => Object.keys(changes).length === 0)).toBe(true)
		expect((await app.pool.query('select from article_messages where article_id = $1', [id])).rowCount).toBe(0)
		expect((await read(id)).status).toBe(404)
		expect((await app.get(`/api/articles/public/${id}`)).status).toBe(404)
		expect((await app.get(`/api/articles${trackingPath}`)).status).toBe(404)
		expect((await staff.remove(`/api/articles/${id}`)).status).toBe(404)
	})

	test('works when its file is gone already', async () => {
		const { id } = await submit()
		await app.files.remove((await read(id)).data.filePath ?? '')
		expect((await staff.remove(`/api/articles/${id}`)).status).toBe(200)
	})
})
