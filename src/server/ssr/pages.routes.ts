import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TaggedCache } from '../content/tagged-cache.ts'
import type { LocalCall } from '../http/api.ts'
import { bestEncoding, type Encoding, makeReady, type ReadyAnswer, replyReady } from '../http/ready-answer.ts'
import { pageKey } from './kept-pages.ts'
import type { PageHost } from './page-host.ts'
import { renderPage } from './render.ts'

type Options = {
	host: PageHost
	call: LocalCall
	cache: TaggedCache<ReadyAnswer>
	headers: Record<string, string>
	/** Refuses a network that asks for too much that has to be made. */
	countUncached: (address: string) => void
}

/** For a page whose address is a secret. */
const privateHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/** Paths only need an origin to be read as an address: it appears nowhere. */
const base = 'http://pages.invalid'
const longestPath = 2_000

/** Every address that nothing else answers is a page. */
export function mountPages(app: FastifyInstance, { host, call, cache, headers, countUncached }: Options): void {
	app.get('/*', answer)

	async function answer(request: FastifyRequest, reply: FastifyReply) {
		const asked = request.raw.url ?? '/'
		const url = readAddress(asked)
		if (url === undefined) return reply.code(400).type('text/plain').send('The address is not well formed.')
		const { canonicalAddress } = await host.load()
		const { pattern, path, address, storable, isPrivate } = canonicalAddress(url)
		request.pagePattern = pattern
		// for a redirect and for a failure too
		if (isPrivate) void reply.headers(privateHeaders)
		if (asked.startsWith('/') && asked.split('?', 1)[0] !== path) return reply.redirect(path + url.search, 301)

		const mayKeep = storable && !host.isDevelopment && request.headers.authorization === undefined
		if (!(mayKeep && cache.isReady(pageKey(address)))) countUncached(request.ip)
		const page = mayKeep
			? await cache.get(pageKey(address), () => make(address))
			: (await make(address, bestEncoding(request.raw) ?? 'identity', isPrivate)).value
		replyReady(reply, page)
	}

	/** For the cache in every encoding; for one caller only in theirs. */
	async function make(address: string, only?: Encoding | 'identity', isPrivate = false) {
		const { status, location, html, tags } = await renderPage(host, call, new URL(address, base))
		const ready = await makeReady({
			status,
			headers: {
				...headers,
				'content-type': 'text/html; charset=utf-8',
				'cache-control': 'no-cache',
				...(isPrivate && privateHeaders),
				...(location !== undefined && { location }),
			},
			body: Buffer.from(html),
			encodings: only && (only === 'identity' ? [] : [only]),
		})
		return { value: ready, tags, bytes: ready.bytes, store: only === undefined && status === 200 }
	}
}

function readAddress(asked: string): URL | undefined {
	// "//host/..." would be read as another host
	const path = asked.replace(/^\/{2,}/, '/')
	if (!URL.canParse(path, base)) return undefined
	const { pathname, search } = new URL(path, base)
	// dots that were resolved may leave doubled slashes, which the next reader would take for a host
	const url = new URL(`${base}${pathname.replace(/\/{2,}/g, '/')}${search}`)
	try {
		// no page has a control character in its address, and no database stores a NUL
		return /\p{Cc}/u.test(decodeURIComponent(url.pathname)) || url.pathname.length > longestPath ? undefined : url
	} catch {
		return undefined
	}
}
