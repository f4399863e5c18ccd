import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActivityEntry } from '../../src/contract/activity.ts'
import type { Article } from '../../src/contract/articles.ts'
import type { BulkResult } from '../../src/contract/bulk.ts'
import type { Contact } from '../../src/contract/contacts.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { aMessage, aSubmission } from './requests.ts'

type Changed = BulkResult & { changeId: number | null }

let app: TestApp
let own: Awaited<ReturnType<typeof signUp>>
let staff: ReturnType<typeof staffCalls>

beforeAll(async () => {
	app = await startApp()
	own = await signUp(app, { name: 'Ada Admin' })
	staff = staffCalls(app, own.headers)
})
afterAll(() => app.close())

const anArticle = async (values: Record<string, unknown> = {}) =>
	(await staff.post<Article>('/api/articles', aSubmission(values))).data.id
const read = async (id: number) => (await staff.get<Article>(`/api/articles/${id}`)).data

test('every row of a bulk change is done or refused by itself, and all that was done is undone at once', async () => {
	const ids = await Promise.all(Array.from({ length: 5 }, () => anArticle()))
	const [withdrawn = 0, accepted = 0, ...others] = ids
	await app.pool.query('update articles set withdrawn_at = now() where id = $1', [withdrawn])
	await app.pool.query(`update articles set status = 'accepted' where id = $1`, [accepted])
	const rows = [...ids, 2_000_000, ids[4]].map((id) => ({ id, status: 'Accepted' }))
	const { status, data } = await staff.post<Changed[]>('/api/articles/bulk/status', { rows })
	expect(status).toBe(200)
	expect(data.map(({ id, refusal }) => [id, refusal])).toEqual([
		[withdrawn, 'The author has withdrawn this article. A reason is needed.'],
		[accepted, null],
		...others.map((id) => [id, null]),
		[2_000_000, 'Article not found'],
	])
	expect(await Promise.all(ids.map(async (id) => (await read(id)).status))).toEqual([
		'submitted',
		...Array.from({ length: 4 }, () => 'accepted'),
	])
	const changes = data.flatMap(({ id, changeId }) => (changeId === null ? [] : [{ id, changeId }]))
	expect(changes.map(({ id }) => id)).toEqual(others)

	const undone = await staff.post<BulkResult[]>('/api/articles/bulk/status/undo', { rows: changes })
	expect(undone.data).toEqual(others.map((id) => ({ id, refusal: null })))
	expect(await Promise.all(others.map(async (id) => (await read(id)).status))).toEqual(others.map(() => 'submitted'))
	const again = await staff.post<BulkResult[]>('/api/articles/bulk/status/undo', { rows: changes })
	expect(again.data.every(({ refusal }) => refusal !== null)).toBe(true)
})

test('articles and contacts are assigned, given a status and deleted, with an entry for each', async () => {
	const [first = 0, second = 0] = [await anArticle(), await anArticle()]
	const rows = [
		{ id: first, assigneeId: own.admin.id },
		{ id: second, assigneeId: 2_000_000 },
	]
	const { data } = await staff.post<BulkResult[]>('/api/articles/bulk/assignee', { rows })
	expect(data.map(({ refusal }) => refusal)).toEqual([
		null,
		'There is no active account like this. Please choose another.',
	])
	expect([(await read(first)).assigneeName, (await read(second)).assigneeName]).toEqual(['Ada Admin', null])
	const entries = await staff.get<ActivityEntry[]>(`/api/activity?record=article&recordId=${first}&action=assigned`)
	expect(entries.data).toHaveLength(1)
	const removed = await staff.post<BulkResult[]>('/api/articles/bulk/delete', { rows: [{ id: first }, { id: first }] })
	expect(removed.data).toEqual([{ id: first, refusal: null }])
	expect((await staff.get(`/api/articles/${first}`)).status).toBe(404)

	const contact = (await staff.post<Contact>('/api/contacts', aMessage())).data.id
	await staff.post('/api/contacts/bulk/status', { rows: [{ id: contact, status: 'In Progress' }] })
	await staff.post('/api/contacts/bulk/assignee', { rows: [{ id: contact, assigneeId: own.admin.id }] })
	const known = (await staff.get<Contact>(`/api/contacts/${contact}`)).data
	expect([known.status, known.assigneeName]).toEqual(['in_progress', 'Ada Admin'])
	await staff.post('/api/contacts/bulk/delete', { rows: [{ id: contact }] })
	expect((await staff.get(`/api/contacts/${contact}`)).status).toBe(404)
})

test.each([
	['/api/articles/bulk/status', {}],
	['/api/articles/bulk/status', { rows: [] }],
	['/api/articles/bulk/status', { rows: [{ id: 1, status: 'lost' }] }],
	['/api/articles/bulk/delete', { rows: [{ id: 'x' }] }],
	['/api/contacts/bulk/delete', { rows: Array.from({ length: 101 }, (_, at) => ({ id: at + 1 })) }],
	['/api/contacts/bulk/assignee', { rows: [{ id: 1 }] }],
])('%s refuses %j', async (path, body) => {
	expect((await staff.post(path, body)).status).toBe(400)
})
