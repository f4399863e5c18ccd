import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { cloneDatabase } from '../support/database.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { aMessage, aSubmission, from, postArticle, postJson, publicSettings, rowsIn } from './requests.ts'

let shared: Awaited<ReturnType<typeof cloneDatabase>>
let app: TestApp
let other: TestApp
beforeAll(async () => {
	shared = await cloneDatabase()
	app = await startApp({ database: shared.config, settings: { ...publicSettings, adminRegistration: 'open' } })
	other = await startApp({ database: shared.config, settings: publicSettings })
})
beforeEach(() => app.pool.query('truncate contacts, newsletter_subscribers, idempotency_keys, request_limits cascade'))
afterAll(async () => {
	await app.close()
	await other.close()
	await shared.drop()
})

const contact = (headers: Record<string, string>, values = {}, target = app) =>
	postJson(target, '/api/contacts', aMessage(values), headers)
const subscribe = (headers: Record<string, string>, email: string, target = app) =>
	postJson(target, '/api/newsletters', { email }, headers)
const statuses = async (count: number, send: (i: number) => Promise<Response>) => {
	const found: number[] = []
	for (let i = 0; i < count; i++) found.push((await send(i)).status)
	return found
}

describe('limits by address in the public profile', () => {
	test('five messages an hour; the next is 429 with a sentence and Retry-After', async () => {
		expect(await statuses(5, () => contact(from('203.0.113.1')))).toEqual([200, 200, 200, 200, 200])
		const refused = await contact(from('203.0.113.1'))
		expect(refused.status).toBe(429)
		expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
		expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3_600)
		expect(await refused.json()).toEqual({
			success: false,
			code: 'too_many_requests',
			error: expect.stringMatching(
				/^Too many requests came from your network\. Please try again in (60|5\d) minutes\.$/,
			),
		})
		expect(await rowsIn(app, 'contacts')).toHaveLength(5)
		// others, and the other form, are not concerned
		expect((await contact(from('203.0.113.2'))).status).toBe(200)
		expect((await subscribe(from('203.0.113.1'), 'a@example.org')).status).toBe(200)
	})

	test('uploads are counted for a customer of many networks too', async () => {
		const upload = async (address: string) =>
			(await postArticle(app, aSubmission({ journalId: 1 }), { bytes: Buffer.from('no document') }, from(address)))
				.status
		expect(await upload('2001:db8:1:1::1')).toBe(415)
		await app.pool.query("update request_limits set count = 480 where scope = 'uploads-wide'")
		expect(await upload('2001:db8:1:2::1')).toBe(429)
		expect(await upload('2001:db8:2:1::1')).toBe(415)
	})

	test('beyond the limit nothing is written that would have to be taken back', async () => {
		await statuses(5, () => contact(from('203.0.113.9')))
		const used = async () => (await app.pool.query('select last_value from contacts_id_seq')).rows
		const before = await used()
		expect((await contact(from('203.0.113.9'))).status).toBe(429)
		expect(await used()).toEqual(before)
	})

	test('sixty test mails an hour by staff, whichever call sends them', async () => {
		const { headers } = await signUp(app)
		const staff = staffCalls(app, { ...headers, ...from('203.0.113.5') })
		const { data } = await staff.post<{ id: number }>('/api/campaigns', { subject: 'News', content: '<p>Hello</p>' })
		const test = () => staff.post('/api/mail/test', { template: 'article-status' })
		const found = await Promise.all(Array.from({ length: 61 }, async () => (await test()).status))
		expect(found.filter((status) => status !== 200)).toEqual([429])
		expect((await staff.post(`/api/campaigns/${data.id}/test`, {})).status).toBe(429)
		expect((await app.pool.query("select count(*)::int as n from mails where kind = 'test'")).rows).toEqual([{ n: 60 }])
	})

	test('ten subscriptions an hour', async () => {
		const found = await statuses(12, (i) => subscribe(from('203.0.113.1'), `reader${i}@example.org`))
		expect(found).toEqual([...Array(10).fill(200), 429, 429])
	})

	test('a flood at once through two instances stores five', async () => {
		const found = await Promise.all(
			Array.from(
				{ length: 60 },
				async (_, i) => (await contact(from('203.0.113.1'), { subject: `Flood ${i}` }, i % 2 ? app : other)).status,
			),
		)
		expect(found.filter((status) => status === 200)).toHaveLength(5)
		expect(found.filter((status) => status === 429)).toHaveLength(55)
		expect(await rowsIn(app, 'contacts')).toHaveLength(5)
	})

	test('programs are counted too', async () => {
		const found = await statuses(6, () => contact(from('203.0.113.1'), { website: 'x' }))
		expect(found).toEqual([200, 200, 200, 200, 200, 429])
	})

	test('mistakes are not counted', async () => {
		await statuses(10, () => contact(from('203.0.113.1'), { email: 'nobody' }))
		expect((await contact(from('203.0.113.1'))).status).toBe(200)
	})

	test('all of an IPv6 network is one sender', async () => {
		const found = await statuses(6, (i) => contact(from(`2001:db8:1:2::${i}`)))
		expect(found.at(-1)).toBe(429)
		expect((await contact(from('2001:db8:1:3::1'))).status).toBe(200)
	})

	test('after an hour the count starts again', async () => {
		await statuses(6, () => contact(from('203.0.113.1')))
		await app.pool.query("update request_limits set resets_at = now() - interval '1 second'")
		expect(await statuses(6, () => contact(from('203.0.113.1')))).toEqual([200, 200, 200, 200, 200, 429])
	})

	test('no network address is stored, nor to whom a mail was sent', async () => {
		await contact(from('203.0.113.1'))
		const { rows } = await app.pool.query('select * from request_limits order by scope')
		expect(rows).toMatchObject([{ scope: 'contacts' }, { scope: 'mail:contact-confirmation' }])
		expect(JSON.stringify(rows)).not.toContain('203.0.113')
		expect(JSON.stringify(rows)).not.toContain('example.org')
	})
})

test('forwarding headers of untrusted senders are ignored', async () => {
	const direct = await startApp({ database: shared.config, settings: { ...publicSettings, trustProxy: undefined } })
	try {
		const found = await statuses(6, (i) => contact(from(`203.0.113.${i}`), {}, direct))
		expect(found).toEqual([200, 200, 200, 200, 200, 429])
	} finally {
		await direct.close()
	}
})

test('while local, a test suite does not reach a limit', async () => {
	const local = await startApp()
	try {
		const sent = Array.from({ length: 300 }, () => subscribe({}, 'reader@example.org', local))
		expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([200]))
		expect(await rowsIn(local, 'newsletter_subscribers')).toHaveLength(1)
	} finally {
		await local.close()
	}
})

describe('Idempotency-Key', () => {
	const keyed = (key: string, values = {}, target = app) =>
		contact({ ...from('203.0.113.1'), 'idempotency-key': key }, values, target)

	test('retries at once, through two instances, are one message and one answer', async () => {
		// as many as the limit allows: of more, one may be refused before the first is known
		const answers = await Promise.all(
			Array.from({ length: 5 }, async (_, i) => {
				const response = await keyed('8f14e45f-ceea-467f-a8f5-3a3f0c1c9f2d', {}, i % 2 ? app : other)
				return `${response.status} ${await response.text()}`
			}),
		)
		expect(new Set(answers).size).toBe(1)
		expect(answers[0]).toMatch(/^200 \{"success":true,"data":\{"id":\d+,"status":"new","submittedAt":"/)
		expect(await rowsIn(app, 'contacts')).toHaveLength(1)
	})

	test('a retry is answered even when the limit is reached', async () => {
		const first = await (await keyed('one')).text()
		await statuses(6, () => contact(from('203.0.113.1')))
		expect(await (await keyed('one')).text()).toBe(first)
	})

	test('the same key for another message is refused', async () => {
		await keyed('one')
		const refused = await keyed('one', { message: 'Something else' })
		expect(refused.status).toBe(422)
		expect(await refused.json()).toMatchObject({ success: false, error: expect.stringMatching(/Idempotency-Key.*\.$/) })
		expect(await rowsIn(app, 'contacts')).toHaveLength(1)
	})

	test('the key of somebody else is another one', async () => {
		const key = { 'idempotency-key': '1' }
		const { headers } = await signUp(app)
		const senders = [from('203.0.113.1'), from('203.0.113.2'), headers, (await signUp(app)).headers]
		for (const [at, sender] of senders.entries())
			expect((await contact({ ...sender, ...key }, { message: `Message ${at}` })).status).toBe(200)
		expect((await contact({ ...headers, ...key }, { message: 'Something else' })).status).toBe(422)
		expect(await rowsIn(app, 'contacts')).toHaveLength(senders.length)
	})

	test('a retry from another network is the same message', async () => {
		const key = { 'idempotency-key': '8f14e45f-ceea-467f-a8f5-3a3f0c1c9f2d' }
		const first = await (await contact({ ...from('203.0.113.1'), ...key })).text()
		for (const address of ['198.51.100.2', '198.51.100.2', '203.0.113.1'])
			expect(await (await contact({ ...from(address), ...key })).text()).toBe(first)
		expect(await rowsIn(app, 'contacts')).toHaveLength(1)
	})

	test('what was refused can be sent again with its key', async () => {
		await statuses(5, () => contact(from('203.0.113.1')))
		expect((await keyed('later')).status).toBe(429)
		await app.pool.query('truncate request_limits')
		expect((await keyed('later')).status).toBe(200)
		expect(await rowsIn(app, 'contacts')).toHaveLength(6)
	})

	test('a key belongs to one form, and is kept for a day', async () => {
		await keyed('one')
		const headers = { ...from('203.0.113.1'), 'idempotency-key': 'one' }
		expect((await subscribe(headers, 'reader@example.org')).status).toBe(200)
		await app.pool.query("update idempotency_keys set created_at = now() - interval '25 hours'")
		expect((await keyed('one', { message: 'Another day' })).status).toBe(200)
		expect(await rowsIn(app, 'contacts')).toHaveLength(2)
	})

	test('without a key, sending twice is two messages', async () => {
		await contact(from('203.0.113.1'))
		await contact(from('203.0.113.1'))
		expect(await rowsIn(app, 'contacts')).toHaveLength(2)
	})

	test.each(['x'.repeat(65), 'two words', 'ключ', ''])('%j is not a key', async (key) => {
		const response = await keyed(encodeAsLatin1(key))
		expect(response.status).toBe(400)
		expect(await response.json()).toMatchObject({ error: expect.stringContaining('Idempotency-Key') })
	})
})

test('expired rows are removed by a job', async () => {
	await app.pool.query(
		`insert into request_limits values ('contacts', 'old', 1, now() - interval '1 minute');
		 insert into idempotency_keys values ('contacts', 'old', 'x', null, now() - interval '25 hours')`,
	)
	await app.runJob('tidy-up')
	const left = await app.pool.query(
		"select client from request_limits where client = 'old' union all select key from idempotency_keys where key = 'old'",
	)
	expect(left.rows).toEqual([])
})

/** Headers carry bytes: fetch takes only what fits into one. */
const encodeAsLatin1 = (text: string) => Buffer.from(text).toString('latin1')
