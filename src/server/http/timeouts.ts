import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a request may take to arrive. A manuscript may come over a slow line, but it has to keep coming. */
export const arrival = { other: 30_000, uploadInAll: 600_000 }
/** Neither side may be silent for longer while something is on its way. */
const stalled = { silenceMs: 60_000, checkEveryMs: 15_000 }

/** A request that arrives too slowly is cut off; one that has arrived may take as long as it needs. */
export function limitArrival(app: FastifyInstance): void {
	app.addHook('onRequest', async ({ raw, headers }) => {
		if (raw.method === 'GET' || raw.method === 'HEAD') return
		const isUpload = headers['content-type']?.startsWith('multipart/') ?? false
		destroyUnlessArrived(raw, isUpload ? arrival.uploadInAll : arrival.other)
	})
}

export function destroyUnlessArrived(raw: IncomingMessage, milliseconds = arrival.other): void {
	const whole = setTimeout(() => {
		if (!raw.complete) raw.destroy()
	}, milliseconds)
	const arrived = () => clearTimeout(whole)
	raw.once('end', arrived)
	raw.once('close', arrived)
}

type Progress = { read: number; written: number; since: number }

/**
 * Closes connections on which a body has begun and does not go on, or whose other end reads nothing of what it asked for.
 * The sockets' own time limit is not touched: it belongs to keep-alive.
 */
export function cutOffStalled(server: Server, { silenceMs, checkEveryMs } = stalled): void {
	const open = new Map<Socket, Progress>()
	const arriving = new Map<Socket, IncomingMessage>()
	server.on('connection', (socket) => {
		open.set(socket, { read: 0, written: 0, since: Date.now() })
		socket.once('close', () => {
			open.delete(socket)
			arriving.delete(socket)
		})
	})
	server.on('request', (request) => {
		if (request.method !== 'GET' && request.method !== 'HEAD') arriving.set(request.socket, request)
	})
	const watch = setInterval(() => {
		const now = Date.now()
		for (const [socket, progress] of open) {
			// a request that has arrived whole is ours to be slow with
			const waits = socket.writableLength > 0 || arriving.get(socket)?.complete === false
			const moved = socket.bytesRead !== progress.read || socket.bytesWritten !== progress.written
			if (!waits || moved) open.set(socket, { read: socket.bytesRead, written: socket.bytesWritten, since: now })
			else if (now - progress.since > silenceMs) socket.destroy()
		}
	}, checkEveryMs)
	watch.unref()
	server.once('close', () => clearInterval(watch))
}
