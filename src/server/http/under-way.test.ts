import { once } from 'node:events'
import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { limitUnderWay } from './under-way.ts'

const refusing = { headers: { 'x-frame-options': 'DENY' }, newId: () => 'an id' }
const unlimited = { underWay: 1_000, crowd: 1_000, turnMs: 3_600_000, inTurn: 1_000 }

async function startServer(some: Partial<typeof unlimited>) {
	const waiting: ServerResponse[] = []
	const limits = { ...unlimited, ...some }
	const server = createServer(limitUnderWay(refusing, (_, response) => void waiting.push(response), limits))
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	onTestFinished(() => void server.close())
	const { port } = server.address() as AddressInfo
	const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init)
	return { waiting, ask, port }
}

test('what is too much is told to come back, as data or as a page; the others are answered', async () => {
	const { waiting, ask } = await startServer({ underWay: 2 })
	const first = [ask('/api/journals'), ask('/api/journals')]
	await expect.poll(() => waiting.length).toBe(2)

	const refused = await ask('/api/journals')
	expect(refused.status).toBe(503)
	expect(refused.headers.get('retry-after')).toBe('5')
	expect(refused.headers.get('x-frame-options')).toBe('DENY')
	expect(await refused.json()).toMatchObject({ success: false, code: 'unavailable' })
	const page = await ask('/journals', { headers: { accept: 'text/html' } })
	expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
	expect(await page.text()).toContain('<h1>Please try again</h1>')
	const posted = await ask('/api/contacts', { method: 'POST', body: 'a short message' })
	expect(posted.status).toBe(503)

	for (const response of waiting.splice(0)) response.end('fine')
	expect(await Promise.all(first.map(async (answer) => (await answer).text()))).toEqual(['fine', 'fine'])
})

test('a request that its client gave up counts no longer', async () => {
	const { waiting, ask } = await startServer({ underWay: 1 })
	const stop = new AbortController()
	const given = ask('/', { signal: stop.signal }).catch(() => 'given up')
	await expect.poll(() => waiting.length).toBe(1)
	stop.abort()
	expect(await given).toBe('given up')
	await expect.poll(() => waiting[0]?.closed).toBe(true)
	const next = ask('/')
	await expect.poll(() => waiting.length).toBe(2)
	waiting[1]?.end('fine')
	expect(await (await next).text()).toBe('fine')
})

test('requests sent in one go over a connection that ends count no longer', async () => {
	const { waiting, ask, port } = await startServer({ underWay: 3, crowd: 3 })
	const socket = connect(port, '127.0.0.1')
	socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(3))
	await expect.poll(() => waiting.length).toBe(3)
	socket.destroy()
	await expect.poll(() => waiting.every(({ closed }) => closed)).toBe(true)
	const next = ask('/')
	await expect.poll(() => waiting.length).toBe(4)
	waiting.at(-1)?.end('fine')
	expect((await next).status).toBe(200)
})

test('who sends slowly keeps no place of the others', async () => {
	const { waiting, ask, port } = await startServer({ underWay: 2, crowd: 2 })
	const slow = Array.from({ length: 5 }, () => {
		const socket = connect(port, '127.0.0.1')
		socket.write('POST /api/contacts HTTP/1.1\r\nhost: a\r\ncontent-length: 5000\r\n\r\nslow')
		onTestFinished(() => void socket.destroy())
		return socket
	})
	await expect.poll(() => waiting.length).toBe(slow.length)
	const next = ask('/')
	await expect.poll(() => waiting.length).toBe(slow.length + 1)
	waiting.at(-1)?.end('fine')
	expect(await (await next).text()).toBe('fine')
})

test('a refused sender is let finish, so that the answer is not lost', async () => {
	const { waiting, ask, port } = await startServer({ underWay: 1, crowd: 1 })
	const first = ask('/')
	await expect.poll(() => waiting.length).toBe(1)
	// as many programs do, it sends everything before it reads
	const socket = connect(port, '127.0.0.1').pause()
	socket.write('POST /api/articles HTTP/1.1\r\nhost: a\r\ncontent-length: 10000000\r\n\r\n')
	const sent = promisify<Buffer, void>(socket.write.bind(socket))(Buffer.alloc(10_000_000))
	onTestFinished(() => void socket.destroy())
	await sent
	const [answer] = await once(socket.resume(), 'data')
	expect(String(answer)).toMatch(/^HTTP\/1.1 503 /)
	waiting[0]?.end('fine')
	await first
})

test('health and figures are told in a crowd too', async () => {
	const { waiting, ask } = await startServer({ underWay: 1 })
	const first = ask('/')
	await expect.poll(() => waiting.length).toBe(1)
	expect((await ask('/')).status).toBe(503)
	const asked = ['/healthz', '/readyz', '/metrics'].map((path) => ask(path))
	await expect.poll(() => waiting.length).toBe(4)
	for (const response of waiting) response.end('fine')
	expect((await Promise.all([...asked, first])).map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('in a crowd a connection is closed after its answer, so that others are accepted', async () => {
	const { waiting, ask } = await startServer({ crowd: 1 })
	const both = [ask('/'), ask('/')]
	await expect.poll(() => waiting.length).toBe(2)
	for (const response of waiting.splice(0)) response.end('fine')
	const connections = (await Promise.all(both)).map(({ headers }) => headers.get('connection'))
	expect(connections.toSorted()).toEqual(['close', 'keep-alive'])
})

test('of requests that came at the same moment, those that would wait too long are refused', async () => {
	const busy = () => {
		const ends = performance.now() + 2
		while (performance.now() < ends) {
			// another request is being answered
		}
	}
	const handled: number[] = []
	const listener = limitUnderWay(
		refusing,
		(_, response) => {
			busy()
			handled.push(response.statusCode)
		},
		{ ...unlimited, turnMs: 1, inTurn: 2 },
	)
	const ask = () => {
		const response = new ServerResponse(new IncomingMessage(new Socket()))
		listener(response.req, response)
		return response.statusCode
	}
	expect([ask(), ask(), ask(), ask()]).toEqual([200, 200, 503, 503])
	await nextTurn()
	expect([ask(), ask(), ask()]).toEqual([200, 200, 503])
	expect(handled).toHaveLength(4)
})
