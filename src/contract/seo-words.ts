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
export const noindexPages: readonly SeoPageKey[] = ['email-templates']

/** The most characters that are stored. */
export const seoLimits = { title: 120, description: 320, keywords: 300 }

/** What a search result shows whole; the title with the name of the site. */
export const seoAdvice = { title: { from: 20, to: 60 }, description: { from: 70, to: 160 } }

/** Of a text beside what is recommended. */
export type LengthVerdict = 'short' | 'good' | 'long'
export const lengthVerdict = (length: number, { from, to }: { from: number; to: number }): LengthVerdict =>
	length < from ? 'short' : length > to ? 'long' : 'good'
