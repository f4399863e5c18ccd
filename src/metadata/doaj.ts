import { readableName } from '../citations/author-names.ts'
import { orcidUri } from '../contract/orcid.ts'
import { type ArticleRecord, markedTitle } from './article-record.ts'
import { bibliographicCode } from './bibliographic-codes.ts'
import { element, textElement, type Xml } from './xml.ts'

/** One article of DOAJ's own format, whose list is `records`; it takes one institution an author and no address. */
export function doajRecord(record: ArticleRecord): Xml {
	const { journal, authors, pages } = record
	const language = record.language ? bibliographicCode(record.language) : undefined
	const institutions = [...new Set(authors.flatMap(({ institution }) => institution ?? []))]
	const idOf = (institution: string) => String(institutions.indexOf(institution) + 1)
	const written = record.abstract.replace(/\s+/g, ' ')
	return element(
		'record',
		{},
		textElement('language', language),
		textElement('publisher', journal.publisher),
		element('journalTitle', {}, journal.title),
		textElement('issn', journal.issn),
		textElement('eissn', journal.eissn),
		element('publicationDate', {}, record.publishedOn ?? String(record.year)),
		textElement('volume', record.volume),
		textElement('issue', record.issue),
		textElement('startPage', pages[0]),
		textElement('endPage', pages[1]),
		textElement('doi', record.doi),
		element('publisherRecordId', {}, String(record.id)),
		element('documentType', {}, 'article'),
		element('title', { language }, markedTitle(record)),
		element(
			'authors',
			{},
			authors.map((author) =>
				element(
					'author',
					{},
					element('name', {}, readableName(author)),
					author.institution && element('affiliationId', {}, idOf(author.institution)),
					author.orcid && element('orcid_id', {}, orcidUri(author.orcid)),
				),
			),
		),
		institutions.length > 0 &&
			element(
				'affiliationsList',
				{},
				institutions.map((name) => element('affiliationName', { affiliationId: idOf(name) }, name)),
			),
		textElement('abstract', written, { language }),
		element('fullTextUrl', { format: 'html' }, record.url),
		record.keywords.length > 0 &&
			element(
				'keywords',
				{ language },
				record.keywords.map((keyword) => element('keyword', {}, keyword)),
			),
	)
}
