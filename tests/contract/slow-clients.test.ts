import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { startApp } from '../support/app.ts'

test('300 clients that never finish their request do not block others, and are disconnected', async () => {
	const app = await startApp({ pages: true, demo: true })
	const { port } = new URL(app.url)
	let opened = 0
	app.app.server.on('connection', () => {
		opened += 1
	})
	let closed = 0
	const sockets: Socket[] = []
	for (let i = 0; i < 300; i++) {
		const socket = connect(Number(port), '127.0.0.1', () => socket.write('GET /journals HTTP/1.1\r\nHost: x\r\n'))
		socket.on('close', () => closed++)
		socket.on('error', () => {}).resume()
		sockets.push(socket)
	}
	try {
		// counted as they come: on a busy machine the first may be disconnected when the last arrives
		await expect.poll(() => opened).toBeGreaterThanOrEqual(300)
		for (let i = 0; i < 20; i++) expect((await app.get('/journals')).status).toBe(200)
		// headers within 10 s, looked at every 5 s
		await expect.poll(() => closed, { interval: 250 }).toBe(300)
	} finally {
		for (const socket of sockets) socket.destroy()
		await app.close()
	}
})
