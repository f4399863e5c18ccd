import type { Site } from '../../contract/site.ts'

/** The place of a page in the site, for search engines: under the home page, by its name. */
export const breadcrumbs = (site: Site, name: string, path: string): object => ({
	'@context': 'https://schema.org',
	'@type': 'BreadcrumbList',
	itemListElement: [
		{ '@type': 'ListItem', position: 1, name: 'Home', item: `${site.origin}/` },
		{ '@type': 'ListItem', position: 2, name, item: `${site.origin}${path}` },
	],
})
