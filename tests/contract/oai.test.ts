import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '../../src/contract/articles.ts'
import type { TrashItem } from '../../src/contract/trash.ts'
import { systemCaller } from '../../src/server/caller.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'
import { moveBack } from '../support/undo-window.ts'
import { aSubmission, from, publicSettings } from './requests.ts'

const origin = 'https://publish.example.org'
let app: TestApp
let staff: Staff
let journalId: number
let sectionId: number
/** Published, with all that a record can say. */
let id: number

async function aJournal(values: Record<string, unknown> = {}): Promise<number> {
	const journal = { title: 'Letters & Tests', issn: '2049-3630', description: 'x', publishedHere: true, ...values }
	return (await staff.json<{ id: number }>('POST', '/api/journals', journal)).data.id
}

async function anArticle(values: Record<string, unknown> = {}): Promise<number> {
	const body = aSubmission({ title: 'On drift', status: 'published', journalId, ...values })
	return (await staff.json<Article>('POST', '/api/articles', body)).data.id
}

const nameOf = (article: number) => `oai:publish.example.org:article-${article}`

async function ask(values: Record<string, string> | string): Promise<string> {
	const response = await app.get(`/oai?${typeof values === 'string' ? values : new URLSearchParams(values)}`)
	expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8'])
	expect(response.headers.get('cache-control')).toBe('no-store')
	return response.text()
}

const errorOf = (xml: string) => /<error code="(\w+)">[^<]+\.<\/error>/.exec(xml)?.[1]
const headersOf = (xml: string) =>
	[...xml.matchAll(/<header( status="deleted")?><identifier>[^<]*?-(\d+)<\/identifier><datestamp>([^<]+)</g)].map(
		([, deleted, article, datestamp = '']) => ({ id: Number(article), isDeleted: !!deleted, datestamp }),
	)
const headerOf = async (article: number) =>
	headersOf(await ask({ verb: 'GetRecord', metadataPrefix: 'oai_dc', identifier: nameOf(article) }))[0]
const tokenOf = (xml: string) => /<resumptionToken[^>]*>([^<]+)</.exec(xml)?.[1]
/** As if every record had been stamped a day earlier: what changes now is seen to be later. */
const ageStamps = () => app.pool.query(`update oai_records set datestamp = datestamp - interval '1 day'`)

beforeAll(async () => {
	app = await startApp({ settings: { ...publicSettings, adminRegistration: 'open' } })
	staff = await staffOn(app)
	const section = { title: 'Earth & Water', slug: 'earth', description: 'x' }
	sectionId = (await staff.json<{ id: number }>('POST', '/api/publication-sections/admin', section)).data.id
	journalId = await aJournal({
		publisher: 'A House',
		eissn: '2167-8359',
		publicationSectionId: sectionId,
		language: 'English',
	})
	id = await anArticle({
		title: 'Less < than & "more"',
		abstract: 'One.\u0008\n\nTwo.',
		...{ volume: '8', issue: '2', pages: '101-118', publicationYear: 2026, doi: '10.5555/page.1' },
		...{ acceptedOn: '2026-01-19', publishedOn: '2026-03-02', licence: 'CC BY 4.0', keywords: 'drift, soil' },
		referenceList: 'Rooke, M. (2023). What a journal promises.',
		authors: [
			{ family: 'Rooke', given: 'Mei-Ling', orcid: '0000-0002-1825-0097', institution: 'Lantern Bay' },
			{ family: 'Berg', given: 'Anna', particle: 'van der' },
			{ family: 'Soil Group', isOrganisation: true },
		],
	})
})
afterAll(() => app.close())

describe('the six verbs', () => {
	test('Identify', async () => {
		const xml = await ask('verb=Identify')
		for (const part of [
			`<request verb="Identify">${origin}/oai</request>`,
			`<baseURL>${origin}/oai</baseURL><protocolVersion>2.0</protocolVersion>`,
			'<deletedRecord>persistent</deletedRecord><granularity>YYYY-MM-DDThh:mm:ssZ</granularity>',
			'<repositoryIdentifier>publish.example.org</repositoryIdentifier>',
		])
			expect(xml).toContain(part)
		expect(xml).toMatch(/<responseDate>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ<\/responseDate>/)
	})

	test('ListMetadataFormats and ListSets', async () => {
		for (const query of ['verb=ListMetadataFormats', `verb=ListMetadataFormats&identifier=${nameOf(id)}`])
			expect([...(await ask(query)).matchAll(/<metadataPrefix>(\w+)</g)].map(([, prefix]) => prefix)).toEqual([
				'oai_dc',
				'jats',
			])
		const xml = await ask('verb=ListSets')
		expect(xml).toContain(`<setSpec>journal-${journalId}</setSpec><setName>Letters &amp; Tests</setName>`)
		expect(xml).toContain(`<setSpec>section-${sectionId}</setSpec><setName>Earth &amp; Water</setName>`)
	})

	test('GetRecord as Dublin Core', async () => {
		const xml = await ask({ verb: 'GetRecord', metadataPrefix: 'oai_dc', identifier: nameOf(id) })
		expect(xml).toContain(`<setSpec>journal-${journalId}</setSpec><setSpec>section-${sectionId}</setSpec></header>`)
		const pairs = [...xml.matchAll(/<dc:(\w+)>([^<]*)</g)].map(([, name, value]) => [name, value])
		expect(pairs).toEqual([
			['title', 'Less &lt; than &amp; &quot;more&quot;'],
			['creator', 'Rooke, Mei-Ling'],
			['creator', 'van der Berg, Anna'],
			['creator', 'Soil Group'],
			['subject', 'drift'],
			['subject', 'soil'],
			['description', 'One.\n\nTwo.'],
			['publisher', 'A House'],
			['date', '2026-03-02'],
			['type', 'info:eu-repo/semantics/article'],
			['type', 'info:eu-repo/semantics/publishedVersion'],
			['identifier', `${origin}/articles/${id}/less-than-more`],
			['identifier', 'https://doi.org/10.5555/page.1'],
			['source', 'Letters &amp; Tests, 8(2), 101-118'],
			['source', 'ISSN 2049-3630'],
			['source', 'ISSN 2167-8359'],
			['language', 'en'],
			['rights', 'https://creativecommons.org/licenses/by/4.0/'],
		])
	})

	test('GetRecord as JATS', async () => {
		const xml = await ask({ verb: 'GetRecord', metadataPrefix: 'jats', identifier: nameOf(id) })
		for (const part of [
			'<article xmlns="https://jats.nlm.nih.gov/ns/archiving/1.4/"',
			'<contrib-id contrib-id-type="orcid" authenticated="false">https://orcid.org/0000-0002-1825-0097</contrib-id>',
			'<surname>van der Berg</surname><given-names>Anna</given-names>',
			'<collab>Soil Group</collab>',
			`<xref ref-type="aff" rid="a${id}-aff1"/>`,
			'iso-8601-date="2026-03-02"><day>02</day><month>03</month><year>2026</year></pub-date><volume>8</volume><issue>2</issue><fpage>101</fpage><lpage>118</lpage>',
			'<date date-type="accepted" iso-8601-date="2026-01-19">',
			'<abstract><p>One.</p><p>Two.</p></abstract>',
			'<mixed-citation>Rooke, M. (2023). What a journal promises.</mixed-citation>',
		])
			expect(xml).toContain(part)
	})

	test('a form that is posted is answered as the address is', async () => {
		const values = { verb: 'GetRecord', metadataPrefix: 'jats', identifier: nameOf(id) }
		const posted = await fetch(`${app.url}/oai`, { method: 'POST', body: new URLSearchParams(values) })
		const dateless = (xml: string) => xml.replace(/<responseDate>[^<]*/, '')
		expect([posted.status, dateless(await posted.text())]).toEqual([200, dateless(await ask(values))])
		expect(
			(await fetch(`${app.url}/oai`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }))
				.status,
		).toBe(415)
		expect((await fetch(`${app.url}/oai`, { method: 'HEAD' })).status).toBe(200)
	})

	test('what is compressed is the same', async () => {
		const packed = await app.get('/oai?verb=ListMetadataFormats', { 'accept-encoding': 'gzip' })
		expect([packed.headers.get('content-encoding'), errorOf(await packed.text())]).toEqual(['gzip', undefined])
	})
})

describe('errors, with status 200', () => {
	const list = 'verb=ListRecords&metadataPrefix=oai_dc'
	test.each([
		['', 'badVerb'],
		['verb=', 'badVerb'],
		['verb=constructor', 'badVerb'],
		['verb=Identify&verb=Identify', 'badVerb'],
		['Verb=Identify', 'badVerb'],
		['verb=Identify&set=x', 'badArgument'],
		['verb=ListRecords', 'badArgument'],
		['verb=GetRecord&identifier=x', 'badArgument'],
		[`${list}&metadataPrefix=oai_dc`, 'badArgument'],
		[`${list}&__proto__=x`, 'badArgument'],
		[`${list}&from=2026-02-30`, 'badArgument'],
		[`${list}&from=2026`, 'badArgument'],
		[`${list}&from=`, 'badArgument'],
		[`${list}&from=0000-01-01`, 'badArgument'],
		[`${list}&from=2026-01-01T00:00Z`, 'badArgument'],
		[`${list}&from=2026-01-01T24:00:00Z`, 'badArgument'],
		[`${list}&from=2026-01-01&until=2026-01-01T00:00:00Z`, 'badArgument'],
		[`${list}&from=2026-02-01&until=2026-01-01`, 'badArgument'],
		[`${list}&set=a%20b`, 'badArgument'],
		[`${list}&resumptionToken=x`, 'badArgument'],
		['verb=ListRecords&resumptionToken=x', 'badResumptionToken'],
		['verb=ListRecords&resumptionToken=', 'badResumptionToken'],
		['verb=ListSets&resumptionToken=x', 'badResumptionToken'],
		[`verb=ListRecords&resumptionToken=${'x'.repeat(9_000)}`, 'badResumptionToken'],
		['verb=ListRecords&metadataPrefix=marc', 'cannotDisseminateFormat'],
		['verb=ListRecords&metadataPrefix=%00%FF', 'cannotDisseminateFormat'],
		['verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:publish.example.org:article-999999999', 'idDoesNotExist'],
		['verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:publish.example.org:article-9999999999', 'idDoesNotExist'],
		['verb=GetRecord&metadataPrefix=oai_dc&identifier=%00%ff%zz', 'idDoesNotExist'],
		['verb=ListMetadataFormats&identifier=oai:elsewhere.org:article-1', 'idDoesNotExist'],
		[`${list}&until=0001-01-01`, 'noRecordsMatch'],
		[`${list}&from=9999-12-31&until=9999-12-31`, 'noRecordsMatch'],
		[`${list}&set=journal-999999`, 'noRecordsMatch'],
		[`${list}&set=elsewhere`, 'noRecordsMatch'],
	])('%s', async (query, code) => {
		const xml = await ask(query)
		expect(errorOf(xml)).toBe(code)
		// what was not understood is not repeated
		if (code === 'badVerb' || code === 'badArgument') expect(xml).toContain(`<request>${origin}/oai</request>`)
	})

	test('a repository in which nothing was published has no sets and no records', async () => {
		const other = await startApp({ settings: publicSettings })
		const answerOf = async (query: string) => errorOf(await (await other.get(`/oai?${query}`)).text())
		expect(await answerOf('verb=ListSets')).toBe('noSetHierarchy')
		expect(await answerOf(list)).toBe('noRecordsMatch')
		expect(await answerOf('verb=Identify')).toBeUndefined()
		await other.close()
	})
})

describe('datestamps', () => {
	const changes: [string, () => Promise<unknown>][] = [
		['the title', () => staff.json('PUT', `/api/articles/${id}`, { title: 'Corrected' })],
		['an author', () => staff.json('PUT', `/api/articles/${id}`, { authors: [{ family: 'Rooke', given: 'M.' }] })],
		['the name of the journal', () => staff.json('PUT', `/api/journals/${journalId}`, { title: 'Renamed' })],
		['its section', () => staff.json('PUT', `/api/journals/${journalId}`, { publicationSectionId: null })],
		['the time zone of the site', () => app.site.set('timeZone', 'Asia/Tokyo', systemCaller)],
	]
	test.each(changes)('%s: what is emitted changed, so the record has a new one', async (_, change) => {
		const before = await headerOf(id)
		await ageStamps()
		await change()
		const after = await headerOf(id)
		expect(after?.datestamp.slice(0, 10)).toBe(before?.datestamp.slice(0, 10))
	})

	test('a note of staff changes nothing', async () => {
		await headerOf(id)
		await ageStamps()
		const before = await headerOf(id)
		await staff.json('PUT', `/api/articles/${id}`, { adminNotes: 'Called.' })
		expect(await headerOf(id)).toEqual(before)
	})

	test('both ends of a range belong to it, by day and by second', async () => {
		const { datestamp = '' } = (await headerOf(id)) ?? {}
		for (const moment of [datestamp, datestamp.slice(0, 10)]) {
			const xml = await ask({ verb: 'ListIdentifiers', metadataPrefix: 'jats', from: moment, until: moment })
			expect(headersOf(xml).map((header) => header.id)).toContain(id)
		}
	})
})

describe('what is no longer there', () => {
	test('stays as a deleted record, and comes back', async () => {
		const article = await anArticle()
		expect(await headerOf(article)).toMatchObject({ isDeleted: false })
		await staff.json('DELETE', `/api/articles/${article}`)
		expect(await headerOf(article)).toMatchObject({ isDeleted: true })
		expect(errorOf(await ask(`verb=ListMetadataFormats&identifier=${nameOf(article)}`))).toBe('noMetadataFormats')
		const listed = headersOf(await ask('verb=ListIdentifiers&metadataPrefix=oai_dc'))
		expect(listed).toContainEqual(expect.objectContaining({ id: article, isDeleted: true }))
		const { data } = await staff.json<TrashItem[]>('GET', '/api/trash?kind=article')
		await staff.json('POST', `/api/trash/${data[0]?.id}/restore`)
		expect(await headerOf(article)).toMatchObject({ isDeleted: false })
		await staff.json('PATCH', `/api/articles/${article}/status`, { status: 'accepted' })
		expect(await headerOf(article)).toMatchObject({ isDeleted: true })
	})

	test('so does everything of a journal that is published elsewhere from now on, or is deleted', async () => {
		const journal = await aJournal({ title: 'Leaving', issn: '1932-6203' })
		const article = await anArticle({ journalId: journal })
		const set = { verb: 'ListIdentifiers', metadataPrefix: 'oai_dc', set: `journal-${journal}` }
		expect(headersOf(await ask(set))).toMatchObject([{ id: article, isDeleted: false }])
		await staff.json('PUT', `/api/journals/${journal}`, { publishedHere: false })
		expect(headersOf(await ask(set))).toMatchObject([{ id: article, isDeleted: true }])
		await staff.json('PUT', `/api/journals/${journal}`, { publishedHere: true })
		expect(headersOf(await ask(set))).toMatchObject([{ id: article, isDeleted: false }])
		await staff.json('DELETE', `/api/journals/${journal}`)
		expect(headersOf(await ask(set))).toMatchObject([{ id: article, isDeleted: true }])
	})

	test('what never was public leaves no trace, and a publication appears when it can no longer be undone', async () => {
		const partner = await aJournal({ title: 'Partner', issn: '0378-5955', publishedHere: false })
		const elsewhere = await anArticle({ journalId: partner })
		const article = await anArticle({ status: 'accepted' })
		await staff.json('PATCH', `/api/articles/${article}/status`, { status: 'published' })
		for (const hidden of [elsewhere, article]) expect(await headerOf(hidden)).toBeUndefined()
		await moveBack(app, article)
		expect(await headerOf(article)).toMatchObject({ isDeleted: false })
		expect(await headerOf(elsewhere)).toBeUndefined()
	})
})

describe('resumption', () => {
	beforeAll(async () => {
		await app.pool.query(`insert into articles (reference, title, author_name, author_email, research_field, abstract, journal_id, status)
			select 'many-' || n, 'Many ' || n, 'Ada Writer', 'a@example.org', 'Soil', 'x', ${journalId}, 'published' from generate_series(1, 250) n`)
	})

	async function* pages(verb: string, first = 'metadataPrefix=oai_dc') {
		let query = first
		while (query) {
			const xml = await ask(`verb=${verb}&${query}`)
			expect(errorOf(xml)).toBeUndefined()
			yield xml
			const token = tokenOf(xml)
			query = token ? `resumptionToken=${encodeURIComponent(token)}` : ''
			if (!token && first !== query) expect(xml).toMatch(/<resumptionToken cursor="\d+"\/>/)
		}
	}

	test('every record comes once, in pages, and a token works again and again', async () => {
		const found: number[] = []
		const seen: string[] = []
		for await (const xml of pages('ListRecords')) {
			found.push(...headersOf(xml).map((header) => header.id))
			seen.push(tokenOf(xml) ?? '')
		}
		const { rows } = await app.pool.query('select article_id as id from oai_records where datestamp is not null')
		expect(found.toSorted((a, b) => a - b)).toEqual(rows.map((row) => row.id).toSorted((a, b) => a - b))
		expect(seen.length).toBe(3)
		const again = () => ask(`verb=ListRecords&resumptionToken=${encodeURIComponent(seen[0] ?? '')}`)
		expect(headersOf(await again())).toEqual(headersOf(await again()))
		const [token = ''] = seen
		for (const forged of [token.slice(1), `${token}x`, token.replace(/^./, (first) => (first === 'W' ? 'X' : 'W'))])
			expect(errorOf(await ask(`verb=ListRecords&resumptionToken=${encodeURIComponent(forged)}`))).toBe(
				'badResumptionToken',
			)
		expect(errorOf(await ask(`verb=ListIdentifiers&resumptionToken=${encodeURIComponent(token)}`))).toBe(
			'badResumptionToken',
		)
	})

	test('a token works on another instance and after a restart', async () => {
		const token = tokenOf(await ask('verb=ListIdentifiers&metadataPrefix=oai_dc')) ?? ''
		const other = await startApp({ database: app.database, settings: publicSettings })
		const xml = await (await other.get(`/oai?verb=ListIdentifiers&resumptionToken=${encodeURIComponent(token)}`)).text()
		expect(headersOf(xml)).toEqual(
			headersOf(await ask(`verb=ListIdentifiers&resumptionToken=${encodeURIComponent(token)}`)),
		)
		await other.close()
	})
})

test('a network that asks too often is told when to come back', async () => {
	await app.pool.query('delete from request_limits')
	const sender = from('203.0.113.9')
	expect((await app.get('/oai?verb=Identify', sender)).status).toBe(200)
	await app.pool.query(`update request_limits set count = 1200 where scope = 'harvests'`)
	const refused = await app.get('/oai?verb=Identify', sender)
	expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
	expect((await app.get('/oai?verb=Identify', from('203.0.113.10'))).status).toBe(200)
})
