import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../app-error.ts'
import type { PublicArticlesService } from '../articles/public-articles.service.ts'
import type { TaggedCache } from '../content/tagged-cache.ts'
import { makeReady, type ReadyAnswer, replyReady } from '../http/ready-answer.ts'
import type { SectionsService } from '../sections/sections.service.ts'
import type { SeoService } from '../seo/seo.service.ts'
import type { SiteService } from '../site/site.service.ts'
import type { FeedService } from './feed.service.ts'
import { listedPages, type SitemapKind, type SitemapService, sitemapTags } from './sitemap.service.ts'
import { llmsText, robotsText, securityText } from './texts.ts'

type Options = {
	site: SiteService
	sections: SectionsService
	seo: SeoService
	articles: PublicArticlesService
	sitemap: SitemapService
	feeds: FeedService
	cache: TaggedCache<ReadyAnswer>
	headers: Record<string, string>
	/** For what is made at every request. */
	counted: { onRequest: (request: FastifyRequest) => Promise<void> }
}

type Asked = { request: FastifyRequest; reply: FastifyReply }

/** What programs ask a site for: where its pages are, what they may read, and how to report a vulnerability. */
export function mountDiscovery(app: FastifyInstance, options: Options): void {
	const { site, sections, seo, articles, sitemap, feeds, cache, headers, counted } = options

	app.get('/sitemap.xml', (request, reply) => answer({ request, reply }, 'all', sitemap.main))
	app.get('/sitemap-pages.xml', (request, reply) => answer({ request, reply }, 'pages', sitemap.pages))
	for (const kind of ['journals', 'articles'] as const satisfies SitemapKind[])
		app.get(`/sitemap-${kind}-:part(^[1-9]\\d{0,5}$).xml`, (request, reply) => {
			const part = Number((request.params as { part: string }).part)
			return answer({ request, reply }, `${kind} ${part}`, () => sitemap.part(kind, part))
		})

	app.get('/journals/:id(^[1-9]\\d{0,8}$)/articles.atom', (request, reply) => {
		const id = Number((request.params as { id: string }).id)
		const type = 'application/atom+xml; charset=utf-8'
		return answer({ request, reply }, `feed ${id}`, () => feeds.atom(id), { type, missing: 'Feed' })
	})

	app.get('/robots.txt', async (_request, reply) => text(reply, robotsText(await site.read())))
	app.get('/.well-known/security.txt', async (_request, reply) => text(reply, securityText(await site.read())))
	app.get('/llms.txt', counted, async (_request, reply) => {
		const [settings, listed, journals, ...pages] = await Promise.all([
			site.read(),
			sections.list(),
			articles.journalsHere(),
			...listedPages.map(async ({ key, path }) => ({ path, seo: await seo.read(key) })),
		])
		return text(reply, llmsText(settings, { pages, sections: listed, journals }))
	})

	/** A fixed key: an address can be written in unlimited ways. */
	async function answer(
		{ request, reply }: Asked,
		name: string,
		make: () => Promise<string | undefined>,
		{ type, missing } = { type: 'application/xml; charset=utf-8', missing: 'Sitemap' },
	) {
		const key = `sitemap ${name}`
		// parts that do not exist could be asked for without end
		if (!cache.isReady(key)) await counted.onRequest(request)
		const ready = await cache.get(key, async () => {
			const content = await make()
			if (content === undefined) throw notFound(missing)
			const value = await makeReady({
				status: 200,
				headers: { ...headers, 'content-type': type, 'cache-control': 'no-cache' },
				body: Buffer.from(content),
			})
			return { value, tags: sitemapTags, bytes: value.bytes, store: true }
		})
		replyReady(reply, ready)
	}
}

const text = (reply: FastifyReply, content: string) =>
	reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(content)
