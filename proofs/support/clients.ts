import { Agent, request } from 'node:http'
import { connect } from 'node:net'

export type Asked =
	| { status: number; retryAfter: string | undefined; milliseconds: number }
	| { error: string; milliseconds: number }

/** A connection for each request: one that is kept open may be closed at the moment in which it is used again. */
const agent = new Agent({ keepAlive: false })

/** One request, answered whole or not at all. */
export async function ask(asked: Request | string): Promise<Asked> {
	const { url, method, headers, body } = await sentBy(asked)
	const started = performance.now()
	const milliseconds = () => performance.now() - started
	return new Promise((resolve) => {
		const failed = (error: NodeJS.ErrnoException) =>
			resolve({ error: error.code ?? error.message, milliseconds: milliseconds() })
		const sent = request(url, { agent, method, headers }, (response) => {
			response.resume()
			response.on('error', failed)
			response.on('end', () =>
				resolve({
					status: response.statusCode ?? 0,
					retryAfter: response.headers['retry-after'],
					milliseconds: milliseconds(),
				}),
			)
		})
		sent.on('error', failed)
		sent.end(body)
	})
}

async function sentBy(asked: Request | string) {
	if (typeof asked === 'string') return { url: asked, method: 'GET', headers: {}, body: undefined }
	const { url, method, headers } = asked
	return { url, method, headers: Object.fromEntries(headers), body: Buffer.from(await asked.arrayBuffer()) }
}

/** The same with a fraction of the work, and JSON as the only body: a client that is slower than the app cannot ask for too much. */
export function askByHand(address: string, body?: object): Promise<Asked> {
	const { hostname, port, host, pathname, search } = new URL(address)
	const started = performance.now()
	return new Promise((resolve) => {
		const milliseconds = () => performance.now() - started
		let head = ''
		const json = body ? JSON.stringify(body) : ''
		const aboutBody = body ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n` : ''
		const start = `${body ? 'POST' : 'GET'} ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n`
		const socket = connect(Number(port), hostname, () => socket.write(`${start}${aboutBody}\r\n${json}`))
		socket.on('data', (piece) => {
			if (!head.includes('\r\n\r\n')) head += piece.toString('latin1')
		})
		socket.on('error', ({ code, message }: NodeJS.ErrnoException) =>
			resolve({ error: code ?? message, milliseconds: milliseconds() }),
		)
		socket.on('end', () => {
			const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1])
			const retryAfter = /^retry-after: (.*)$/im.exec(head)?.[1]
			resolve(
				status
					? { status, retryAfter, milliseconds: milliseconds() }
					: { error: 'ended without an answer', milliseconds: milliseconds() },
			)
		})
	})
}

/** Pages and calls that visitors ask for: kept ones, a search that has to be made, and records. */
export const visitedPaths = (random: () => number): string => {
	const paths = [
		'/',
		'/journals',
		'/api/journals',
		`/api/journals?q=${Math.floor(random() * 1e6)}`,
		'/about',
		'/api/publication-sections',
	]
	return paths[Math.floor(random() * paths.length)] ?? '/'
}
