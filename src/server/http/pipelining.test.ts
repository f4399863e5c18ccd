import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { limitPipelining } from './pipelining.ts'

/** As many as Node reads from a socket at once. */
const inOneChunk = 2_300

async function sendTo(answer: Parameters<typeof limitPipelining>[0], requests: string) {
	let made = 0
	let received = ''
	const server = createServer(limitPipelining(answer)).on('request', () => made++)
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
	socket.setEncoding('latin1').on('error', () => {})
	socket.on('data', (text) => {
		received += text
	})
	socket.write(requests)
	await once(socket, 'close')
	const again = connect((server.address() as AddressInfo).port, '127.0.0.1')
	again.end('GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n').resume()
	await once(again, 'close')
	server.close()
	await once(server, 'close')
	return { made, received }
}

test('of a chunk full of requests no more are made than may be unanswered, and the one that is too many', async () => {
	const paths: (string | undefined)[] = []
	const { made } = await sendTo((request, response) => {
		paths.push(request.url)
		if (request.url === '/last') response.end()
	}, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(inOneChunk))
	// the parser of the connection serves others after it
	expect(paths).toEqual(['/', '/', '/', '/', '/last'])
	expect(made).toBe(6)
})

test('after the connection was ended by what answers, no further request of the chunk is made', async () => {
	const { made } = await sendTo((request, response) => {
		if (request.url === '/last') response.end()
		else request.socket.destroy()
	}, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(inOneChunk))
	expect(made).toBeLessThanOrEqual(3)
})
