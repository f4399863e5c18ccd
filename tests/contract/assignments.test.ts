import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ActivityEntry } from '../../src/contract/activity.ts'
import type { Article } from '../../src/contract/articles.ts'
import type { AssignmentRule } from '../../src/contract/assignments.ts'
import type { Contact } from '../../src/contract/contacts.ts'
import { systemCaller } from '../../src/server/caller.ts'
import { journalsRepository } from '../../src/server/journals/journals.repository.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { aManuscript } from '../support/manuscript.ts'
import { aJournal } from '../support/records.ts'
import { startSmtp, type TestSmtp } from '../support/smtp-server.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { aMessage, aSubmission, postArticle, postJson } from './requests.ts'

type Account = Awaited<ReturnType<typeof signUp>>

let smtp: TestSmtp
let app: TestApp
let first: Account
let priya: Account
let tom: Account
let staff: ReturnType<typeof staffCalls>
let journalId: number

beforeAll(async () => {
	smtp = await startSmtp()
	app = await startApp({ settings: { mail: smtp.settings } })
	app.mail.start()
	first = await signUp(app, { name: 'Ada Admin' })
	priya = await signUp(app, { name: 'Priya Raman' })
	tom = await signUp(app, { name: 'Tom Okafor' })
	staff = staffCalls(app, first.headers)
	await app.work.run({ caller: systemCaller, changes: ['journals'] }, (tx) =>
		journalsRepository(tx).insert([aJournal({ title: 'Open Journal' }), aJournal({ title: 'Other Journal' })]),
	)
	journalId = (await app.pool.query<{ id: number }>('select min(id) as id from journals')).rows[0]?.id ?? 0
})
afterAll(async () => {
	await app.close()
	await smtp.close()
})
beforeEach(async () => {
	await app.pool.query('truncate assignment_rules')
	await app.pool.query('update admins set is_active = true')
})

const create = async (values: Record<string, unknown> = {}) =>
	(await staff.post<Article>('/api/articles', aSubmission(values))).data
const assign = (path: string, assigneeId: unknown) => staff.patch<Article>(`${path}/assignee`, { assigneeId })
const addRule = (rule: Record<string, unknown>) => staff.post<AssignmentRule>('/api/assignment-rules', rule)
async function submit(values: Record<string, unknown> = {}): Promise<number> {
	const fields = aSubmission({ journalId, ...values })
	const response = await postArticle(app, fields, { bytes: aManuscript(), name: 'paper.docx' })
	return ((await response.json()) as { data: { id: number } }).data.id
}
const entriesOf = async (record: string, id: number) =>
	(await staff.get<ActivityEntry[]>(`/api/activity?record=${record}&recordId=${id}&action=assigned`)).data.map(
		({ actor, changes }) => [actor.name ?? actor.kind, changes.assignee],
	)
/** Whom the notice about a record was sent to. */
const noticeGoesTo = (record: 'article' | 'contact', id: number, email: string) =>
	expect
		.poll(async () => {
			const kinds = `kind in ('submission-notice', 'contact-notice') and state = 'sent' and ${record}_id = $1`
			return (await app.pool.query(`select recipient from mails where ${kinds}`, [id])).rows
		})
		.toEqual([{ recipient: email }])

describe('an assignee', () => {
	test('is given to an article, taken away again, and each time it is in the activity log once', async () => {
		const { id } = await create()
		const path = `/api/articles/${id}`
		expect((await staff.get<Article>(path)).data).toMatchObject({ assigneeId: null, assigneeName: null })
		const assigned = { assigneeId: priya.admin.id, assigneeName: 'Priya Raman' }
		expect(await assign(path, priya.admin.id)).toMatchObject({ status: 200, data: assigned })
		expect(await assign(path, priya.admin.id)).toMatchObject({ status: 200, data: assigned })
		expect((await staff.get<Article>(path)).data).toMatchObject(assigned)
		expect((await assign(path, null)).data).toMatchObject({ assigneeId: null, assigneeName: null })
		expect(await entriesOf('article', id)).toEqual([
			['Ada Admin', { before: 'Priya Raman', after: null }],
			['Ada Admin', { before: null, after: 'Priya Raman' }],
		])
	})

	test.each([[0], ['x'], [2_147_483_647], [3e9], [undefined], [{}]])('%j is no account', async (assigneeId) => {
		const { id } = await create()
		const answer = await assign(`/api/articles/${id}`, assigneeId)
		expect([answer.status, Object.keys(answer.details ?? {})]).toEqual([400, ['assigneeId']])
	})

	test('narrows lists down: mine, of nobody, of somebody', async () => {
		await app.pool.query('delete from articles')
		for (const [title, account] of [
			['Mine', first],
			['Yours', priya],
			['Free', undefined],
		] as const) {
			const { id } = await create({ title })
			if (account) await assign(`/api/articles/${id}`, account.admin.id)
		}
		const titles = async (assignee: string | number) =>
			(await staff.get<Article[]>(`/api/articles?assignee=${assignee}`)).data.map(({ title }) => title)
		expect([await titles('me'), await titles('none'), await titles(priya.admin.id)]).toEqual([
			['Mine'],
			['Free'],
			['Yours'],
		])
		expect((await staff.get('/api/articles?assignee=somebody')).status).toBe(400)
		expect((await staff.get('/api/contacts?assignee=9999999999')).status).toBe(400)
	})

	test('of a contact is set and filtered in the same way', async () => {
		await app.pool.query('delete from contacts')
		const { data } = await staff.post<Contact>('/api/contacts', aMessage())
		expect((await assign(`/api/contacts/${data.id}`, tom.admin.id)).data).toMatchObject({ assigneeName: 'Tom Okafor' })
		const ids = async (assignee: string | number) =>
			(await staff.get<Contact[]>(`/api/contacts?assignee=${assignee}`)).data.map(({ id }) => id)
		expect([await ids(tom.admin.id), await ids('none'), await ids('me')]).toEqual([[data.id], [], []])
		expect(await entriesOf('contact', data.id)).toEqual([['Ada Admin', { before: null, after: 'Tom Okafor' }]])
	})

	test('gets the notices about the record; without one they go where they went before', async () => {
		const contact = async () => (await staff.post<Contact>('/api/contacts', aMessage())).data.id
		await noticeGoesTo('article', await submit(), first.email)
		await noticeGoesTo('contact', await contact(), first.email)
		await addRule({ scope: 'articles', assigneeId: priya.admin.id })
		await addRule({ scope: 'contacts', assigneeId: tom.admin.id })
		await noticeGoesTo('article', await submit(), priya.email)
		await noticeGoesTo('contact', await contact(), tom.email)
	})

	test('is reminded of unread messages of the own articles alone', async () => {
		await app.pool.query('truncate articles cascade')
		await app.pool.query(`delete from mails where kind = 'unread-messages'`)
		for (const [title, account] of [
			['Moss', priya],
			['Fern', tom],
			['Free', undefined],
		] as const) {
			const { id } = await create({ title })
			if (account) await assign(`/api/articles/${id}`, account.admin.id)
			await app.pool.query(
				`insert into article_messages (article_id, text, created_at) values ($1, 'Any news?', now() - interval '2 hours')`,
				[id],
			)
		}
		await app.runJob('remind-staff')
		for (const [title, { email }] of [
			['Moss', priya],
			['Fern', tom],
			['Free', first],
		] as const) {
			const texts = async () =>
				(await smtp.read(email)).filter(({ subject }) => /unread/i.test(subject ?? '')).map(({ text }) => text ?? '')
			await expect.poll(texts).toHaveLength(1)
			const [text = ''] = await texts()
			expect(['Moss', 'Fern', 'Free'].filter((name) => text.includes(name))).toEqual([title])
		}
	})

	test('who is switched off loses all records and gets no further ones', async () => {
		const { id } = await create()
		const { data: contact } = await staff.post<Contact>('/api/contacts', aMessage())
		await assign(`/api/articles/${id}`, priya.admin.id)
		await assign(`/api/contacts/${contact.id}`, priya.admin.id)
		await addRule({ scope: 'articles', assigneeId: priya.admin.id })
		expect((await staff.patch(`/api/admin/people/${priya.admin.id}`, { isActive: false })).status).toBe(200)
		expect((await staff.get<Article>(`/api/articles/${id}`)).data.assigneeId).toBeNull()
		expect((await staff.get<Contact>(`/api/contacts/${contact.id}`)).data.assigneeId).toBeNull()
		expect((await entriesOf('article', id))[0]).toEqual(['Ada Admin', { before: 'Priya Raman', after: null }])
		expect((await entriesOf('contact', contact.id))[0]).toEqual(['Ada Admin', { before: 'Priya Raman', after: null }])
		expect((await assign(`/api/articles/${id}`, priya.admin.id)).status).toBe(400)
		expect((await create()).assigneeId).toBeNull()
		const { data: accounts } = await staff.get<{ name: string }[]>('/api/admin/assignees')
		expect(accounts.map(({ name }) => name)).toEqual(['Ada Admin', 'Tom Okafor'])
	})
})

describe('rules', () => {
	test('assign what is new: by journal, then by field, then all others, and contacts', async () => {
		await addRule({ scope: 'articles', assigneeId: first.admin.id })
		await addRule({ scope: 'field', researchField: 'physics', assigneeId: priya.admin.id })
		await addRule({ scope: 'journal', journalId, assigneeId: tom.admin.id })
		const nameOf = async (id: number) => (await staff.get<Article>(`/api/articles/${id}`)).data.assigneeName
		const submitted = await submit({ researchField: 'Physics' })
		expect(await nameOf(submitted)).toBe('Tom Okafor')
		expect(await entriesOf('article', submitted)).toEqual([['visitor', { before: null, after: 'Tom Okafor' }]])
		expect((await create({ researchField: 'Physics' })).assigneeName).toBe('Priya Raman')
		expect((await create({ researchField: 'Biology' })).assigneeName).toBe('Ada Admin')
		await addRule({ scope: 'contacts', assigneeId: tom.admin.id })
		const sent = await postJson(app, '/api/contacts', aMessage())
		const { data } = (await sent.json()) as { data: { id: number } }
		expect((await staff.get<Contact>(`/api/contacts/${data.id}`)).data.assigneeName).toBe('Tom Okafor')
	})

	test('are added, changed and deleted, one for each journal and field', async () => {
		const { data: rule } = await addRule({ scope: 'field', researchField: 'Physics', assigneeId: priya.admin.id })
		expect(rule).toMatchObject({ journalTitle: null, researchField: 'Physics', assigneeName: 'Priya Raman' })
		expect((await addRule({ scope: 'field', researchField: 'PHYSICS', assigneeId: tom.admin.id })).status).toBe(409)
		const { data: second } = await addRule({ scope: 'journal', journalId, assigneeId: tom.admin.id })
		expect(second.journalTitle).toBe('Open Journal')
		const twin = await staff.put(`/api/assignment-rules/${second.id}`, { scope: 'field', researchField: 'physics' })
		expect(twin.status).toBe(409)
		const path = `/api/assignment-rules/${rule.id}`
		expect((await staff.put<AssignmentRule>(path, { assigneeId: tom.admin.id })).data.assigneeName).toBe('Tom Okafor')
		expect((await staff.get<AssignmentRule[]>('/api/assignment-rules?q=open')).data.map(({ id }) => id)).toEqual([
			second.id,
		])
		expect((await staff.remove(path)).status).toBe(200)
		expect((await staff.remove(path)).status).toBe(404)
	})

	test.each([
		[{ scope: 'journal' }, 'journalId'],
		[{ scope: 'journal', journalId: 2_000_000 }, 'journalId'],
		[{ scope: 'field' }, 'researchField'],
		[{ scope: 'all' }, 'scope'],
		[{ scope: 'articles', assigneeId: 2_000_000 }, 'assigneeId'],
	])('%j is refused by name', async (rule, field) => {
		const answer = await addRule({ assigneeId: tom.admin.id, ...rule })
		expect([answer.status, Object.keys(answer.details ?? {})]).toEqual([400, [field]])
	})
})
