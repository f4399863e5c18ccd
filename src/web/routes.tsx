import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { data, type RouteObject, redirect } from 'react-router'
import { normalizeCode } from '../contract/document-words.ts'
import type { SeoPageKey } from '../contract/seo.ts'
import { articlePageQuery } from './features/articles/queries.ts'
import { authorshipQuery } from './features/authorship/queries.ts'

import { articlesAddress, citationParameters, citationsAddress, parseView } from './features/citations/citation-view.ts'
import {
	articleQuery,
	articlesHereQuery,
	citationsQuery,
	publishedQuery,
	referenceQuery,
} from './features/citations/queries.ts'

import { checkedDocumentQuery, trackedDocumentsQuery } from './features/documents/queries.ts'
import { inquiryQuery } from './features/inquiries/queries.ts'

import {
	catalogueAddress,
	catalogueParameters,
	parseSearch,
	uncachedParameters,
} from './features/journals/catalogue-search.ts'
import { comparedIds } from './features/journals/compared-ids.ts'
import { detailsAddress, parseDetailsView } from './features/journals/details-view.ts'
import { preloadDetails } from './features/journals/preload-details.ts'
import { cataloguePageQuery, journalQuery, newestJournalsQuery, sectionsQuery } from './features/journals/queries.ts'
import { partnersQuery } from './features/partners/queries.ts'
import { testimonialsQuery } from './features/testimonials/queries.ts'
import { ownFeeQuery, trackedArticleQuery } from './features/tracking/queries.ts'
import { PublicShell, Root } from './layouts/root.tsx'
import { chunk } from './lib/chunk-reload.ts'
import { seoQuery } from './lib/page-seo.tsx'
import { pageContext, preload, type RouteHandle } from './lib/preload.ts'
import { siteQuery } from './lib/site.ts'
import { ErrorPage } from './pages/public/error.tsx'

type Loader = Extract<RouteObject['loader'], (...args: never[]) => unknown>

const status = (code: number) => data(null, { status: code })

type Page = { data: unknown[]; meta: { total: number; limit: number } }

/** Records may have gone since the link was made: it leads to the last page that there is. */
const isBeyond = (page: Page | undefined, asked: { page: number }): page is Page =>
	page !== undefined && asked.page > 1 && page.data.length === 0
const lastOf = ({ meta }: Page): number => Math.ceil(meta.total / meta.limit)

const catalogue: Loader = async ({ request, params: { slug }, context }) => {
	const parameters = new URL(request.url).searchParams
	const search = parseSearch(parameters)
	const [sections, page] = await Promise.all([
		preload(context, sectionsQuery),
		preload(context, cataloguePageQuery(slug, search)),
		slug === undefined && preload(context, seoQuery('journals')).catch(() => undefined),
	])
	// the form of a browser without JavaScript names the category by its id
	const chosen = sections?.find((section) => String(section.id) === parameters.get('section'))
	if (parameters.has('section') && sections) return redirect(catalogueAddress(chosen?.slug, search))
	if (slug !== undefined && sections && !sections.some((section) => section.slug === slug)) return status(404)
	return isBeyond(page, search) ? redirect(catalogueAddress(slug, { ...search, page: lastOf(page) })) : null
}

const journal =
	(idOf: (url: URL, params: Record<string, string | undefined>) => string): Loader =>
	async ({ request, params, context }) => {
		const url = new URL(request.url)
		const [id, view] = [idOf(url, params), parseDetailsView(url.searchParams)]
		const { journal: found, articles, changes } = await preloadDetails(context, id, view)
		if (found === null) return status(404)
		const isGone = isBeyond(articles, { page: view.articles }) || isBeyond(changes, { page: view.changes })
		return isGone ? redirect(detailsAddress(id, { articles: 1, changes: 1 })) : null
	}

const comparison: Loader = async ({ request, context }) => {
	const ids = comparedIds(new URL(request.url).searchParams.get('ids') ?? '')
	await Promise.all(ids.map((id) => preload(context, journalQuery(String(id)))))
	return null
}

/** What a private link leads to. */
const linked =
	<T, K extends QueryKey>(queryOf: (token: string) => FetchQueryOptions<T, Error, T, K>): Loader =>
	async ({ params: { token = '' }, context }) =>
		(await preload(context, queryOf(token))) === null ? status(404) : null

/** The private page of a submission with its documents and what there is to pay. */
const tracked: Loader = async ({ params: { token = '' }, context }) => {
	const [article] = await Promise.all([
		preload(context, trackedArticleQuery(token)),
		preload(context, trackedDocumentsQuery(token)),
		preload(context, ownFeeQuery(token)),
	])
	return article === null ? status(404) : null
}

const citations: Loader = async ({ request, context }) => {
	const { pathname, search, searchParams } = new URL(request.url)
	const view = parseView(searchParams)
	// one spelling for each view: anything else could fill the cache with copies
	if (pathname + search !== citationsAddress(view)) return redirect(citationsAddress(view))
	const finder = () => preload(context, publishedQuery(view))
	if (view.articleId === '') {
		const [page] = await Promise.all([finder(), preload(context, seoQuery('article-citations')).catch(() => undefined)])
		return isBeyond(page, view) ? redirect(citationsAddress({ ...view, page: lastOf(page) })) : null
	}
	// in the browser the page makes the calls itself, with the token of signed-in staff
	if (!context.get(pageContext).onServer) return null
	const [article] = await Promise.all([
		preload(context, articleQuery(view.articleId)),
		preload(context, referenceQuery(view.articleId)),
		preload(context, citationsQuery(view.articleId)),
	])
	if (article !== null) return null
	await finder()
	return status(404)
}

const articleSearch: Loader = async ({ request, context }) => {
	const view = parseView(new URL(request.url).searchParams)
	const [page] = await Promise.all([
		preload(context, articlesHereQuery(view)),
		preload(context, seoQuery('articles')).catch(() => undefined),
	])
	return isBeyond(page, view) ? redirect(articlesAddress({ ...view, page: lastOf(page) })) : null
}

const articlePage: Loader = async ({ request, params: { id = '' }, context }) => {
	const [article] = await Promise.all([
		preload(context, articlePageQuery(id)),
		preload(context, referenceQuery(id)).catch(() => undefined),
	])
	if (article === null) return status(404)
	// the title was corrected, or the address was written by hand
	return article && article.path !== new URL(request.url).pathname ? redirect(article.path, 301) : null
}

const articleHandle = {
	handle: { module: 'src/web/pages/public/article.tsx' } satisfies RouteHandle,
	loader: articlePage,
	lazy: chunk(() => import('./pages/public/article.tsx')),
}

const cataloguePage = {
	handle: {
		module: 'src/web/pages/public/journals.tsx',
		parameters: catalogueParameters,
		freeParameters: uncachedParameters,
	} satisfies RouteHandle,
	loader: catalogue,
	lazy: chunk(() => import('./pages/public/journals.tsx')),
}

const journalPage = {
	handle: {
		module: 'src/web/pages/public/journal-details.tsx',
		parameters: ['id', 'articles', 'changes'],
	} satisfies RouteHandle,
	lazy: chunk(() => import('./pages/public/journal-details.tsx')),
}

/** A page of written text: its metadata is all it loads. */
const written = (key: SeoPageKey, lazy: NonNullable<RouteObject['lazy']>, parameters: string[] = []): RouteObject => ({
	path: key,
	handle: { module: `src/web/pages/public/${key}.tsx`, parameters } satisfies RouteHandle,
	loader: async ({ context }) => {
		await preload(context, seoQuery(key)).catch(() => undefined)
		return null
	},
	lazy,
})

const home: Loader = async ({ context }) => {
	await Promise.all([
		// the page has metadata of its own for when this call fails
		preload(context, seoQuery('home')).catch(() => undefined),
		preload(context, sectionsQuery),
		preload(context, newestJournalsQuery),
		preload(context, partnersQuery),
		preload(context, testimonialsQuery),
	])
	return null
}

const submission: Loader = async ({ request, context }) => {
	const journalId = new URL(request.url).searchParams.get('journalId')
	await Promise.all([
		preload(context, seoQuery('submit-article')).catch(() => undefined),
		journalId && preload(context, journalQuery(journalId)),
	])
	return null
}

const pages: RouteObject[] = [
	{
		index: true,
		handle: { module: 'src/web/pages/public/home.tsx' } satisfies RouteHandle,
		loader: home,
		lazy: chunk(() => import('./pages/public/home.tsx')),
	},
	written(
		'services',
		chunk(() => import('./pages/public/services.tsx')),
	),
	written(
		'about',
		chunk(() => import('./pages/public/about.tsx')),
	),
	written(
		'faq',
		chunk(() => import('./pages/public/faq.tsx')),
	),
	written(
		'contact',
		chunk(() => import('./pages/public/contact.tsx')),
		['sent'],
	),
	written(
		'privacy-policy',
		chunk(() => import('./pages/public/privacy-policy.tsx')),
	),
	written(
		'terms-of-service',
		chunk(() => import('./pages/public/terms-of-service.tsx')),
	),
	{
		path: 'submit-article',
		handle: {
			module: 'src/web/pages/public/submit-article.tsx',
			parameters: ['journalId'],
			freeParameters: ['journalId'],
		} satisfies RouteHandle,
		loader: submission,
		lazy: chunk(() => import('./pages/public/submit-article.tsx')),
	},
	written(
		'match-journal',
		chunk(() => import('./pages/public/match-journal.tsx')),
	),
	{ path: 'journals', ...cataloguePage },
	{ path: 'journals/:slug', ...cataloguePage },
	{ path: 'journals/:id/details', ...journalPage, loader: journal((_, { id = '' }) => id) },
	{ path: 'journal-details', ...journalPage, loader: journal((url) => url.searchParams.get('id') ?? '') },
	{
		path: 'compare-journals',
		handle: {
			module: 'src/web/pages/public/compare-journals.tsx',
			parameters: ['ids'],
			freeParameters: ['ids'],
		} satisfies RouteHandle,
		loader: comparison,
		lazy: chunk(() => import('./pages/public/compare-journals.tsx')),
	},
	{
		path: 'articles',
		handle: {
			module: 'src/web/pages/public/articles.tsx',
			parameters: ['q', 'page'],
			freeParameters: ['q'],
		} satisfies RouteHandle,
		loader: articleSearch,
		lazy: chunk(() => import('./pages/public/articles.tsx')),
	},
	{ path: 'articles/:id', ...articleHandle },
	{ path: 'articles/:id/:slug', ...articleHandle },
	{
		path: 'article-citations',
		handle: {
			module: 'src/web/pages/public/article-citations.tsx',
			parameters: citationParameters,
			freeParameters: ['q'],
		} satisfies RouteHandle,
		loader: citations,
		lazy: chunk(() => import('./pages/public/article-citations.tsx')),
	},
	written(
		'email-templates',
		chunk(() => import('./pages/public/email-templates.tsx')),
	),
	{
		path: 'track',
		handle: { module: 'src/web/pages/public/lost-link.tsx', parameters: ['sent'] } satisfies RouteHandle,
		lazy: chunk(() => import('./pages/public/lost-link.tsx')),
	},
	{
		path: 'track/:token/correction',
		handle: { module: 'src/web/pages/public/track-correction.tsx', isPrivate: true } satisfies RouteHandle,
		loader: linked(trackedArticleQuery),
		lazy: chunk(() => import('./pages/public/track-correction.tsx')),
	},
	...['track/:token/invoices/:invoiceId', 'track/:token/receipts/:paymentId'].map((path) => ({
		path,
		handle: { module: 'src/web/pages/public/track-invoice.tsx', isPrivate: true } satisfies RouteHandle,
		loader: linked(ownFeeQuery),
		lazy: chunk(() => import('./pages/public/track-invoice.tsx')),
	})),
	{
		path: 'track/:token',
		handle: { module: 'src/web/pages/public/track.tsx', isPrivate: true } satisfies RouteHandle,
		loader: tracked,
		lazy: chunk(() => import('./pages/public/track.tsx')),
	},
	{
		path: 'verify',
		handle: {
			module: 'src/web/pages/public/verify.tsx',
			parameters: ['code'],
			freeParameters: ['code'],
		} satisfies RouteHandle,
		loader: async ({ request }) => {
			const code = new URL(request.url).searchParams.get('code')
			return code ? redirect(`/verify/${encodeURIComponent(normalizeCode(code) || '-')}`) : null
		},
		lazy: chunk(() => import('./pages/public/verify.tsx')),
	},
	{
		// of somebody's document: nothing stores it, no search engine shows it
		path: 'verify/:code',
		handle: { module: 'src/web/pages/public/verify.tsx', isPrivate: true } satisfies RouteHandle,
		loader: async ({ params: { code = '' }, context }) =>
			(await preload(context, checkedDocumentQuery(code))) === null ? status(404) : null,
		lazy: chunk(() => import('./pages/public/verify.tsx')),
	},
	{
		path: 'authorship/:token',
		handle: { module: 'src/web/pages/public/authorship.tsx', isPrivate: true } satisfies RouteHandle,
		loader: linked(authorshipQuery),
		lazy: chunk(() => import('./pages/public/authorship.tsx')),
	},
	{
		path: 'inquiry/:token',
		handle: { module: 'src/web/pages/public/inquiry.tsx', isPrivate: true } satisfies RouteHandle,
		loader: linked(inquiryQuery),
		lazy: chunk(() => import('./pages/public/inquiry.tsx')),
	},
	{
		path: '*',
		handle: { module: 'src/web/pages/public/not-found.tsx' } satisfies RouteHandle,
		loader: () => status(404),
		lazy: chunk(() => import('./pages/public/not-found.tsx')),
	},
]

if (import.meta.env.DEV)
	pages.unshift({
		path: 'development/kit',
		lazy: async () => ({ Component: (await import('./pages/development/kit.tsx')).KitPage }),
	})

/** Where pages of staff stand. */
export const staffParent = 'root'

/** Visitors never need the pages of staff, so these are given: in the browser they come when somebody goes there. */
export const routesWith = (staffPages: RouteObject[]): RouteObject[] => [
	{
		id: staffParent,
		Component: Root,
		loader: async ({ context }) => {
			await preload(context, siteQuery)
			return null
		},
		// the site does not change while somebody reads it
		shouldRevalidate: () => false,
		HydrateFallback: () => null,
		children: [{ Component: PublicShell, children: [{ ErrorBoundary: ErrorPage, children: pages }] }, ...staffPages],
	},
]
