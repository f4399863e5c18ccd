import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { closeConnectionsOnStop } from '../../src/server/http/closing.ts'
import { startApp } from '../support/app.ts'

const whole = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'
const half = 'GET /healthz HTTP/1.1\r\nHost: x\r\n'

async function open(url: string, text = '') {
	const socket = connect(Number(new URL(url).port), '127.0.0.1')
	onTestFinished(() => void socket.destroy())
	socket.on('error', () => {})
	await once(socket, 'connect')
	if (text) socket.write(text)
	return socket
}

test('connections that never sent a whole request do not keep the app from stopping', async () => {
	const app = await startApp()
	await open(app.url)
	await open(app.url, half)
	const used = await open(app.url, whole)
	await once(used, 'data')
	await app.close()
})

/** A server that stops like the app, its requests under way before it is told to. */
async function stopping(requestMs: number) {
	const server = Fastify()
	const gate = Promise.withResolvers<void>()
	server.get('/healthz', async () => 'fine')
	server.get('/slow', async () => {
		await gate.promise
		return 'finished'
	})
	closeConnectionsOnStop(server, { requestMs, unusedMs: 20 })
	const url = await server.listen({ port: 0, host: '127.0.0.1' })
	const arrived = once(server.server, 'request')
	const slow = fetch(`${url}/slow`).then(
		(answer) => answer.text(),
		() => 'cut off',
	)
	await arrived
	return { url, slow, finish: gate.resolve, close: () => server.close() }
}

test('a request under way is finished', async () => {
	const { slow, finish, close } = await stopping(300_000)
	const closed = close()
	finish()
	expect(await slow).toBe('finished')
	await closed
})

test('a request that does not end is cut off, and so is a second one that is never sent whole', async () => {
	const { url, slow, close } = await stopping(100)
	const reused = await open(url, whole)
	await once(reused, 'data')
	reused.write(half)
	await close()
	expect(await slow).toBe('cut off')
})
