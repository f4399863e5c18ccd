import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { aMessage } from './requests.ts'

/** What strangers wrote must not stop the erasure of a person, nor change what others wrote. */

let app: TestApp
let staff: ReturnType<typeof staffCalls>
beforeAll(async () => {
	app = await startApp()
	staff = staffCalls(app, (await signUp(app)).headers)
})
afterAll(() => app.close())

const erase = (address: string) => staff.post('/api/persons/erase', { address, reason: 'Asked' })

const article = { authorName: 'Eve Other', authorEmail: 'eve@example.net', researchField: 'Physics', abstract: 'x' }
const eve = { family: 'Other', given: 'Eve', isCorresponding: true }

test.each([
	['what separates the texts of JSON', { given: '"submitted",', family: '"before"' }],
	['numbers and signs', { given: ':', family: 'null}}' }],
])('a co-author who is named like %s', async (_, named) => {
	const email = 'grace@example.net'
	const { data } = await staff.post<{ id: number }>('/api/articles', {
		...{ ...article, title: `By ${named.given} ${named.family}` },
		authors: [eve, { ...named, email }],
	})
	expect(await erase(email)).toMatchObject({ status: 200 })
	const { data: left } = await staff.get(`/api/articles/${data.id}`)
	expect(left).toMatchObject({ title: 'By [erased]', authors: [eve], history: [{ to: 'submitted' }] })
})

test('a name with quotation marks is found in JSON', async () => {
	const email = 'ada@example.net'
	const { data } = await staff.post<{ id: number }>('/api/articles', {
		...{ ...article, title: 'A title' },
		authors: [eve, { given: 'Ada "Countess"', family: 'Lovelace', email }],
	})
	await staff.put(`/api/articles/${data.id}`, { title: 'By Ada "Countess" Lovelace' })
	expect(await erase(email)).toMatchObject({ status: 200 })
	const { rows } = await app.pool.query("select changes::text from activity where changes::text like '%Lovelace%'")
	expect(rows).toEqual([])
})

test('a line that begins with the rest of the address stays, in a deleted message too', async () => {
	const message = 'Please write to\nick@example.net, thank you.'
	const { data } = await staff.post<{ id: number }>('/api/contacts', aMessage({ message }))
	await staff.remove(`/api/contacts/${data.id}`)
	expect(await erase('nick@example.net')).toMatchObject({ status: 200 })
	const { data: trash } = await staff.get<{ id: number; record: { id: number } }[]>('/api/trash')
	const item = trash.find(({ record }) => record.id === data.id)
	expect(await staff.post(`/api/trash/${item?.id}/restore`)).toMatchObject({ status: 200 })
	expect((await staff.get(`/api/contacts/${data.id}`)).data).toMatchObject({ message })
})

test('values that must be unique and differ in the spelling of the address alone', async () => {
	// as versions stored them that did not hash keys
	await app.pool.query(`insert into idempotency_keys (scope, key, fingerprint)
		select 'contacts', unnest(array['zoe@example.net', 'ZOE@example.net', '[erased]']), ''`)
	await app.pool.query(`insert into analytics_days (day, dimension, value, count) values
		('2026-01-01', 'page', '/?e=zoe@example.net', 2), ('2026-01-01', 'page', '/?e=Zoe%40example.net', 3)`)
	expect(await erase('zoe@example.net')).toMatchObject({ status: 200 })
	const { rows } = await app.pool.query(
		"select value, count::int from analytics_days where day = '2026-01-01' order by count",
	)
	expect(rows).toEqual(
		[2, 3].map((count) => ({ value: expect.stringMatching(/^\/\?e=\[erased\] [\da-f]{8}$/), count })),
	)
	const keys = await app.pool.query("select from idempotency_keys where key ilike '%zoe%'")
	expect(keys.rowCount).toBe(0)
})

test('every address that the pages show is one of the site itself', async () => {
	const { desktopEmails, mobileEmails } = await app.site.read()
	for (const address of [...desktopEmails, ...mobileEmails])
		expect(await erase(address)).toMatchObject({ status: 409, code: 'conflict' })
})
