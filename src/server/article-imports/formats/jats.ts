import { maxAuthors } from '../../../contract/author-words.ts'
import type { XmlNode } from '../../manuscripts/xml-trees.service.ts'
import { cut } from './bounded-article.ts'
import { dateOf, type RawArticle, type RawAuthor, withParticle } from './raw-article.ts'
import { allIn, at, childOf, childrenOf, textOf } from './xml-nodes.ts'

/** Elements of an article that describe nothing. */
export const jatsWithout = ['body', 'sub-article', 'response', 'floats-group', 'label', 'fn-group', 'table-wrap', 'fig']

const dateIn = (node: XmlNode | undefined): string | undefined =>
	node && dateOf(textOf(childOf(node, 'year')), monthOf(textOf(childOf(node, 'month'))), textOf(childOf(node, 'day')))

const monthOf = (text: string) => (/^\d{1,2}$/.test(text) ? text : undefined)

/** Online first, then in print; a collection is the date of an issue. */
function publicationDate(meta: XmlNode | undefined): string | undefined {
	const dates = childrenOf(meta, 'pub-date')
	const rank = ({ attributes }: XmlNode) => {
		const kind = `${attributes['date-type'] ?? ''} ${attributes['pub-type'] ?? ''} ${attributes['publication-format'] ?? ''}`
		if (/collection|issue/.test(kind)) return 2
		return /epub|electronic/.test(kind) ? 0 : 1
	}
	return dateIn(dates.toSorted((one, other) => rank(one) - rank(other))[0])
}

function institutionOf(aff: XmlNode | undefined): string {
	const named = childrenOf(aff, 'institution', 'institution-wrap').map((one) =>
		one.name === 'institution' ? textOf(one) : childrenOf(one, 'institution').map(textOf).join(', '),
	)
	return named.filter(Boolean).join(', ') || textOf(aff)
}

type Affiliation = { institution: string; country: string | undefined }

const affiliationOf = (aff: XmlNode): Affiliation => ({
	institution: cut(institutionOf(aff)),
	country: childOf(aff, 'country')?.attributes.country,
})

function authorOf(contrib: XmlNode, affiliations: Map<string, Affiliation>): RawAuthor {
	const orcid = childrenOf(contrib, 'contrib-id').find((id) => id.attributes['contrib-id-type'] === 'orcid')
	const references = childrenOf(contrib, 'xref')
	const [rid = ''] = references.find((one) => one.attributes['ref-type'] === 'aff')?.attributes.rid?.split(/\s+/) ?? []
	const own = childOf(contrib, 'aff')
	const aff = own ? affiliationOf(own) : affiliations.get(rid)
	const isCorresponding =
		contrib.attributes.corresp === 'yes' || references.some((one) => one.attributes['ref-type'] === 'corresp')
	const known = {
		...{ orcid: textOf(orcid), institution: aff?.institution, email: textOf(allIn(contrib, 'email')[0]) },
		...{ country: aff?.country, isCorresponding },
	}
	const collab = childOf(contrib, 'collab')
	if (collab) return { family: textOf(collab), isOrganisation: true, ...known }
	const name = childOf(contrib, 'name') ?? at(contrib, 'name-alternatives', 'name') ?? childOf(contrib, 'string-name')
	const surname = textOf(childOf(name, 'surname'))
	const last = surname ? withParticle(surname) : { family: textOf(childOf(name, 'given-names')) || textOf(name) }
	return {
		...last,
		given: surname ? textOf(childOf(name, 'given-names')) : undefined,
		suffix: textOf(childOf(name, 'suffix')),
		...known,
	}
}

function licenceOf(meta: XmlNode | undefined): string {
	const licence = at(meta, 'permissions', 'license')
	const address = licence?.attributes.href || textOf(childOf(licence, 'license_ref')) || linkIn(licence)
	if (address) return address
	const sentence = textOf(childOf(licence, 'license-p'))
	return /^This article is published under the licence (.+)\.$/.exec(sentence)?.[1] ?? sentence
}

const linkIn = (licence: XmlNode | undefined): string | undefined =>
	allIn(licence, 'ext-link').map(({ attributes }) => attributes.href)[0]

/** Paragraphs of the abstract, with the headings of its sections. */
function abstractOf(meta: XmlNode | undefined): string {
	const all = childrenOf(meta, 'abstract')
	const abstract = all.find(({ attributes }) => !attributes['abstract-type']) ?? all[0]
	const parts = childrenOf(abstract, 'p', 'sec').flatMap((part) =>
		part.name === 'p' ? textOf(part) : [textOf(childOf(part, 'title')), ...childrenOf(part, 'p').map(textOf)],
	)
	return parts.filter(Boolean).join('\n\n') || textOf(abstract)
}

const referenceOf = (ref: XmlNode): string =>
	textOf(childOf(ref, 'mixed-citation', 'element-citation', 'citation', 'nlm-citation') ?? ref)

/** The front matter and the references of an article in JATS. */
export function readJats(article: XmlNode): RawArticle {
	const meta = at(article, 'front', 'article-meta')
	const journal = at(article, 'front', 'journal-meta')
	const idOf = (type: string) =>
		textOf(childrenOf(meta, 'article-id').find(({ attributes }) => attributes['pub-id-type'] === type))
	const affiliations = new Map(allIn(meta, 'aff').map((aff) => [aff.attributes.id ?? '', affiliationOf(aff)]))
	const contributors = childrenOf(meta, 'contrib-group').flatMap((group) => childrenOf(group, 'contrib'))
	const authors = contributors.filter(({ attributes }) => (attributes['contrib-type'] ?? 'author') === 'author')
	const history = (type: string) =>
		dateIn(childrenOf(childOf(meta, 'history'), 'date').find(({ attributes }) => attributes['date-type'] === type))
	const titles = childOf(meta, 'title-group')
	const [first, last] = [textOf(childOf(meta, 'fpage')), textOf(childOf(meta, 'lpage'))]
	const source = idOf('publisher-id')
	return {
		...(source && { sourceId: `jats:${source}` }),
		title: [textOf(childOf(titles, 'article-title')), textOf(childOf(titles, 'subtitle'))].filter(Boolean).join(': '),
		authors: authors.slice(0, maxAuthors + 1).map((contrib) => authorOf(contrib, affiliations)),
		abstract: abstractOf(meta),
		keywords: childrenOf(meta, 'kwd-group').flatMap((group) => allIn(group, 'kwd').map(textOf)),
		doi: idOf('doi'),
		...{ received: history('received'), accepted: history('accepted'), published: publicationDate(meta) },
		...{ volume: textOf(childOf(meta, 'volume')), issue: textOf(childOf(meta, 'issue')) },
		pages: first && last && first !== last ? `${first}-${last}` : first || textOf(childOf(meta, 'elocation-id')),
		licence: licenceOf(meta),
		references: allIn(childOf(article, 'back'), 'ref').map(referenceOf),
		issns: childrenOf(journal, 'issn').map(textOf),
	}
}
