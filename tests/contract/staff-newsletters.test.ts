import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Subscriber, subscriber } from '../../src/contract/newsletters.ts'
import { hasAllWords, searchWords } from '../../src/contract/search-words.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { oddTexts, staffCalls } from '../support/staff-sessions.ts'
import { postJson } from './requests.ts'

let app: TestApp
let staff: ReturnType<typeof staffCalls>

const list = async (query = '') => {
	const { status, data, meta } = await staff.get<Subscriber[]>(`/api/newsletters/admin${query}`)
	expect(status).toBe(200)
	return { data, meta, emails: data.map(({ email }) => email) }
}
const subscribe = (email: string) => postJson(app, '/api/newsletters', { email })
async function unsubscribe(email: string): Promise<void> {
	const { rows } = await app.pool.query<{ id: number }>('select id from newsletter_subscribers where email = $1', [
		email,
	])
	const address = new URL(await app.newsletters.unsubscribeAddress(rows[0]?.id ?? 0))
	expect((await fetch(`${app.url}${address.pathname}${address.search}`, { method: 'POST' })).status).toBe(200)
}

beforeAll(async () => {
	app = await startApp()
	staff = staffCalls(app, (await signUp(app)).headers)
	for (const [at, email] of [
		'Zoe_100@example.org',
		'ana@example.org',
		'gone@example.org',
		'bo@example.net',
	].entries()) {
		await subscribe(email)
		await app.pool.query(
			'update newsletter_subscribers set subscribed_at = now() - make_interval(hours => $2) where email = $1',
			[email, 9 - at],
		)
	}
	await unsubscribe('gone@example.org')
})
afterAll(() => app.close())

test('the list holds active subscribers alone, newest first, as the contract says', async () => {
	const { data, meta, emails } = await list()
	expect(meta).toBeUndefined()
	expect(emails).toEqual(['bo@example.net', 'ana@example.org', 'Zoe_100@example.org'])
	for (const record of data) expect(subscriber.strict().safeParse(record).error).toBeUndefined()
	expect(data.every(({ isActive, unsubscribedAt }) => isActive && unsubscribedAt === null)).toBe(true)
})

test.each([
	['?sort=oldest', ['Zoe_100@example.org', 'ana@example.org', 'bo@example.net']],
	['?sort=email', ['ana@example.org', 'bo@example.net', 'Zoe_100@example.org']],
	['?q=ZOE', ['Zoe_100@example.org']],
	['?q=_', ['Zoe_100@example.org']],
	['?q=gone', []],
	['?q=.org&limit=1&page=2', ['Zoe_100@example.org']],
	['?page=7', []],
])('%s', async (query, expected) => {
	const { emails, meta } = await list(query)
	expect(emails).toEqual(expected)
	expect(meta).toBeDefined()
})

test('it has 25 a page, 100 at most, and refuses what is no page', async () => {
	expect((await list('?page=1')).meta).toEqual({ total: 3, page: 1, limit: 25 })
	expect((await list('?limit=1000')).meta).toEqual({ total: 3, page: 1, limit: 100 })
	for (const query of ['?limit=0', '?page=0', '?sort=price', `?q=${'a'.repeat(201)}`])
		expect((await staff.get(`/api/newsletters/admin${query}`)).status, query).toBe(400)
})

test('it counts who comes and who leaves at once', async () => {
	const total = async () => (await list('?limit=1')).meta?.total
	expect(await total()).toBe(3)
	await subscribe('new@example.org')
	expect(await total()).toBe(4)
	await unsubscribe('new@example.org')
	expect(await total()).toBe(3)
})

test.each(oddTexts)('the text %j is only letters', async (q) => {
	const { emails } = await list()
	expect((await list(`?q=${encodeURIComponent(q)}`)).emails).toEqual(
		emails.filter((email) => hasAllWords(email, searchWords(q))),
	)
})
