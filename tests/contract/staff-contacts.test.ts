import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Contact, contact } from '../../src/contract/contacts.ts'
import { hasAllWords, searchWords } from '../../src/contract/search-words.ts'
import { systemCaller } from '../../src/server/caller.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { oddTexts, staffCalls } from '../support/staff-sessions.ts'
import { aMessage, postJson } from './requests.ts'

let app: TestApp
let staff: ReturnType<typeof staffCalls>
beforeAll(async () => {
	app = await startApp()
	staff = staffCalls(app, (await signUp(app)).headers)
})
afterAll(() => app.close())

async function send(values: Record<string, unknown> = {}): Promise<number> {
	const response = await postJson(app, '/api/contacts', aMessage(values))
	return ((await response.json()) as { data: { id: number } }).data.id
}
const list = async (query = '') => {
	const { status, data, meta } = await staff.get<Contact[]>(`/api/contacts${query}`)
	expect(status).toBe(200)
	return { data, meta, subjects: data.map(({ subject }) => subject) }
}

describe('the list of messages', () => {
	beforeAll(async () => {
		await app.work.run({ caller: systemCaller, changes: ['contacts'] }, (tx) => tx.execute('delete from contacts'))
		const given = [
			{ subject: 'fees', name: 'Zoe', status: 'In Progress' },
			{ subject: 'Delays', name: 'ana', message: 'It takes 100% longer than _you_ said.', status: 'closed' },
			{ subject: 'Zebra', name: 'Bo', email: 'bo.unusual@example.org', status: 'new' },
		]
		for (const [at, { status, ...values }] of given.entries()) {
			const id = await send(values)
			await staff.patch(`/api/contacts/${id}/status`, { status })
			await app.pool.query('update contacts set submitted_at = now() - make_interval(hours => $2) where id = $1', [
				id,
				given.length - at,
			])
		}
	})

	test('is whole and newest first without a parameter, and each record is what the contract says', async () => {
		const { data, meta, subjects } = await list()
		expect(meta).toBeUndefined()
		expect(subjects).toEqual(['Zebra', 'Delays', 'fees'])
		for (const record of data) expect(contact.strict().safeParse(record).error).toBeUndefined()
	})

	test.each([
		['?sort=oldest', ['fees', 'Delays', 'Zebra']],
		['?sort=name', ['Delays', 'Zebra', 'fees']],
		['?sort=subject', ['Delays', 'fees', 'Zebra']],
		['?sort=status', ['Delays', 'fees', 'Zebra']],
		['?status=in%20progress', ['fees']],
		['?status=IN_PROGRESS', ['fees']],
		['?status=', ['Zebra', 'Delays', 'fees']],
		['?q=ZOE', ['fees']],
		['?q=unusual%40', ['Zebra']],
		['?q=delay', ['Delays']],
		['?q=100%25', ['Delays']],
		['?q=_you_', ['Delays']],
		['?q=e&limit=1&page=2', ['Delays']],
		['?q=nothing+of+the+kind', []],
		['?page=50', []],
	])('%s', async (query, expected) => {
		const { subjects, meta } = await list(query)
		expect(subjects).toEqual(expected)
		expect(meta).toBeDefined()
	})

	test('has 25 a page and 100 at most', async () => {
		expect((await list('?page=1')).meta).toEqual({ total: 3, page: 1, limit: 25 })
		expect((await list('?limit=1000')).meta).toEqual({ total: 3, page: 1, limit: 100 })
		expect((await list('?page=9')).meta).toEqual({ total: 3, page: 9, limit: 25 })
	})

	test.each([
		['?limit=0', 'limit'],
		['?page=0', 'page'],
		['?status=lost', 'status'],
		['?sort=price', 'sort'],
		[`?q=${'a'.repeat(201)}`, 'q'],
	])('%s is refused by name', async (query, field) => {
		const answer = await staff.get(`/api/contacts${query}`)
		expect(answer.status).toBe(400)
		expect(Object.keys(answer.details ?? {})).toEqual([field])
	})

	test.each(oddTexts)('the text %j is only letters', async (q) => {
		const { data } = await list(`?q=${encodeURIComponent(q)}`)
		const words = searchWords(q)
		const all = (await list()).data
		expect(data).toEqual(
			all.filter(({ name, email, subject, message, phone }) =>
				hasAllWords([name, email, subject, message, phone].join('\n'), words),
			),
		)
	})

	test('counts what comes, changes and goes at once', async () => {
		const totals = async () => [(await list('?limit=1')).meta?.total, (await list('?status=new')).meta?.total]
		expect(await totals()).toEqual([3, 1])
		const id = await send()
		expect(await totals()).toEqual([4, 2])
		await staff.patch(`/api/contacts/${id}/status`, { status: 'Resolved' })
		expect(await totals()).toEqual([4, 1])
		await staff.remove(`/api/contacts/${id}`)
		expect(await totals()).toEqual([3, 1])
	})
})

describe('the status of a message', () => {
	let id: number
	beforeEach(async () => {
		id = await send()
	})
	const set = (body: object) => staff.patch<Contact>(`/api/contacts/${id}/status`, body)

	test('is set in any spelling; notes stay, change and go', async () => {
		expect((await set({ status: 'In Progress', adminNotes: 'called' })).data).toMatchObject({
			status: 'in_progress',
			adminNotes: 'called',
		})
		expect((await set({ status: 'resolved' })).data).toMatchObject({ status: 'resolved', adminNotes: 'called' })
		expect((await set({ status: 'CLOSED', adminNotes: '' })).data).toMatchObject({ status: 'closed', adminNotes: null })
	})

	test('stays where only notes are sent, and a message is read by its id', async () => {
		await set({ status: 'resolved' })
		const { data } = await set({ adminNotes: 'by phone' })
		expect(data).toMatchObject({ status: 'resolved', adminNotes: 'by phone' })
		expect(await staff.get(`/api/contacts/${id}`)).toMatchObject({ status: 200, data })
	})

	test('is all that changes beside the notes', async () => {
		const before = (await list()).data.find((record) => record.id === id)
		const { data } = await set({ status: 'closed', name: 'Other', email: 'o@example.org', subject: 'x', message: 'y' })
		expect(data).toEqual({ ...before, status: 'closed', updatedAt: expect.any(String) })
		expect((await list()).data.find((record) => record.id === id)).toEqual(data)
	})

	test.each([
		[{}, 'status'],
		[{ status: 'lost' }, 'status'],
		[{ status: 'new', adminNotes: 'x'.repeat(20_001) }, 'adminNotes'],
		[{ status: 'new', adminNotes: 5 }, 'adminNotes'],
	])('%j is refused', async (body, field) => {
		const answer = await set(body)
		expect(answer.status).toBe(400)
		expect(Object.keys(answer.details ?? {})).toEqual([field])
	})

	test('a message that is gone is 404', async () => {
		expect(await staff.remove(`/api/contacts/${id}`)).toMatchObject({ status: 200, data: null })
		expect((await app.pool.query('select from contacts where id = $1', [id])).rowCount).toBe(0)
		expect((await set({ status: 'new' })).status).toBe(404)
		expect(await staff.get(`/api/contacts/${id}`)).toMatchObject({ status: 404, error: 'Message not found' })
		expect(await staff.remove(`/api/contacts/${id}`)).toMatchObject({ status: 404, error: 'Message not found' })
	})
})
