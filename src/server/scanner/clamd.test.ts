import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { type ClamdAddress, NoVerdict, scanWithClamd } from './clamd.ts'

const sockets = new Set<Socket>()
afterAll(() => {
	for (const socket of sockets) socket.destroy()
})

/** Something that takes connections where the scanner should be. */
async function listen(onConnection: (socket: Socket) => void): Promise<ClamdAddress> {
	const server = createServer((socket) => {
		sockets.add(socket)
		socket.on('error', () => {})
		onConnection(socket)
	})
	onTestFinished(() => void server.close())
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	if (address === null || typeof address === 'string') throw new Error('no port')
	return { host: '127.0.0.1', port: address.port }
}
const scan = (address: ClamdAddress, milliseconds = 60_000) =>
	scanWithClamd(address, [Buffer.from('content')], milliseconds)
const answering = (answer: string) =>
	listen((socket) => {
		socket.resume()
		socket.end(answer)
	})

test('one that takes the file and never answers is waited for no longer than said', async () => {
	await expect(scan(await listen((socket) => socket.resume()), 50)).rejects.toThrow(NoVerdict)
})

test('one that is not there', async () => {
	await expect(scan({ path: '/nowhere/clamd.ctl' })).rejects.toThrow(NoVerdict)
})

test('one that hangs up', async () => {
	await expect(scan(await listen((socket) => socket.destroy()))).rejects.toThrow(NoVerdict)
})

test.each([
	'',
	'INSTREAM size limit exceeded. ERROR\0',
	'HTTP/1.1 400 Bad Request\r\n\r\n',
	'stream: OK and more\0',
	'OK\0',
])('the answer "%s" is no verdict', async (answer) => {
	await expect(scan(await answering(answer))).rejects.toThrow(NoVerdict)
})

test('a name that is too long is cut', async () => {
	const verdict = await scan(await answering(`stream: ${'x'.repeat(5_000)} FOUND\0`))
	expect(verdict).toEqual({ isClean: false, finding: 'x'.repeat(200) })
})

test('a file that cannot be read ends the scan at once, and says nothing about the scanner', async () => {
	async function* broken(): AsyncGenerator<Buffer> {
		yield Buffer.from('beginning')
		throw new Error('gone')
	}
	const scanning = scanWithClamd(await listen((socket) => socket.resume()), broken(), 60_000)
	await expect(scanning).rejects.toMatchObject({ isAway: false })
})

test('a file that was not sent to its end is not clean, and an answer without an end is no verdict', async () => {
	async function* endless(): AsyncGenerator<Buffer> {
		for (;;) yield Buffer.alloc(64 * 1024)
	}
	await expect(scanWithClamd(await answering('stream: OK\0'), endless(), 60_000)).rejects.toThrow(NoVerdict)
	const flooding = await listen((socket) => {
		socket.resume()
		const flood = () => void (socket.destroyed || socket.write('x'.repeat(64 * 1024), flood))
		flood()
	})
	await expect(scan(flooding)).rejects.toMatchObject({ isAway: false })
})

test('only one that does not answer is away', async () => {
	await expect(scan({ path: '/nowhere/clamd.ctl' })).rejects.toMatchObject({ isAway: true })
	await expect(scan(await answering('INSTREAM size limit exceeded. ERROR\0'))).rejects.toMatchObject({ isAway: false })
})
