import type { ServerResponse } from 'node:http'
import type { AppError } from '../app-error.ts'
import { plainFrame } from './plain-frame.ts'
import { renderError } from './render-error.ts'

export type Refusing = { headers: Record<string, string>; newId: () => string }

/** Answers before any route is asked, and without reading the rest of the request, which is what could take long. */
export function refuseAtOnce({ headers, newId }: Refusing, response: ServerResponse, error: AppError): void {
	const refusal = renderError(error, newId())
	const { url = '', headers: asked } = response.req
	const isPage = !url.startsWith('/api/') && asked.accept?.includes('text/html')
	const content = isPage ? pageOf(error.message) : JSON.stringify(refusal.answer)
	response.writeHead(refusal.status, {
		...headers,
		...refusal.headers,
		'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
		'cache-control': 'no-store',
		'content-length': Buffer.byteLength(content),
		connection: 'close',
	})
	response.end(content, () => response.socket?.destroySoon())
}

/** The sentences are written in the code: nothing of the request is in them. */
const pageOf = (sentence: string) => plainFrame({ title: 'Please try again', body: `<p>${sentence}</p>` })
