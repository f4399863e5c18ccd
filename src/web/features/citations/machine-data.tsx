import { familyOf, isOthers, keywordsOf, readableName } from '../../../citations/author-names.ts'
import type { ArticlePage } from '../../../contract/article-pages.ts'
import type { PublicArticle } from '../../../contract/articles.ts'
import type { StoredAuthor } from '../../../contract/authors.ts'
import type { ArticleReference } from '../../../contract/citations.ts'
import { doiUrl } from '../../../contract/doi.ts'
import { licenceAddress } from '../../../contract/licence-address.ts'
import { orcidUri } from '../../../contract/orcid.ts'
import { publicationNoticeNote } from '../../../contract/publication-notice-words.ts'
import type { Site } from '../../../contract/site.ts'
import { citationsAddress } from './citation-view.ts'

type PublicAuthor = ArticleReference['authors'][number]
type Facts = {
	article: Pick<PublicArticle, 'id' | 'abstract' | 'researchField' | 'keywords' | 'institution'>
	reference: ArticleReference
	site: Site
	/** What an article's own page knows beside that. */
	page?: ArticlePage
}

/** The page of the article, where it has one. */
const addressOf = ({ reference: { id, pagePath }, site }: Pick<Facts, 'reference' | 'site'>) =>
	site.origin + (pagePath ?? citationsAddress({ articleId: String(id) }))

/**
 * `van der Berg, Anna, Jr.`: the order in which Google Scholar and Zotero tell the parts of a name. Zotero would take two
 * names with a space on both sides of the comma for two authors, unless the space does not break.
 */
function inverted(author: StoredAuthor): string {
	const family = familyOf(author)
	const given = family.includes(' ') ? author.given?.replaceAll(' ', '\u00a0') : author.given
	return [family, given, author.suffix].filter(Boolean).join(', ')
}

/** Which of Highwire's tags are also terms of Dublin Core. */
const dublinCore: Record<string, string> = {
	title: 'title',
	author: 'creator',
	journal_title: 'source',
	publisher: 'publisher',
	doi: 'identifier',
	keywords: 'subject',
	language: 'language',
	abstract: 'description',
}

/** Highwire's tags, which Google Scholar and Zotero read, and those of Dublin Core. */
export function HighwireTags({ article, reference, site, page }: Facts) {
	const { authors, journalTitle, journalAbbreviation, issn, year, volume, issue, firstPage, lastPage, doi } = reference
	const named = authors.filter((author) => !isOthers(author))
	// where authors are not listed one by one, the only institution that is known is taken for that of the first
	const isKnown = named.some(({ institution }) => institution)
	const date = page?.publishedOn ?? String(year)
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
		// slashes, as Google Scholar asks for
		['publication_date', date.replaceAll('-', '/')],
		['journal_title', journalTitle],
		['journal_abbrev', journalAbbreviation],
		['issn', issn],
		['issn', page?.journal.eissn],
		['publisher', page?.journal.publisher],
		['volume', volume],
		['issue', issue],
		['firstpage', firstPage],
		['lastpage', lastPage],
		['doi', doi],
		['keywords', keywordsOf(article.keywords).join('; ')],
		['language', page?.language],
		['abstract', article.abstract],
		['abstract_html_url', addressOf({ reference, site })],
		['pdf_url', page?.pdf && site.origin + page.pdf.path],
	]
	const all: typeof tags = [
		...tags.map(([name, content]): (typeof tags)[number] => [`citation_${name}`, content]),
		...tags.flatMap(([name, content]): typeof tags => (dublinCore[name] ? [[`DC.${dublinCore[name]}`, content]] : [])),
		['DC.date', date],
		['DC.type', 'Text'],
		['DC.rights', page?.licence],
	]
	// biome-ignore lint/suspicious/noArrayIndexKey: two authors may have one institution, and tags never move
	return all.map(([name, content], at) => content && <meta key={at} name={name} content={content} />)
}

const personOf = (author: PublicAuthor): object => {
	if (author.isOrganisation) return { '@type': 'Organization', name: author.family }
	const name = readableName(author)
	return {
		'@type': 'Person',
		name,
		...(author.given && { familyName: familyOf(author), givenName: author.given }),
		...(author.suffix && { honorificSuffix: author.suffix }),
		...(author.institution && {
			affiliation: { '@type': 'Organization', ...(author.ror && { '@id': author.ror }), name: author.institution },
		}),
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

const correctionOf = (notice: ArticleReference['notices'][number]) => ({
	'@type': 'CorrectionComment',
	datePublished: notice.issuedOn,
	text: publicationNoticeNote(notice),
})

export function scholarlyArticle({ article, reference, site, page }: Facts): object {
	const { authors, year, firstPage, lastPage, doi } = reference
	const container = partOf(reference)
	const keywords = keywordsOf(article.keywords)
	const licenceUrl = licenceAddress(page?.licence)
	return {
		'@context': 'https://schema.org',
		'@type': 'ScholarlyArticle',
		headline: reference.title,
		name: reference.title,
		author: authors.filter((author) => !isOthers(author)).map(personOf),
		datePublished: page?.publishedOn ?? String(year),
		abstract: article.abstract,
		...(article.researchField && { about: article.researchField }),
		...(keywords.length > 0 && { keywords }),
		...(container && { isPartOf: container }),
		...(firstPage && { pageStart: firstPage }),
		...(lastPage && { pageEnd: lastPage }),
		...(doi && {
			identifier: { '@type': 'PropertyValue', propertyID: 'DOI', value: doi },
			sameAs: doiUrl(doi),
		}),
		...(page && { isAccessibleForFree: true }),
		...(page?.receivedOn && { dateCreated: page.receivedOn }),
		...(page?.journal.publisher && { publisher: { '@type': 'Organization', name: page.journal.publisher } }),
		...(page?.licence && { license: licenceUrl ?? page.licence }),
		...(page && page.references.length > 0 && { citation: page.references }),
		...(page?.pdf && {
			encoding: { '@type': 'MediaObject', encodingFormat: 'application/pdf', contentUrl: site.origin + page.pdf.path },
		}),
		...(reference.notices.length > 0 && { correction: reference.notices.map(correctionOf) }),
		...(reference.notices.some(({ kind }) => kind === 'retraction') && { creativeWorkStatus: 'Retracted' }),
		url: addressOf({ reference, site }),
	}
}
