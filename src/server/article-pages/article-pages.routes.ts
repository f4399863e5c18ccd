import type { FastifyInstance, FastifyRequest } from 'fastify'
import { articlePageRoutes } from '../../contract/article-pages.ts'
import { notFound } from '../app-error.ts'
import type { Api } from '../http/api.ts'
import { sendDownload } from '../http/download.ts'
import type { ArticlePagesService } from './article-pages.service.ts'
import type { UsageService } from './usage.service.ts'

export function mountArticlePages({ mount }: Api, pages: ArticlePagesService): void {
	mount(articlePageRoutes.read, async ({ params, tag }) => {
		tag('articles', `article:${params.id}`, 'journals', 'journals:bulk', 'site')
		return pages.read(params.id)
	})
}

type Served = { pages: ArticlePagesService; counted: { onRequest: (request: FastifyRequest) => Promise<void> } }

/** The PDF beside the page, in the same folder as Google Scholar wants it. */
export function mountArticlePdf(app: FastifyInstance, { pages, counted }: Served): void {
	app.get('/articles/:id/:file(^.+\\.pdf$)', counted, async (request, reply) => {
		const { id, file: name } = request.params as { id: string; file: string }
		if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound('Article')
		const earlier = /\.v([1-9]\d{0,4})\.pdf$/.exec(name)?.[1]
		const { path, file } = await pages.pdf(Number(id), earlier === undefined ? undefined : Number(earlier))
		if (request.url.split('?', 1)[0] !== path) return reply.redirect(path, 301)
		return sendDownload(request, reply, file)
	})
}

/** Pages that are sent from memory are counted where that happens. */
export function countUsage(app: FastifyInstance, usage: UsageService): void {
	app.addHook('onResponse', async ({ method, url, ip, headers }, { statusCode: status }) => {
		const { 'user-agent': userAgent, range } = headers
		usage.answered({ method, url, status, address: ip, userAgent, range })
	})
}
