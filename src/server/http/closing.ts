import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long requests under way may take while stopping; a connection that has not begun one has less. */
const stopTimeouts = { requestMs: 7_000, unusedMs: 250 }

/**
 * Closes connections while the app stops. Node waits without limit for connections that have not sent a whole request,
 * such as the spare ones that browsers open, and for those it kept alive until they are idle.
 */
export function closeConnectionsOnStop(app: FastifyInstance, { requestMs, unusedMs } = stopTimeouts): void {
	const unused = new Set<Socket>()
	app.server.on('connection', (socket) => {
		unused.add(socket)
		socket.once('close', () => unused.delete(socket))
	})
	app.server.on('request', ({ socket }) => void unused.delete(socket))

	const timers: NodeJS.Timeout[] = []
	app.addHook('preClose', async () => {
		const closeUnused = () => {
			for (const socket of unused) socket.destroy()
		}
		timers.push(
			setInterval(() => app.server.closeIdleConnections(), 50),
			setInterval(closeUnused, unusedMs),
			setTimeout(() => app.server.closeAllConnections(), requestMs),
		)
	})
	app.addHook('onClose', async () => {
		for (const timer of timers) clearTimeout(timer)
	})
}
