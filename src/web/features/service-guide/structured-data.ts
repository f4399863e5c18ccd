import type { Site } from '../../../contract/site.ts'
import { furtherServices } from './further-services.tsx'

type Named = { title: string; description: string }

/** The provider's services for search engines: the cards and the list of the page. */
export const serviceStructuredData = (site: Site, description: string, cards: readonly Named[]): object => ({
	'@context': 'https://schema.org',
	'@type': 'Service',
	name: 'Publication services for researchers',
	serviceType: 'Academic publication services',
	description,
	url: `${site.origin}/services`,
	provider: { '@type': 'Organization', '@id': `${site.origin}/#organization`, name: site.name, url: `${site.origin}/` },
	hasOfferCatalog: {
		'@type': 'OfferCatalog',
		name: 'Our Services',
		itemListElement: [
			...cards.map(({ title, description: text }) => offer(title, text)),
			...furtherServices.map(({ title, text }) => offer(title, text)),
		],
	},
})

const offer = (name: string, description: string) => ({
	'@type': 'Offer',
	itemOffered: { '@type': 'Service', name, description },
})
