import { familyOf } from '../citations/author-names.ts'
import { doiUrl } from '../contract/doi.ts'
import { publicationNoticeNote } from '../contract/publication-notice-words.ts'
import { type ArticleRecord, each, schemaAt } from './article-record.ts'
import { element, type Xml } from './xml.ts'

export const oaiDc = {
	prefix: 'oai_dc',
	schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
	namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
}

/** `Soil & Water, 8(2), 101-118`. */
function source({ journal, volume, issue, pages }: ArticleRecord): string {
	const number = volume && issue ? `${volume}(${issue})` : volume || (issue && `(${issue})`)
	return [journal.title, number, pages.join('-')].filter(Boolean).join(', ')
}

/** The pairs of Dublin Core, for OAI-PMH and for pages alike. */
export function dublinCore(record: ArticleRecord): [name: string, value: string | null | undefined][] {
	const { journal, licence } = record
	return [
		['title', record.title],
		...record.authors.map((author): [string, string] => [
			'creator',
			[familyOf(author), author.given, author.suffix].filter(Boolean).join(', '),
		]),
		...record.keywords.map((keyword): [string, string] => ['subject', keyword]),
		['description', record.abstract],
		...record.notices.map((notice): [string, string] => ['description', publicationNoticeNote(notice)]),
		['publisher', journal.publisher],
		['date', record.publishedOn ?? String(record.year)],
		['type', 'info:eu-repo/semantics/article'],
		['type', 'info:eu-repo/semantics/publishedVersion'],
		['format', record.pdfUrl && 'application/pdf'],
		['identifier', record.url],
		['identifier', record.doi && doiUrl(record.doi)],
		['source', source(record)],
		['source', journal.issn && `ISSN ${journal.issn}`],
		['source', journal.eissn && `ISSN ${journal.eissn}`],
		['language', record.language],
		['relation', record.pdfUrl],
		['rights', licence?.url ?? licence?.name],
	]
}

/** Dublin Core as every OAI-PMH repository has to offer it. */
export function oaiDcXml(record: ArticleRecord): Xml {
	const namespaces = { 'xmlns:oai_dc': oaiDc.namespace, 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' }
	return element(
		'oai_dc:dc',
		{ ...namespaces, ...schemaAt(oaiDc.namespace, oaiDc.schema) },
		dublinCore(record).map(([name, value]) => each(`dc:${name}`, [value])),
	)
}
