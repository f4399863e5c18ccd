import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { contract } from '../../src/contract/all.ts'
import type { ErrorCode } from '../../src/contract/error-codes.ts'
import { refusalsOf } from '../../src/contract/refusals.ts'
import type { Route } from '../../src/contract/route.ts'

const routes = Object.values(contract)
	.flatMap((calls) => Object.values(calls) as Route[])
	// the most literal address first: /api/articles/export is no article
	.sort((one, other) => one.path.split('{').length - other.path.split('{').length)
	.map((route) => ({ route, pattern: new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}/?$`) }))

/** Refusals of the protocol: no call is known when they are made. */
const beforeAnyCall: readonly string[] = ['address_too_long', 'headers_too_large', 'request_timeout']

/** Notices refusals that the description of the API does not list for their call. `check` throws when there were any. */
export function watchRefusals(server: Server): { check: () => void } {
	const unlisted = new Set<string>()

	function note({ method, url = '' }: IncomingMessage, { statusCode }: ServerResponse, body: unknown): void {
		if (statusCode < 400 || statusCode >= 500 || !url.startsWith('/api/') || body === undefined) return
		const path = url.split('?', 1)[0] ?? ''
		const call = routes.find(({ route, pattern }) => route.method === method && pattern.test(path))
		const code = /"code":"(\w+)"/.exec(String(body))?.[1]
		if (!call || !code || beforeAnyCall.includes(code)) return
		if (
			!refusalsOf(call.route)
				.get(statusCode)
				?.includes(code as ErrorCode)
		)
			unlisted.add(`${method} ${call.route.path} answers ${statusCode} ${code}`)
	}

	server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
		const end = response.end.bind(response) as (...all: unknown[]) => ServerResponse
		response.end = ((...all: unknown[]) => {
			note(request, response, all[0])
			return end(...all)
		}) as typeof response.end
	})

	return {
		check() {
			if (unlisted.size > 0) throw new Error(`Refusals that src/contract does not list:\n${[...unlisted].join('\n')}`)
		},
	}
}
