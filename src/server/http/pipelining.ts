import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies send the next request after the answer; a few are allowed for other programs. */
const mostUnanswered = 4

const recent = Symbol('recent responses')

/** The last responses of a connection, each in place of the one that many requests before it; answers keep their order. */
type Recent = { responses: ServerResponse[]; next: number }
type Connection = Socket & { [recent]?: Recent; parser?: { onIncoming?: unknown } | null }

/** The last answers of a connection in the order of their requests, finished or not. */
export function recentAnswers(socket: Connection): ServerResponse[] {
	const { responses, next } = socket[recent] ?? { responses: [], next: 0 }
	return [...responses.slice(next), ...responses.slice(0, next)]
}

/** What tells the parser of Node to stop at this request, as before another protocol. */
const stop = () => 2

/**
 * Closes a connection without reading what has arrived already: a chunk has up to 2,300 requests, and Node would make each of
 * them although nobody can be answered any more. There is no public way, so this sets a field of Node's parser, which Node
 * sets again for every connection; without that field the connection is only destroyed.
 */
function cutOff(socket: Connection): void {
	if (socket.parser) socket.parser.onIncoming = stop
	socket.destroy()
}

/**
 * Hundreds of requests can be sent over one connection before any answer is read. All of them would be answered at once and
 * the answers kept in memory, so a connection that does this is closed.
 */
export function limitPipelining(answer: (request: IncomingMessage, response: ServerResponse) => void): RequestListener {
	return (request, response) => {
		const socket: Connection = request.socket
		// without an address: a sender who has left already; of others Node remembers it, also when they leave later
		if (socket.destroyed || socket.remoteAddress === undefined) return void cutOff(socket)
		socket[recent] ??= { responses: [], next: 0 }
		const { responses, next } = socket[recent]
		if (responses[next]?.closed === false) return void cutOff(socket)
		responses[next] = response
		socket[recent].next = (next + 1) % mostUnanswered
		answer(request, response)
	}
}
