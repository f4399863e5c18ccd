import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArticleImport, ArticleImportRow } from '../../src/contract/article-imports.ts'
import type { ArticleDetails } from '../../src/contract/articles.ts'
import type { StaffIssues } from '../../src/contract/journal-issues.ts'
import { startApp, type TestApp } from '../support/app.ts'
import {
	actOnArticles,
	aJournalHere,
	aRisFile,
	checkedArticles,
	finishedArticles,
	ojsExport,
	problemsOf,
	sendArticles,
} from '../support/article-imports.ts'
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
const rowsOf = async (id: number) =>
	(await staff.json<ArticleImportRow[]>('GET', `/api/article-imports/${id}/rows?limit=100`)).data
const act = (id: number, action: 'start' | 'cancel' | 'undo') => actOnArticles(app, staff.headers, id, action)
const articleOf = async (id: number) => (await staff.json<ArticleDetails>('GET', `/api/articles/${id}`)).data
const issuesOf = async (id: number) =>
	(await staff.json<StaffIssues>('GET', `/api/journals/${id}/issues/all`)).data.issues
const mails = async () => (await app.pool.query('select count(*)::int as count from mails')).rows[0].count as number
const articlesIn = async (journalId: number) =>
	(await app.pool.query('select id from articles where journal_id = $1 order by id', [journalId])).rows as {
		id: number
	}[]
const importOf = (journalId: number, file: string) => ({ journalId, file })

test('an issue takes as many articles as staff could place in it; what is beyond is imported and named', async () => {
	const journalId = await aJournalHere(app, staff.headers)
	const placed = (title: string) => aRisFile(title).replace('ER  - ', 'VL  - 3\r\nIS  - 1\r\nER  - ')
	const values = { volume: '3', number: '1', title: 'Full', publishedOn: '2019-12-01' }
	expect((await staff.json('POST', `/api/journals/${journalId}/issues`, values)).status).toBe(200)
	const [issue] = await issuesOf(journalId)
	await app.pool.query(
		`with added as (
			insert into articles (reference, title, author_name, author_email, research_field, abstract, journal_id, status)
			select 'full-' || n, 'T', 'A', '', 'F', 'x', $1, 'accepted' from generate_series(1, 300) n returning id
		) insert into journal_issue_articles (issue_id, article_id, position)
		select $2, id, row_number() over () from added`,
		[journalId, issue?.id],
	)
	const { id } = await finishedArticles(app, staff.headers, importOf(journalId, placed('One too many')))
	expect(await read(id)).toMatchObject({ state: 'done', counts: { created: 1 } })
	expect(await problemsOf(app, staff.headers, id)).toContainEqual(
		expect.objectContaining({
			...{ column: 'Volume', effect: 'part' },
			sentence: 'Volume 3, issue 1 has 300 articles already. The article is in no issue.',
		}),
	)
	const { rows } = await app.pool.query('select from journal_issue_articles where issue_id = $1', [issue?.id])
	expect(rows).toHaveLength(300)
})

test('an export of Open Journal Systems becomes published articles, without a mail, and is undone', async () => {
	const journalId = await aJournalHere(app, staff.headers)
	const before = await mails()
	const { id } = await checkedArticles(app, staff.headers, importOf(journalId, ojsExport()))
	expect(await read(id)).toMatchObject({
		...{ state: 'ready', format: 'ojs', journalId },
		counts: { read: 3, new: 2, skipped: 1 },
	})
	expect(await articlesIn(journalId), 'the check writes nothing').toEqual([])
	const problems = await problemsOf(app, staff.headers, id)
	expect(problems.map(({ row, column, effect, sentence }) => [row, column, effect, sentence])).toEqual([
		[1, 'Section', 'part', 'Articles have no sections here.'],
		[2, 'Section', 'part', 'Articles have no sections here.'],
		[2, 'Authors', 'field', 'No author is named.'],
		[3, null, 'row', 'It is not published there.'],
		[3, 'Authors', 'field', 'No author is named.'],
	])

	await act(id, 'start')
	await app.runJob('import-articles')
	expect(await read(id)).toMatchObject({ state: 'done', counts: { created: 2, problems: 5 } })
	expect(await mails(), 'nobody is told').toBe(before)
	const [first, second] = await articlesIn(journalId)
	const article = await articleOf(first?.id ?? 0)
	expect(article).toMatchObject({
		...{ status: 'published', doi: '10.5555/ojs.21', abstract: 'First & foremost.\n\nSecond.', keywords: 'soil, salt' },
		...{ authorName: 'Mei-Ling Rooke', authorEmail: 'mei@example.org', institution: 'Lantern Bay' },
		...{ volume: '4', issue: '2', pages: '1-9', publicationYear: 2019, publishedOn: '2019-11-20' },
		...{ licence: 'CC BY 4.0', referenceList: 'Rooke, M. (2010). What a journal promises.' },
		authors: [
			{ family: 'Rooke', given: 'Mei-Ling', orcid: '0000-0002-1825-0097', isCorresponding: true },
			{ family: 'Berg', particle: 'van der', given: 'Anna', email: 'anna@example.org', country: 'NL' },
		],
	})
	expect(await articleOf(second?.id ?? 0)).toMatchObject({
		authorEmail: '',
		authorName: '',
		researchField: '',
		abstract: '',
	})
	expect((await app.get(`/api/articles/${first?.id}/galleys/1/download`, staff.headers)).status).toBe(200)
	expect(await issuesOf(journalId)).toMatchObject([
		{
			volume: '4',
			number: '2',
			title: 'Winter',
			publishedOn: '2019-12-01',
			articles: [{ id: first?.id }, { id: second?.id }],
		},
	])

	await act(id, 'undo')
	await app.runJob('import-articles')
	expect(await read(id)).toMatchObject({ state: 'undone', counts: { undone: 2, kept: 0 } })
	expect([await articlesIn(journalId), await issuesOf(journalId)]).toEqual([[], []])
})

test('the same file again changes nothing, whichever way an article is recognised', async () => {
	const journalId = await aJournalHere(app, staff.headers)
	const withDoi = aRisFile('On drift').replace('ER  -', 'DO  - 10.5555/again.1\r\nER  -')
	const plain = aRisFile('A plain title')
	await finishedArticles(app, staff.headers, importOf(journalId, withDoi + plain))
	const others =
		withDoi.replace('On drift', 'Renamed').replace('again.1', 'AGAIN.1') + plain.replace('A plain', 'a PLAIN')
	const { id } = await checkedArticles(app, staff.headers, importOf(journalId, others))
	expect((await read(id)).counts).toMatchObject({ new: 0, unchanged: 2 })
	expect((await act(id, 'start')).status, 'nothing to import').toBe(409)
	const known = await articlesIn(journalId)
	expect(known).toHaveLength(2)
	const other = await aJournalHere(app, staff.headers)
	const taken = await checkedArticles(app, staff.headers, importOf(other, withDoi))
	expect(await rowsOf(taken.id)).toMatchObject([{ outcome: 'skipped' }])
	expect((await problemsOf(app, staff.headers, taken.id)).at(-1)?.sentence).toContain('of another journal')

	// without an address an article has no person, and nobody is mailed about it
	const [article] = known
	const who = { record: 'article', recordId: article?.id }
	expect((await staff.json('POST', '/api/persons/read', who)).status).toBe(404)
	const before = await mails()
	expect((await staff.json('POST', `/api/articles/${article?.id}/private-link`, {})).status).toBe(200)
	expect(await mails()).toBe(before)
	const page = await app.get(`/api/articles/${article?.id}/page`)
	expect(page.status).toBe(200)
})

test('two records of one article, and records without a title or a year, are named', async () => {
	const journalId = await aJournalHere(app, staff.headers)
	const file = `${aRisFile('Twice')}${aRisFile('Twice')}${aRisFile('').replace('TI  - \r\n', '')}${aRisFile('No year').replace('2019', 'soon')}TY  - BOOK\r\nTI  - A book\r\nER  - \r\n`
	const { id } = await checkedArticles(app, staff.headers, importOf(journalId, file))
	const refused = (await problemsOf(app, staff.headers, id)).filter(({ effect }) => effect === 'row')
	expect(refused.map(({ row, title, sentence }) => [row, title, sentence])).toEqual([
		[2, 'Twice', 'Article 1 is the same one.'],
		[3, '', 'The title is missing.'],
		[4, 'No year', 'The year of publication is missing.'],
		[5, 'A book', 'It is of the type “BOOK”, not an article of a journal.'],
	])
	const csv = await (await app.get(`/api/article-imports/${id}/problems/export`, staff.headers)).text()
	expect(csv).toContain('The title is missing.')
	expect((await act(id, 'cancel')).data).toMatchObject({ state: 'cancelled', hasRows: false })
})

test('what was changed since the import stays when it is undone', async () => {
	const journalId = await aJournalHere(app, staff.headers)
	const { id } = await finishedArticles(app, staff.headers, importOf(journalId, aRisFile('Kept') + aRisFile('Removed')))
	const [kept] = await articlesIn(journalId)
	await staff.json('PUT', `/api/articles/${kept?.id}`, { keywords: 'changed' })
	await act(id, 'undo')
	await app.runJob('import-articles')
	expect((await read(id)).counts).toMatchObject({ undone: 1, kept: 1 })
	expect(await articlesIn(journalId)).toEqual([kept])
	const rows = await staff.json<ArticleImportRow[]>('GET', `/api/article-imports/${id}/rows?undo=kept`)
	expect(rows.data).toMatchObject([{ title: 'Kept', note: 'It was changed since.' }])
})

test('a PDF that is none is named, without half of a character, and the article is imported without it', async () => {
	const journalId = await aJournalHere(app, staff.headers)
	// the first half of its last sign fits, the second one does not
	const name = `${'x'.repeat(199)}𝕏`
	const exported = ojsExport({ pdf: new TextEncoder().encode('no PDF'), title: 'Without its PDF' })
	const file = exported.replace('galley.pdf', name)
	const { id } = await finishedArticles(app, staff.headers, importOf(journalId, file))
	expect((await read(id)).counts.created).toBe(2)
	const problems = (await problemsOf(app, staff.headers, id)).filter(({ column }) => column === 'PDF')
	expect(problems.map(({ value }) => value)).toEqual(['x'.repeat(199)])
	const [first] = await articlesIn(journalId)
	expect((await staff.json('GET', `/api/articles/${first?.id}/galleys`)).data).toEqual([])
})

test('files and journals that cannot be used are refused with a sentence', async () => {
	const journalId = await aJournalHere(app, staff.headers)
	const elsewhere = await aJournalHere(app, staff.headers, { publishedHere: false })
	const answers: [string, number, string | Uint8Array][] = [
		['There is no article in the file.', journalId, '<articles/>'],
		['There is no article in the file.', journalId, '[]'.replace('[]', '{"message":{"items":[]}}')],
		['The format of the file is not known.', journalId, 'title,year\nA,2019'],
		['The file is not valid JSON.', journalId, '{"message":'],
		['The file is not in UTF-8.', journalId, Uint8Array.of(0x40, 0x61, 0x7b, 0xff, 0xfe, 0x7d)],
		['Please choose a journal that is published here.', elsewhere, aRisFile()],
		['Please choose a journal that is published here.', 2_000_000_000, aRisFile()],
	]
	for (const [sentence, journal, file] of answers) {
		const response = await sendArticles(app, staff.headers, { journalId: journal, file })
		expect([400, 422]).toContain(response.status)
		expect(((await response.json()) as { error: string }).error).toContain(sentence)
	}
})
