import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const jsonLimit = 64 * 1024
const maxDepth = 20

const opening = /[[{]/g

/** Counts brackets outside strings: cheaper than parsing, and nothing deep is ever built. */
function refuseDeep(json: string): void {
	// nearly every text has too few of them to be deep, wherever they are
	if ((json.match(opening)?.length ?? 0) <= maxDepth) return
	let depth = 0
	let inText = false
	for (let i = 0; i < json.length; i++) {
		const char = json[i]
		if (inText) {
			if (char === '\\') i++
			else if (char === '"') inText = false
		} else if (char === '"') inText = true
		else if (char === '{' || char === '[') {
			if (++depth > maxDepth) throw new AppError('invalid_input', 'The JSON is nested too deeply.')
		} else if (char === '}' || char === ']') depth--
	}
}

export function parseJson(text: string): unknown {
	if (text.trim() === '') return {}
	refuseDeep(text)
	try {
		return JSON.parse(text) as unknown
	} catch {
		throw new AppError('invalid_input', 'The request is not valid JSON.')
	}
}

/** JSON with limits of size and depth. Forbidden field names are refused where the body is validated. */
export function acceptJson(app: FastifyInstance): void {
	app.removeAllContentTypeParsers()
	app.addContentTypeParser(
		'application/json',
		{ parseAs: 'string', bodyLimit: jsonLimit },
		async (_request: FastifyRequest, text: string) => parseJson(text),
	)
}

/** No cookie authorises anything here; a write from another site's page is refused all the same. */
export function isForeignWrite({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl: string): boolean {
	const { origin, host, 'sec-fetch-site': site } = headers
	const own =
		origin === undefined ||
		origin === publicUrl ||
		// a form without script on a page that sends no referrer; no page can forge the second header
		(origin === 'null' && site === 'same-origin') ||
		(URL.canParse(origin) && new URL(origin).host === host)
	return !own || site === 'cross-site'
}

export function refuseForeignWrites(app: FastifyInstance, publicUrl: () => string): void {
	app.addHook('onRequest', async (request) => {
		if (!safeMethods.has(request.method) && isForeignWrite(request.raw, publicUrl()))
			throw new AppError('foreign_origin', 'Requests from other websites are not accepted.')
	})
}
