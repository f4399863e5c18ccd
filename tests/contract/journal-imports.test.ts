import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JournalImportDetails, JournalImportRow, ListedProblem } from '../../src/contract/journal-imports.ts'
import type { Journal } from '../../src/contract/journals.ts'
import { roles } from '../../src/contract/permissions.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { actOn, anIssn, aPlainTable, csvOf, doajTable, sendTable, uploadTable } from '../support/journal-imports.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'

let app: TestApp
let staff: Staff
beforeAll(async () => {
	app = await startApp()
	staff = await staffOn(app)
})
afterAll(() => app.close())

const read = async (id: number) => (await staff.json<JournalImportDetails>('GET', `/api/journal-imports/${id}`)).data
const rowsOf = async (id: number, query = '') =>
	(await staff.json<JournalImportRow[]>('GET', `/api/journal-imports/${id}/rows?page=1&${query}`)).data
const problemsOf = async (id: number) =>
	(await staff.json<ListedProblem[]>('GET', `/api/journal-imports/${id}/problems?page=1`)).data
const journal = async (id: number | null | undefined) => (await staff.json<Journal>('GET', `/api/journals/${id}`)).data
const worked = () => app.runJob('import-journals')
const act = (id: number, action: 'start' | 'cancel' | 'undo') => actOn(app, staff.headers, id, action)

/** Uploaded and checked. */
async function checked(table: Uint8Array, mode?: string): Promise<number> {
	const { id } = await uploadTable(app, staff.headers, table, mode)
	await worked()
	return id
}
async function imported(table: Uint8Array, mode?: string): Promise<number> {
	const id = await checked(table, mode)
	await act(id, 'start')
	await worked()
	return id
}
const catalogueSize = async () => Number((await app.pool.query('select count(*) from journals')).rows[0]?.count)

describe('a file', () => {
	const utf16 = Buffer.from('\uFEFFTitle,ISSN\nA,1234-5679\n', 'utf16le')
	test.each<[string, Uint8Array, RegExp]>([
		['that is empty', new Uint8Array(), /empty/],
		['in Latin-1', Buffer.from('Title,ISSN\nPsicología,1234-5679\n', 'latin1'), /not in UTF-8/],
		['in UTF-16', utf16, /not in UTF-8/],
		['of a spreadsheet', Buffer.from('PK\x03\x04rest'), /spreadsheet/],
		['with zero bytes', Buffer.from('Title,ISSN\nA\0,1234-5679\n'), /not a text file/],
		['with one column', Buffer.from('Title\nA\n'), /only one column/],
		['with headings alone', Buffer.from('Title,ISSN\n'), /no rows/],
		['with an open quotation mark', Buffer.from('Title,ISSN\nA,1234-5679\n"B,2\nC,3\n'), /row 3 and not closed/],
		['with too many columns', csvOf([Array.from({ length: 201 }, (_, at) => `c${at}`), ['x']]), /more than 200/],
	])('%s is refused with a sentence, and leaves nothing', async (_name, bytes, sentence) => {
		const response = await sendTable(app, staff.headers, bytes)
		const { error } = (await response.json()) as { error: string }
		expect([response.status, error]).toEqual([422, expect.stringMatching(sentence)])
		expect((await staff.json<unknown[]>('GET', '/api/journal-imports?page=1')).meta).toMatchObject({ total: 0 })
	})

	test('is needed, with a known mode', async () => {
		const none = await fetch(`${app.url}/api/journal-imports`, {
			method: 'POST',
			headers: staff.headers,
			body: new FormData(),
		})
		expect(none.status).toBe(400)
		expect((await sendTable(app, staff.headers, aPlainTable(), 'overwrite')).status).toBe(400)
	})

	test.each(roles)('is for those who edit journals: %s', async (role) => {
		const person = await signUp(app)
		await app.pool.query('update admins set role = $1 where id = $2', [role, person.admin.id])
		const response = await sendTable(app, person.headers, aPlainTable())
		expect(response.status).toBe(role === 'assistant' ? 403 : 200)
	})
})

describe('columns', () => {
	test('that are not DOAJ’s are mapped by staff, with guesses', async () => {
		const semicolons = csvOf(
			[
				['\uFEFFZeitschrift', 'E-ISSN', 'Land', 'Notiz'],
				['Boden; Wasser', anIssn(), 'Germany', 'editor@example.org'],
			],
			';',
		)
		const quotedTitle = new TextDecoder().decode(semicolons).replace('Boden; Wasser', '"Boden; Wasser"')
		const { id } = await uploadTable(app, staff.headers, new TextEncoder().encode(quotedTitle))
		const before = await read(id)
		expect(before.state).toBe('mapping')
		expect(before.columns).toEqual([
			{ name: 'Zeitschrift', field: null, sample: 'Boden; Wasser' },
			{ name: 'E-ISSN', field: 'eissn', sample: expect.any(String) },
			{ name: 'Land', field: 'country', sample: 'Germany' },
			{ name: 'Notiz', field: null, sample: 'editor@example.org' },
		])
		const map = (columns: unknown[]) =>
			staff.json('PUT', `/api/journal-imports/${id}/mapping`, { mode: 'fill', columns })
		expect((await map([null, 'eissn', 'country', null])).details).toMatchObject({ columns: /title/ })
		expect((await map(['title', null, 'country', null])).details).toMatchObject({ columns: /ISSN/ })
		expect((await map(['title', 'eissn', 'title', null])).status).toBe(400)
		expect((await map(['title', 'eissn'])).status).toBe(400)
		expect((await map(['title', 'eissn', 'country', null])).status).toBe(200)
		await worked()
		expect(await read(id)).toMatchObject({ state: 'ready', counts: { read: 1, new: 1, problems: 0 } })
		await act(id, 'start')
		await worked()
		const [row] = await rowsOf(id)
		expect(await journal(row?.journalId)).toMatchObject({ title: 'Boden; Wasser', country: 'DE' })
		// neither the file nor a column that was not mapped is kept
		expect(await read(id)).toMatchObject({ state: 'done', hasFile: false })
		const { rows } = await app.pool.query(`select from journal_import_rows where "values"::text like '%example.org%'`)
		expect(rows).toEqual([])
		expect((await map(['title', 'eissn', 'country', null])).status).toBe(409)
	})
})

describe('an import', () => {
	test('is checked first, then fills what the file says and nothing else; a second one changes nothing', async () => {
		const [print, online] = [anIssn(), anIssn()]
		const table = doajTable([
			{
				...{ title: 'Revista de Suelos', print, online, keywords: 'soil, clay', languages: 'Spanish, English' },
				...{ publisher: 'Universidad', country: 'Colombia', licence: 'CC-BY', copyright: 'Yes', weeks: '20' },
				...{ review: 'Double blind peer review', board: 'https://suelos.example.org/board', apc: 'Yes' },
				...{ amount: '1e+06 COP; 250 USD', waiver: 'No', archiving: 'CLOCKSS, LOCKSS', subjects: 'Law | Soil, water' },
				...{ editorMail: 'editor@example.org' },
			},
			{ title: 'Bare', online: anIssn() },
			{ title: 'Doubled', print },
			{ title: 'Wrong digit', online: '1234-5678' },
			{ title: '', online: anIssn() },
			{ title: 'Half right', online: anIssn(), country: 'Atlantis', weeks: 'soon', languages: 'English, Klingon' },
		])
		const size = await catalogueSize()
		const id = await checked(table)
		expect(await catalogueSize()).toBe(size)
		expect(await read(id)).toMatchObject({
			state: 'ready',
			isDoaj: true,
			counts: { read: 6, new: 3, changed: 0, skipped: 3, problems: 7 },
		})
		expect(await problemsOf(id)).toMatchObject([
			{ row: 4, column: null, value: print, sentence: 'Row 2 has the same ISSN.', effect: 'row' },
			{ row: 5, value: '1234-5678', sentence: expect.stringContaining('last digit'), effect: 'field' },
			{ row: 5, sentence: expect.stringContaining('no valid ISSN'), effect: 'row' },
			{ row: 6, column: 'Journal title', sentence: 'There is no title.', effect: 'row' },
			{ row: 7, value: 'English, Klingon', effect: 'part' },
			{ row: 7, column: 'Country of publisher', value: 'Atlantis', effect: 'field' },
			{ row: 7, value: 'soon', effect: 'field' },
		])
		const file = await app.get(`/api/journal-imports/${id}/problems/export`, staff.headers)
		expect((await file.text()).split('\r\n')).toHaveLength(9)

		expect(await act(id, 'start')).toMatchObject({ status: 200, data: { state: 'running' } })
		await worked()
		expect(await read(id)).toMatchObject({ state: 'done', progress: 1, counts: { created: 3, updated: 0 } })
		const [full, bare] = await rowsOf(id, 'outcome=new')
		expect(await journal(full?.journalId)).toMatchObject({
			...{ title: 'Revista de Suelos', slug: 'revista-de-suelos', issn: print, eissn: online, description: '' },
			...{ isActive: false, isAcceptingSubmissions: false, category: '', indexing: ['DOAJ'], country: 'CO' },
			...{ keywords: ['soil', 'clay'], subjects: ['Law', 'Soil, water'], languages: ['es', 'en'], weeks: 20 },
			...{ language: 'Spanish, English', processingTime: '20 weeks on average', licences: ['CC BY'] },
			...{ publicationFee: '250', otherFees: ['1000000 COP'], hasWaiver: false, archiving: ['CLOCKSS', 'LOCKSS'] },
			...{ copyright: 'Authors hold the copyright without restrictions', boardUrl: 'https://suelos.example.org/board' },
		})
		const empty = { publisher: null, country: null, weeks: null, processingTime: null, hasWaiver: null, keywords: [] }
		expect(await journal(bare?.journalId)).toMatchObject({ ...empty, feeState: 'not_stated', licences: [] })
		// visitors see nothing of it until staff open it
		expect((await app.get(`/api/journals/${full?.journalId}`)).status).toBe(404)
		const claims = await staff.json<object[]>('GET', `/api/journals/${full?.journalId}/claims`)
		expect(claims.data).toContainEqual(
			expect.objectContaining({ kind: 'publisher', state: 'unchecked', sourceUrl: `https://doaj.org/toc/${online}` }),
		)

		const again = await checked(table, 'update')
		expect((await read(again)).counts).toMatchObject({ new: 0, changed: 0, unchanged: 3 })
		expect(await act(again, 'start')).toMatchObject({ status: 409 })
		expect(await act(again, 'cancel')).toMatchObject({ status: 200, data: { state: 'cancelled', hasRows: false } })
		expect((await act(again, 'cancel')).status).toBe(409)
		expect(await problemsOf(again)).toEqual([])
		const { rows } = await app.pool.query(
			`select action, actor_name from activity where record_kind = 'journal_import' and record_id = $1 order by id`,
			[id],
		)
		expect(rows.map(({ action }) => action)).toEqual(['created', 'started', 'finished'])
		expect(new Set(rows.map((row) => row.actor_name)).size).toBe(1)
	})

	test.each([
		['add', {}],
		['fill', { country: 'PE' }],
		['update', { country: 'PE', publisher: 'New House', title: 'Known Journal, renamed' }],
	] as const)('of known journals can %s', async (mode, expected) => {
		const issn = anIssn()
		const known = {
			title: 'Known Journal',
			description: 'By staff.',
			issn: issn.replace('-', ''),
			publisher: 'Old House',
		}
		const { data: before } = await staff.json<Journal>('POST', '/api/journals', {
			...known,
			weeks: 8,
			publicationFee: 90,
		})
		const row = { title: 'Known Journal, renamed', online: issn, publisher: 'New House', country: 'PE', apc: 'Yes' }
		const id = await checked(doajTable([row]), mode)
		const changed = Object.keys(expected).length > 0
		expect((await read(id)).counts).toMatchObject({ new: 0, changed: changed ? 1 : 0, unchanged: changed ? 0 : 1 })
		const [planned] = await rowsOf(id)
		for (const [field, after] of Object.entries(expected))
			expect(planned?.changes).toMatchObject({ [field]: { before: before[field as keyof Journal], after } })
		if (changed) await act(id, 'start')
		await worked()
		const after = await journal(before.id)
		// what the file does not say stays, and "there is a fee" does not replace an amount
		expect(after).toMatchObject({
			...known,
			weeks: 8,
			publicationFee: '90',
			isActive: true,
			slug: before.slug,
			...expected,
		})
	})

	test('whose ISSNs belong to two journals is skipped', async () => {
		const [one, other] = [anIssn(), anIssn()]
		for (const issn of [one, other]) await staff.json('POST', '/api/journals', { title: issn, description: 'x', issn })
		const id = await checked(doajTable([{ title: 'Both', print: one, online: other }]), 'update')
		expect(await problemsOf(id)).toMatchObject([
			{ effect: 'row', sentence: expect.stringContaining('Several journals') },
		])
	})
})

describe('undo', () => {
	test('removes what was added and restores what was changed, except what was changed since', async () => {
		const issns = Array.from({ length: 5 }, anIssn)
		const make = async (title: string, issn = '') =>
			(await staff.json<Journal>('POST', '/api/journals', { title, description: 'x', issn, publisher: 'Old' })).data
		const restored = await make('Restored', issns[3])
		const edited = await make('Edited', issns[4])
		const titles = ['Removed', 'With an article', 'Opened', 'Restored', 'Edited']
		const table = doajTable(
			titles.map((title, at) => ({ title, online: issns[at] ?? '', publisher: 'New', country: 'PE' })),
		)
		const id = await imported(table, 'update')
		expect((await read(id)).counts).toMatchObject({ created: 3, updated: 2 })
		const [removed, used, opened] = (await rowsOf(id, 'outcome=new')).map(({ journalId }) => journalId ?? 0)
		await app.pool.query(
			`insert into articles (title, author_name, author_email, research_field, abstract, status, journal_id, reference)
			 values ('A', 'B', 'c@example.org', 'D', 'E', 'submitted', $1, '2026-AAAA-AAAA')`,
			[used],
		)
		await staff.json('PUT', `/api/journals/${opened}`, { isActive: true })
		await staff.json('PUT', `/api/journals/${edited.id}`, { publisher: 'Newest' })

		expect(await act(id, 'undo')).toMatchObject({ status: 200, data: { state: 'undoing' } })
		await worked()
		expect(await read(id)).toMatchObject({ state: 'undone', counts: { undone: 2, kept: 3 } })
		expect((await staff.json('GET', `/api/journals/${removed}`)).status).toBe(404)
		expect(await journal(used)).toMatchObject({ title: 'With an article' })
		expect(await journal(opened)).toMatchObject({ title: 'Opened' })
		expect(await journal(restored.id)).toMatchObject({ publisher: 'Old', country: null, indexing: [] })
		expect(await journal(edited.id)).toMatchObject({ publisher: 'Newest', country: null })
		expect((await rowsOf(id, 'undo=kept')).map(({ title, note }) => [title, note])).toEqual([
			['With an article', 'Articles were submitted to it.'],
			['Opened', 'It was changed since.'],
			['Edited', 'Changed since: Publisher.'],
		])
		expect((await act(id, 'undo')).status).toBe(409)
		expect((await act(id, 'start')).status).toBe(409)
	})
})
