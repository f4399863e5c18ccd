import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { cutOffStalled } from '../../src/server/http/timeouts.ts'

const quick = { silence: 150, lookEvery: 20 }

async function open(answer: 'at once' | 'much' | 'late'): Promise<(text: string) => Socket> {
	const server = createServer((request, response) => {
		if (answer === 'much') response.end(Buffer.alloc(40_000_000))
		else if (answer === 'at once') response.end('refused')
		else request.resume().on('end', () => setTimeout(() => response.end('done'), 600))
	})
	cutOffStalled(server, quick)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => {
		server.closeAllConnections()
		server.close()
	})
	const { port } = server.address() as AddressInfo
	return (text) => {
		const socket = connect(port, '127.0.0.1', () => socket.write(text))
		socket.on('error', () => {})
		return socket
	}
}
const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))
const begun = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nabc'

test('whoever begins a body and falls silent is cut off, also when the answer came before', async () => {
	for (const answer of ['late', 'at once'] as const) await closed((await open(answer))(begun).resume())
})

test('whoever reads nothing of what was asked for is cut off', async () => {
	await closed((await open('much'))('GET / HTTP/1.1\r\nHost: x\r\n\r\n').pause())
})

test('whoever waits for us is not', async () => {
	const socket = (await open('late'))('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc')
	const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))
	expect(answer).toContain('done')
	socket.destroy()
})
