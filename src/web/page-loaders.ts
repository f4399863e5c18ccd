import { data, type RouteObject, redirect } from 'react-router'
import { normalizeCode } from '../contract/document-words.ts'
import type { SeoPageKey } from '../contract/seo.ts'
import { articlePageQuery } from './features/articles/queries.ts'
import { articlesAddress, citationsAddress, parseView } from './features/citations/citation-view.ts'
import {
	articleQuery,
	articlesHereQuery,
	citationsQuery,
	publishedQuery,
	referenceQuery,
} from './features/citations/queries.ts'
import { catalogueAddress, parseSearch } from './features/journals/catalogue-search.ts'
import { comparedIds } from './features/journals/compared-ids.ts'
import { detailsAddress, parseDetailsView } from './features/journals/details-view.ts'
import { preloadDetails } from './features/journals/preload-details.ts'
import {
	cataloguePageQuery,
	journalIssueQuery,
	journalQuery,
	newestJournalsQuery,
	sectionsQuery,
} from './features/journals/queries.ts'
import { partnersQuery } from './features/partners/queries.ts'
import { testimonialsQuery } from './features/testimonials/queries.ts'
import { seoQuery } from './lib/page-seo.tsx'
import { pageContext, preload } from './lib/preload.ts'

// What each page needs before it is shown, and where an address leads that has changed.

export type Loader = Extract<RouteObject['loader'], (...args: never[]) => unknown>

const status = (code: number) => data(null, { status: code })

type Page = { data: unknown[]; meta: { total: number; limit: number } }

/** Records may have gone since the link was made: it leads to the last page that there is. */
const isBeyond = (page: Page | undefined, asked: { page: number }): page is Page =>
	page !== undefined && asked.page > 1 && page.data.length === 0
const lastOf = ({ meta }: Page): number => Math.ceil(meta.total / meta.limit)

export const catalogue: Loader = async ({ request, params: { slug }, context }) => {
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

export const journal =
	(idOf: (url: URL, params: Record<string, string | undefined>) => string): Loader =>
	async ({ request, params, context }) => {
		const url = new URL(request.url)
		const [id, view] = [idOf(url, params), parseDetailsView(url.searchParams)]
		const { journal: found, articles, changes } = await preloadDetails(context, id, view)
		if (found === null) return status(404)
		const isGone = isBeyond(articles, { page: view.articles }) || isBeyond(changes, { page: view.changes })
		return isGone ? redirect(detailsAddress(id, { articles: 1, changes: 1 })) : null
	}

export const journalIssue: Loader = async ({ request, params: { issueId = '' }, context }) => {
	const issue = await preload(context, journalIssueQuery(issueId))
	if (issue === null) return status(404)
	return issue && issue.path !== new URL(request.url).pathname ? redirect(issue.path, 301) : null
}

export const comparison: Loader = async ({ request, context }) => {
	const ids = comparedIds(new URL(request.url).searchParams.get('ids') ?? '')
	await Promise.all(ids.map((id) => preload(context, journalQuery(String(id)))))
	return null
}

export const citations: Loader = async ({ request, context }) => {
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

export const articleSearch: Loader = async ({ request, context }) => {
	const view = parseView(new URL(request.url).searchParams)
	const [page] = await Promise.all([
		preload(context, articlesHereQuery(view)),
		preload(context, seoQuery('articles')).catch(() => undefined),
	])
	return isBeyond(page, view) ? redirect(articlesAddress({ ...view, page: lastOf(page) })) : null
}

export const articlePage: Loader = async ({ request, params: { id = '' }, context }) => {
	const [article] = await Promise.all([
		preload(context, articlePageQuery(id)),
		preload(context, referenceQuery(id)).catch(() => undefined),
	])
	if (article === null) return status(404)
	// the title was corrected, or the address was written by hand
	return article && article.path !== new URL(request.url).pathname ? redirect(article.path, 301) : null
}

export const home: Loader = async ({ context }) => {
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

export const submission: Loader = async ({ request, context }) => {
	const journalId = new URL(request.url).searchParams.get('journalId')
	await Promise.all([
		preload(context, seoQuery('submit-article')).catch(() => undefined),
		journalId && preload(context, journalQuery(journalId)),
	])
	return null
}

/** A page of written text: its metadata is all it loads. */
export const written =
	(key: SeoPageKey): Loader =>
	async ({ context }) => {
		await preload(context, seoQuery(key)).catch(() => undefined)
		return null
	}

/** A code that was typed leads to its own address. */
export const typedCode: Loader = async ({ request }) => {
	const code = new URL(request.url).searchParams.get('code')
	return code ? redirect(`/verify/${encodeURIComponent(normalizeCode(code) || '-')}`) : null
}

export const notFound: Loader = () => status(404)
