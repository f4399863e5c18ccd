import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorCode, errorStatuses } from '../../contract/error-codes.ts'
import type { ErrorAnswer } from '../../contract/route.ts'
import { recentAnswers } from './pipelining.ts'

const refusals: Record<string, { code: ErrorCode; sentence: string }> = {
	ERR_HTTP_REQUEST_TIMEOUT: {
		code: 'request_timeout',
		sentence: 'The request did not arrive in time. Please send it again.',
	},
	HPE_HEADER_OVERFLOW: {
		code: 'headers_too_large',
		sentence: 'The address or the headers of the request are too long.',
	},
}
const notHttp = { code: 'invalid_input', sentence: 'The request is not well formed.' } as const

/** Connections that end with the answer under way. */
const ending = new WeakSet<Socket>()

type Unreadable = Error & { code?: string }

/** Answers what cannot be read as a request, in the shape of every other refusal, and ends the connection. */
export function refuseUnreadable(
	shared: Record<string, string>,
	{ code: reason = '' }: Unreadable,
	socket: Socket,
): void {
	// a client that has disconnected gets no answer
	if (reason === 'ECONNRESET' || socket.destroyed) return
	const answers = recentAnswers(socket)
	// the last request that could be read, if this is the rest of it and not another one
	const own = answers.at(-1)?.req.complete === false ? answers.pop() : undefined
	const before = answers.findLast(({ closed }) => !closed)
	if (before) {
		// each further piece is unreadable too
		if (ending.has(socket)) return
		ending.add(socket)
		// written now, the refusal would be taken for an answer to what was asked before
		before.once('close', () => socket.destroySoon())
		return
	}
	const { code, sentence } = refusals[reason] ?? notHttp
	const status = errorStatuses[code]
	const answer: ErrorAnswer = { success: false, error: sentence, code }
	const body = JSON.stringify(answer)
	const head = [
		`HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
		'Content-Type: application/json; charset=utf-8',
		`Content-Length: ${Buffer.byteLength(body)}`,
		'Cache-Control: no-store',
		...Object.entries(shared).map(([name, value]) => `${name}: ${value}`),
		'Connection: close',
	]
	if (socket.writable && !own?.headersSent) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
	socket.destroySoon()
}
