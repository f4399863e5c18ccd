import { once } from 'node:events'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signUp } from '../support/admins.ts'
import { startApp } from '../support/app.ts'

type Line = { reqId?: string; url?: string; status?: number; msg: string }

test('every line of a request has its id, and none has a secret or an address of a person', async () => {
	const lines: string[] = []
	const app = await startApp({ settings: { logLevel: 'debug' }, log: (line) => void lines.push(line) })
	try {
		const { token, headers, email, password } = await signUp(app)
		const ids: (string | null)[] = []
		const call = async (path: string, init: RequestInit = {}) => {
			const response = await fetch(`${app.url}${path}`, init)
			ids.push(response.headers.get('x-request-id'))
			await response.arrayBuffer()
		}
		const asJson = (body: object) => ({
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(body),
		})
		await call('/api/contacts?q=grace.hopper%40example.org', { headers })
		await call('/api/articles/track/2026-7K3M-9QXA.AbCdEfGhIjKl')
		await call('/api/newsletters/unsubscribe?id=5&token=AbCdEfGhIjKl')
		await call('/api/admin/login', asJson({ email, password: 'a wrong password' }))
		await call('/api/analytics/track/pageview?from=grace.hopper@example.org', asJson({}))
		app.log.warn(
			{ reason: '550 <grace.hopper@example.org> unknown', err: new Error('Bearer AbCdEfGhIjKl from 203.0.113.7') },
			'as parts of the app log what others said',
		)
		await app.db
			.execute(sql`select * from no_such_table where name = ${'Mathilda Okafor'}`)
			.catch((err: unknown) => app.log.error({ err }, 'a job failed'))
		const read = () => lines.map((line) => JSON.parse(line) as Line)
		const answered = () => read().filter(({ msg }) => msg === 'answered')
		await expect.poll(() => ids.every((id) => answered().some(({ reqId }) => reqId === id))).toBe(true)
		expect(read().find(({ msg }) => msg.startsWith('as parts'))).toMatchObject({
			reason: '550 <[mail address]> unknown',
			err: { message: 'Bearer ... from [address]' },
		})
		expect(read().find(({ msg }) => msg === 'a job failed')).toMatchObject({ err: { code: '42P01' } })
		const all = lines.join('')
		for (const secret of [
			token,
			email,
			password,
			'AbCdEfGhIjKl',
			'a wrong password',
			'hopper',
			'203.0.113.7',
			'Okafor',
		])
			expect(all).not.toContain(secret)
	} finally {
		await app.close()
	}
})

test('somebody who is refused all the time does not fill the log, on whatever way the refusal is made', async () => {
	const lines: string[] = []
	const app = await startApp({ settings: { logLevel: 'info' }, log: (line) => void lines.push(line) })
	const track = () =>
		fetch(`${app.url}/api/analytics/track/pageview`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: '{}',
		})
	const statuses = new Set<number>()
	for (let at = 0; at < 200; at++)
		for (const response of [await app.get('/api/no-such-call'), await app.get('/assets/none.js'), await track()]) {
			statuses.add(response.status)
			await response.arrayBuffer()
		}
	await app.close()
	expect([...statuses].sort()).toEqual([400, 404])
	const answered = lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'answered')
	expect(answered).toHaveLength(300)
	expect(new Set(answered.map(({ url }) => url)).size).toBe(3)
})

test('who leaves before the answer is no failure of ours', async () => {
	const lines: string[] = []
	const app = await startApp({
		pages: true,
		settings: { profile: 'public', logLevel: 'warn' },
		log: (line) => void lines.push(line),
	})
	try {
		const { hostname, port } = new URL(app.url)
		const leave = async (path: string) => {
			const socket = connect(Number(port), hostname)
			await once(socket, 'connect')
			socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`, () => socket.resetAndDestroy())
			await once(socket, 'close')
		}
		await Promise.all(Array.from({ length: 20 }, (_, number) => leave(`/journals?q=word${number}`)))
		// asked last, and so answered after all of them
		expect((await app.get('/journals?q=another')).status).toBe(200)
		await expect.poll(() => promisify(app.app.server.getConnections.bind(app.app.server))()).toBeLessThanOrEqual(1)
		expect(lines).toEqual([])
	} finally {
		await app.close()
	}
})
