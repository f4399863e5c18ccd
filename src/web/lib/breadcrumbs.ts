import type { Site } from '../../contract/site.ts'

type Place = { name: string; path: string }

/** The place of a page in the site, for search engines: from below the home page to itself. */
export const breadcrumbTrail = (site: Site, places: Place[]): object => ({
	'@context': 'https://schema.org',
	'@type': 'BreadcrumbList',
	itemListElement: [{ name: 'Home', path: '/' }, ...places].map(({ name, path }, at) => ({
		'@type': 'ListItem',
		position: at + 1,
		name,
		item: `${site.origin}${path}`,
	})),
})

/** Of a page right under the home page, by its name. */
export const breadcrumbs = (site: Site, name: string, path: string): object => breadcrumbTrail(site, [{ name, path }])
