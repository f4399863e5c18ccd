import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { postJson } from './post.ts'

/** A receiver that answers with just these bytes, and then ends the connection. */
async function receiver(bytes: string): Promise<URL> {
	const server = createServer((socket) => {
		socket.on('error', () => {})
		socket.once('data', () => socket.end(bytes))
	})
	await once(server.listen(0, '127.0.0.1'), 'listening')
	onTestFinished(() => void server.close())
	return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
}

const send = async (bytes: string) =>
	postJson(await receiver(bytes), { headers: {}, body: '{}', allowLoopback: true, timeoutMs: 60_000 })

test('an answer is its status and the beginning of its text', async () => {
	expect(await send('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok')).toEqual({ status: 200, text: 'ok' })
})

test('a receiver that asks for another protocol has answered, and holds up no other delivery', async () => {
	const bytes = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: other\r\nConnection: Upgrade\r\n\r\n'
	expect(await send(bytes)).toEqual({ status: 101, text: '' })
})

test.each(['', 'HTTP/1.1 100 Continue\r\n\r\n'])('a connection that ends after %j is a failure', async (bytes) => {
	expect(await send(bytes)).toEqual({ failure: expect.any(String) })
})
