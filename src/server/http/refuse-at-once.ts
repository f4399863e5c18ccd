import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AppError } from '../app-error.ts'
import { plainFrame } from './plain-frame.ts'
import { renderError } from './render-error.ts'

export type Refusing = { headers: Record<string, string>; newId: () => string }

/** Whatever its method: a body that nobody asked for keeps a connection too. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
	headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** So long a refused sender may go on. */
const readAfterRefusalMs = 5_000

/** How many requests were refused before any route was asked, by status. */
export const refusedAtOnce = new Map<number, number>()

/** Answers before any route is asked. The rest of the request is thrown away. */
export function refuseAtOnce({ headers, newId }: Refusing, response: ServerResponse, error: AppError): void {
	const refusal = renderError(error, newId())
	const { url = '', headers: asked } = response.req
	const isPage = !url.startsWith('/api/') && asked.accept?.includes('text/html')
	const content = isPage ? pageOf(error.message) : JSON.stringify(refusal.answer)
	refusedAtOnce.set(refusal.status, (refusedAtOnce.get(refusal.status) ?? 0) + 1)
	const isArriving = hasBody(response.req) && !response.req.complete
	if (isArriving) response.shouldKeepAlive = true
	response.writeHead(refusal.status, {
		...headers,
		...refusal.headers,
		'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
		'cache-control': 'no-store',
		'content-length': Buffer.byteLength(content),
		// closed while its client still writes, a connection is reset, and the answer is lost with it
		...(!isArriving && { connection: 'close' }),
	})
	if (isArriving) dropRest(response.req)
	response.end(content, () => isArriving || response.socket?.destroySoon())
}

function dropRest(request: IncomingMessage): void {
	const tooLong = setTimeout(() => request.destroy(), readAfterRefusalMs)
	request.once('close', () => clearTimeout(tooLong))
	request.resume()
}

/** The sentences are written in the code: nothing of the request is in them. */
const pageOf = (sentence: string) => plainFrame({ title: 'Please try again', body: `<p>${sentence}</p>` })
