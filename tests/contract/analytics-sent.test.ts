import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../support/app.ts'
import { visitorOn } from '../support/visits.ts'

let app: TestApp
beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())

test('a beacon sends its JSON as plain text', async () => {
	const visitor = visitorOn(app.url)
	const session = await visitor.begin()
	const { id } = await session.view('/')
	const plain = { 'content-type': 'text/plain;charset=UTF-8' }
	expect((await visitor.send('POST', `session/${session.sessionId}/end`, '{}', plain)).data.stored).toBe(true)
	expect((await visitor.send('PUT', `pageview/${id}`, '{"timeSpent":3}', plain)).data.stored).toBe(true)
	const empty = await fetch(`${app.url}/api/analytics/track/session/${session.sessionId}/end`, { method: 'POST' })
	expect(empty.status).toBe(200)
})

test.each<[string, string, unknown, number]>([
	['no id', 'visitor', {}, 400],
	['an id that is none', 'visitor', { visitorId: 'x' }, 400],
	['an unknown device', 'visitor', { visitorId: randomUUID(), deviceType: 'fridge' }, 400],
	[
		'an unknown type',
		'event',
		{ sessionId: randomUUID(), visitorId: randomUUID(), eventType: 'x', eventName: 'x' },
		400,
	],
	['a page that is empty', 'pageview', { sessionId: randomUUID(), visitorId: randomUUID(), page: '' }, 400],
	['no JSON', 'event', '{', 400],
	['a NUL', 'visitor', `{"visitorId":"${randomUUID()}","fingerprint":"\\u0000"}`, 400],
	[
		'a NUL in a name',
		'event',
		`{"sessionId":"${randomUUID()}","visitorId":"${randomUUID()}","eventType":"click","eventName":"x","metadata":{"\\u0000":1}}`,
		400,
	],
	[
		'half a character in a name',
		'event',
		`{"sessionId":"${randomUUID()}","visitorId":"${randomUUID()}","eventType":"click","eventName":"x","metadata":{"\\ud800":1}}`,
		400,
	],
	[
		'metadata of more than 500 bytes',
		'event',
		{
			sessionId: randomUUID(),
			visitorId: randomUUID(),
			eventType: 'custom',
			eventName: 'x',
			metadata: { a: 'é'.repeat(247) },
		},
		400,
	],
	['more than 8 KB', 'visitor', { visitorId: randomUUID(), fingerprint: 'x'.repeat(9_000) }, 413],
	['an update of nothing', `pageview/${randomUUID()}`, {}, 405],
])('%s is refused', async (_what, path, body, status) => {
	expect((await visitorOn(app.url).send('POST', path, body)).status).toBe(status)
})

test('what is too long or too large is cut, and never breaks', async () => {
	const visitor = visitorOn(app.url)
	expect(
		(await visitor.introduce({ referrer: `https://x.example/${'é'.repeat(700)}`, language: 'x'.repeat(99) })).status,
	).toBe(200)
	const session = await visitor.begin(`/${'😀'.repeat(400)}`)
	expect(session.answer.status).toBe(200)
	const { id } = await session.view('/', { title: '😀'.repeat(200), timeSpent: 1e300, scrollDepth: 1e9 })
	const { rows } = await app.pool.query('select time_spent, scroll_depth from analytics_page_views where id = $1', [id])
	expect(rows).toEqual([{ time_spent: 86_400, scroll_depth: 100 }])
	expect((await session.event('custom', 'x', { value: 1e308, metadata: { deep: [[[{ a: null }]]] } })).status).toBe(200)
	expect((await session.event('custom', 'x', { metadata: { a: 'é'.repeat(246) } })).status).toBe(200)
	expect((await visitor.update(id, { timeSpent: -1 })).status).toBe(400)
	expect((await visitor.update('not-an-id', { timeSpent: 1 })).status).toBe(400)
})

test('one that cannot be stored does not take the others with it', async () => {
	const visitor = visitorOn(app.url)
	const session = await visitor.begin()
	const answers = await Promise.all(
		Array.from({ length: 60 }, (_, at) =>
			session.event('click', `e${at}`, at === 30 ? { metadata: { '\u0000': 1 } } : {}),
		),
	)
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(59)
	expect(answers[30]?.status).toBe(400)
	const { rows } = await app.pool.query('select count(*)::int from analytics_events where session_id = $1', [
		session.sessionId,
	])
	expect(rows[0].count).toBe(59)
})

test('an event of a session that nobody began is stored beside those of one that is known', async () => {
	const visitor = visitorOn(app.url)
	const session = await visitor.begin()
	const stray = {
		sessionId: randomUUID(),
		visitorId: visitor.visitorId,
		eventType: 'article_submit',
		eventName: 'stray',
	}
	const answers = await Promise.all([
		...Array.from({ length: 20 }, (_, at) => session.event('click', `before ${at}`)),
		visitor.send('POST', 'event', stray),
		...Array.from({ length: 20 }, (_, at) => session.event('click', `after ${at}`)),
	])
	expect(answers.filter(({ data }) => data.stored)).toHaveLength(41)
	const { rows } = await app.pool.query(
		`select s.session_id, s.steps, count(*)::int as events, count(distinct e.event_name)::int as names
		from analytics_sessions s join analytics_events e using (session_id) where s.visitor_id = $1
		group by 1, 2 order by events`,
		[visitor.visitorId],
	)
	expect(rows).toEqual([
		{ session_id: stray.sessionId, steps: 4, events: 1, names: 1 },
		{ session_id: session.sessionId, steps: 0, events: 40, names: 40 },
	])
})

test('whatever it is, it is stored or refused, and never breaks anything', async () => {
	const visitor = visitorOn(app.url)
	const session = await visitor.begin()
	const { id } = await session.view('/')
	const ids = fc.record({
		visitorId: fc.constantFrom(visitor.visitorId, randomUUID()),
		sessionId: fc.constantFrom(session.sessionId, randomUUID()),
	})
	const text = fc.string({ unit: 'binary', maxLength: 80 })
	const value = fc.oneof(text, fc.jsonValue({ maxDepth: 3 }), fc.double(), fc.constant(null), fc.maxSafeInteger())
	const names = [
		'deviceType',
		'referrer',
		'utm_source',
		'entryPage',
		'page',
		'title',
		'url',
		'timeSpent',
		'scrollDepth',
	]
	const more = ['exitPage', 'eventType', 'eventName', 'element', 'value', 'metadata', 'fingerprint']
	const fields = fc.dictionary(fc.constantFrom(...names, ...more), value, { maxKeys: 8 })
	const kinds = fc.constantFrom(
		'visitor',
		'session',
		'pageview',
		'event',
		`pageview/${id}`,
		`session/${session.sessionId}/end`,
	)
	const usual = { eventType: 'custom', eventName: 'x', page: '/', entryPage: '/' }
	await fc.assert(
		fc.asyncProperty(kinds, ids, fields, fc.boolean(), async (kind, who, given, isMostlyRight) => {
			const method = kind.startsWith('pageview/') ? 'PUT' : 'POST'
			const body = JSON.stringify({ ...(isMostlyRight && usual), ...given, ...who })
			expect((await visitor.send(method, kind, body)).status).toBeLessThan(500)
		}),
		{ numRuns: 300 },
	)
})

test('from another site is refused', async () => {
	const answer = await visitorOn(app.url).send('POST', 'visitor', '{}', { origin: 'https://evil.example' })
	expect(answer.status).toBe(403)
})

/** Sends these pieces one after the other, each when the one before has left, and gives the status of each answer. */
async function statusesOf(pieces: string[], answers: number): Promise<number[]> {
	const socket = connect(Number(new URL(app.url).port), '127.0.0.1').setNoDelay()
	try {
		let received = ''
		socket.on('data', (chunk) => {
			received += chunk
		})
		await once(socket, 'connect')
		for (const piece of pieces) await new Promise((sent) => socket.write(piece, () => setImmediate(sent)))
		const statuses = () => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
		await expect.poll(statuses, { interval: 5 }).toHaveLength(answers)
		return statuses()
	} finally {
		socket.destroy()
	}
}

const call = (body: string, more = `content-length: ${Buffer.byteLength(body)}`) =>
	`POST /api/analytics/track/visitor HTTP/1.1\r\nhost: x\r\nuser-agent: Chrome\r\ncontent-type: application/json\r\n${more}\r\n\r\n`

test('a body may come in pieces, and one call behind another', async () => {
	const body = JSON.stringify({ visitorId: randomUUID(), fingerprint: 'é' })
	const [first = '', ...rest] = body
	expect(await statusesOf([call(body), first, ...rest], 1)).toEqual([200])
	expect(await statusesOf([`${call(body)}${body}${call('{')}{${call(body)}${body}`], 3)).toEqual([200, 400, 200])
})

test('a body without an announced length has the same limit', async () => {
	const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
	const chunked = 'transfer-encoding: chunked'
	const body = JSON.stringify({ visitorId: randomUUID() })
	expect(await statusesOf([call('', chunked), chunk(body.slice(0, 9)), chunk(body.slice(9)), chunk('')], 1)).toEqual([
		200,
	])
	expect(await statusesOf([`${call('', chunked)}${chunk('x'.repeat(9_000))}${chunk('')}`], 1)).toEqual([413])
	expect(await statusesOf([call('', chunked), chunk('x'.repeat(9_000))], 1)).toEqual([413])
})
