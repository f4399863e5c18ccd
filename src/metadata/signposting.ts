import { doiUrl } from '../contract/doi.ts'
import { orcidUri } from '../contract/orcid.ts'
import type { ArticleRecord } from './article-record.ts'

/** A link as RFC 8288 has it: `anchor` is the page or file that has the link. */
export type TypedLink = { anchor: string; rel: string; href: string; type?: string }

/** A description of the article at an address of its own. */
export type Description = { href: string; type: string }

/** Proxies refuse long headers, some above 4 KB in all; the linkset has every link. */
const mostHeaderBytes = 2000
const neededRelations = ['cite-as', 'item', 'collection', 'type', 'linkset', 'describes']

const pageTypes = ['https://schema.org/AboutPage', 'https://schema.org/ScholarlyArticle']

/** The links of the page, its PDF and its descriptions, by the Signposting profile for FAIR (levels 1 and 2). */
export function signposts(record: ArticleRecord, parts: { descriptions: Description[]; linksets: Description[] }) {
	const { url: page, pdfUrl, doi, licence, authors } = record
	const { descriptions, linksets } = parts
	const from = (anchor: string) => (rel: string, href: string, type?: string) => ({
		...{ anchor, rel, href },
		...(type && { type }),
	})
	const shared = (anchor: string): TypedLink[] => {
		const link = from(anchor)
		return [
			...(doi ? [link('cite-as', doiUrl(doi))] : []),
			...authors.flatMap(({ orcid }) => (orcid ? link('author', orcidUri(orcid)) : [])),
			...(licence?.url ? [link('license', licence.url)] : []),
		]
	}
	const [onPage, onPdf] = [from(page), from(pdfUrl ?? '')]
	const toLinksets = (link: typeof onPage) => linksets.map(({ href, type }) => link('linkset', href, type))
	return {
		page: [
			...shared(page),
			...descriptions.map(({ href, type }) => onPage('describedby', href, type)),
			...(pdfUrl ? [onPage('item', pdfUrl, 'application/pdf')] : []),
			...pageTypes.map((type) => onPage('type', type)),
			...toLinksets(onPage),
		],
		pdf: pdfUrl
			? [
					...shared(pdfUrl),
					onPdf('collection', page, 'text/html'),
					onPdf('type', 'https://schema.org/ScholarlyArticle'),
					...toLinksets(onPdf),
				]
			: [],
		descriptions: descriptions.map(({ href }) => from(href)('describes', page, 'text/html')),
	}
}

const written = ({ rel, href, type }: TypedLink) => `<${href}>; rel="${rel}"${type ? `; type="${type}"` : ''}`

/** The value of a Link header; a long one leaves to the linkset what a harvester finds there as well. */
export function linkHeader(links: readonly TypedLink[]): string {
	const whole = links.map(written).join(', ')
	if (whole.length <= mostHeaderBytes) return whole
	return links
		.filter(({ rel }) => neededRelations.includes(rel))
		.map(written)
		.join(', ')
}

/** `application/linkset` (RFC 9264). A linkset does not link to itself. */
export const linksetText = (links: readonly TypedLink[]): string =>
	`${inLinkset(links)
		.map((link) => `${written(link)}; anchor="${link.anchor}"`)
		.join(',\n')}\n`

/** `application/linkset+json` (RFC 9264). */
export function linksetJson(links: readonly TypedLink[]): string {
	const contexts = [...Map.groupBy(inLinkset(links), ({ anchor }) => anchor)].map(([anchor, own]) => ({
		anchor,
		...Object.fromEntries(
			[...Map.groupBy(own, ({ rel }) => rel)].map(([rel, targets]) => [
				rel,
				targets.map(({ href, type }) => ({ href, ...(type && { type }) })),
			]),
		),
	}))
	return `${JSON.stringify({ linkset: contexts }, null, '\t')}\n`
}

const inLinkset = (links: readonly TypedLink[]) => links.filter(({ rel }) => rel !== 'linkset')
