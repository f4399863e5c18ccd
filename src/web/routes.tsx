import { type RouteObject, redirect } from 'react-router'
import { normalizeCode } from '../contract/document-words.ts'
import type { SeoPageKey } from '../contract/seo.ts'
import { authorshipQuery } from './features/authorship/queries.ts'
import { citationParameters } from './features/citations/citation-view.ts'
import { checkedDocumentQuery } from './features/documents/queries.ts'
import { inquiryQuery } from './features/inquiries/queries.ts'
import { catalogueParameters, uncachedParameters } from './features/journals/catalogue-search.ts'
import { ownFeeQuery, trackedArticleQuery } from './features/tracking/queries.ts'
import { PublicShell, Root } from './layouts/root.tsx'
import { chunk } from './lib/chunk-reload.ts'
import { seoQuery } from './lib/page-seo.tsx'
import { preload, type RouteHandle } from './lib/preload.ts'
import { siteQuery } from './lib/site.ts'
import {
	articlePage,
	articleSearch,
	catalogue,
	citations,
	comparison,
	home,
	journal,
	linked,
	status,
	submission,
	tracked,
} from './page-loaders.ts'
import { ErrorPage } from './pages/public/error.tsx'

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
