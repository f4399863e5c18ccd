import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SubmissionReceipt, TrackedArticle } from '../../src/contract/articles.ts'
import { systemCaller } from '../../src/server/caller.ts'
import { journalsRepository } from '../../src/server/journals/journals.repository.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { aManuscript } from '../support/manuscript.ts'
import { aJournal } from '../support/records.ts'
import { moveBack } from '../support/undo-window.ts'
import { aSubmission, postArticle, postJson, rowsIn } from './requests.ts'

let app: TestApp
let staff: Awaited<ReturnType<typeof signUp>>
let journalId: number

beforeAll(async () => {
	app = await startApp()
	staff = await signUp(app)
	await app.work.run({ caller: systemCaller, changes: ['journals'] }, (tx) =>
		journalsRepository(tx).insert([aJournal({ title: 'Open Journal' })]),
	)
	journalId = (await app.pool.query<{ id: number }>('select id from journals')).rows[0]?.id ?? 0
})
afterAll(() => app.close())

async function submitted(): Promise<SubmissionReceipt & { call: string }> {
	const response = await postArticle(app, aSubmission({ journalId }), { bytes: aManuscript() })
	const { data } = (await response.json()) as { data: SubmissionReceipt }
	return { ...data, call: `/api/articles${data.trackingPath}` }
}
const tracked = async (call: string) => (await app.json<{ data: TrackedArticle }>(call)).data
const setStatus = (id: number, body: object, headers: Record<string, string> = staff.headers) =>
	fetch(`${app.url}/api/articles/${id}/status`, {
		method: 'PATCH',
		headers: { 'content-type': 'application/json', ...headers },
		body: JSON.stringify(body),
	})

describe('the private link', () => {
	test('shows the status of the submission, and nothing that staff wrote', async () => {
		const { id, call, reference, submittedAt } = await submitted()
		expect((await setStatus(id, { status: 'Under Review', adminNotes: 'weak statistics' })).status).toBe(200)
		await moveBack(app, id)
		const article = await tracked(call)
		expect(article).toEqual({
			...{ reference, title: 'On the drift of small things', journalTitle: 'Open Journal', fileName: 'paper.docx' },
			...{ authorName: 'Ada Writer', authorEmail: 'ada@example.org', institution: 'University of Somewhere' },
			...{ researchField: 'Physics', keywords: 'drift, small, things, measure, far' },
			abstract: 'Small things drift.\nWe measured how far.',
			...{ authorPhone: '+44 20 7946 0000', expectedPublicationDate: 'spring 2027' },
			...{ publishingBudget: 'up to 300 dollars', specificRequirements: 'Colour figures' },
			correction: {
				...{ mode: 'propose', seen: expect.any(String), pendingEmail: null, proposals: [] },
				authorLines: 'Ada Writer | corresponding author',
			},
			...{ status: 'under_review', submittedAt, withdrawnAt: null, restorableUntil: null, messages: [] },
			...{ authors: null, coauthors: [], rounds: [] },
			versions: [expect.objectContaining({ version: 1, fileName: 'paper.docx', sentAt: submittedAt, isCurrent: true })],
			answerDueAt: new Date(Date.parse(submittedAt) + 48 * 3_600_000).toISOString(),
			history: [
				{ status: 'submitted', at: expect.any(String) },
				{ status: 'under_review', at: expect.any(String) },
			],
		})
		const text = JSON.stringify(article)
		for (const hidden of ['weak statistics', 'Priya', 'articles/']) expect(text).not.toContain(hidden)
	})

	test('a changed link and an unknown one look the same', async () => {
		const { call, reference } = await submitted()
		const other = await submitted()
		const mac = call.split('.').at(-1) ?? ''
		const wrong = [
			`${call.slice(0, -1)}${call.endsWith('A') ? 'B' : 'A'}`,
			call.replace(reference, other.reference),
			`/api/articles/track/2026-ZZZZZZ.${mac}`,
			`/api/articles/track/${reference}`,
			'/api/articles/track/x',
			`/api/articles/track/${reference}.`,
			`/api/articles/track/${encodeURIComponent(`${reference}.${mac}\0`)}`,
		]
		const answers = await Promise.all(
			wrong.map(async (path) => {
				const response = await app.get(path)
				return `${response.status} ${await response.text()}`
			}),
		)
		expect(answers[0]).toBe('404 {"success":false,"error":"Submission not found","code":"not_found"}')
		expect(new Set(answers.slice(0, -1)).size).toBe(1)
		expect(answers.at(-1)).toMatch(/^4/)
	})
})

describe('withdrawing', () => {
	test('is noted once, with its time, and the status stays', async () => {
		const { id, call } = await submitted()
		const answers = await Promise.all([1, 2, 3].map(() => postJson(app, `${call}/withdraw`, {})))
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
		const article = await tracked(call)
		expect(article).toMatchObject({ status: 'submitted', withdrawnAt: expect.any(String) })
		expect(article.history.map(({ status }) => status)).toEqual(['submitted', 'withdrawn'])
		const { rows } = await app.pool.query(
			"select actor_kind from activity where record_kind = 'article' and record_id = $1 order by id",
			[id],
		)
		expect(rows).toEqual([{ actor_kind: 'visitor' }, { actor_kind: 'author' }])
	})

	test.each([
		['published', /is published/],
		['rejected', /nothing to withdraw/],
	])('is too late once %s', async (status, sentence) => {
		const { id, call } = await submitted()
		await setStatus(id, { status })
		const response = await postJson(app, `${call}/withdraw`, {})
		expect(response.status).toBe(409)
		expect(await response.json()).toMatchObject({ error: expect.stringMatching(sentence) })
		expect((await tracked(call)).withdrawnAt).toBeNull()
	})

	test('needs the link', async () => {
		expect((await postJson(app, '/api/articles/track/2026-ABCDEF.x/withdraw', {})).status).toBe(404)
	})
})

describe('a message for staff', () => {
	test('is stored, shown, and one when it is sent twice', async () => {
		const { call } = await submitted()
		const send = () =>
			postJson(app, `${call}/messages`, { text: ' A new figure 2\r\nfollows. ' }, { 'idempotency-key': 'm1' })
		expect((await send()).status).toBe(200)
		const response = await send()
		expect((await response.json()) as object).toMatchObject({
			data: { messages: [{ text: 'A new figure 2\nfollows.', at: expect.any(String) }] },
		})
		expect(await rowsIn(app, 'article_messages')).toHaveLength(1)
	})

	test('says something, and not too much', async () => {
		const { call } = await submitted()
		for (const text of ['', '  \n', undefined]) {
			const response = await postJson(app, `${call}/messages`, { text })
			expect(response.status).toBe(400)
			expect(await response.json()).toMatchObject({ details: { text: 'Required' } })
		}
		expect((await postJson(app, `${call}/messages`, { text: 'x'.repeat(5_001) })).status).toBe(400)
		expect((await postJson(app, '/api/articles/track/x.y/messages', { text: 'Hello' })).status).toBe(404)
	})
})

describe('the status', () => {
	test('is set by staff to anything, and every change is remembered with who made it', async () => {
		const { id } = await submitted()
		for (const status of ['published', 'REJECTED', 'Accepted', 'accepted', 'under-review'])
			expect((await setStatus(id, { status })).status).toBe(200)
		const { rows } = await app.pool.query(
			`select changes -> 'status' ->> 'before' as from_status, changes -> 'status' ->> 'after' as to_status,
				actor_name as admin_name, actor_id as admin_id
			from activity where record_kind = 'article' and record_id = $1 order by id`,
			[id],
		)
		const by = { admin_name: 'Priya Staff', admin_id: staff.admin.id }
		expect(rows).toEqual([
			{ from_status: null, to_status: 'submitted', admin_name: null, admin_id: null },
			{ from_status: 'submitted', to_status: 'published', ...by },
			{ from_status: 'published', to_status: 'rejected', ...by },
			{ from_status: 'rejected', to_status: 'accepted', ...by },
			{ from_status: 'accepted', to_status: 'under_review', ...by },
		])
	})

	test('notes stay unless they are sent', async () => {
		const { id } = await submitted()
		const notes = async (body: object) =>
			((await (await setStatus(id, { status: 'accepted', ...body })).json()) as { data: { adminNotes: unknown } }).data
				.adminNotes
		expect(await notes({ adminNotes: 'good' })).toBe('good')
		expect(await notes({})).toBe('good')
		expect(await notes({ adminNotes: '' })).toBeNull()
	})

	test('an unknown status, article or person changes nothing', async () => {
		const { id, call } = await submitted()
		expect((await setStatus(id, { status: 'lost' })).status).toBe(400)
		expect((await setStatus(2_000_000, { status: 'accepted' })).status).toBe(404)
		expect((await setStatus(id, { status: 'accepted' }, {})).status).toBe(401)
		expect((await tracked(call)).status).toBe('submitted')
	})
})
