/** The pages that have metadata of their own, and where they are. */
export const seoPagePaths = {
	home: '/',
	services: '/services',
	journals: '/journals',
	'match-journal': '/match-journal',
	about: '/about',
	faq: '/faq',
	contact: '/contact',
	'submit-article': '/submit-article',
	articles: '/articles',
	'article-citations': '/article-citations',
	'email-templates': '/email-templates',
	'privacy-policy': '/privacy-policy',
	'terms-of-service': '/terms-of-service',
} as const
export type SeoPageKey = keyof typeof seoPagePaths
export const seoPageKeys = Object.keys(seoPagePaths) as SeoPageKey[]

/** Pages that no search engine may list, whatever is stored. */
export const neverListed: readonly SeoPageKey[] = ['email-templates']

/** The most characters that are stored. */
export const seoLimits = { title: 120, description: 320, keywords: 300 }

/** What a search result shows whole; the title with the name of the site. */
export const seoAdvice = { title: { from: 20, to: 60 }, description: { from: 70, to: 160 } }

/** The title as the browser and search engines show it. */
export const fullTitle = (title: string, siteName: string): string =>
	title === siteName ? title : `${title} | ${siteName}`

/** Descriptions are cut between words: search engines show about this much. */
export function shortDescription(text: string, length = seoAdvice.description.to): string {
	const flat = text.replace(/\s+/g, ' ').trim()
	if (flat.length <= length) return flat
	return `${flat.slice(0, length - 3).replace(/\s+\S*$/, '')}...`
}

/** Of a text beside what is recommended. */
export type LengthVerdict = 'short' | 'good' | 'long'
export const lengthVerdict = (length: number, { from, to }: { from: number; to: number }): LengthVerdict =>
	length < from ? 'short' : length > to ? 'long' : 'good'
