import type { FastifyInstance, FastifyRequest } from 'fastify'
import { maxTrackingBytes } from '../../contract/analytics-tracking.ts'
import { HttpProblem } from './problem.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const jsonLimit = 64 * 1024
const maxDepth = 20

/** Counts brackets outside strings: cheaper than parsing, and nothing deep is ever built. */
function refuseDeep(json: string): void {
	let depth = 0
	let inText = false
	for (let i = 0; i < json.length; i++) {
		const char = json[i]
		if (inText) {
			if (char === '\\') i++
			else if (char === '"') inText = false
		} else if (char === '"') inText = true
		else if (char === '{' || char === '[') {
			if (++depth > maxDepth) throw new HttpProblem(400, 'The JSON is nested too deeply.')
		} else if (char === '}' || char === ']') depth--
	}
}

/** JSON with limits of size and depth. Forbidden field names are refused where the body is validated. */
export function acceptJson(app: FastifyInstance, types = ['application/json'], bodyLimit = jsonLimit): void {
	app.removeAllContentTypeParsers()
	app.addContentTypeParser(types, { parseAs: 'string', bodyLimit }, async (_request: FastifyRequest, text: string) => {
		if (text.trim() === '') return {}
		refuseDeep(text)
		try {
			return JSON.parse(text) as unknown
		} catch {
			throw new HttpProblem(400, 'The request is not valid JSON.')
		}
	})
}

/**
 * A part of the app for calls that a page sends while it is left: a beacon says that its JSON is plain text. A form of
 * another site could do the same, and is refused like every other write from there.
 */
export async function beaconScope(app: FastifyInstance): Promise<{ beacons: FastifyInstance }> {
	let scope: FastifyInstance | undefined
	await app.register((child, _options, done) => {
		acceptJson(child, ['application/json', 'text/plain'], maxTrackingBytes)
		scope = child
		done()
	})
	if (!scope) throw new Error('the plugin was not loaded')
	// in an object: an instance by itself would be waited for
	return { beacons: scope }
}

/** No cookie authorises anything here; a write from another site's page is refused all the same. */
export function refuseForeignWrites(app: FastifyInstance, publicUrl: () => string): void {
	app.addHook('onRequest', async (request) => {
		if (safeMethods.has(request.method)) return
		const { origin, host } = request.headers
		const site = request.headers['sec-fetch-site']
		const own =
			origin === undefined ||
			origin === publicUrl() ||
			// a form without a script on a page that names itself to nobody; no page can forge the second header
			(origin === 'null' && site === 'same-origin') ||
			(URL.canParse(origin) && new URL(origin).host === host)
		if (!own || site === 'cross-site') throw new HttpProblem(403, 'Requests from other websites are not accepted.')
	})
}
