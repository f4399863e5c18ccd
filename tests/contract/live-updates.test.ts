import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Role } from '../../src/contract/permissions.ts'
import { systemCaller } from '../../src/server/caller.ts'
import { liveUpdatesService } from '../../src/server/live-updates/live-updates.service.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { cloneDatabase } from '../support/database.ts'
import { listen } from '../support/live-updates.ts'
import { aMessage, aSubmission, postJson } from './requests.ts'

const waited = { interval: 10, timeout: 60_000 }

let app: TestApp
beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())

type Staff = Awaited<ReturnType<typeof signUp>>

async function signUpAs(role: Role): Promise<Staff> {
	const staff = await signUp(app)
	await app.pool.query('update admins set role = $1 where id = $2', [role, staff.admin.id])
	return staff
}

async function idOf(response: Response): Promise<number> {
	expect(response.status).toBe(200)
	return ((await response.json()) as { data: { id: number } }).data.id
}
const call = (method: string, path: string, { headers }: Staff, body: object = {}, to = app) =>
	fetch(`${to.url}${path}`, {
		method,
		headers: { ...headers, 'content-type': 'application/json' },
		...(method !== 'GET' && { body: JSON.stringify(body) }),
	})
const addContact = async (to = app) => idOf(await postJson(to, '/api/contacts', aMessage()))
const addCampaign = async (staff: Staff) =>
	idOf(await call('POST', '/api/campaigns', staff, { name: 'Spring', subject: 'News', content: '<p>Hello.</p>' }))

describe('what is told', () => {
	test('kind and id of what others change, whether it is the own change, and nothing of the contents', async () => {
		const [ada, ben] = [await signUp(app), await signUp(app)]
		const [hearsAda, hearsBen] = [await listen(app, ada.headers), await listen(app, ben.headers)]
		const id = await idOf(await postJson(app, '/api/articles', aSubmission({ title: 'Secret soil' }), ada.headers))
		await hearsAda.heard({ kind: 'article', id, isOwn: true, isRemoved: false })
		await hearsBen.heard({ kind: 'article', id, isOwn: false, isRemoved: false })
		expect((await call('DELETE', `/api/articles/${id}`, ben)).status).toBe(200)
		await hearsAda.heard({ kind: 'article', id, isOwn: false, isRemoved: true })
		expect(hearsBen.text() + hearsAda.text()).not.toMatch(/soil|Writer|example\.org|Priya/)
		const contact = await addContact()
		await hearsAda.heard({ kind: 'contact', id: contact, isOwn: false })
	})

	test('one update for each kind where a write changes very many records', async () => {
		const staff = await signUp(app)
		const hears = await listen(app, staff.headers)
		const activities = Array.from({ length: 200 }, (_, index) => ({
			action: 'changed' as const,
			record: 'section' as const,
			id: index + 1,
		}))

		await app.work.run({ caller: systemCaller, changes: [] }, (tx) => tx.logAll(activities))
		await hears.heard({ kind: 'section', id: null })
		expect(hears.updates().filter(({ kind }) => kind === 'section')).toHaveLength(1)
	})

	test('a key hears no more than its permissions, also after it was looked at again', async () => {
		const { admin, headers } = await signUp(app)
		const made = await postJson(app, '/api/admin/keys', { name: 'Listener', permissions: ['contacts.read'] }, headers)
		const { id, secret } = ((await made.json()) as { data: { id: number; secret: string } }).data
		const key = { id, name: 'Listener', permissions: ['contacts.read'] as const }
		const service = liveUpdatesService({ db: app.db, changes: app.changes, siblings: app.siblings })
		onTestFinished(() => service.stop())
		const kinds: string[] = []
		const stream = await service.listen({ ...systemCaller, actor: { kind: 'staff', admin, token: secret, key } })
		stream.open({ send: ({ kind }) => void kinds.push(kind), ping: () => {}, end: () => void kinds.push('end') })
		await service.recheck()
		await idOf(await postJson(app, '/api/articles', aSubmission(), headers))
		await addContact()
		await vi.waitFor(() => expect(kinds).toContain('contact'), waited)
		expect(kinds).not.toContain('article')
	})

	test('what the role may read, also after it was changed', async () => {
		const [admin, assistant, lowered] = [await signUpAs('admin'), await signUpAs('assistant'), await signUpAs('admin')]
		const hears = await Promise.all([admin, assistant, lowered].map(({ headers }) => listen(app, headers)))
		const [byAdmin, byAssistant, byLowered] = hears
		const first = await addCampaign(admin)
		await byAdmin?.heard({ kind: 'campaign', id: first, isOwn: true })
		await byLowered?.heard({ kind: 'campaign', id: first, isOwn: false })
		const path = `/api/admin/people/${lowered.admin.id}`
		expect((await call('PATCH', path, admin, { role: 'assistant' })).status).toBe(200)
		await byAdmin?.heard({ kind: 'account', id: lowered.admin.id })
		const second = await addCampaign(admin)
		const contact = await addContact()
		for (const each of hears) await each.heard({ kind: 'contact', id: contact })
		expect(byAdmin?.updates()).toContainEqual(expect.objectContaining({ kind: 'campaign', id: second }))
		expect(byAssistant?.updates().filter(({ kind }) => kind === 'campaign' || kind === 'account')).toEqual([])
		const afterwards = byLowered
			?.updates()
			.filter(({ kind, id }) => kind === 'account' || (kind === 'campaign' && id === second))
		expect(afterwards).toEqual([])
	})

	test('that anything may have changed, after the database was not heard', async () => {
		const hears = await listen(app, (await signUp(app)).headers)
		await app.pool.query(
			`select pg_terminate_backend(pid) from pg_stat_activity
			where application_name = 'fleuron-listen' and datname = current_database()`,
		)
		await hears.heard({ kind: 'all', id: null })
		await hears.heard({ kind: 'contact', id: await addContact() })
	})
})

describe('the stream ends', () => {
	test.each([
		['at sign-out', (staff: Staff) => call('POST', '/api/admin/logout', staff)],
		['at sign-out everywhere', (staff: Staff) => call('POST', '/api/admin/logout-everywhere', staff)],
		[
			'when a colleague switches the account off',
			async (staff: Staff) =>
				call('PATCH', `/api/admin/people/${staff.admin.id}`, await signUp(app), { isActive: false }),
		],
	])('%s', async (_name, end) => {
		const [staff, other] = [await signUp(app), await signUp(app)]
		const [hears, stays] = [await listen(app, staff.headers), await listen(app, other.headers)]
		expect((await end(staff)).status).toBe(200)
		await hears.ended()
		await stays.heard({ kind: 'contact', id: await addContact() })
	})

	test('when the session has expired, which listening does not prolong', async () => {
		const staff = await signUp(app)
		const hears = await listen(app, staff.headers)
		await app.pool.query(`update admin_sessions set last_used_at = now() - interval '11 hours' where admin_id = $1`, [
			staff.admin.id,
		])
		await app.liveUpdates.recheck()
		await app.pool.query(
			`update admin_sessions set last_used_at = last_used_at - interval '1 hour' where admin_id = $1`,
			[staff.admin.id],
		)
		await app.liveUpdates.recheck()
		await hears.ended()
	})

	test('when the app stops, which does not wait for it', async () => {
		const own = await startApp()
		const hears = await listen(own, (await signUp(own)).headers)
		await own.close()
		await hears.ended()
	})
})

describe('limits', () => {
	/** Those of earlier tests have left: they would change the number while it is compared. */
	const nobodyListens = () => vi.waitFor(() => expect(app.liveUpdates.size()).toBe(0), waited)

	test('eight browsers of one account', async () => {
		await nobodyListens()
		const { headers } = await signUp(app)
		const open = await Promise.all(Array.from({ length: 8 }, () => listen(app, headers)))
		const refused = await app.get('/api/live-updates', headers)
		expect(refused.status).toBe(429)
		expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
		expect(await refused.json()).toMatchObject({ error: 'This account listens in too many browsers already.' })
		const before = app.liveUpdates.size()
		open[0]?.leave()
		await vi.waitFor(() => expect(app.liveUpdates.size()).toBe(before - 1), waited)
		await listen(app, headers)
	})

	test('connections that are opened again and again', async () => {
		const { headers } = await signUp(app)
		// at once, because the limit is for one minute
		const open = async () => (await fetch(`${app.url}/api/live-updates`, { method: 'HEAD', headers })).status
		const statuses = await Promise.all(Array.from({ length: 62 }, open))
		expect(new Set(statuses)).toEqual(new Set([200, 429]))
		expect((await app.get('/api/articles/queue', headers)).status).toBe(200)
	})

	test('a reader that does not read is disconnected', async () => {
		const { headers } = await signUp(app)
		await nobodyListens()
		const others = app.liveUpdates.size()
		const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
		onTestFinished(() => void socket.destroy())
		socket.on('error', () => {})
		await once(socket, 'connect')
		socket.pause()
		socket.write(`GET /api/live-updates HTTP/1.1\r\nHost: x\r\nAuthorization: ${headers.authorization}\r\n\r\n`)
		await vi.waitFor(() => expect(app.liveUpdates.size()).toBe(others + 1), waited)
		const flood = () => app.changes.hear({ tags: ['contacts'], records: [] })
		// more than the buffers of any system between the two
		for (let sent = 0; sent < 400 && app.liveUpdates.size() > others; sent++) {
			for (let each = 0; each < 1_000; each++) flood()
			await setImmediate()
		}
		await vi.waitFor(() => expect(app.liveUpdates.size()).toBe(others), waited)
	})
})

test('two instances: what one changes or ends is heard by those who listen to the other', async () => {
	const shared = await cloneDatabase()
	const [first, second] = [await startApp({ database: shared.config }), await startApp({ database: shared.config })]
	onTestFinished(async () => {
		await first.close()
		await second.close()
		await shared.drop()
	})
	const staff = await signUp(first)
	const hears = await listen(second, staff.headers)
	await hears.heard({ kind: 'contact', id: await addContact(first), isOwn: false })
	expect((await call('POST', '/api/admin/logout', staff, {}, first)).status).toBe(200)
	await hears.ended()
})
