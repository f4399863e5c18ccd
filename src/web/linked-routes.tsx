import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { data, type RouteObject } from 'react-router'
import { authorshipQuery } from './features/authorship/queries.ts'
import { checkedDocumentQuery, trackedDocumentsQuery } from './features/documents/queries.ts'
import { inquiryQuery } from './features/inquiries/queries.ts'
import {
	ownAgreementQuery,
	ownFeeQuery,
	ownProofsQuery,
	ownPublicationQuery,
	trackedArticleQuery,
} from './features/tracking/queries.ts'
import { chunk } from './lib/chunk-reload.ts'
import { preload, type RouteHandle } from './lib/preload.ts'
import type { Loader } from './page-loaders.ts'

const found = (record: unknown) => (record === null ? data(null, { status: 404 }) : null)

/** What a private link leads to. */
const linked =
	<T, K extends QueryKey>(queryOf: (token: string) => FetchQueryOptions<T, Error, T, K>): Loader =>
	async ({ params: { token = '' }, context }) =>
		found(await preload(context, queryOf(token)))

/** The private page of a submission with its documents and what there is to pay. */
const tracked: Loader = async ({ params: { token = '' }, context }) => {
	const [article] = await Promise.all([
		preload(context, trackedArticleQuery(token)),
		preload(context, trackedDocumentsQuery(token)),
		preload(context, ownFeeQuery(token)),
		preload(context, ownAgreementQuery(token)),
		preload(context, ownProofsQuery(token)),
		preload(context, ownPublicationQuery(token)),
	])
	return found(article)
}

type Page = { path: string; name: string; loader: Loader; lazy: NonNullable<RouteObject['lazy']> }

const pages: Page[] = [
	{
		path: 'track/:token/correction',
		name: 'track-correction',
		loader: linked(trackedArticleQuery),
		lazy: chunk(() => import('./pages/public/track-correction.tsx')),
	},
	...['track/:token/invoices/:invoiceId', 'track/:token/receipts/:paymentId'].map((path) => ({
		path,
		name: 'track-invoice',
		loader: linked(ownFeeQuery),
		lazy: chunk(() => import('./pages/public/track-invoice.tsx')),
	})),
	{
		path: 'track/:token',
		name: 'track',
		loader: tracked,
		lazy: chunk(() => import('./pages/public/track.tsx')),
	},
	{
		// of somebody's document: nothing stores it, no search engine shows it
		path: 'verify/:code',
		name: 'verify',
		loader: async ({ params: { code = '' }, context }) => found(await preload(context, checkedDocumentQuery(code))),
		lazy: chunk(() => import('./pages/public/verify.tsx')),
	},
	{
		path: 'authorship/:token',
		name: 'authorship',
		loader: linked(authorshipQuery),
		lazy: chunk(() => import('./pages/public/authorship.tsx')),
	},
	{
		path: 'inquiry/:token',
		name: 'inquiry',
		loader: linked(inquiryQuery),
		lazy: chunk(() => import('./pages/public/inquiry.tsx')),
	},
]

/** Pages whose address is a secret. */
export const linkedPages: RouteObject[] = [
	{
		// this file itself: the browser loads it with the page
		handle: { module: 'src/web/linked-routes.tsx', isPrivate: true } satisfies RouteHandle,
		children: pages.map(({ name, ...route }) => ({
			...route,
			handle: { module: `src/web/pages/public/${name}.tsx` } satisfies RouteHandle,
		})),
	},
]
