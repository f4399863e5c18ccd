import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../support/app.ts'
import { postJson } from './requests.ts'

let app: TestApp
const sockets: Socket[] = []
beforeAll(async () => {
	app = await startApp({ settings: { profile: 'public', trustProxy: ['127.0.0.1'] } })
})
afterAll(async () => {
	for (const socket of sockets) socket.destroy()
	await app.close()
})

/** Begins a request through a proxy that passes bodies on as they come, and says what is answered meanwhile. */
function begin(from: string) {
	const lines = [
		'POST /api/articles HTTP/1.1',
		...['Host: x', `X-Forwarded-For: ${from}`, 'Content-Type: multipart/form-data; boundary=x'],
		...['Content-Length: 100000', '', '--x'],
	]
	const answer = Promise.withResolvers<string>()
	const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => socket.write(lines.join('\r\n')))
	socket.on('data', (data) => answer.resolve(String(data))).on('error', () => {})
	sockets.push(socket)
	return { answer: answer.promise, socket }
}

const connections = () => new Promise((resolve) => app.app.server.getConnections((_, count) => resolve(count)))
/** A call without a limit of its own, about an article that is not there. */
const call = (from: string) =>
	postJson(app, '/api/articles/999/citations', { format: 'APA' }, { 'x-forwarded-for': from })

test('a network that sends a hundred requests slowly is refused a further one; others are not', async () => {
	const slow = Array.from({ length: 100 }, (_, at) => begin(`2001:db8::${at}`))
	await expect.poll(connections).toBeGreaterThanOrEqual(100)
	await expect.poll(async () => (await call('2001:db8::ffff')).status).toBe(429)
	const refused = begin('2001:db8::1')
	const isCutOff = once(refused.socket, 'close')
	expect(await refused.answer).toMatch(/^HTTP\/1\.1 429 .*still on their way/is)
	expect((await call('2001:db8:1::1')).status).toBe(404)
	// it may finish what it sends, but not for long
	await isCutOff
	for (const { socket } of slow) socket.destroy()
	await expect.poll(async () => (await call('2001:db8::ffff')).status).toBe(404)
})

test('four networks of a customer that send slowly leave one request at a time for each other network of it', async () => {
	for (let at = 0; at < 400; at++) begin(`2001:db8:2:${at % 4}::1`)
	await expect.poll(connections).toBeGreaterThanOrEqual(400)
	for (let at = 0; at < 4; at++)
		await expect
			.poll(async () => {
				// a call that arrived between them took the place of one
				begin(`2001:db8:2:${at}::1`)
				return (await call(`2001:db8:2:${at}::2`)).status
			})
			.toBe(429)
	expect((await call('2001:db8:2:4::1')).status).toBe(404)
	begin('2001:db8:2:4::1')
	await expect.poll(async () => (await call('2001:db8:2:4::1')).status).toBe(429)
	expect((await call('2001:db8:2:5::1')).status).toBe(404)
})
