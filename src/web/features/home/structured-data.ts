import type { Site } from '../../../contract/site.ts'

/** Who publishes this site and how to search it, for search engines. */
export function siteStructuredData(site: Site): object[] {
	const organization = `${site.origin}/#organization`
	return [
		{
			'@context': 'https://schema.org',
			'@type': 'Organization',
			'@id': organization,
			name: site.name,
			url: `${site.origin}/`,
			logo: `${site.origin}/icon-512.png`,
			description: site.description,
			email: site.supportEmail,
			telephone: site.desktopPhone,
			address: site.contactAddress,
		},
		{
			'@context': 'https://schema.org',
			'@type': 'WebSite',
			name: site.name,
			url: `${site.origin}/`,
			description: site.description,
			publisher: { '@id': organization },
			potentialAction: {
				'@type': 'SearchAction',
				target: { '@type': 'EntryPoint', urlTemplate: `${site.origin}/journals?q={search_term_string}` },
				'query-input': 'required name=search_term_string',
			},
		},
	]
}
