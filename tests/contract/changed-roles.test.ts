import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { aManuscript } from '../support/manuscript.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { aSubmission } from './requests.ts'

let app: TestApp
beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())

const countOf = async (table: string) => (await app.pool.query(`select from ${table}`)).rowCount

test('an invitation made at the moment its maker is lowered is refused', async () => {
	const staff = await signUp(app)
	const client = await app.pool.connect()
	try {
		await client.query('begin')
		// the lock that a change of roles takes
		await client.query(`select pg_advisory_xact_lock(hashtext('fleuron first admin'))`)
		const invited = staffCalls(app, staff.headers).post('/api/admin/invitations', {})
		const waiting = `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
		await expect.poll(async () => (await app.pool.query(waiting)).rowCount).toBe(1)
		await client.query(`update admins set role = 'editor' where id = $1`, [staff.admin.id])
		await client.query('commit')
		expect(await invited).toMatchObject({ status: 403, code: 'forbidden' })
		expect(await countOf('admin_invitations')).toBe(0)
	} finally {
		await client.query('rollback')
		client.release()
	}
})

type Staff = Awaited<ReturnType<typeof signUp>>

/** Sends a form whose end comes only after the token was accepted and this statement ran. */
async function sendSlowly(path: string, staff: Staff, parts: (string | Uint8Array)[], change: string) {
	const { id } = staff.admin
	await app.pool.query(`update admin_sessions set last_used_at = now() - interval '2 minutes' where admin_id = $1`, [
		id,
	])
	const headers = { ...staff.headers, 'content-type': 'multipart/form-data; boundary=x' }
	const sending = request(`${app.url}${path}`, { method: 'POST', headers })
	const answered = once(sending, 'response') as Promise<[IncomingMessage]>
	for (const part of parts) sending.write(part)
	const isUsed = `select from admin_sessions where admin_id = $1 and last_used_at > now() - interval '1 minute'`
	await expect.poll(async () => (await app.pool.query(isUsed, [id])).rowCount).toBe(1)
	await app.pool.query(change, [id])
	sending.end('--x--\r\n')
	const [answer] = await answered
	await text(answer)
	return answer.statusCode
}

const field = (name: string, value: string) =>
	`--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const signOut = 'delete from admin_sessions where admin_id = $1'

test.each([
	['lowered', `update admins set role = 'assistant' where id = $1`, 403],
	['switched off', 'update admins set is_active = false where id = $1', 401],
	['signed out', signOut, 401],
])('who is %s during a long upload stores nothing', async (_how, change, status) => {
	const parts = [field('name', 'Ada Writer'), field('content', 'Quick and clear.')]
	expect(await sendSlowly('/api/testimonials/admin', await signUp(app), parts, change)).toBe(status)
	expect(await countOf('testimonials')).toBe(0)
})

test('what everybody may send is not refused to somebody who was signed out meanwhile', async () => {
	const staff = await signUp(app)
	const journal = { title: 'Open Journal', description: 'Open.', issn: '1234-5679' }
	const { data } = await staffCalls(app, staff.headers).post<{ id: number }>('/api/journals', journal)
	const fields = Object.entries(aSubmission({ journalId: data.id })).map(([name, value]) => field(name, String(value)))
	const file = '--x\r\ncontent-disposition: form-data; name="articleFile"; filename="paper.docx"\r\n\r\n'
	const status = await sendSlowly('/api/articles', staff, [...fields, file, aManuscript(), '\r\n'], signOut)
	expect(status).toBe(200)
	expect(await countOf('articles')).toBe(1)
})
