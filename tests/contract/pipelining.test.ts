import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../support/app.ts'

let app: TestApp
beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())

/** Sends requests over one connection without waiting for answers; what came back, once the connection is closed. */
async function send(requests: string[]): Promise<string> {
	const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
	let received = ''
	socket.on('data', (bytes) => {
		received += bytes.toString('latin1')
	})
	socket.on('error', () => {})
	socket.write(requests.join(''))
	await once(socket, 'close')
	return received
}
const get = (path: string, last = false) =>
	`GET ${path} HTTP/1.1\r\nHost: x\r\n${last ? 'Connection: close\r\n' : ''}\r\n`

test('a few requests that do not wait for each other are answered in their order', async () => {
	const received = await send([get('/api/site'), get('/api/partners'), get('/api/site', true)])
	expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(3)
})

test('hundreds over one connection end it before all are answered', async () => {
	const requests = [...Array<string>(300).fill(get('/api/journals?page=1&q=soil')), get('/api/site', true)]
	const received = await send(requests)
	expect(received.match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThan(requests.length)
	expect((await app.get('/api/site')).status).toBe(200)
})

test('nor are hundreds answered that expect what nobody knows', async () => {
	const expecting = 'POST /api/none HTTP/1.1\r\nHost: x\r\nExpect: an-answer\r\nContent-Length: 0\r\n\r\n'
	const requests = [get('/api/journals?page=1&q=soil'), ...Array<string>(300).fill(expecting), get('/api/site', true)]
	const received = await send(requests)
	expect(received.match(/HTTP\/1\.1 \d+/g)?.length ?? 0).toBeLessThan(10)
	expect((await send([expecting.replace('Host', 'Connection: close\r\nHost')])).slice(0, 12)).toBe('HTTP/1.1 404')
})

test.each([
	['no HTTP at all', 'hello\r\n\r\n', 400, 'invalid_input', 'The request is not well formed.'],
	[
		'an address that is too long',
		get(`/api/journals?q=${'a'.repeat(20_000)}`),
		431,
		'headers_too_large',
		'The address or the headers of the request are too long.',
	],
])('%s is refused in words, as every other call', async (_, request, status, code, error) => {
	const [head = '', body = ''] = (await send([request])).split('\r\n\r\n')
	expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
	expect(JSON.parse(body)).toEqual({ success: false, error, code })
})

test('what cannot be read after a request does not take the place of its answer', async () => {
	const received = await send([get('/api/site'), get('/api/partners'), 'hello\r\n\r\n'])
	expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
})

test('a body that cannot be read after its request was answered gets no second answer', async () => {
	const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
	socket.setEncoding('latin1')
	const closed = once(socket, 'close')
	socket.write(
		'POST /api/contacts HTTP/1.1\r\nHost: x\r\nOrigin: https://x.example\r\nTransfer-Encoding: chunked\r\n\r\n',
	)
	const [first] = (await once(socket, 'data')) as [string]
	let further = ''
	socket.on('data', (text: string) => {
		further += text
	})
	socket.on('error', () => {})
	socket.write('no chunk\r\n')
	await closed
	expect(first).toMatch(/^HTTP\/1\.1 403 /)
	expect(further).not.toContain('HTTP/1.1')
})
