import type { Section } from '../../contract/sections.ts'
import type { SeoPage } from '../../contract/seo.ts'
import type { Site } from '../../contract/site.ts'

export const robotsText = ({ origin }: Pick<Site, 'origin'>) =>
	[
		'User-agent: *',
		'Allow: /',
		'Disallow: /admin',
		'Disallow: /api',
		'Disallow: /track/',
		'Disallow: /inquiry/',
		'Disallow: /authorship/',
		'',
		`Sitemap: ${origin}/sitemap.xml`,
		'',
	].join('\n')

const day = 24 * 60 * 60_000

/** RFC 9116. The date moves on with each day, so that an installation that is looked after never expires. */
export function securityText(
	{ origin, supportEmail }: Pick<Site, 'origin' | 'supportEmail'>,
	now = Date.now(),
): string {
	const expires = new Date((Math.floor(now / day) + 180) * day)
	return [
		`Contact: mailto:${supportEmail}`,
		`Expires: ${expires.toISOString()}`,
		'Preferred-Languages: en',
		`Canonical: ${origin}/.well-known/security.txt`,
		'',
	].join('\n')
}

const inline = (text: string) => text.replace(/\s+/g, ' ').replace(/[[\]]/g, '').trim()
const link = (name: string, address: string, about: string) => `- [${inline(name)}](${address}): ${inline(about)}`

type LlmsParts = {
	pages: { path: string; seo: SeoPage }[]
	sections: Section[]
	/** Those that are published here. */
	journals: { id: number; title: string }[]
}

/** https://llmstxt.org: what the site is and where its parts are, for programs that read text. */
export function llmsText(
	{ origin, name, tagline, description, supportEmail }: Site,
	{ pages, sections, journals }: LlmsParts,
): string {
	return [
		`# ${inline(name)}`,
		'',
		`> ${inline(description)}`,
		'',
		`${inline(tagline)} Questions: ${supportEmail}`,
		'',
		'## Pages',
		'',
		...pages.map(({ path, seo }) => link(seo.title, origin + path, seo.description)),
		'',
		...(sections.length > 0
			? [
					'## Journals by category',
					'',
					...sections.map(({ title, slug, description: about, journalCount }) =>
						link(title, `${origin}/journals/${encodeURIComponent(slug)}`, `${about} Journals: ${journalCount}.`),
					),
					'',
				]
			: []),
		...(journals.length > 0
			? [
					'## Journals published here',
					'',
					...journals.map(({ id, title }) =>
						link(
							title,
							`${origin}/journals/${id}/articles.atom`,
							'Its latest articles as an Atom feed, with abstracts.',
						),
					),
					'',
				]
			: []),
		'## For programs',
		'',
		link('API', `${origin}/api/docs`, 'Every call with its parameters and answers, to read.'),
		link('OpenAPI 3.1', `${origin}/api/openapi.json`, 'The same for machines.'),
		link('OAI-PMH 2.0', `${origin}/oai?verb=Identify`, 'Records of the articles that are published here, to harvest.'),
		link('Sitemap', `${origin}/sitemap.xml`, 'Every public address with the time of its last change.'),
		'',
	].join('\n')
}
