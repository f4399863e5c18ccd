import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DashboardSummary } from '../../src/contract/admins.ts'
import type { Article } from '../../src/contract/articles.ts'
import type { Contact } from '../../src/contract/contacts.ts'
import type { QueueCounts, SavedView } from '../../src/contract/queue.ts'
import { queueViews } from '../../src/contract/queue-words.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { aMessage, aSubmission } from './requests.ts'

type Account = Awaited<ReturnType<typeof signUp>>

let app: TestApp
let first: Account
let second: Account
let staff: ReturnType<typeof staffCalls>
let colleague: ReturnType<typeof staffCalls>

beforeAll(async () => {
	app = await startApp()
	first = await signUp(app, { name: 'Ada Admin' })
	second = await signUp(app, { name: 'Priya Raman' })
	await app.pool.query(`update admins set role = 'assistant' where id = $1`, [second.admin.id])
	staff = staffCalls(app, first.headers)
	colleague = staffCalls(app, second.headers)
})
afterAll(() => app.close())

const age = (table: string, id: number, hours: number) =>
	app.pool.query(`update ${table} set submitted_at = now() - make_interval(mins => $2) where id = $1`, [id, hours * 60])

/** The names of the records that each view shows; views without any are left out. */
async function shown<R>(path: string, nameOf: (record: R) => string): Promise<Record<string, string[]>> {
	const views: Record<string, string[]> = {}
	for (const view of queueViews) {
		const { status, data, meta } = await staff.get<R[]>(`${path}?view=${view}&sort=oldest`)
		expect([status, meta?.total]).toEqual([200, data.length])
		if (data.length > 0) views[view] = data.map(nameOf)
	}
	return views
}

const countsOf = (views: Record<string, string[]>) =>
	Object.fromEntries(queueViews.map((view) => [view, views[view]?.length ?? 0]))

describe('the queue of articles', () => {
	const message = (id: number, sender: string, hoursAgo: number, isRead: boolean) =>
		app.pool.query(
			`insert into article_messages (article_id, sender, text, created_at, read_at)
			values ($1, $2, 'A word.', now() - make_interval(hours => $3), case when $4 then now() end)`,
			[id, sender, hoursAgo, isRead],
		)
	const anArticle = async (
		title: string,
		{ hours = 1, ...values }: Record<string, unknown> & { hours?: number } = {},
	) => {
		const { id } = (await staff.post<Article>('/api/articles', aSubmission({ title, ...values }))).data
		await age('articles', id, hours)
		return id
	}

	test('shows what each view is about, and counts the same with one query', async () => {
		const late = await anArticle('late', { hours: 53 })
		await anArticle('at risk', { hours: 40 })
		const answered = await anArticle('answered', { hours: 60 })
		await message(answered, 'staff', 3, true)
		const asked = await anArticle('asked again', { hours: 70, status: 'under_review' })
		await message(asked, 'staff', 3, true)
		await message(asked, 'author', 2, true)
		const unread = await anArticle('unread after the end', { hours: 90, status: 'rejected' })
		await message(unread, 'author', 1, false)
		await anArticle('published', { hours: 95, status: 'published' })
		const gone = await anArticle('withdrawn', { hours: 80 })
		await app.pool.query('update articles set withdrawn_at = now() where id = $1', [gone])
		await staff.patch(`/api/articles/${late}/assignee`, { assigneeId: first.admin.id })
		await staff.patch(`/api/articles/${asked}/assignee`, { assigneeId: second.admin.id })

		const { due_today: _, ...views } = await shown<Article>('/api/articles', ({ title }) => title)
		expect(views).toEqual({
			needs_answer: ['unread after the end', 'asked again', 'late', 'at risk'],
			new_message: ['unread after the end'],
			late: ['late'],
			at_risk: ['at risk'],
			waiting: ['answered'],
			unassigned: ['answered', 'at risk'],
			mine: ['late'],
		})
		const { data: counts } = await staff.get<QueueCounts>('/api/articles/queue')
		expect({ ...counts, due_today: 0 }).toEqual(countsOf(views))
		expect((await colleague.get<QueueCounts>('/api/articles/queue')).data).toMatchObject({ mine: 1, unassigned: 2 })
		const { data: summary } = await staff.get<DashboardSummary>('/api/admin/summary')
		expect(summary.promises.articles).toEqual({ late: 1, atRisk: 1 })
	})

	test('what is due today depends on the day of the site', async () => {
		await app.pool.query('truncate articles cascade')
		const id = await anArticle('due')
		// due one second before the next day begins, and one second after
		const setDue = (seconds: number) =>
			app.pool.query(
				`update articles set submitted_at = (date_trunc('day', now() at time zone 'Asia/Kolkata') + interval '1 day')
					at time zone 'Asia/Kolkata' + make_interval(secs => $2) - interval '48 hours' where id = $1`,
				[id, seconds],
			)
		const listed = async () => (await staff.get<Article[]>('/api/articles?view=due_today&q=due')).data.length
		await setDue(1)
		expect(await listed()).toBe(0)
		await setDue(-1)
		// in the last second of the day it would be late already
		if ((await staff.get<Article[]>('/api/articles?view=late')).data.length === 0) expect(await listed()).toBe(1)
	})

	test('a change is counted at once, and other filters narrow a view', async () => {
		await app.pool.query('truncate articles cascade')
		const id = await anArticle('moss', { researchField: 'Biology' })
		await anArticle('glass', { researchField: 'Physics', hours: 30 })
		const counts = async () => (await staff.get<QueueCounts>('/api/articles/queue')).data
		expect(await counts()).toMatchObject({ needs_answer: 2, unassigned: 2 })
		await staff.patch(`/api/articles/${id}/status`, { status: 'rejected' })
		expect(await counts()).toMatchObject({ needs_answer: 1, unassigned: 1 })
		const titles = async (query: string) =>
			(await staff.get<Article[]>(`/api/articles?${query}`)).data.map(({ title }) => title)
		expect(await titles('view=unassigned&field=physics')).toEqual(['glass'])
		expect(await titles('field=BIOLOGY')).toEqual(['moss'])
		expect(await titles('from=2020-01-01&to=2020-12-31')).toEqual([])
		expect(await titles('from=2020-01-01')).toEqual(['moss', 'glass'])
		for (const query of ['view=all', 'from=yesterday', 'to=2026-02-30'])
			expect((await staff.get(`/api/articles?${query}`)).status, query).toBe(400)
	})
})

test('the queue of contacts shows what each view is about', async () => {
	const aContact = async (subject: string, hours: number, status = 'new') => {
		const { id } = (await staff.post<Contact>('/api/contacts', aMessage({ subject }))).data
		await app.pool.query('update contacts set status = $2 where id = $1', [id, status])
		await age('contacts', id, hours)
		return id
	}
	const message = (id: number, sender: string, isRead: boolean) =>
		app.pool.query(
			`insert into contact_messages (contact_id, sender, text, read_at)
			values ($1, $2, 'A word.', case when $3 then now() end)`,
			[id, sender, isRead],
		)
	await aContact('late', 30)
	const mine = await aContact('at risk', 20)
	await aContact('fresh', 1)
	await message(await aContact('answered', 40, 'in_progress'), 'staff', true)
	await message(await aContact('reopened', 50, 'resolved'), 'person', false)
	await aContact('done', 60, 'closed')
	await staff.patch(`/api/contacts/${mine}/assignee`, { assigneeId: first.admin.id })
	const { due_today: _, ...views } = await shown<Contact>('/api/contacts', ({ subject }) => subject)
	expect(views).toEqual({
		needs_answer: ['reopened', 'late', 'at risk', 'fresh'],
		new_message: ['reopened'],
		late: ['late'],
		at_risk: ['at risk'],
		waiting: ['answered'],
		unassigned: ['answered', 'late', 'fresh'],
		mine: ['at risk'],
	})
	const { data: counts } = await staff.get<QueueCounts>('/api/contacts/queue')
	expect({ ...counts, due_today: 0 }).toEqual(countsOf(views))
	const { data: summary } = await staff.get<DashboardSummary>('/api/admin/summary')
	expect(summary.promises.contacts).toEqual({ late: 1, atRisk: 1 })
})

describe('saved views', () => {
	const path = '/api/saved-views'
	const view = {
		list: 'articles',
		name: 'Physics, mine',
		query: 'tab=articles&sort=oldest&field=Physics&page=3&assignee=me',
	}
	const namesOf = async (calls: typeof staff) => (await calls.get<SavedView[]>(path)).data.map(({ name }) => name)

	test('keep the filters in one spelling, for their owner alone until they are shared', async () => {
		const { data: saved } = await staff.post<SavedView>(path, view)
		expect(saved).toMatchObject({ query: 'assignee=me&field=Physics&sort=oldest', isShared: false, isOwn: true })
		expect((await staff.post(path, { ...view, name: 'physics, MINE' })).status).toBe(409)
		expect((await colleague.post(path, view)).status).toBe(200)
		expect([await namesOf(staff), await namesOf(colleague)]).toEqual([['Physics, mine'], ['Physics, mine']])
		expect((await colleague.put(`${path}/${saved.id}`, { name: 'Taken over' })).status).toBe(404)
		const logged = await colleague.get('/api/activity?record=saved_view')
		expect(JSON.stringify(logged.data)).not.toContain('Physics')
		await staff.put(`${path}/${saved.id}`, { name: 'Physics', isShared: true })
		const seen = (await colleague.get<SavedView[]>(path)).data.find(({ id }) => id === saved.id)
		expect(seen).toMatchObject({ name: 'Physics', isOwn: false, ownerName: 'Ada Admin' })
		expect((await colleague.remove(`${path}/${saved.id}`)).status).toBe(403)
		expect((await staff.remove(`${path}/${saved.id}`)).status).toBe(200)
		expect((await staff.remove(`${path}/${saved.id}`)).status).toBe(404)
	})

	test('that are shared can be changed by an admin too', async () => {
		const { data } = await colleague.post<SavedView>(path, { ...view, name: 'Open', isShared: true })
		expect((await staff.put<SavedView>(`${path}/${data.id}`, { query: 'status=submitted' })).data).toMatchObject({
			query: 'status=submitted',
			ownerName: 'Priya Raman',
		})
	})

	test('are at most 50 of an account, also of those that are saved at once', async () => {
		const person = await signUp(app, { name: 'Sam Saver' })
		const calls = staffCalls(app, person.headers)
		const saved = Array.from({ length: 56 }, (_, at) => calls.post(path, { ...view, name: `View ${at}` }))
		expect((await Promise.all(saved)).map(({ status }) => status).filter((status) => status === 200)).toHaveLength(50)
	})

	test.each([
		[{ list: 'journals' }, 'list'],
		[{ name: ' ' }, 'name'],
		[{ name: 'a'.repeat(61) }, 'name'],
		[{ query: 'q'.repeat(1501) }, 'query'],
	])('%j is refused by name', async (values, field) => {
		const answer = await staff.post(path, { ...view, ...values })
		expect([answer.status, Object.keys(answer.details ?? {})]).toEqual([400, [field]])
	})
})
