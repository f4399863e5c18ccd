import { dehydrate, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
	createStaticHandler,
	createStaticRouter,
	RouterContextProvider,
	type StaticHandlerContext,
	StaticRouter,
	StaticRouterProvider,
} from 'react-router'
import type { Site } from '../contract/site.ts'
import { routes } from './all-routes.ts'
import { Document } from './layouts/document.tsx'
import { PublicLayout } from './layouts/public-layout.tsx'
import { createQueryClient, type Transport } from './lib/api.ts'
import { PageMeta } from './lib/page-meta.tsx'
import { postedKey } from './lib/posted.ts'
import { pageContext, type RouteHandle } from './lib/preload.ts'

export { canonicalAddress } from './canonical-address.ts'
export { ApiError } from './lib/api.ts'

export type Assets = {
	start: string
	entry: string
	/** What the entry and the page import, each after what it imports itself. */
	modules: string[]
	css: string[]
	fonts: string[]
}
export type Page = { status: number; location?: string; html: string }

const handler = createStaticHandler(routes)
/** `<` would let a stored title end the element. */
const embed = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const handlesOf = (context: { matches: { route: { handle?: unknown } }[] }): RouteHandle[] =>
	context.matches.flatMap(({ route }) => (route.handle ? [route.handle as RouteHandle] : []))

const headTags = ({ start, entry, modules, css, fonts }: Assets) =>
	[
		`<script src="${start}" data-entry="${entry}" data-modules="${modules.join(' ')}"></script>`,
		// a page is painted whole, up to its last element: rows would move while their parts arrive
		'<link rel="expect" href="#state" blocking="render">',
		...lookTags({ css, fonts }),
	].join('')

const lookTags = ({ css, fonts }: Pick<Assets, 'css' | 'fonts'>) => [
	...css.map((href) => `<link rel="stylesheet" href="${href}">`),
	...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
]

/** Errors cross to the browser without what only we should see. */
const publicErrors = (errors: StaticHandlerContext['errors']) =>
	errors && Object.fromEntries(Object.keys(errors).map((id) => [id, { message: 'error' }]))

type Options = {
	assetsFor: (modules: string[]) => Assets
	/** What was sent by a form to this page, and the answer: the page reads it by `postedKey`. */
	posted?: unknown
	/** Answers when it is this page's turn to be rendered. */
	turn?: () => Promise<void>
}

export async function render(url: URL, transport: Transport, { assetsFor, posted, turn }: Options): Promise<Page> {
	const client = createQueryClient(transport)
	if (posted !== undefined) client.setQueryData(postedKey, posted)
	const requestContext = new RouterContextProvider()
	requestContext.set(pageContext, { client, onServer: true })
	const context = await handler.query(new Request(url), { requestContext })
	if (context instanceof Response)
		return { status: context.status, location: context.headers.get('location') ?? '/', html: '' }

	const failed = context.errors && Object.values(context.errors)[0]
	if (failed) throw failed

	await turn?.()
	const assets = assetsFor(handlesOf(context).flatMap(({ module }) => module ?? []))
	const body = renderToString(
		<QueryClientProvider client={client}>
			<StaticRouterProvider
				router={createStaticRouter(handler.dataRoutes, context)}
				context={context}
				hydrate={false}
			/>
		</QueryClientProvider>,
	)
	const state = embed({
		queries: dehydrate(client),
		router: { loaderData: context.loaderData, errors: publicErrors(context.errors) },
	})
	// the head is near the start and the body's end at the very end: nothing in between is looked at
	const headEnd = body.indexOf('</head>')
	const bodyEnd = body.lastIndexOf('</body>')
	const html = `${body.slice(0, headEnd)}${headTags(assets)}${body.slice(headEnd, bodyEnd)}<script type="application/json" id="state">${state}</script>${body.slice(bodyEnd)}`
	return { status: context.statusCode, html: `<!DOCTYPE html>${html}` }
}

type PlainPage = { site: Site; title: string /** HTML: everything in it is escaped already. */; body: string }

const placeOfBody = '<div id="plain-body"></div>'

/** A small page that answers a plain form: it has the frame of every public page, and no script but the theme's. */
export function renderPlainPage({ site, title, body }: PlainPage, assetsFor: (modules: string[]) => Assets): string {
	const { start, css, fonts } = assetsFor([])
	const html = renderToString(
		<StaticRouter location="/newsletter">
			<Document>
				<PageMeta site={site} title={title} description={site.description} robots="noindex" />
				<PublicLayout site={site}>
					<div className="plain page-width py-10 lg:py-14">
						<h1 className="text-4xl">{title}</h1>
						<div id="plain-body" />
					</div>
				</PublicLayout>
			</Document>
		</StaticRouter>,
	)
	const head = [`<script src="${start}"></script>`, ...lookTags({ css, fonts })].join('')
	// functions: a text could hold `$&`
	return `<!DOCTYPE html>${html.replace('</head>', () => `${head}</head>`).replace(placeOfBody, () => body)}`
}
