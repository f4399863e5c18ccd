import { familyOf } from '../citations/author-names.ts'
import { orcidUri } from '../contract/orcid.ts'
import {
	type ArticleRecord,
	type DayParts,
	dayParts,
	markedTitle,
	paragraphs,
	publicationDate,
	type RecordAuthor,
	schemaAt,
} from './article-record.ts'
import { element, textElement, type Xml } from './xml.ts'

/** The one place that names it: the deposit schema of Crossref. */
export const crossrefVersion = '5.4.0'

const namespace = `http://www.crossref.org/schema/${crossrefVersion}`

export type Deposit = {
	/** Unlike any before. */
	batchId: string
	/** Of two deposits of one DOI, the one with the higher number counts. */
	timestamp: string
	depositor: { name: string; email: string }
	registrant: string
}

/** Attributes of the element around all articles. */
export const crossrefRoot = {
	version: crossrefVersion,
	xmlns: namespace,
	'xmlns:jats': 'http://www.ncbi.nlm.nih.gov/JATS1',
	'xmlns:ai': 'http://www.crossref.org/AccessIndicators.xsd',
	...schemaAt(namespace, `https://www.crossref.org/schemas/crossref${crossrefVersion}.xsd`),
}

export const crossrefHead = ({ batchId, timestamp, depositor, registrant }: Deposit): Xml =>
	element(
		'head',
		{},
		element('doi_batch_id', {}, batchId),
		element('timestamp', {}, timestamp),
		element(
			'depositor',
			{},
			element('depositor_name', {}, depositor.name),
			element('email_address', {}, depositor.email),
		),
		element('registrant', {}, registrant),
	)

/** Month, day, year: the order of Crossref. */
const dateElement = (name: string, { year, month, day }: DayParts): Xml =>
	element(
		name,
		{ media_type: 'online' },
		textElement('month', month),
		textElement('day', day),
		element('year', {}, year),
	)

function contributor(author: RecordAuthor, at: number): Xml {
	const role = { sequence: at === 0 ? 'first' : 'additional', contributor_role: 'author' }
	if (author.isOrganisation) return element('organization', role, author.family)
	return element(
		'person_name',
		role,
		textElement('given_name', author.given),
		element('surname', {}, familyOf(author)),
		textElement('suffix', author.suffix),
		author.institution &&
			element(
				'affiliations',
				{},
				element(
					'institution',
					{},
					element('institution_name', {}, author.institution),
					textElement('institution_id', author.ror, { type: 'ror' }),
				),
			),
		author.orcid && element('ORCID', { authenticated: 'false' }, orcidUri(author.orcid)),
	)
}

function pagesElement([first, last]: string[]): Xml | undefined {
	if (first === undefined) return undefined
	if (last === undefined && !/^\d+$/.test(first))
		return element('publisher_item', {}, element('item_number', { item_number_type: 'article_number' }, first))
	return element('pages', {}, element('first_page', {}, first), textElement('last_page', last))
}

function articleElement(record: ArticleRecord): Xml {
	const { authors, acceptedOn, licence, references } = record
	const written = paragraphs('jats:p', record.abstract)
	const language = record.language ?? undefined
	return element(
		'journal_article',
		{ publication_type: 'full_text', language },
		element('titles', {}, element('title', {}, markedTitle(record))),
		authors.length > 0 && element('contributors', {}, authors.map(contributor)),
		written.length > 0 && element('jats:abstract', {}, written),
		dateElement('publication_date', publicationDate(record)),
		acceptedOn && dateElement('acceptance_date', dayParts(acceptedOn)),
		pagesElement(record.pages),
		licence?.url &&
			element(
				'ai:program',
				{ name: 'AccessIndicators' },
				element('ai:free_to_read'),
				element('ai:license_ref', { applies_to: 'vor' }, licence.url),
			),
		element('doi_data', {}, element('doi', {}, record.doi), element('resource', {}, record.url)),
		references.length > 0 &&
			element(
				'citation_list',
				{},
				references.map((text, at) =>
					element('citation', { key: `ref${at + 1}` }, element('unstructured_citation', {}, text)),
				),
			),
	)
}

/** The same for all articles of an issue, which were not all published on one day. */
const issueDate = (record: ArticleRecord): DayParts =>
	record.issuePublishedOn ? dayParts(record.issuePublishedOn) : { year: publicationDate(record).year }

/** One article with its journal and issue: the body of a deposit is a list of these. */
export function crossrefJournal(record: ArticleRecord): Xml {
	const { journal, volume, issue } = record
	return element(
		'journal',
		{},
		element(
			'journal_metadata',
			{},
			element('full_title', {}, journal.title),
			textElement('abbrev_title', journal.abbreviation),
			textElement('issn', journal.issn, { media_type: 'print' }),
			textElement('issn', journal.eissn, { media_type: 'electronic' }),
		),
		(volume || issue) &&
			element(
				'journal_issue',
				{},
				dateElement('publication_date', issueDate(record)),
				volume && element('journal_volume', {}, element('volume', {}, volume)),
				textElement('issue', issue),
			),
		articleElement(record),
	)
}
