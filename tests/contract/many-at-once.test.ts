import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { staffCalls } from '../support/staff-sessions.ts'

/** More than there are connections to the database. */
const atOnce = Array.from({ length: 30 }, (_, at) => at)

let app: TestApp
let staff: ReturnType<typeof staffCalls>
beforeAll(async () => {
	app = await startApp()
	staff = staffCalls(app, (await signUp(app)).headers)
})
afterAll(() => app.close())

test('more changes at once than there are connections are all made', async () => {
	const { id } = (await staff.post<{ id: number }>('/api/campaigns', { subject: 'June', content: '<p>News</p>' })).data
	await staff.post(`/api/campaigns/${id}/schedule`, { at: '2100-01-01T00:00:00Z' })
	const changed = await Promise.all(
		atOnce.map((at) => staff.put(`/api/campaigns/${id}`, { content: `<p>News ${at}</p>` })),
	)
	expect(changed.map(({ status }) => status)).toEqual(atOnce.map(() => 200))
})

test('orders of partners at once do not wait for each other in a circle', async () => {
	const { data } = await staff.get<{ id: number }[]>('/api/partners/admin')
	const ids = data.map(({ id }) => id)
	const arranged = await Promise.all(
		atOnce.map((at) => staff.post('/api/partners/admin/order', { ids: [ids[at % ids.length]] })),
	)
	expect(arranged.map(({ status }) => status)).toEqual(atOnce.map(() => 200))
})

test('reading and erasing persons leaves the connections to everybody else', async () => {
	await app.pool.query(
		"insert into contacts (name, email, subject, message) values ('Ada', 'ada@example.org', 'Soil', 'Text')",
	)
	const other = await app.pool.connect()
	try {
		await other.query("begin; select from contacts where email = 'ada@example.org' for update")
		const statuses: number[] = []
		const asked = atOnce.map(async () => {
			const { status } = await staff.post('/api/persons/effects', { address: 'ada@example.org' })
			statuses.push(status)
		})
		// one waits for the record, ten for that one
		await expect.poll(() => statuses).toEqual(Array(atOnce.length - 11).fill(503))
		expect((await staff.get('/api/contacts?limit=1')).status).toBe(200)
		await other.query('rollback')
		await Promise.all(asked)
		expect(statuses.slice(-11)).toEqual(Array(11).fill(200))
	} finally {
		other.release(true)
	}
})
