import { Agent, request } from 'node:http'

export type Asked =
	| { status: number; retryAfter: string | undefined; milliseconds: number }
	| { error: string; milliseconds: number }

/** A connection for each request: one that is kept open may be closed at the moment in which it is used again. */
const agent = new Agent({ keepAlive: false })

/** One request, answered whole or not at all. */
export function ask(url: string, { json }: { json?: object } = {}): Promise<Asked> {
	const started = performance.now()
	const milliseconds = () => performance.now() - started
	return new Promise((resolve) => {
		const failed = (error: NodeJS.ErrnoException) =>
			resolve({ error: error.code ?? error.message, milliseconds: milliseconds() })
		const sent = request(
			url,
			{ agent, method: json ? 'POST' : 'GET', headers: json ? { 'content-type': 'application/json' } : {} },
			(response) => {
				response.resume()
				response.on('error', failed)
				response.on('end', () =>
					resolve({
						status: response.statusCode ?? 0,
						retryAfter: response.headers['retry-after'],
						milliseconds: milliseconds(),
					}),
				)
			},
		)
		sent.on('error', failed)
		sent.end(json && JSON.stringify(json))
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
