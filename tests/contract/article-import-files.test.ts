import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ArticleImport } from '../../src/contract/article-imports.ts'
import { articleLimits } from '../../src/contract/article-words.ts'
import { startApp, type TestApp } from '../support/app.ts'
import {
	aJournalHere,
	aRisFile,
	checkedArticles,
	finishedArticles,
	ojsExport,
	problemsOf,
	sendArticles,
} from '../support/article-imports.ts'
import { buildZip } from '../support/manuscripts/zip-builder.ts'
import { shared } from '../support/shared.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'
import { publicSettings } from './requests.ts'

let app: TestApp
let staff: Staff
beforeAll(async () => {
	app = await startApp({ settings: { ...publicSettings, adminRegistration: 'open' } })
	staff = await staffOn(app)
})
afterAll(() => app.close())

const read = async (id: number) => (await staff.json<ArticleImport>('GET', `/api/article-imports/${id}`)).data
const articlesIn = async (journalId: number) =>
	(
		await app.pool.query<{ id: number; title: string; abstract: string }>(
			'select id, title, abstract from articles where journal_id = $1 order by id',
			[journalId],
		)
	).rows

describe('half of a character', () => {
	const half = '\\ud835'
	/** Its first half fits, its second one does not. */
	const across = (most: number) => `${'x'.repeat(most - 1)}𝕏`

	test('in every field of a file, written as such or as an entity, costs no more than itself', async () => {
		const journalId = await aJournalHere(app, staff.headers)
		const work = (type: string) => `{
			"type": "${type}", "title": ["Half ${half} of it"], "abstract": "<p>One &#xD800; two.</p>", "keyword": "soil ${half}",
			"volume": "${half}", "issue": "${half}", "page": "${half}", "DOI": "10.5555/${half}", "ISSN": ["${half}"],
			"issued": { "date-parts": [[2019]] }, "accepted": { "date-parts": [["${half}"]] },
			"author": [{ "family": "Ber${half}g", "given": "A${half}", "ORCID": "${half}", "affiliation": [{ "name": "${half}" }] }],
			"license": [{ "URL": "${half}" }], "reference": [{ "unstructured": "Rooke ${half} &#xDFFF;" }] }`
		const file = `{"message":{"items":[${work('journal-article')}, ${work(`book ${half} \\u0000`)}]}}`
		const { id } = await finishedArticles(app, staff.headers, { journalId, file })
		expect(await read(id)).toMatchObject({ state: 'done', counts: { created: 1, skipped: 1 } })
		expect(await articlesIn(journalId)).toMatchObject([{ title: 'Half � of it', abstract: 'One � two.' }])
	})

	test('is not left where a text is cut', async () => {
		const journalId = await aJournalHere(app, staff.headers)
		const [title, abstract] = [across(articleLimits.title), across(articleLimits.abstract)]
		const file = `@article{a, title={${title}}, author={${across(200)}, ${across(200)}}, year={2019},
			abstract={${abstract}}, keywords={${across(articleLimits.keywords)}}, volume={${across(40)}},
			doi={${across(200)}}, orcid={${across(200)}}}`
		const { id } = await finishedArticles(app, staff.headers, { journalId, file })
		expect(await read(id)).toMatchObject({ state: 'done', counts: { created: 1 } })
		expect(await articlesIn(journalId)).toMatchObject([{ title: title.slice(0, -2), abstract: abstract.slice(0, -2) }])
		for (const { value } of await problemsOf(app, staff.headers, id)) expect(value).not.toContain('�')
	})
})

describe('a ZIP file', () => {
	const titles = ['Packed first', 'Packed second', 'Packed third']
	/** As our own export makes it. */
	const packed = shared(async () => {
		const journalId = await aJournalHere(app, staff.headers)
		await finishedArticles(app, staff.headers, { journalId, file: titles.map((title) => aRisFile(title)).join('') })
		const ids = (await articlesIn(journalId)).map(({ id }) => id)
		const response = await app.get(`/api/article-records/export?format=jats&ids=${ids.join(',')}`, staff.headers)
		expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
		return { journalId, zip: Buffer.from(await response.arrayBuffer()) }
	})

	test('of our export becomes the articles that were exported; again, it changes nothing', async () => {
		const { journalId, zip } = await packed()
		const other = await aJournalHere(app, staff.headers)
		const { id } = await finishedArticles(app, staff.headers, { journalId: other, file: zip })
		expect(await read(id)).toMatchObject({ state: 'done', format: 'jats', counts: { created: 3 } })
		expect((await articlesIn(other)).map(({ title }) => title)).toEqual(titles)
		const again = await checkedArticles(app, staff.headers, { journalId, file: zip })
		expect((await read(again.id)).counts).toMatchObject({ new: 0, unchanged: 3 })
	})

	test('that was cut anywhere is refused with a sentence', async () => {
		const { journalId, zip } = await packed()
		const header = Buffer.from('PK\x03\x04', 'latin1')
		const second = zip.indexOf(header, 4)
		const places = [zip.length / 2, second - 10, second, second + 10, zip.length - 22]
		for (const place of places) {
			const response = await sendArticles(app, staff.headers, { journalId, file: zip.subarray(0, place) })
			const { error } = (await response.json()) as { error?: string }
			expect([place, response.status, error]).toEqual([place, 422, expect.stringContaining('is damaged')])
		}
	})

	test('with too many files is refused by what its end says; one with more than it says is damaged', async () => {
		const journalId = await aJournalHere(app, staff.headers)
		const many = zipSync(
			Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`${at}.xml`, new Uint8Array()])),
			{ level: 0 },
		)
		const small = [1, 2, 3].map((at) => ({ name: `${at}.xml`, data: '<article/>' }))
		const files: [Uint8Array, string][] = [
			[many, 'The ZIP file has 10,001 files, but at most 10,000 can be read. Please split it.'],
			[buildZip(small, { count: 12_000 }), 'The ZIP file has 12,000 files'],
			[buildZip(small, { count: 0xffff, zip64: { count: 70_000n } }), 'The ZIP file has 70,000 files'],
			[buildZip(small, { count: 2 }), 'is damaged'],
		]
		for (const [file, sentence] of files) {
			const response = await sendArticles(app, staff.headers, { journalId, file })
			const { error } = (await response.json()) as { error?: string }
			expect([response.status, error]).toEqual([422, expect.stringContaining(sentence)])
		}
	})

	test('whose files have a known size, and one without an article, are read or refused', async () => {
		const journalId = await aJournalHere(app, staff.headers)
		const article = `<article><front><article-meta><title-group><article-title>Plainly packed</article-title></title-group>
			<pub-date><year>2019</year></pub-date></article-meta></front></article>`
		const whole = zipSync({ 'a.xml': Buffer.from(article), 'read.me': Buffer.from('no XML') })
		const { id } = await finishedArticles(app, staff.headers, { journalId, file: whole })
		expect(await read(id)).toMatchObject({ counts: { created: 1 } })
		for (const file of [whole.subarray(0, whole.length / 2), zipSync({ 'read.me': Buffer.from('no XML') })])
			expect((await sendArticles(app, staff.headers, { journalId, file })).status).toBe(422)
	})
})

test('an article is recognised by its id elsewhere, in its journal and unless its DOI is another one', async () => {
	const journalId = await aJournalHere(app, staff.headers)
	const exported = ojsExport({ title: 'Known by its id' })
		.replace(/<id type="doi"[^<]*<\/id>/, '')
		// each PDF would be examined in a process of its own
		.replace(/<submission_file [\s\S]*?<\/submission_file>/, '')
		.replace(/<article_galley [\s\S]*?<\/article_galley>/, '')
	await finishedArticles(app, staff.headers, { journalId, file: exported })
	const renamed = exported.replace('Known by its id', 'Renamed').replace('A note without', 'A letter without')
	const withDoi = renamed.replace('>31</id>', '>31</id><id type="doi" advice="update">10.5555/by.id</id>')
	const counted = async (journal: number, file: string) => {
		const { id } = await checkedArticles(app, staff.headers, { journalId: journal, file })
		return (await read(id)).counts
	}
	expect(await counted(journalId, renamed)).toMatchObject({ new: 0, unchanged: 2 })
	expect(await counted(await aJournalHere(app, staff.headers), renamed), 'elsewhere').toMatchObject({ new: 2 })
	expect(await counted(journalId, withDoi), 'its DOI was missing').toMatchObject({ new: 0, unchanged: 2 })
	await app.pool.query(`update articles set doi = '10.5555/another' where source_id = 'ojs:21' and journal_id = $1`, [
		journalId,
	])
	expect(await counted(journalId, withDoi), 'its DOI is another one').toMatchObject({ new: 1, unchanged: 1 })
})
