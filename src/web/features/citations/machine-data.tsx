import type { PublicArticle } from '../../../contract/articles.ts'
import type { StoredAuthor } from '../../../contract/authors.ts'
import type { ArticleReference } from '../../../contract/citations.ts'
import { doiUrl } from '../../../contract/doi.ts'
import { orcidUri } from '../../../contract/orcid.ts'
import type { Site } from '../../../contract/site.ts'
import { citationsAddress } from './citation-view.ts'

type PublicAuthor = ArticleReference['authors'][number]
type Facts = { article: PublicArticle; reference: ArticleReference; site: Site }

const isOthers = ({ family, given }: StoredAuthor) => !given && /^et\.? al\.?$/i.test(family)
const familyOf = ({ family, particle = '' }: StoredAuthor) =>
	particle === '' || /['’-]$/.test(particle) ? particle + family : `${particle} ${family}`

/** `van der Berg, Anna, Jr.`: the order in which Google Scholar and Zotero tell the parts of a name. */
const inverted = (author: StoredAuthor) => [familyOf(author), author.given, author.suffix].filter(Boolean).join(', ')

const listOf = (keywords: string) =>
	keywords
		.split(',')
		.map((keyword) => keyword.trim())
		.filter(Boolean)

/** Highwire's tags, which Google Scholar and Zotero read. */
export function HighwireTags({ article, reference, site }: Facts) {
	const { authors, journalTitle, journalAbbreviation, issn, year, volume, issue, firstPage, lastPage, doi } = reference
	const named = authors.filter((author) => !isOthers(author))
	// where authors are not listed one by one, the only institution that is known is taken for that of the first
	const isKnown = named.some(({ institution }) => institution)
	const tags: [string, string | null | undefined][] = [
		['title', reference.title],
		...named.flatMap((author, at): [string, string | null][] => [
			['author', inverted(author)],
			// a reader takes an institution for that of the author before it
			[
				'author_institution',
				author.institution ?? (at === 0 && !isKnown && !author.isOrganisation ? article.institution : null),
			],
			['author_orcid', author.orcid ? orcidUri(author.orcid) : null],
		]),
		['publication_date', String(year)],
		['journal_title', journalTitle],
		['journal_abbrev', journalAbbreviation],
		['issn', issn],
		['volume', volume],
		['issue', issue],
		['firstpage', firstPage],
		['lastpage', lastPage],
		['doi', doi],
		['keywords', listOf(article.keywords).join('; ')],
		['abstract_html_url', site.origin + citationsAddress({ articleId: String(article.id) })],
	]
	// biome-ignore lint/suspicious/noArrayIndexKey: two authors may have one institution, and tags never move
	return tags.map(([name, content], at) => content && <meta key={at} name={`citation_${name}`} content={content} />)
}

const personOf = (author: PublicAuthor): object => {
	if (author.isOrganisation) return { '@type': 'Organization', name: author.family }
	const name = [author.given, familyOf(author), author.suffix].filter(Boolean).join(' ')
	return {
		'@type': 'Person',
		name,
		...(author.given && { familyName: familyOf(author), givenName: author.given }),
		...(author.suffix && { honorificSuffix: author.suffix }),
		...(author.institution && { affiliation: { '@type': 'Organization', name: author.institution } }),
		...(author.orcid && { sameAs: orcidUri(author.orcid) }),
	}
}

/** What the article is part of, from the inside out: issue, volume, journal. */
function partOf({ journalTitle, journalAbbreviation, issn, volume, issue }: ArticleReference): object | undefined {
	if (!journalTitle) return undefined
	const journal = {
		'@type': 'Periodical',
		name: journalTitle,
		...(journalAbbreviation && { alternateName: journalAbbreviation }),
		...(issn && { issn }),
	}
	const inVolume = volume ? { '@type': 'PublicationVolume', volumeNumber: volume, isPartOf: journal } : journal
	return issue ? { '@type': 'PublicationIssue', issueNumber: issue, isPartOf: inVolume } : inVolume
}

export function scholarlyArticle({ article, reference, site }: Facts): object {
	const { authors, year, firstPage, lastPage, doi } = reference
	const container = partOf(reference)
	const keywords = listOf(article.keywords)
	return {
		'@context': 'https://schema.org',
		'@type': 'ScholarlyArticle',
		headline: reference.title,
		name: reference.title,
		author: authors.filter((author) => !isOthers(author)).map(personOf),
		datePublished: String(year),
		abstract: article.abstract,
		about: article.researchField,
		...(keywords.length > 0 && { keywords }),
		...(container && { isPartOf: container }),
		...(firstPage && { pageStart: firstPage }),
		...(lastPage && { pageEnd: lastPage }),
		...(doi && {
			identifier: { '@type': 'PropertyValue', propertyID: 'DOI', value: doi },
			sameAs: doiUrl(doi),
		}),
		url: site.origin + citationsAddress({ articleId: String(article.id) }),
	}
}
