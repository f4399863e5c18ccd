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

/** Connections that are open and have nothing to do. */
export type KeptConnections = Connection[]
type Connection = { ask: (text: string) => Promise<Asked>; end: () => void }

/**
 * The same with a fraction of the work, and JSON as the only body: a client that is slower than the app cannot ask for too much.
 * With kept connections, one of them is used as browsers do, or a new one that is kept afterwards.
 */
export async function askByHand(address: string, body?: object, kept?: KeptConnections): Promise<Asked> {
	const { hostname, port, host, pathname, search } = new URL(address)
	const json = body ? JSON.stringify(body) : ''
	const aboutBody = body ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n` : ''
	const start = `${body ? 'POST' : 'GET'} ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\n`
	const text = `${start}${kept ? '' : 'connection: close\r\n'}${aboutBody}\r\n${json}`
	// what is sent once must not be sent over a connection that may be closed at this moment
	const open = body ? undefined : kept?.pop()
	const asked = await open?.ask(text)
	if (asked && !('error' in asked)) return asked
	// in its place, since an app may limit how many are open
	if (body) kept?.shift()?.end()
	return openConnection(Number(port), hostname, kept).ask(text)
}

function openConnection(port: number, hostname: string, kept: KeptConnections = []): Connection {
	const socket = connect(port, hostname).setEncoding('latin1')
	let current: { resolve: (asked: Asked) => void; started: number } | undefined
	let [text, wanted, failure] = ['', Number.POSITIVE_INFINITY, 'ended before the whole answer']
	const head = (pattern: RegExp) => pattern.exec(text)?.[1]

	function finish(): void {
		if (!current) return
		const milliseconds = performance.now() - current.started
		// an answer that is cut off in its body is none
		const asked =
			text.length < wanted
				? { error: failure, milliseconds }
				: {
						status: Number(head(/^HTTP\/1\.1 (\d+)/)),
						retryAfter: head(/^retry-after: (.*)$/im),
						milliseconds,
					}
		const { resolve } = current
		current = undefined
		resolve(asked)
	}
	const connection = {
		ask: (request: string) =>
			new Promise<Asked>((resolve) => {
				;[text, wanted] = ['', Number.POSITIVE_INFINITY]
				current = { resolve, started: performance.now() }
				socket.write(request)
			}),
		end: () => void socket.destroy(),
	}
	socket.on('data', (piece) => {
		text += piece
		const headEnds = wanted === Number.POSITIVE_INFINITY ? text.indexOf('\r\n\r\n') : -1
		const length = headEnds > 0 ? head(/^content-length: (\d+)\r$/im) : undefined
		if (length) wanted = headEnds + 4 + Number(length)
		if (text.length < wanted) return
		const isLast = /^connection: close\r$/im.test(text.slice(0, text.indexOf('\r\n\r\n') + 1))
		finish()
		if (isLast) socket.destroy()
		else kept.push(connection)
	})
	socket.on('error', ({ code, message }: NodeJS.ErrnoException) => {
		failure = code ?? message
	})
	socket.on('close', () => {
		const at = kept.indexOf(connection)
		if (at >= 0) kept.splice(at, 1)
		finish()
	})
	return connection
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
