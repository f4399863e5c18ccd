import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aRecord, bareRecord } from '../../tests/support/article-records.ts'
import { parseXml } from '../../tests/support/manuscripts.ts'
import type { ArticleRecord } from './article-record.ts'
import { crossrefJournal, crossrefRoot } from './crossref.ts'
import { doajRecord } from './doaj.ts'
import { faultsOf } from './faults.ts'
import { harvestedJatsXml, jatsXml } from './jats.ts'
import { dublinCore, oaiDcXml } from './oai-dc.ts'
import { element, type Xml } from './xml.ts'

const bare = bareRecord()

const inRoot = (xml: Xml) => element('doi_batch', crossrefRoot, xml)
const formats: [string, (record: ArticleRecord) => Xml][] = [
	['JATS', jatsXml],
	['harvested JATS', harvestedJatsXml],
	['Dublin Core', oaiDcXml],
	['Crossref', (record) => inRoot(crossrefJournal(record))],
	['DOAJ', doajRecord],
]

const read = (xml: Xml) => parseXml(xml.text)
const texts = (xml: Xml, name: string) =>
	[...read(xml).getElementsByTagName(name)].map(({ textContent }) => textContent ?? '')
const attributes = (xml: Xml, name: string, attribute: string) =>
	[...read(xml).getElementsByTagName(name)].map((one) => one.getAttribute(attribute))

describe.each(formats)('%s', (_, write) => {
	test('has no empty element for what is missing', () => {
		const { text } = write(bare)
		expect(text).not.toMatch(/<(?!article-title|surname)([\w:-]+)><\/\1>/)
		expect(text).not.toMatch(/undefined|null|NaN/)
	})

	test('says every text as it is, whatever it holds', () => {
		const line = fc
			.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
			.map((text) => `x${text.replace(/\s+/g, ' ').trim()}`)
		fc.assert(
			fc.property(line, line, (title, family) => {
				const allowed = (text: string) =>
					text.toWellFormed().replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
				const said = read(write(aRecord({ title, authors: [{ family, given: 'A.' }] }))).documentElement?.textContent
				expect(said).toContain(allowed(title))
				expect(said).toContain(allowed(family))
			}),
			{ numRuns: 50 },
		)
	})

	test('tells of a retraction', () => {
		const reason = 'The data were invented.'
		const { text } = write(aRecord({ notices: [{ kind: 'retraction', issuedOn: '2026-05-01', reason }] }))
		expect(text).toMatch(/Retracted: On drift|Retraction, 2026-05-01: The data were invented\./)
	})
})

describe('Crossref', () => {
	const write = (values: Partial<ArticleRecord> = {}) => inRoot(crossrefJournal(aRecord(values)))

	test('gives the DOI with the address that it resolves to', () => {
		expect([texts(write(), 'doi'), texts(write(), 'resource')]).toEqual([
			['10.5555/page.1'],
			['https://publish.example.org/articles/7/on-drift'],
		])
	})

	test('names the first author as such, and organisations in their own element', () => {
		expect(attributes(write(), 'person_name', 'sequence')).toEqual(['first', 'additional'])
		expect(texts(write(), 'surname')).toEqual(['Rooke', 'van der Berg'])
		expect(texts(write(), 'organization')).toEqual(['Soil Group'])
		expect(texts(write(), 'ORCID')).toEqual(['https://orcid.org/0000-0002-1825-0097'])
		expect(texts(write(), 'institution_id')).toEqual(Array(2).fill('https://ror.org/05gq02987'))
		expect(attributes(write(), 'institution_id', 'type')).toEqual(['ror', 'ror'])
	})

	test.each([
		[['101', '118'], ['101'], ['118'], []],
		[['7'], ['7'], [], []],
		[['e12'], [], [], ['e12']],
	])('pages %j', (pages, first, last, number) => {
		const xml = write({ pages })
		expect([texts(xml, 'first_page'), texts(xml, 'last_page'), texts(xml, 'item_number')]).toEqual([
			first,
			last,
			number,
		])
	})

	test('a day is only there where it is known, and an issue without a volume is one', () => {
		expect(texts(write({ publishedOn: null, acceptedOn: null, issuePublishedOn: null }), 'month')).toEqual([])
		expect(texts(write({ acceptedOn: null }), 'day')).toEqual(['31', '02'])
		expect(texts(write({ acceptedOn: null, issuePublishedOn: null }), 'day')).toEqual(['02'])
		expect(texts(write({ volume: '' }), 'issue')).toEqual(['2'])
		expect(texts(write({ volume: '', issue: '' }), 'journal_issue')).toEqual([])
	})
})

describe('JATS', () => {
	test('has one affiliation for an institution, and dates by day, month and year', () => {
		const xml = jatsXml(aRecord())
		expect(texts(xml, 'institution')).toEqual(['Lantern Bay'])
		expect(attributes(xml, 'xref', 'rid')).toEqual(['a7-aff1', 'a7-aff1'])
		expect(texts(xml, 'institution-id')).toEqual(['https://ror.org/05gq02987'])
		expect([texts(xml, 'day'), texts(xml, 'month'), texts(xml, 'year')]).toEqual([
			['02', '01', '19'],
			['03', '12', '01'],
			['2026', '2025', '2026'],
		])
	})

	test('two institutions of one name are two affiliations, and one without an iD has its name alone', () => {
		const authors = ['https://ror.org/05gq02987', 'https://ror.org/042nb2s44'].map((ror) => ({
			...{ family: 'Rooke', institution: 'National Library', ror },
		}))
		const xml = jatsXml(aRecord({ authors: [...authors, { family: 'Iyer', institution: 'A Garden' }] }))
		expect(attributes(xml, 'xref', 'rid')).toEqual(['a7-aff1', 'a7-aff2', 'a7-aff3'])
		expect(texts(xml, 'aff')).toEqual([...authors.map(({ ror }) => `${ror}National Library`), 'A Garden'])
	})

	test('a notice stands between the addresses of the article and its abstract', () => {
		const notices: ArticleRecord['notices'] = [
			{ kind: 'correction', issuedOn: '2026-04-01', reason: 'Table 2 was wrong.' },
			{ kind: 'concern', issuedOn: '2026-03-20', reason: 'Being looked into.' },
		]
		const xml = jatsXml(aRecord({ notices }))
		expect(attributes(xml, 'related-object', 'link-type')).toEqual(['correction', 'concern'])
		expect(xml.text).toMatch(/<self-uri [^>]*\/><related-object .*<\/related-object><abstract>/)
	})
})

describe('DOAJ', () => {
	test('has bibliographic codes of languages, one affiliation an author and no code for several languages', () => {
		expect(texts(doajRecord(aRecord()), 'language')).toEqual(['ger'])
		expect(texts(doajRecord(aRecord()), 'affiliationId')).toEqual(['1', '1'])
		expect(texts(doajRecord(aRecord({ language: null })), 'language')).toEqual([])
		expect(texts(doajRecord(aRecord({ publishedOn: null })), 'publicationDate')).toEqual(['2026'])
	})
})

test('Dublin Core is the same for pages and harvesters', () => {
	const pairs = dublinCore(aRecord()).flatMap(([name, value]) => (value ? [[`dc:${name}`, value]] : []))
	const written = [...(read(oaiDcXml(aRecord())).documentElement?.childNodes ?? [])]
	expect(written.map(({ nodeName, textContent }) => [nodeName, textContent])).toEqual(pairs)
})

test('faults name author and field, by what each receiver wants', () => {
	expect(faultsOf(aRecord(), 'crossref')).toEqual([])
	const faulty = aRecord({
		...{ title: ' ', doi: '', url: 'http://localhost:3000/articles/7/x', authors: [{ family: '', given: 'Mei' }] },
		journal: { ...aRecord().journal, issn: '2049-3631', eissn: '' },
	})
	const fieldsOf = (format: Parameters<typeof faultsOf>[1]) =>
		faultsOf(faulty, format).map(({ author, field }) => (author ? `${author}: ${field}` : field))
	expect(fieldsOf('jats')).toEqual(['title', 'Mei: surname'])
	expect(fieldsOf('doaj')).toEqual(['title', 'Mei: surname', 'issn', 'address'])
	expect(fieldsOf('crossref')).toEqual(['title', 'Mei: surname', 'issn', 'address', 'doi'])
})
