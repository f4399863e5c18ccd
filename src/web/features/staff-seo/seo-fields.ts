import type { StoredSeoSettings } from '../../../contract/seo.ts'
import { noindexPages, type SeoPageKey, seoLimits } from '../../../contract/seo-words.ts'
import { pictureField, recordFields } from '../../lib/record-fields.ts'

export const pageNames: Record<SeoPageKey, string> = {
	home: 'Home',
	services: 'Services',
	journals: 'Journals',
	'match-journal': 'Match My Paper',
	about: 'About',
	faq: 'FAQ',
	contact: 'Contact',
	'submit-article': 'Submit article',
	articles: 'Published articles',
	'article-citations': 'Article citations',
	'email-templates': 'Email templates',
	'privacy-policy': 'Privacy policy',
	'terms-of-service': 'Terms of service',
}

/** All fields but title and description, which have counters. */
export const seoFields = recordFields<StoredSeoSettings>()([
	{ name: 'title', label: 'Title', isWide: true, limit: seoLimits.title },
	{ name: 'description', label: 'Description', kind: 'long', rows: 3, isWide: true, limit: seoLimits.description },
	{
		name: 'keywords',
		label: 'Keywords',
		isWide: true,
		limit: seoLimits.keywords,
		hint: 'Separated by commas. Most search engines ignore them.',
	},
	{
		name: 'isListed',
		label: 'Shown by search engines',
		kind: 'switch',
	},
	{
		name: 'ogTitle',
		label: 'Title when shared',
		isWide: true,
		limit: seoLimits.title,
		group: 'When the page is shared',
		hint: 'Empty: the title above.',
	},
	{
		name: 'ogDescription',
		label: 'Description when shared',
		kind: 'long',
		rows: 2,
		isWide: true,
		limit: seoLimits.description,
		hint: 'Empty: the description above.',
	},
	{ ...pictureField, label: 'Picture when shared', format: ({ ogImage }) => ogImage ?? '' },
])

/** The field of the form that every picture has is the one for sharing. */
export const withSharedPicture = <B extends { image?: string }>({ image, ...body }: B) => ({
	...body,
	...(image !== undefined && { ogImage: image }),
})

/** Some pages are never listed, so there is nothing to choose. */
export const fieldsOf = ({ page }: StoredSeoSettings) =>
	seoFields.fields.filter(({ name }) => name !== 'isListed' || !noindexPages.includes(page))
