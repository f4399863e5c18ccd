import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { cutOffStalled } from '../../src/server/http/timeouts.ts'

const quick = { silenceMs: 150, checkEveryMs: 20 }

/** Sends a text, and says when our side has closed the connection. */
async function open(answer: 'at once' | 'much' | 'late') {
	const server = createServer((request, response) => {
		if (answer === 'much') response.end(Buffer.alloc(40_000_000))
		else if (answer === 'at once') response.end('refused')
		else request.resume().on('end', () => setTimeout(() => response.end('done'), 600))
	})
	cutOffStalled(server, quick)
	const { promise: cut, resolve } = Promise.withResolvers<void>()
	server.on('connection', (socket) => socket.once('close', () => resolve()))
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
	onTestFinished(() => {
		server.closeAllConnections()
		server.close()
	})
	const { port } = server.address() as AddressInfo
	const send = (text: string): Socket => {
		const socket = connect(port, '127.0.0.1', () => socket.write(text))
		socket.on('error', () => {})
		onTestFinished(() => void socket.destroy())
		return socket
	}
	return { send, cut }
}
const begun = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nabc'

test('a client that stops sending its body is disconnected, also after an early answer', async () => {
	for (const answer of ['late', 'at once'] as const) {
		const { send, cut } = await open(answer)
		send(begun).resume()
		await cut
	}
})

test('a client that does not read its answer is disconnected', async () => {
	const { send, cut } = await open('much')
	send('GET / HTTP/1.1\r\nHost: x\r\n\r\n').pause()
	await cut
})

test('a client that waits for the answer is not', async () => {
	const socket = (await open('late')).send('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc')
	const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))
	expect(answer).toContain('done')
})
