import { spawnSync } from 'node:child_process'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOaiClient, perlEnvironment } from '../../scripts/oai-client.ts'
import type { RecordFault } from '../../src/contract/article-exports.ts'
import type { Article } from '../../src/contract/articles.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'
import { aSubmission, publicSettings } from './requests.ts'

type Preflight = { ready: number; faulty: number; faults: RecordFault[] }

const program = 'perl'
const perl = findOaiClient()
const origin = 'https://publish.example.org'
let app: TestApp
let staff: Staff
let journalId: number
let good: number
let withoutDoi: number
let withBadAuthor: number
let accepted: number

async function anArticle(values: Record<string, unknown> = {}): Promise<number> {
	const body = aSubmission({ title: 'On drift', status: 'published', journalId, ...values })
	return (await staff.json<Article>('POST', '/api/articles', body)).data.id
}

const preflight = async (query: string) =>
	(await staff.json<Preflight>('GET', `/api/article-records/preflight?${query}`)).data
const file = (query: string) => app.get(`/api/article-records/export?${query}`, staff.headers)
const xmlOf = async (query: string) => {
	const response = await file(query)
	expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
	return response.text()
}

beforeAll(async () => {
	app = await startApp({ settings: { ...publicSettings, adminRegistration: 'open' } })
	staff = await staffOn(app)
	const journal = {
		...{ title: 'Letters & Tests', issn: '2049-3630', eissn: '2167-8359', description: 'x' },
		...{ publisher: 'A House', publishedHere: true, language: 'German' },
	}
	journalId = (await staff.json<{ id: number }>('POST', '/api/journals', journal)).data.id
	good = await anArticle({
		...{ title: 'Less < than & more', abstract: 'One.\u0008\n\nTwo.', keywords: 'drift, soil' },
		...{ volume: '8', issue: '2', pages: '101-118', publicationYear: 2026, doi: '10.5555/page.1' },
		...{ acceptedOn: '2026-01-19', publishedOn: '2026-03-02', licence: 'CC BY 4.0' },
		referenceList: 'Rooke, M. (2023). What a journal promises.',
		authors: [
			{ family: 'Rooke', given: 'Mei-Ling', orcid: '0000-0002-1825-0097', institution: 'Lantern Bay' },
			{ family: 'Berg', given: 'Anna', particle: 'van der', suffix: 'Jr.' },
			{ family: 'Plato' },
			{ family: 'Soil Group', isOrganisation: true },
		],
	})
	withoutDoi = await anArticle()
	withBadAuthor = await anArticle({
		doi: '10.5555/page.2',
		authors: [{ family: 'Rooke', given: 'M.', orcid: '0000-0002-1825-0097' }, { family: 'Stone' }],
	})
	// as older records may have it, which no form would take today
	await app.pool.query(
		`update article_authors set orcid = '0000-0000-0000-0000' where article_id = $1 and position = 1`,
		[withBadAuthor],
	)
	accepted = await anArticle({ status: 'accepted' })
})
afterAll(() => app.close())

test('the preflight names article, author and field of every fault', async () => {
	expect(await preflight(`format=crossref&ids=${good},${withoutDoi},${withBadAuthor},${accepted}`)).toEqual({
		ready: 1,
		faulty: 3,
		faults: [
			{
				articleId: withoutDoi,
				reference: expect.any(String),
				title: 'On drift',
				author: null,
				field: 'doi',
				problem: 'The article has no DOI.',
			},
			{
				...{ articleId: withBadAuthor, reference: expect.any(String), title: 'On drift', author: 'M. Rooke' },
				...{ field: 'orcid', problem: 'The ORCID iD 0000-0000-0000-0000 is not valid.' },
			},
			{
				...{ articleId: accepted, reference: null, title: null, author: null, field: 'status' },
				problem: 'It is not a published article of a journal that is published here.',
			},
		],
	})
	expect(await preflight(`format=doaj&journal=${journalId}`)).toMatchObject({ ready: 2, faulty: 1 })
	expect(await preflight('format=doaj&journal=999999')).toEqual({ ready: 0, faulty: 0, faults: [] })
})

describe('a file', () => {
	test('for Crossref has the articles without faults, in the order of the schema', async () => {
		const xml = await xmlOf(`format=crossref&ids=${withBadAuthor},${good},${withoutDoi}`)
		expect(xml.match(/<journal_article /g)).toHaveLength(1)
		expect(xml).toMatch(
			/<doi_batch version="5.4.0" xmlns="http:\/\/www.crossref.org\/schema\/5.4.0".*?><head><doi_batch_id>[\w-]{36}<\/doi_batch_id><timestamp>\d{17}<\/timestamp><depositor><depositor_name>.+?<\/depositor_name><email_address>.+?<\/email_address><\/depositor><registrant>A House<\/registrant><\/head><body><journal>/,
		)
		expect(xml.slice(xml.indexOf('<journal>'))).toBe(
			`${[
				'<journal><journal_metadata><full_title>Letters &amp; Tests</full_title><issn media_type="print">2049-3630</issn><issn media_type="electronic">2167-8359</issn></journal_metadata>',
				'<journal_issue><publication_date media_type="online"><year>2026</year></publication_date><journal_volume><volume>8</volume></journal_volume><issue>2</issue></journal_issue>',
				'<journal_article publication_type="full_text" language="de"><titles><title>Less &lt; than &amp; more</title></titles>',
				'<contributors><person_name sequence="first" contributor_role="author"><given_name>Mei-Ling</given_name><surname>Rooke</surname><affiliations><institution><institution_name>Lantern Bay</institution_name></institution></affiliations><ORCID authenticated="false">https://orcid.org/0000-0002-1825-0097</ORCID></person_name>',
				'<person_name sequence="additional" contributor_role="author"><given_name>Anna</given_name><surname>van der Berg</surname><suffix>Jr.</suffix></person_name>',
				'<person_name sequence="additional" contributor_role="author"><surname>Plato</surname></person_name>',
				'<organization sequence="additional" contributor_role="author">Soil Group</organization></contributors>',
				'<jats:abstract><jats:p>One.</jats:p><jats:p>Two.</jats:p></jats:abstract>',
				'<publication_date media_type="online"><month>03</month><day>02</day><year>2026</year></publication_date>',
				'<acceptance_date media_type="online"><month>01</month><day>19</day><year>2026</year></acceptance_date>',
				'<pages><first_page>101</first_page><last_page>118</last_page></pages>',
				'<ai:program name="AccessIndicators"><ai:free_to_read/><ai:license_ref applies_to="vor">https://creativecommons.org/licenses/by/4.0/</ai:license_ref></ai:program>',
				`<doi_data><doi>10.5555/page.1</doi><resource>${origin}/articles/${good}/less-than-more</resource></doi_data>`,
				'<citation_list><citation key="ref1"><unstructured_citation>Rooke, M. (2023). What a journal promises.</unstructured_citation></citation></citation_list>',
				'</journal_article></journal></body></doi_batch>',
			].join('')}\n`,
		)
	})

	test('for DOAJ has the order of its schema, bibliographic codes of languages and no address', async () => {
		const xml = await xmlOf(`format=doaj&ids=${good}`)
		expect([...xml.matchAll(/<(\w+)[ >/]/g)].map(([, name]) => name)).toEqual([
			...['records', 'record', 'language', 'publisher', 'journalTitle', 'issn', 'eissn', 'publicationDate', 'volume'],
			...['issue', 'startPage', 'endPage', 'doi', 'publisherRecordId', 'documentType', 'title', 'authors'],
			...['author', 'name', 'affiliationId', 'orcid_id', 'author', 'name', 'author', 'name', 'author', 'name'],
			...['affiliationsList', 'affiliationName', 'abstract', 'fullTextUrl', 'keywords', 'keyword', 'keyword'],
		])
		expect(xml).toContain('<language>ger</language>')
		expect(xml).not.toContain('@')
	})

	test('in JATS is one document, or a ZIP file of them', async () => {
		const xml = await xmlOf(`format=jats&ids=${good}`)
		expect(xml).toContain('dtd-version="1.4" xml:lang="de"><front><journal-meta>')
		const packed = await file(`format=jats&journal=${journalId}`)
		expect([packed.headers.get('content-type'), packed.headers.get('content-disposition')]).toEqual([
			'application/zip',
			expect.stringMatching(/^attachment; filename="jats-[\d-]+\.zip"/),
		])
		const files = Object.entries(unzipSync(new Uint8Array(await packed.arrayBuffer())))
		expect(files.map(([name]) => name)).toEqual([expect.stringMatching(/\.xml$/), expect.stringMatching(/\.xml$/)])
		expect(new TextDecoder().decode(files[0]?.[1])).toBe(xml)
	})

	test.skipIf(!perl)('is well formed for libxml2', async () => {
		for (const format of ['crossref', 'doaj', 'jats']) {
			const xml = await xmlOf(`format=${format}&ids=${good}`)
			const read = 'print XML::LibXML->load_xml(string => join("", <STDIN>))->documentElement->nodeName'
			const { stdout } = spawnSync(program, ['-MXML::LibXML', '-e', read], {
				input: xml,
				encoding: 'utf8',
				env: { ...process.env, ...perlEnvironment(perl ?? '') },
			})
			expect(['doi_batch', 'records', 'article']).toContain(stdout)
		}
	})

	test.each([
		['format=crossref', 'Please name either articles, a journal or an issue.'],
		[`format=crossref&ids=1&journal=1`, 'Please name either articles, a journal or an issue.'],
		['ids=1', 'format'],
		['format=marc&ids=1', 'format must be one of jats, crossref, doaj'],
		['format=jats&ids=1;2', 'ids must be ids such as 4,7,12'],
		['format=jats&ids=999999', 'There is nothing to export. Article 999999: It is not a published article'],
		[`format=jats&ids=${Array.from({ length: 201 }, (_, at) => at + 1).join(',')}`, 'At most 200 articles'],
	])('%s is refused with a sentence', async (query, sentence) => {
		const response = await file(query)
		const { error } = (await response.json()) as { error: string }
		expect(response.status).toBe(400)
		expect(error.replace(/\.$/, '')).toContain(sentence.replace(/\.$/, ''))
	})
})
