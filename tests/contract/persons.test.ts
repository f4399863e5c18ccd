import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActivityEntry } from '../../src/contract/activity.ts'
import { erasedAddress } from '../../src/contract/person-words.ts'
import type { ErasureEffects, Person } from '../../src/contract/persons.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { address, holders, name, rowsMatching, tablesWithText, withoutAddress } from '../support/person-everywhere.ts'
import { recordsOfPerson, wanda } from '../support/person-records.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { aMessage, postJson } from './requests.ts'

let app: TestApp
let records: Awaited<ReturnType<typeof recordsOfPerson>>
let staff: typeof records.staff

beforeAll(async () => {
	app = await startApp({ demo: true })
	records = await recordsOfPerson(app)
	staff = records.staff
})
afterAll(() => app.close())

const pattern = "(^|[^a-z0-9.+_']|%20|\\\\n)ada(@|%40)example\\.org"
type Exported = { content: string; name: string; type: string }

describe('the page of a person', () => {
	test('joins everything by the address, in any case', async () => {
		const read = async (body: object) => (await staff.post<Person>('/api/persons/read', body)).data
		const person = await read({ address: 'Ada@Example.org' })
		expect(person).toMatchObject({
			address,
			names: expect.arrayContaining(['Zora Quillfeather']),
			subscription: { isActive: true },
			contacts: [{ id: records.contactId, messages: 1 }],
			totals: { submissions: 2, coauthorships: 2, contacts: 1, deleted: 2 },
			hasAccount: false,
			source: { record: 'article' },
		})
		expect(person.mails.length).toBeGreaterThan(3)
		const { rows } = await app.pool.query<{ id: number }>('select id from article_authors where lower(email) = $1', [
			address,
		])
		for (const source of [
			{ record: 'article', recordId: records.id },
			{ record: 'contact', recordId: records.contactId },
			{ record: 'subscriber', recordId: person.subscription?.id },
			{ record: 'mail', recordId: person.mails[0]?.id },
			{ record: 'author', recordId: rows[0]?.id },
		])
			expect((await read(source)).totals, source.record).toEqual(person.totals)
	})

	test('says what is wrong with a question', async () => {
		const read = (body: object) => staff.post('/api/persons/read', body)
		expect(await read({})).toMatchObject({ status: 400, code: 'invalid_input' })
		expect(await read({ address, record: 'contact', recordId: 1 })).toMatchObject({ status: 400 })
		expect(await read({ address: 'not an address' })).toMatchObject({ status: 400 })
		expect(await read({ record: 'contact', recordId: 2_147_483_647 })).toMatchObject({ status: 404 })
		expect((await read({ address: 'nobody@example.org' })).data).toMatchObject({ source: null, names: [] })
	})

	test('shows a key of what was deleted only the kinds that it could restore', async () => {
		const keyWith = async (permissions: string[]) => {
			const { data } = await staff.post<{ secret: string }>('/api/admin/keys', { name: 'Reader', permissions })
			return staffCalls(app, { authorization: `Bearer ${data.secret}` })
		}
		const read = async (permissions: string[]) =>
			(await (await keyWith(permissions)).post<Person>('/api/persons/read', { address })).data
		const all = await staff.post<Person>('/api/persons/read', { address })
		expect(all.data.deleted.length).toBeGreaterThan(0)
		const narrow = await read([
			'persons.read',
			'articles.read',
			'contacts.read',
			'subscribers.read',
			'mail.read',
			'trash.use',
		])
		expect([narrow.deleted, narrow.totals.deleted]).toEqual([[], 0])
	})

	test('shows an assistant neither the trash nor what only admins may do', async () => {
		const { admin, headers } = await signUp(app)
		await app.pool.query("update admins set role = 'assistant' where id = $1", [admin.id])
		const assistant = staffCalls(app, headers)
		expect((await assistant.post<Person>('/api/persons/read', { address })).data.deleted).toEqual([])
		for (const path of ['effects', 'export', 'erase'])
			expect((await assistant.post(`/api/persons/${path}`, { address })).status, path).toBe(403)
	})

	test('does not tell a role the address of a mail that is hidden from it', async () => {
		const { admin, headers } = await signUp(app)
		await app.pool.query("update admins set role = 'assistant' where id = $1", [admin.id])
		const assistant = staffCalls(app, headers)
		await staff.post('/api/admin/invitations', { email: 'invited@example.net', role: 'editor' })
		const { rows } = await app.pool.query<{ id: number }>(
			"select id from mails where recipient = 'invited@example.net'",
		)
		const source = { record: 'mail', recordId: rows[0]?.id }
		expect((await staff.post<Person>('/api/persons/read', source)).data.address).toBe('invited@example.net')
		expect((await assistant.post('/api/persons/read', source)).status).toBe(404)
	})
})

describe('all that is held about a person', () => {
	test('is known of every table: one that is new is added to the holders or to those without', async () => {
		const known = [...holders, ...Object.keys(withoutAddress)].sort()
		expect(await tablesWithText(app)).toEqual(known)
		const filled = (await rowsMatching(app, pattern)).map((row) => row.split(' ')[0])
		expect([...new Set(filled)].sort()).toEqual(holders)
	})

	test('is exported from every table, without secrets, and recorded', async () => {
		const { data, status } = await staff.post<Exported>('/api/persons/export', { address, format: 'json' })
		expect(status).toBe(200)
		expect(data.name).toMatch(/^person-\d{4}-\d\d-\d\d\.json$/)
		const held = JSON.parse(data.content) as {
			parts: { tables: { table: string; rows: Record<string, unknown>[] }[] }[]
		}
		const tables = held.parts.flatMap((part) => part.tables)
		const withIt = tables.flatMap(({ table, rows }) =>
			rows
				.filter((row) => new RegExp(pattern, 'i').test(JSON.stringify(row)))
				.map((row) => (table === 'mentions' ? String(row.table) : table)),
		)
		// a deleted record is shown as the rows it had
		expect([...new Set([...withIt, 'trash'])].sort()).toEqual(holders)
		expect(data.content).toContain('A question about fees')
		for (const secret of ['articles/', 'code_hash', '"claim"', 'link_version'])
			expect(data.content).not.toContain(secret)
		const { data: log } = await staff.get<ActivityEntry[]>('/api/activity?record=person')
		expect(log[0]).toMatchObject({ action: 'exported', record: { kind: 'person', id: null, label: 'JSON' } })
	})

	test('is exported as a page that needs nothing else and runs nothing', async () => {
		await postJson(
			app,
			'/api/contacts',
			aMessage({ email: 'eve@example.org', message: '<img src=x onerror=alert(1)>' }),
		)
		const { data } = await staff.post<Exported>('/api/persons/export', { address: 'EVE@example.org', format: 'html' })
		expect(data.content).toContain('&lt;img src=x onerror=alert(1)&gt;')
		expect(data.content).not.toMatch(/<(script|img|link|iframe)/)
		expect(data.content).toContain('Data about eve@example.org')
		const eve = await staff.post<Person>('/api/persons/read', { address: 'eve@example.org' })
		expect(eve.data.contacts).toMatchObject([{ messages: 0 }])
	})
})

describe('erasing a person', () => {
	let effects: ErasureEffects

	test('says before what it will do, and changes nothing by that', async () => {
		const before = await rowsMatching(app, pattern)
		effects = (await staff.post<ErasureEffects>('/api/persons/effects', { address })).data
		expect(effects).toMatchObject({
			...{ articles: 1, publishedArticles: 1, coauthorships: 1, publishedCoauthorships: 1 },
			...{ contacts: 1, subscriptions: 1, deleted: 2, hasAccount: false, invoices: 1 },
		})
		expect(effects.files).toBe(records.files.length)
		expect(effects.mentions).toBeGreaterThan(20)
		expect(await rowsMatching(app, pattern)).toEqual(before)
	})

	test('needs a reason, and refuses addresses of the site', async () => {
		expect(await staff.post('/api/persons/erase', { address })).toMatchObject({ status: 400 })
		const site = await app.site.read()
		expect(await staff.post('/api/persons/erase', { address: site.supportEmail, reason: 'x' })).toMatchObject({
			status: 409,
			code: 'conflict',
		})
	})

	test('leaves nothing of the address or the name in any table, and no file', async () => {
		for (const key of records.files) expect(await app.files.exists(key), key).toBe(true)
		const body = { address: 'ADA@example.org', reason: 'Asked on 5 May, from ada@example.org' }
		const done = await staff.post<ErasureEffects>('/api/persons/erase', body)
		expect(done.status, done.error).toBe(200)
		expect(done.data).toEqual(effects)
		expect(await rowsMatching(app, pattern)).toEqual([])
		// what must stay: the names of published articles, what was agreed about them, and those on invoices
		const named = await rowsMatching(app, `${name.given}|${name.family}`)
		const tables = named.map((row) => row.split(' ')[0]).filter((table) => table !== 'citations')
		const kept = ['agreements', 'article_authors', 'article_authors', 'articles', 'articles', 'invoices']
		expect(tables.sort()).toEqual(kept)
		expect((await app.pool.query('select from agreements where network is not null')).rows).toEqual([])
		expect(named.filter((row) => /^articles/.test(row)).every((row) => row.includes('"status": "published"'))).toBe(
			true,
		)
		for (const key of records.files) expect(await app.files.exists(key), key).toBe(false)
	})

	test('keeps who has another address', async () => {
		const { rows } = await app.pool.query('select email from newsletter_subscribers order by id desc limit 3')
		expect(rows.map(({ email }) => email)).toEqual(["o'ada@example.org", 'nada@example.org', 'ada+news@example.org'])
		expect((await rowsMatching(app, 'nada@example\\.org')).length).toBeGreaterThan(10)
	})

	test('leaves published articles as they were published', async () => {
		type Article = { authorName: string; authorEmail: string; authorPhone: null; adminNotes: null; history: unknown[] }
		const { data } = await staff.get<Article>(`/api/articles/${records.published}`)
		expect(data).toMatchObject({
			authorName: 'Zora Quillfeather',
			authorEmail: erasedAddress,
			authorPhone: null,
			adminNotes: null,
		})
		expect(data.history.length).toBeGreaterThan(0)
		const { data: cited } = await staff.get(`/api/articles/${records.publishedCoauthored}`)
		expect(cited).toMatchObject({ authors: [wanda, { ...name, institution: 'U' }] })
		expect(JSON.stringify(cited)).not.toContain('ada@')
		expect((await staff.post('/api/persons/read', { record: 'article', recordId: records.published })).status).toBe(404)
		// nobody is left to be told
		expect((await staff.post(`/api/articles/${records.published}/messages`, { text: 'Hello?' })).status).toBe(200)
		expect(
			await rowsMatching(app, 'erased\\.invalid').then((rows) => rows.filter((row) => /^mails/.test(row))),
		).toEqual([])
	})

	test('leaves the articles of others, without this author, also in the trash', async () => {
		const authorsOf = async (id: number) =>
			(await staff.get<{ authors: { family: string }[] }>(`/api/articles/${id}`)).data.authors.map(
				({ family }) => family,
			)
		expect(await authorsOf(records.coauthored)).toEqual(['Other'])
		const { data: trash } = await staff.get<{ id: number; record: { id: number } }[]>('/api/trash?limit=100')
		const item = trash.find(({ record }) => record.id === records.trashedArticle)
		expect(trash.some(({ record }) => record.id === records.trashedContact)).toBe(false)
		expect((await staff.post(`/api/trash/${item?.id}/restore`)).status).toBe(200)
		expect(await authorsOf(records.trashedArticle)).toEqual(['Other'])
		const { rows } = await app.pool.query('select author_line from articles where id = $1', [records.trashedArticle])
		expect(rows).toEqual([{ author_line: 'Wanda Other' }])
	})

	test('is recorded with its reason and without the address', async () => {
		const { data } = await staff.get<ActivityEntry[]>('/api/activity?record=person&action=erased')
		expect(data).toHaveLength(1)
		expect(data[0]).toMatchObject({ record: { kind: 'person', id: null }, reason: 'Asked on 5 May, from [erased]' })
		const [lost, kept] = await Promise.all(
			[records.coauthored, records.publishedCoauthored].map((id) =>
				staff.get<ActivityEntry[]>(`/api/activity?record=article&recordId=${id}`),
			),
		)
		expect(lost?.data[0]).toMatchObject({
			action: 'coauthor_erased',
			changes: { authorCount: { before: 2, after: 1 } },
		})
		expect(kept?.data[0]).toMatchObject({ action: 'person_erased', changes: {} })
	})

	test('keeps the account of a member of staff', async () => {
		const member = await signUp(app)
		await postJson(app, '/api/contacts', aMessage({ email: member.email }))
		const { data } = await staff.post<ErasureEffects>('/api/persons/erase', { address: member.email, reason: 'Left' })
		expect(data).toMatchObject({ contacts: 1, hasAccount: true })
		expect((await staffCalls(app, member.headers).get('/api/admin/me')).status).toBe(200)
	})
})
