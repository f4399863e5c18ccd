import * as z from 'zod'
import { longText, oneLine } from './forms.ts'
import { cleared, flagInput, pictureAddress, pictureFile, startedFrom } from './inputs.ts'
import { route } from './route.ts'
import { type SeoPageKey, seoLimits, seoPageKeys } from './seo-words.ts'

export { type SeoPageKey, seoPageKeys }

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

/** What staff edit of a page. null: the page says it itself. */
export const seoSettings = seoPage
	.pick({ title: true, description: true, keywords: true, ogTitle: true, ogDescription: true, ogImage: true })
	.extend({
		/** Whether search engines may list the page. */
		isListed: z.boolean(),
	})
export type SeoSettings = z.infer<typeof seoSettings>

const storedSeo = seoSettings.extend({
	page: z.enum(seoPageKeys),
	/** Of its row, as the activity log names it; null until something was stored. */
	id: z.number().int().nullable(),
	shipped: seoSettings,
})
export type StoredSeoSettings = z.infer<typeof storedSeo>

/** Empty text, and the shipped text itself, mean: as shipped. */
export const seoInput = z.object({
	title: cleared(oneLine(seoLimits.title)),
	description: cleared(longText(seoLimits.description)),
	keywords: cleared(oneLine(seoLimits.keywords)),
	ogTitle: cleared(oneLine(seoLimits.title)),
	ogDescription: cleared(longText(seoLimits.description)),
	ogImage: cleared(pictureAddress),
	isListed: flagInput.optional(),
})
export type SeoInput = z.infer<typeof seoInput>

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
	list: route({
		method: 'GET',
		path: '/api/settings/seo',
		permission: 'settings.manage',
		summary: 'What search engines and shared links say of each page, and what was shipped',
		envelope: 'data',
		response: z.array(storedSeo),
	}),
	change: route({
		method: 'PUT',
		path: '/api/settings/seo/{page}',
		permission: 'settings.manage',
		summary:
			'Change what a page says of itself: JSON, or a form with the shared picture as `image`; empty means as shipped',
		envelope: 'data',
		params: z.object({ page: z.enum(seoPageKeys, `must be one of ${seoPageKeys.join(', ')}`) }),
		body: seoInput.extend({ startedFrom }),
		errors: ['edit_conflict'],
		file: pictureFile,
		response: storedSeo,
	}),
}
