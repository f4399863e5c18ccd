import type { RouteObject } from 'react-router'
import type { SeoPageKey } from '../contract/seo.ts'
import { catalogueParameters, uncachedParameters } from './features/journals/catalogue-parameters.ts'
import { PublicShell, Root } from './layouts/root.tsx'
import { chunk } from './lib/chunk-reload.ts'
import { preload, type RouteHandle } from './lib/preload.ts'
import { siteQuery } from './lib/site.ts'
import type { Loader } from './page-loaders.ts'
import { ErrorPage } from './pages/public/error.tsx'

type Loaders = typeof import('./page-loaders.ts')
const loadLoaders = chunk(() => import('./page-loaders.ts'))

/** The first page comes with its content: what loads that of other pages comes with the first of them. */
const loading =
	(choose: (loaders: Loaders) => Loader): Loader =>
	async (request) =>
		choose(await loadLoaders())(request)

const articleHandle = {
	handle: { module: 'src/web/pages/public/article.tsx' } satisfies RouteHandle,
	loader: loading((of) => of.articlePage),
	lazy: chunk(() => import('./pages/public/article.tsx')),
}

const cataloguePage = {
	handle: {
		module: 'src/web/pages/public/journals.tsx',
		parameters: catalogueParameters,
		freeParameters: uncachedParameters,
	} satisfies RouteHandle,
	loader: loading((of) => of.catalogue),
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
	loader: loading((of) => of.written(key)),
	lazy,
})

const pages: RouteObject[] = [
	{
		index: true,
		handle: { module: 'src/web/pages/public/home.tsx' } satisfies RouteHandle,
		loader: loading((of) => of.home),
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
		loader: loading((of) => of.submission),
		lazy: chunk(() => import('./pages/public/submit-article.tsx')),
	},
	written(
		'match-journal',
		chunk(() => import('./pages/public/match-journal.tsx')),
	),
	{ path: 'journals', ...cataloguePage },
	{ path: 'journals/:slug', ...cataloguePage },
	{ path: 'journals/:id/details', ...journalPage, loader: loading((of) => of.journal((_, { id = '' }) => id)) },
	{
		path: 'journals/:id/issues/:issueId',
		handle: { module: 'src/web/pages/public/journal-issue.tsx' } satisfies RouteHandle,
		loader: loading((of) => of.journalIssue),
		lazy: chunk(() => import('./pages/public/journal-issue.tsx')),
	},
	{
		path: 'journal-details',
		...journalPage,
		loader: loading((of) => of.journal((url) => url.searchParams.get('id') ?? '')),
	},
	{
		path: 'compare-journals',
		handle: {
			module: 'src/web/pages/public/compare-journals.tsx',
			parameters: ['ids'],
			freeParameters: ['ids'],
		} satisfies RouteHandle,
		loader: loading((of) => of.comparison),
		lazy: chunk(() => import('./pages/public/compare-journals.tsx')),
	},
	{
		path: 'articles',
		handle: {
			module: 'src/web/pages/public/articles.tsx',
			parameters: ['q', 'page'],
			freeParameters: ['q'],
		} satisfies RouteHandle,
		loader: loading((of) => of.articleSearch),
		lazy: chunk(() => import('./pages/public/articles.tsx')),
	},
	{ path: 'articles/:id', ...articleHandle },
	{ path: 'articles/:id/:slug', ...articleHandle },
	{
		path: 'article-citations',
		handle: {
			module: 'src/web/pages/public/article-citations.tsx',
			parameters: ['articleId', 'id', 'format', 'q', 'page'],
			freeParameters: ['q'],
		} satisfies RouteHandle,
		loader: loading((of) => of.citations),
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
		path: 'verify',
		handle: {
			module: 'src/web/pages/public/verify.tsx',
			parameters: ['code'],
			freeParameters: ['code'],
		} satisfies RouteHandle,
		loader: loading((of) => of.typedCode),
		lazy: chunk(() => import('./pages/public/verify.tsx')),
	},
	{
		path: '*',
		handle: { module: 'src/web/pages/public/not-found.tsx' } satisfies RouteHandle,
		loader: loading((of) => of.notFound),
		lazy: chunk(() => import('./pages/public/not-found.tsx')),
	},
]

if (import.meta.env.DEV)
	pages.unshift({
		path: 'development/kit',
		lazy: async () => ({ Component: (await import('./pages/development/kit.tsx')).KitPage }),
	})

/** Where pages of staff and pages behind a private link stand. */
export const staffParent = 'root'
export const linkedParent = 'public'

/** Few visitors need these pages, so they are given: in the browser they come when somebody goes there. */
export const routesWith = ({
	staffPages,
	linkedPages,
}: Record<'staffPages' | 'linkedPages', RouteObject[]>): RouteObject[] => [
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
		children: [
			{
				Component: PublicShell,
				// at the end: a route's id is its place, which has to be the same on the server and in the browser
				children: [{ id: linkedParent, ErrorBoundary: ErrorPage, children: [...pages, ...linkedPages] }],
			},
			...staffPages,
		],
	},
]
