import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../src/contract/all.ts'
import { keyPermissions } from '../../src/contract/api-key-words.ts'
import type { ApiKey } from '../../src/contract/api-keys.ts'
import type { Permission } from '../../src/contract/permissions.ts'
import { isForStaff, type Route } from '../../src/contract/route.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { anInvoice } from '../support/invoices.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'
import { aSubmission, postJson, publicSettings } from './requests.ts'

let app: TestApp
let staff: Staff
beforeAll(async () => {
	app = await startApp({ settings: { ...publicSettings, adminRegistration: 'open' } })
	staff = await staffOn(app)
})
afterAll(() => app.close())

type Made = ApiKey & { secret: string }
const input = { name: 'Library catalogue', permissions: ['articles.read'] }
const aKey = async (values: object = {}) =>
	(await staff.json<Made>('POST', '/api/admin/keys', { ...input, ...values })).data

/** A key of a new account. */
async function aKeyOf(other: Awaited<ReturnType<typeof signUp>>, values: object = {}): Promise<Made> {
	const made = await postJson(app, '/api/admin/keys', { ...input, ...values }, other.headers)
	return ((await made.json()) as { data: Made }).data
}

async function call(secret: string, path: string, method = 'GET', body?: object) {
	const response = await fetch(app.url + path, {
		method,
		headers: { authorization: `Bearer ${secret}`, ...(body && { 'content-type': 'application/json' }) },
		...(body && { body: JSON.stringify(body) }),
	})
	const text = await response.text()
	return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) }
}

describe('a key', () => {
	test('is answered once, and stored as a hash', async () => {
		const { secret, ...key } = await aKey({ requestsAnHour: 10 })
		expect(secret).toMatch(/^flk_[\w-]{43}$/)
		expect(key).toMatchObject({ ...input, start: secret.slice(0, 10), lastUsedAt: null, revokedAt: null })
		const { data } = await staff.json<ApiKey[]>('GET', '/api/admin/keys')
		expect(data.find(({ id }) => id === key.id)).toEqual(key)
		const { rows } = await app.pool.query('select * from api_keys where id = $1', [key.id])
		expect(JSON.stringify(rows)).not.toContain(secret)
		const mails = await app.pool.query(`select data from mails where kind = 'account-security'`)
		expect(mails.rows.at(-1)?.data).toEqual({ event: 'api_key_created', name: input.name })
	})

	test('does what it was given, and nothing else of its maker', async () => {
		const { secret, id } = await aKey()
		expect((await call(secret, '/api/articles?page=1')).status).toBe(200)
		for (const path of ['/api/contacts?page=1', '/api/admin/people', '/api/admin/keys', '/api/admin/me']) {
			const refused = await call(secret, path)
			expect([refused.status, refused.json().code], path).toEqual([403, 'forbidden'])
		}
		expect((await call(secret, '/api/articles', 'POST', aSubmission())).status).toBe(403)
		const { data } = await staff.json<ApiKey[]>('GET', '/api/admin/keys')
		expect(data.find((key) => key.id === id)?.lastUsedAt).not.toBeNull()
	})

	test('gets no private link, which opens more than it may read, and no saved reply that it may not read', async () => {
		const { data } = await staff.json<{ id: number }>('POST', '/api/articles', aSubmission())
		const { secret } = await aKey({ permissions: ['articles.write', 'articles.read'] })
		const link = `/api/articles/${data.id}/private-link`
		expect((await call(secret, link, 'POST')).status).toBe(403)
		expect((await staff.json<{ link: string }>('POST', link)).data.link).toContain('/track/')
		const reply = { name: 'Thanks', text: 'Thank you.' }
		const made = await staff.json<{ id: number }>('POST', '/api/saved-replies', reply)
		const other = await aKey({ permissions: ['content.write', 'content.read'] })
		expect((await call(other.secret, `/api/saved-replies/${made.data.id}`, 'PUT', reply)).status).toBe(403)
	})

	test('writes in its name, and the log says so', async () => {
		const { secret } = await aKey({ name: 'Importer', permissions: ['articles.write', 'articles.read'] })
		const made = await call(secret, '/api/articles', 'POST', aSubmission({ title: 'By a key' }))
		expect(made.status).toBe(200)
		const entries = await staff.json<{ actor: { name: string } }[]>(
			'GET',
			`/api/activity?record=article&recordId=${made.json().data.id}`,
		)
		expect(entries.data[0]?.actor.name).toMatch(/^Importer \(key of .+\)$/)
	})

	test('sees what visitors see where it may not read articles', async () => {
		const { data } = await staff.json<{ id: number }>('POST', '/api/articles', aSubmission({ status: 'accepted' }))
		const [reading, other] = [await aKey(), await aKey({ permissions: ['contacts.read'] })]
		expect((await call(reading.secret, `/api/articles/${data.id}/reference`)).status).toBe(200)
		expect((await call(other.secret, `/api/articles/${data.id}/reference`)).status).toBe(404)
	})

	test('reads and deletes nothing of another kind through a call about all kinds', async () => {
		const title = 'Only for those who read articles'
		const { data } = await staff.json<{ id: number }>('POST', '/api/articles', aSubmission())
		expect((await staff.json('PUT', `/api/articles/${data.id}`, { title })).status).toBe(200)
		const activity = await aKey({ permissions: ['activity.read'] })
		expect((await call(activity.secret, '/api/activity?limit=100')).text).not.toContain(title)
		const both = await aKey({ permissions: ['activity.read', 'articles.read'] })
		expect((await call(both.secret, '/api/activity?limit=100')).text).toContain(title)
		await staff.json('DELETE', `/api/articles/${data.id}`)
		const trash = await aKey({ permissions: ['trash.use'] })
		expect((await call(trash.secret, '/api/trash?page=1')).text).not.toContain(title)
		const items = await staff.json<{ id: number; label: string }[]>('GET', '/api/trash?page=1')
		const item = items.data.find(({ label }) => label.includes(title))
		expect(item).toBeDefined()
		expect((await call(trash.secret, `/api/trash/${item?.id}/restore`, 'POST')).status).toBe(404)
		expect((await call(trash.secret, `/api/trash/${item?.id}`, 'DELETE')).status).toBe(403)
	})

	test('reads amounts, invoices and receipts with the permission to read invoices alone', async () => {
		const { data: article } = await staff.json<{ id: number }>(
			'POST',
			'/api/articles',
			aSubmission({ status: 'accepted' }),
		)
		const path = `/api/articles/${article.id}`
		const fee = await staff.json<{ invoices: { id: number; issuedOn: string }[] }>(
			'POST',
			`${path}/invoices`,
			anInvoice(),
		)
		const [invoice] = fee.data.invoices
		await staff.json('POST', `/api/invoices/${invoice?.id}/payments`, {
			...{ amountMinor: 25_000, method: 'bank', reference: 'TX-4711', receivedOn: invoice?.issuedOn },
		})
		await app.runJob('make-documents')
		const reading = await aKey({ permissions: ['articles.read', 'articles.write', 'activity.read'] })
		const money = await aKey({ permissions: ['articles.read', 'articles.write', 'activity.read', 'invoices.read'] })
		const list = await call(money.secret, `${path}/documents`)
		const kinds = (list.json().data as { kind: string }[]).map(({ kind }) => kind)
		expect(kinds.sort()).toEqual(['invoice', 'receipt'])
		expect((await call(reading.secret, `${path}/documents`)).json().data).toEqual([])
		const one = `${path}/documents/${list.json().data[0].id}`
		expect((await call(money.secret, `${one}/download`)).status).toBe(200)
		expect((await call(reading.secret, `${one}/download`)).status).toBe(404)
		const reason = { reason: 'Wrong name.' }
		expect((await call(reading.secret, `${one}/revoke`, 'POST', reason)).status).toBe(404)
		expect((await call(money.secret, `${one}/revoke`, 'POST', reason)).status).toBe(403)
		const log = `/api/activity?record=article&recordId=${article.id}`
		expect((await call(money.secret, log)).text).toContain('TX-4711')
		const hidden = await call(reading.secret, log)
		expect(hidden.json().data.length).toBeGreaterThan(0)
		expect(hidden.text).not.toMatch(/TX-4711|25.?000|250\.00|payment_|invoice_/)
		const mails = '/api/mail?kind=invoice-issued&page=1'
		const permissions = ['mail.read', 'articles.read', 'contacts.read', 'subscribers.read']
		const outbox = await aKey({ permissions })
		const outboxWithMoney = await aKey({ permissions: [...permissions, 'invoices.read'] })
		const [mail] = (await call(outboxWithMoney.secret, mails)).json().data as { id: number }[]
		expect(mail).toBeDefined()
		expect((await call(outbox.secret, mails)).json().data).toEqual([])
		expect((await call(outbox.secret, `/api/mail/${mail?.id}`)).status).toBe(404)
	})

	test('needs the permission to read what it exports, places or keeps for its maker', async () => {
		const { secret } = await aKey({
			permissions: ['records.export', 'journals.write', 'journals.delete', 'content.read', 'dashboard.read'],
		})
		const refused: [string, string, object?][] = [
			['GET', '/api/articles/export'],
			['GET', '/api/contacts/export'],
			['GET', '/api/newsletters/admin/export'],
			['POST', '/api/journals/1/issues', { volume: '1' }],
			['PUT', '/api/journals/1/issues/1/articles', { articles: [] }],
			['POST', '/api/saved-views', { kind: 'articles', name: 'Mine', filters: {} }],
		]
		for (const [method, path, body] of refused)
			expect((await call(secret, path, method, body)).status, `${method} ${path}`).toBe(403)
	})

	test('cannot change what it may not read, because the answer would show it', async () => {
		const mails = await staff.json('POST', '/api/admin/keys', { ...input, permissions: ['mail.read'] })
		expect([mails.status, mails.error]).toEqual([
			400,
			expect.stringContaining('mail.read also needs articles.read, contacts.read, subscribers.read'),
		])
		const alone = await staff.json('POST', '/api/admin/keys', { ...input, permissions: ['contacts.write'] })
		expect([alone.status, alone.error]).toEqual([
			400,
			expect.stringContaining('contacts.write also needs contacts.read'),
		])
		// one that was made before this rule
		const { id, secret } = await aKey({ permissions: ['articles.read', 'articles.write'] })
		const { data } = await staff.json<{ id: number }>('POST', '/api/articles', aSubmission())
		expect((await call(secret, `/api/articles/${data.id}`, 'PUT', {})).status).toBe(200)
		await app.pool.query(`update api_keys set permissions = '{articles.write}' where id = $1`, [id])
		expect((await call(secret, `/api/articles/${data.id}`, 'PUT', {})).status).toBe(403)
	})

	test('does not find a hidden journal without the permission to read content', async () => {
		const journal = { title: 'Annals of Hidden Things', issn: '2434-561X', description: 'd', isActive: false }
		expect((await staff.json('POST', '/api/journals', journal)).status).toBe(200)
		const path = '/api/admin/search?q=Hidden+Things'
		const [found, none] = [
			await aKey({ permissions: ['dashboard.read', 'content.read'] }),
			await aKey({ permissions: ['dashboard.read'] }),
		]
		expect((await call(found.secret, path)).text).toContain(journal.title)
		expect((await call(none.secret, path)).text).not.toContain(journal.title)
	})

	test('ends when it is revoked, expires, or its maker is switched off or lowered', async () => {
		const [revoked, expired] = [await aKey(), await aKey({ expiresInDays: 1 })]
		await staff.json('DELETE', `/api/admin/keys/${revoked.id}`)
		expect((await staff.json('DELETE', `/api/admin/keys/${revoked.id}`)).status).toBe(404)
		await app.pool.query('update api_keys set expires_at = now() where id = $1', [expired.id])
		for (const { secret } of [revoked, expired]) expect((await call(secret, '/api/articles?page=1')).status).toBe(401)
		const other = await signUp(app)
		const { secret } = await aKeyOf(other, { permissions: ['articles.read', 'articles.delete'] })
		await app.pool.query(`update admins set role = 'assistant' where id = $1`, [other.admin.id])
		expect((await call(secret, '/api/articles?page=1')).status).toBe(200)
		expect((await call(secret, '/api/articles/2147483647', 'DELETE')).status).toBe(403)
		await app.pool.query('update admins set is_active = false where id = $1', [other.admin.id])
		expect((await call(secret, '/api/articles?page=1')).status).toBe(401)
	})

	test('is not brought back when its maker is switched off and on again', async () => {
		const other = await signUp(app)
		const { secret, id } = await aKeyOf(other)
		for (const isActive of [false, true])
			expect((await staff.json('PATCH', `/api/admin/people/${other.admin.id}`, { isActive })).status).toBe(200)
		expect((await call(secret, '/api/articles?page=1')).status).toBe(401)
		const entries = await staff.json<{ action: string }[]>('GET', `/api/activity?record=api_key&recordId=${id}`)
		expect(entries.data[0]).toMatchObject({ action: 'revoked' })
	})

	test('stays when its maker chooses another password, and ends when the operator sets one', async () => {
		const other = await signUp(app)
		const { secret } = await aKeyOf(other)
		const change = { currentPassword: other.password, newPassword: 'changed by its owner' }
		expect((await postJson(app, '/api/admin/password', change, other.headers)).status).toBe(200)
		expect((await call(secret, '/api/articles?page=1')).status).toBe(200)
		await app.auth.resetByOperator(other.email, 'set by the operator')
		expect((await call(secret, '/api/articles?page=1')).status).toBe(401)
	})

	test('has a limit of its own', async () => {
		const { secret } = await aKey({ requestsAnHour: 2 })
		const answers = [1, 2, 3].map(() => call(secret, '/api/articles?page=1'))
		const statuses = (await Promise.all(answers)).map(({ status }) => status)
		expect(statuses.sort()).toEqual([200, 200, 429])
		const refused = await call(secret, '/api/articles?page=1')
		expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
		expect(refused.json().error).toBe('This key has made 2 requests within an hour.')
	})

	test.each([
		[{ name: ' ' }],
		[{ permissions: [] }],
		[{ permissions: ['people.manage'] }],
		[{ permissions: ['account.use'] }],
		[{ permissions: ['campaigns.send'] }],
		[{ permissions: ['nothing'] }],
		[{ requestsAnHour: 0 }],
		[{ expiresInDays: 10_000 }],
	])('cannot be made with %j', async (values) => {
		expect((await staff.json('POST', '/api/admin/keys', { ...input, ...values })).status).toBe(400)
	})

	test.each(['flk_', `flk_${'x'.repeat(43)}`])('%s is none', async (secret) => {
		expect((await call(secret, '/api/articles?page=1')).status).toBe(401)
	})
})

const staffRoutes = Object.values(contract)
	.flatMap((calls) => Object.values(calls) as Route[])
	.filter(isForStaff)

test.each(keyPermissions)('a key has a use for %s', (permission) => {
	expect(staffRoutes.some((route) => route.permission === permission && !route.stepUp)).toBe(true)
})

describe('a key with every permission', () => {
	let secret: string
	beforeAll(async () => {
		secret = (await aKey({ permissions: keyPermissions, requestsAnHour: 100_000 })).secret
	})

	test.each(staffRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_, route) => {
		const path = route.path.replace(/\{\w+\}/g, '2147483647')
		const response = await fetch(app.url + path, {
			method: route.method,
			headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
			...(route.method !== 'GET' && { body: '{}' }),
		})
		const isRefused = response.status === 403
		await response.body?.cancel()
		const mayBe = !route.stepUp && (keyPermissions as Permission[]).includes(route.permission as Permission)
		expect([401, isRefused ? 401 : 0]).not.toContain(response.status)
		expect(isRefused).toBe(!mayBe)
	})
})
