import * as z from 'zod'
import { route } from './route.ts'

/** The pages that have metadata of their own. */
export const seoPageKeys = [
	'home',
	'services',
	'journals',
	'match-journal',
	'about',
	'faq',
	'contact',
	'submit-article',
	'article-citations',
	'email-templates',
	'privacy-policy',
	'terms-of-service',
] as const
export type SeoPageKey = (typeof seoPageKeys)[number]

export const seoPage = z.object({
	page: z.string(),
	title: z.string(),
	description: z.string(),
	keywords: z.string().nullable(),
	ogTitle: z.string().nullable(),
	ogDescription: z.string().nullable(),
	ogImage: z.string().nullable(),
	canonicalUrl: z.string().nullable(),
	structuredData: z.record(z.string(), z.unknown()).nullable(),
	metaRobots: z.string(),
})
export type SeoPage = z.infer<typeof seoPage>

export const seoRoutes = {
	read: route({
		method: 'GET',
		path: '/api/seo/{page}',
		permission: 'public',
		summary: 'Title, description and other metadata of a page; every key answers, stored settings win over defaults',
		envelope: 'bare',
		params: z.object({ page: z.string().regex(/^[a-z0-9-]{1,60}$/, 'must be a page key such as home') }),
		response: seoPage,
	}),
}
