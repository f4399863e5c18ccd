import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TrashItem } from '../../src/contract/trash.ts'
import { systemCaller } from '../../src/server/caller.ts'
import { startApp } from '../support/app.ts'
import { moveBack } from '../support/undo-window.ts'
import {
	ageStamps,
	aJournal,
	anArticle,
	app,
	ask,
	errorOf,
	headerOf,
	headersOf,
	id,
	journalId,
	nameOf,
	origin,
	staff,
	startRepository,
	tokenOf,
} from './oai-setup.ts'
import { publicSettings } from './requests.ts'

beforeAll(startRepository)
afterAll(() => app.close())

describe('datestamps', () => {
	const changes: [string, () => Promise<unknown>][] = [
		['the title', () => staff.json('PUT', `/api/articles/${id}`, { title: 'Corrected' })],
		['an author', () => staff.json('PUT', `/api/articles/${id}`, { authors: [{ family: 'Rooke', given: 'M.' }] })],
		['the name of the journal', () => staff.json('PUT', `/api/journals/${journalId}`, { title: 'Renamed' })],
		['its section', () => staff.json('PUT', `/api/journals/${journalId}`, { publicationSectionId: null })],
		[
			'a correction',
			() =>
				staff.json('POST', `/api/articles/${id}/publication-notices`, {
					...{ kind: 'correction', issuedOn: '2026-04-01', reason: 'Table 2 was wrong.' },
				}),
		],
		['the time zone of the site', () => app.site.set('timeZone', 'Asia/Tokyo', systemCaller)],
	]
	test.each(changes)('%s: what is emitted changed, so the record has a new one', async (_, change) => {
		const before = await headerOf(id)
		await ageStamps()
		await change()
		const after = await headerOf(id)
		expect(after?.datestamp.slice(0, 10)).toBe(before?.datestamp.slice(0, 10))
	})

	test('a notice to readers is in both formats, and is gone when it is taken back', async () => {
		const note = 'Correction, 2026-04-01: Table 2 was wrong.'
		const record = (metadataPrefix: string) => ask({ verb: 'GetRecord', metadataPrefix, identifier: nameOf(id) })
		expect(await record('oai_dc')).toContain(`<dc:description>${note}</dc:description>`)
		expect(await record('jats')).toMatch(
			new RegExp(`<related-object link-type="correction" [^>]*xlink:href="${origin}/articles/${id}/[^>]+>${note}<`),
		)
		const path = `/api/articles/${id}/publication-notices`
		const { data } = await staff.json<{ id: number }[]>('GET', path)
		await ageStamps()
		await staff.json('DELETE', `${path}/${data[0]?.id}`)
		expect(await record('oai_dc')).not.toContain(note)
		expect((await headerOf(id))?.datestamp.slice(0, 10)).toBe(new Date().toISOString().slice(0, 10))
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
