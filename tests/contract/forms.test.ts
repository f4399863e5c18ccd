import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contactRoutes } from '../../src/contract/contacts.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { aMessage, postJson, rowsIn } from './requests.ts'

let app: TestApp
beforeAll(async () => {
	app = await startApp()
})
beforeEach(() => app.pool.query('truncate contacts, newsletter_subscribers, idempotency_keys restart identity cascade'))
afterAll(() => app.close())

const contact = (values: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
	postJson(app, '/api/contacts', aMessage(values), headers)
const subscribe = (body: unknown, headers: Record<string, string> = {}) =>
	postJson(app, '/api/newsletters', body, headers)
const refusal = async (response: Response) => {
	expect(response.status).toBe(400)
	return (await response.json()) as { success: boolean; error: string; details: Record<string, string> }
}
const yearOf = (moment: unknown) => new Date(moment as Date).getUTCFullYear()

describe('POST /api/contacts', () => {
	test('takes just the specified fields and stores them', async () => {
		const response = await contact()
		expect(response.status).toBe(200)
		expect(response.headers.get('cache-control')).toBe('no-store')
		const { success, data } = (await response.json()) as { success: boolean; data: unknown }
		expect(success).toBe(true)
		expect(contactRoutes.send.response.parse(data)).toMatchObject({ id: 1, status: 'new' })
		expect(await rowsIn(app, 'contacts')).toMatchObject([{ ...aMessage(), status: 'new', admin_notes: null }])
	})

	test('needs no phone', async () => {
		for (const phone of [undefined, null, '', '  ']) expect((await contact({ phone })).status).toBe(200)
		expect((await rowsIn(app, 'contacts')).map(({ phone }) => phone)).toEqual([null, null, null, null])
	})

	test('ignores what a visitor may not set', async () => {
		await contact({ id: 77, status: 'closed', adminNotes: 'x', admin_notes: 'x', submittedAt: '2001-01-01T00:00:00Z' })
		const [row] = await rowsIn(app, 'contacts')
		expect(row).toMatchObject({ id: 1, status: 'new', admin_notes: null })
		expect(yearOf(row?.submitted_at)).toBeGreaterThan(2020)
	})

	test('names every field that is wrong', async () => {
		const { error, details } = await refusal(await postJson(app, '/api/contacts', { phone: 'x' }))
		expect(error).toBe('name: Required.')
		expect(details).toEqual({ name: 'Required', email: 'Required', subject: 'Required', message: 'Required' })
		expect((await refusal(await contact({ name: '  ', email: 'ada', message: '\n' }))).details).toEqual({
			name: 'Required',
			email: 'Invalid email',
			message: 'Required',
		})
	})

	test.each([
		['name', 'x'.repeat(121)],
		['phone', '1'.repeat(41)],
		['subject', 'x'.repeat(201)],
		['message', 'x'.repeat(10_001)],
		['email', `${'x'.repeat(65)}@example.org`],
		['email', `x@${'example.'.repeat(40)}org`],
		['name', ['Ada']],
		['name', 'a\0b'],
		['message', { text: 'x' }],
	])('refuses a %s that cannot be stored', async (field, value) => {
		expect(Object.keys((await refusal(await contact({ [field]: value }))).details)).toEqual([field])
		expect(await rowsIn(app, 'contacts')).toEqual([])
	})

	test('keeps single lines single: nothing typed can begin a header', async () => {
		await contact({ name: 'Ada\r\nBcc: x@example.com', subject: ' A\u2028B\tC ', phone: '1\n2', message: 'a\r\nb\rc' })
		expect(await rowsIn(app, 'contacts')).toMatchObject([
			{ name: 'Ada Bcc: x@example.com', subject: 'A B C', phone: '1 2', message: 'a\nb\nc' },
		])
	})

	test('stores hostile text as it is', async () => {
		const message = `'); drop table contacts; -- <script>alert(1)</script> \${7*7} 你好 🌿`
		await contact({ message, name: `Robert'); drop` })
		expect(await rowsIn(app, 'contacts')).toMatchObject([{ message, name: `Robert'); drop` }])
	})
})

describe('POST /api/newsletters', () => {
	test('subscribes one address; blanks around it are ignored', async () => {
		const response = await subscribe({ email: '  reader@example.org ' })
		expect(await response.json()).toEqual({ success: true, data: { email: 'reader@example.org' } })
		expect(await rowsIn(app, 'newsletter_subscribers')).toMatchObject([
			{ email: 'reader@example.org', is_active: true, confirmed_at: null, unsubscribed_at: null },
		])
	})

	test('twice is one row and the same answer, however it is spelt', async () => {
		const first = await (await subscribe({ email: 'reader@example.org' })).text()
		expect(await (await subscribe({ email: 'reader@example.org' })).text()).toBe(first)
		expect((await subscribe({ email: 'Reader@Example.ORG' })).status).toBe(200)
		expect(await rowsIn(app, 'newsletter_subscribers')).toHaveLength(1)
	})

	test('fifty at once are one row', async () => {
		const answers = await Promise.all(
			Array.from({ length: 50 }, async () => (await subscribe({ email: 'reader@example.org' })).text()),
		)
		expect(new Set(answers).size).toBe(1)
		expect(await rowsIn(app, 'newsletter_subscribers')).toHaveLength(1)
	})

	test('a second subscription changes nothing; one after unsubscribing must be confirmed again', async () => {
		await subscribe({ email: 'reader@example.org' })
		await app.pool.query(`update newsletter_subscribers set subscribed_at = '2020-01-01', confirmed_at = '2020-01-02'`)
		await subscribe({ email: 'reader@example.org' })
		const [same] = await rowsIn(app, 'newsletter_subscribers')
		expect(yearOf(same?.subscribed_at)).toBe(2020)
		expect(yearOf(same?.confirmed_at)).toBe(2020)
		await app.pool.query(`update newsletter_subscribers set is_active = false, unsubscribed_at = '2021-01-01'`)
		await subscribe({ email: 'READER@example.org' })
		const [back] = await rowsIn(app, 'newsletter_subscribers')
		expect(back).toMatchObject({ id: same?.id, is_active: true, confirmed_at: null, unsubscribed_at: null })
		expect(yearOf(back?.subscribed_at)).toBeGreaterThan(2020)
	})

	test.each([[{}], [{ email: '' }], [{ email: '   ' }], [{ email: null }]])('%j is Required', async (body) => {
		expect((await refusal(await subscribe(body))).details).toEqual({ email: 'Required' })
	})
})

describe('what programs do', () => {
	test.each([
		['fills in the field that people cannot see', { website: 'https://spam.example' }],
		['is quicker than anybody', { elapsed: 40 }],
		['is quicker than anybody, in text', { elapsed: '0' }],
	])('a program that %s is told of success, and nothing is stored', async (_what, guard) => {
		const response = await contact(guard, { 'idempotency-key': 'program' })
		expect(response.status).toBe(200)
		const { data } = (await response.json()) as { data: unknown }
		expect(contactRoutes.send.response.parse(data).status).toBe('new')
		const subscribed = await subscribe({ email: 'reader@example.org', ...guard })
		expect(await subscribed.json()).toEqual({ success: true, data: { email: 'reader@example.org' } })
		expect(await rowsIn(app, 'contacts')).toEqual([])
		expect(await rowsIn(app, 'newsletter_subscribers')).toEqual([])
		expect((await app.pool.query('select 1 from idempotency_keys')).rowCount).toBe(0)
	})

	test('a number that was given to a program is given to nobody else', async () => {
		const idOf = async (response: Response) => ((await response.json()) as { data: { id: number } }).data.id
		const answered = await idOf(await contact({ website: 'x' }))
		expect(await idOf(await contact())).toBeGreaterThan(answered)
	})

	test.each([
		{ website: '' },
		{ elapsed: 5_000 },
		{ elapsed: '1500' },
		{ elapsed: '' },
		{ elapsed: null },
		{ elapsed: 'x' },
	])('%j is a person', async (guard) => {
		expect((await contact(guard)).status).toBe(200)
		expect(await rowsIn(app, 'contacts')).toHaveLength(1)
	})
})
