import { familyOf } from '../citations/author-names.ts'
import { orcidUri } from '../contract/orcid.ts'
import { publicationNoticeNote } from '../contract/publication-notice-words.ts'
import type { PublicationNotice } from '../contract/publication-notices.ts'
import {
	type ArticleRecord,
	type DayParts,
	dayParts,
	paragraphs,
	publicationDate,
	type RecordAuthor,
	schemaAt,
} from './article-record.ts'
import { element, textElement, type Xml } from './xml.ts'

const version = '1.4'

/** JATS itself has no namespace; harvested records need one, and this is the one that PubMed Central uses. */
export const harvestedJats = {
	prefix: 'jats',
	schema: `https://jats.nlm.nih.gov/archiving/${version}/xsd/JATS-archivearticle1-4.xsd`,
	namespace: `https://jats.nlm.nih.gov/ns/archiving/${version}/`,
}

const links = { 'xmlns:xlink': 'http://www.w3.org/1999/xlink', 'xmlns:ali': 'http://www.niso.org/schemas/ali/1.0/' }

/** Day, month, year: the order that JATS prescribes. */
const dateElements = ({ year, month, day }: DayParts) => [
	textElement('day', day),
	textElement('month', month),
	textElement('year', year),
]

const isoOf = ({ year, month, day }: DayParts) => [year, month, day].filter(Boolean).join('-')

function journalMeta({ journal }: ArticleRecord): Xml {
	return element(
		'journal-meta',
		{},
		element('journal-id', { 'journal-id-type': 'publisher-id' }, String(journal.id)),
		element(
			'journal-title-group',
			{},
			element('journal-title', {}, journal.title),
			textElement('abbrev-journal-title', journal.abbreviation),
		),
		textElement('issn', journal.issn, { 'publication-format': 'print' }),
		textElement('issn', journal.eissn, { 'publication-format': 'electronic' }),
		journal.publisher && element('publisher', {}, element('publisher-name', {}, journal.publisher)),
	)
}

const nameOf = (author: RecordAuthor): Xml =>
	author.isOrganisation
		? element('collab', {}, author.family)
		: element(
				'name',
				{ 'name-style': 'western' },
				element('surname', {}, familyOf(author)),
				textElement('given-names', author.given),
				textElement('suffix', author.suffix),
			)

const institutionElement = (name: string, ror: string | undefined): Xml => {
	const named = element('institution', {}, name)
	return ror
		? element('institution-wrap', {}, element('institution-id', { 'institution-id-type': 'ror' }, ror), named)
		: named
}

function contributors({ id, authors }: ArticleRecord): Xml[] {
	// two institutions of one name differ by their iD
	const institutions = new Map(
		authors.flatMap(({ institution, ror }) => (institution ? [[`${institution} ${ror}`, { institution, ror }]] : [])),
	)
	const keys = [...institutions.keys()]
	// several records are in one document, where an id may stand once
	const idOf = (key: string) => `a${id}-aff${keys.indexOf(key) + 1}`
	const listed = authors.map((author) =>
		element(
			'contrib',
			{ 'contrib-type': 'author' },
			author.orcid &&
				element('contrib-id', { 'contrib-id-type': 'orcid', authenticated: 'false' }, orcidUri(author.orcid)),
			nameOf(author),
			author.institution && element('xref', { 'ref-type': 'aff', rid: idOf(`${author.institution} ${author.ror}`) }),
		),
	)
	return [
		...(listed.length > 0 ? [element('contrib-group', {}, listed)] : []),
		...[...institutions].map(([key, { institution, ror }]) =>
			element('aff', { id: idOf(key) }, institutionElement(institution, ror)),
		),
	]
}

function pageElements(pages: string[]): (Xml | undefined)[] {
	const [first, last] = pages
	if (first === undefined) return []
	// several ranges, or an article number
	if (last === undefined && !/^\d+$/.test(first)) return [element('elocation-id', {}, first)]
	return [element('fpage', {}, first), textElement('lpage', last)]
}

function history({ receivedOn, acceptedOn }: ArticleRecord): Xml | undefined {
	if (!receivedOn && !acceptedOn) return undefined
	const dated = (type: string, date: string | null) =>
		date && element('date', { 'date-type': type, 'iso-8601-date': date }, dateElements(dayParts(date)))
	return element('history', {}, dated('received', receivedOn), dated('accepted', acceptedOn))
}

function permissions({ licence }: ArticleRecord): Xml | undefined {
	if (!licence) return undefined
	const open = licence.url && { 'license-type': 'open-access', 'xlink:href': licence.url }
	return element(
		'permissions',
		{},
		element(
			'license',
			{ ...open },
			textElement('ali:license_ref', licence.url),
			element('license-p', {}, `This article is published under the licence ${licence.name}.`),
		),
	)
}

/** A notice has no document of its own: it stands on the page of the article. */
const relatedNotice = ({ url }: ArticleRecord, notice: PublicationNotice): Xml =>
	element(
		'related-object',
		{ 'link-type': notice.kind, 'document-type': 'publication-notice', 'ext-link-type': 'uri', 'xlink:href': url },
		publicationNoticeNote(notice),
	)

function articleMeta(record: ArticleRecord): Xml {
	const published = publicationDate(record)
	const written = paragraphs('p', record.abstract)
	const date = { 'publication-format': 'electronic', 'date-type': 'pub', 'iso-8601-date': isoOf(published) }
	return element(
		'article-meta',
		{},
		element('article-id', { 'pub-id-type': 'publisher-id' }, String(record.id)),
		textElement('article-id', record.doi, { 'pub-id-type': 'doi' }),
		element('title-group', {}, element('article-title', {}, record.title)),
		contributors(record),
		element('pub-date', date, dateElements(published)),
		textElement('volume', record.volume),
		textElement('issue', record.issue),
		pageElements(record.pages),
		history(record),
		permissions(record),
		element('self-uri', { 'content-type': 'text/html', 'xlink:href': record.url }),
		record.pdfUrl && element('self-uri', { 'content-type': 'application/pdf', 'xlink:href': record.pdfUrl }),
		record.notices.map((notice) => relatedNotice(record, notice)),
		written.length > 0 && element('abstract', {}, written),
		record.keywords.length > 0 &&
			element(
				'kwd-group',
				{ 'kwd-group-type': 'author' },
				record.keywords.map((keyword) => element('kwd', {}, keyword)),
			),
	)
}

function back({ id, references }: ArticleRecord): Xml | undefined {
	if (references.length === 0) return undefined
	const listed = references.map((text, at) =>
		element('ref', { id: `a${id}-ref${at + 1}` }, element('mixed-citation', {}, text)),
	)
	return element('back', {}, element('ref-list', {}, listed))
}

function article(record: ArticleRecord, attributes: Record<string, string>): Xml {
	return element(
		'article',
		{
			...attributes,
			...links,
			'article-type': 'research-article',
			'dtd-version': version,
			...(record.language && { 'xml:lang': record.language }),
		},
		element('front', {}, journalMeta(record), articleMeta(record)),
		back(record),
	)
}

/** Front matter and references, in the namespace that harvesters know. */
export const harvestedJatsXml = (record: ArticleRecord): Xml =>
	article(record, { xmlns: harvestedJats.namespace, ...schemaAt(harvestedJats.namespace, harvestedJats.schema) })

/** The same as a document of its own. */
export const jatsXml = (record: ArticleRecord): Xml => article(record, {})
