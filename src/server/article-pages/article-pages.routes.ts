import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { articlePageRoutes } from '../../contract/article-pages.ts'
import { notFound } from '../app-error.ts'
import type { Api } from '../http/api.ts'
import type { DescribedPage } from '../http/described-page.ts'
import { sendDownload } from '../http/download.ts'
import { replyKept } from '../http/kept-answer.ts'
import type { WebTools } from '../http/web-tools.ts'
import type { ArticlePagesService } from './article-pages.service.ts'
import { type MetadataService, tagsOf } from './metadata.service.ts'
import { chosenForm, isMetadataFile, mayAskForForm, metadataFiles, type PageForm } from './page-forms.ts'
import type { UsageService } from './usage.service.ts'

const isId = (id: string) => /^[1-9]\d{0,8}$/.test(id)

export function mountArticlePages({ mount }: Api, pages: ArticlePagesService): void {
	mount(articlePageRoutes.read, async ({ params, tag }) => {
		tag(...tagsOf(params.id))
		return pages.read(params.id)
	})
}

type Served = Pick<WebTools, 'answers' | 'headers' | 'counted'> & {
	pages: ArticlePagesService
	metadata: MetadataService
}

/** Beside the page: the PDF, in the same folder as Google Scholar wants it, and `/articles/7/a-title.bib` and the like. */
export function mountArticleFiles(app: FastifyInstance, { pages, metadata, answers, headers, counted }: Served): void {
	const ends = ['pdf', ...Object.keys(metadataFiles)].map((end) => end.replace('.', '\\.'))
	// one route for all: the router takes two with other patterns for the same
	app.get(`/articles/:id/:file(^.+\\.(?:${ends.join('|')})$)`, (request, reply) => {
		const { id, file } = request.params as { id: string; file: string }
		if (!isId(id)) throw notFound('Article')
		const asked = { request, reply, id: Number(id), name: file }
		return file.endsWith('.pdf') ? sendPdf(asked) : sendMetadata(asked)
	})

	async function sendPdf({ request, reply, id, name }: Asked) {
		await counted.onRequest(request)
		const earlier = /\.v([1-9]\d{0,4})\.pdf$/.exec(name)?.[1]
		const { path, file } = await pages.pdf(id, earlier === undefined ? undefined : Number(earlier))
		if (request.url.split('?', 1)[0] !== path) return reply.redirect(path, 301)
		// an earlier one is no part of the article any more
		if (earlier === undefined) void reply.header('link', await metadata.pdfLink(id))
		return sendDownload(request, reply, file)
	}

	async function sendMetadata({ request, reply, id, name }: Asked) {
		const end = name.slice(name.indexOf('.') + 1)
		if (!isMetadataFile(end)) throw notFound('File')
		const asked = request.url.split('?', 1)[0] ?? ''
		const make = () => metadata.answer(id, end, { asked, tail: `.${end}` })
		const tools = { cache: answers, headers, countUncached: counted.onRequest }
		await replyKept(tools, { request, reply }, { key: `file ${asked}`, make })
	}
}

type Asked = { request: FastifyRequest; reply: FastifyReply; id: number; name: string }

/** The address of the page also answers in these forms. */
export const articlePageForms = (metadata: MetadataService): DescribedPage => ({
	pattern: '/articles/:id/:slug',
	mayAskForForm,
	chosenForm,
	make: async (path, form) => metadata.answer(idIn(path), form as PageForm, { asked: path }),
	headers: (path) => metadata.pageHeaders(idIn(path)),
})

function idIn(path: string): number {
	const id = path.split('/')[2] ?? ''
	if (!isId(id)) throw notFound('Article')
	return Number(id)
}

/** Pages that are sent from memory are counted where that happens. */
export function countUsage(app: FastifyInstance, usage: UsageService): void {
	app.addHook('onResponse', async ({ method, url, ip, headers }, { statusCode: status }) => {
		// a program that reads what the page is about reads no article
		if (mayAskForForm(headers.accept)) return
		const { 'user-agent': userAgent, range } = headers
		usage.answered({ method, url, status, address: ip, userAgent, range })
	})
}
