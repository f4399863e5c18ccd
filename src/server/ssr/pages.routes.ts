import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TaggedCache } from '../content/tagged-cache.ts'
import type { LocalCall } from '../http/api.ts'
import { goneSignal } from '../http/caller.ts'
import type { DescribedPage } from '../http/described-page.ts'
import { replyKept } from '../http/kept-answer.ts'
import { bestEncoding, type Encoding, makeReady, type ReadyAnswer, replyReady } from '../http/ready-answer.ts'
import { privatePlaces } from '../private-addresses.ts'
import type { PageHost } from './page-host.ts'
import { renderPage } from './render.ts'

type Options = {
	host: PageHost
	/** For somebody at this network address. */
	callFrom: (address: string) => LocalCall
	cache: TaggedCache<ReadyAnswer>
	described: DescribedPage[]
	headers: Record<string, string>
	/** Refuses a network that asks for too much that has to be made. */
	countUncached: (address: string) => void
}

type Asked = {
	address: string
	sender: string
	isPrivate: boolean
	headersOf: (() => Promise<Record<string, string>>) | undefined
	/** Of a page that is made for this caller alone. */
	gone?: AbortSignal
}

/** For a page whose address is a secret. */
const privateHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/** Paths only need an origin to be read as an address: it appears nowhere. */
const base = 'http://pages.invalid'
const longestPath = 2_000
const secretPath = new RegExp(`^/(?:${privatePlaces.join('|')})/.`, 'i')
const holdsSecret = (path: string): boolean => secretPath.test(decodeURIComponent(path))

/** Every address that nothing else answers is a page. */
export function mountPages(app: FastifyInstance, options: Options): void {
	const { host, callFrom, cache, described, headers, countUncached } = options
	app.get('/*', answer)

	async function answer(request: FastifyRequest, reply: FastifyReply) {
		const sent = request.raw.url ?? '/'
		const url = readAddress(sent)
		if (url === undefined)
			return reply.code(400).type('text/plain; charset=utf-8').send('The address is not well formed.')
		const { canonicalAddress } = await host.load()
		const { pattern, path, address, storable, ...known } = canonicalAddress(url)
		request.pagePattern = pattern
		// also where a form is sent to, which a browser asks for as a page when its reader presses Enter
		const isPrivate = known.isPrivate || holdsSecret(path)
		// for a redirect and for a failure too
		if (isPrivate) void reply.headers(privateHeaders)
		if (sent.startsWith('/') && sent.split('?', 1)[0] !== path) return reply.redirect(path + url.search, 301)

		const page = described.find((one) => one.pattern === pattern)
		const form = page?.chosenForm(request.headers.accept)
		if (page && form !== undefined) {
			const tools = { cache, headers, countUncached: ({ ip }: FastifyRequest) => countUncached(ip) }
			const made = { key: `form ${form} ${path}`, make: () => page.make(path, form) }
			return replyKept(tools, { request, reply }, made)
		}
		const mayKeep = storable && !isPrivate && !host.isDevelopment && request.headers.authorization === undefined
		if (!(mayKeep && cache.isReady(address))) countUncached(request.ip)
		const asked = { address, sender: request.ip, isPrivate, headersOf: page && (() => page.headers(path)) }
		const ready = mayKeep
			? await cache.get(address, () => make(asked))
			: (await make({ ...asked, gone: goneSignal(reply) }, bestEncoding(request.raw) ?? 'identity')).value
		replyReady(reply, ready)
	}

	/** For the cache in every encoding; for one caller only in theirs. */
	async function make({ address, sender, isPrivate, headersOf, gone }: Asked, only?: Encoding | 'identity') {
		const { status, location, html, tags } = await renderPage(host, callFrom(sender), new URL(address, base), { gone })
		const ready = await makeReady({
			status,
			headers: {
				...headers,
				'content-type': 'text/html; charset=utf-8',
				'cache-control': 'no-cache',
				...(isPrivate && privateHeaders),
				...(location !== undefined && { location }),
				...(status === 200 && (await headersOf?.())),
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
