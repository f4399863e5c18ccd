import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp } from '../support/app.ts'
import { canValidate, oaiProblems } from '../support/published-schemas.ts'
import { app, ask, errorOf, id, journalId, nameOf, origin, sectionId, startRepository } from './oai-setup.ts'
import { from, publicSettings } from './requests.ts'

beforeAll(startRepository)
afterAll(() => app.close())

describe('the six verbs', () => {
	test.skipIf(!canValidate)('answers are valid by the published schema, errors too', async () => {
		const queries = [
			'verb=Identify',
			'verb=ListMetadataFormats',
			'verb=ListSets',
			`verb=GetRecord&metadataPrefix=oai_dc&identifier=${nameOf(id)}`,
			'verb=ListIdentifiers&metadataPrefix=oai_dc',
			'verb=ListRecords&metadataPrefix=oai_dc',
			'verb=ListRecords&metadataPrefix=unknown',
			'verb=Unknown',
		]
		const answers: string[] = []
		for (const query of queries) answers.push(await ask(query))
		// the schema of what describes a repository is not part of the published one
		const plain = answers.map((xml) => xml.replace(/<description>.*?<\/description>/s, ''))
		expect(oaiProblems(plain)).toEqual(queries.map(() => ''))
		expect(oaiProblems([String(plain[0]).replace('>persistent<', '>sometimes<')])[0]).toMatch(/persistent/)
	})

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

test('a network that asks too often is told when to come back', async () => {
	await app.pool.query('delete from request_limits')
	const sender = from('203.0.113.9')
	expect((await app.get('/oai?verb=Identify', sender)).status).toBe(200)
	await app.pool.query(`update request_limits set count = 1200 where scope = 'harvests'`)
	const refused = await app.get('/oai?verb=Identify', sender)
	expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
	expect((await app.get('/oai?verb=Identify', from('203.0.113.10'))).status).toBe(200)
})
