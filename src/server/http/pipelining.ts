import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies send the next request after the answer; a few are allowed for other programs. */
const mostUnanswered = 4

/**
 * Hundreds of requests can be sent over one connection before any answer is read. All of them would be answered at once and
 * the answers kept in memory, so a connection that does this is closed.
 */
export function limitPipelining(answer: (request: IncomingMessage, response: ServerResponse) => void): RequestListener {
	const unanswered = new WeakMap<Socket, number>()
	const add = (socket: Socket, count: number) => unanswered.set(socket, (unanswered.get(socket) ?? 0) + count)
	return (request, response) => {
		const { socket } = request
		if (socket.destroyed) return
		if ((unanswered.get(socket) ?? 0) >= mostUnanswered) return void socket.destroy()
		add(socket, 1)
		response.once('close', () => add(socket, -1))
		answer(request, response)
	}
}
