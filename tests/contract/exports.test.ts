import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articleCsv } from '../../src/contract/article-csv.ts'
import { article } from '../../src/contract/articles.ts'
import { contactCsv } from '../../src/contract/contact-csv.ts'
import { contact } from '../../src/contract/contacts.ts'
import type { CsvColumn } from '../../src/contract/csv.ts'
import { journalCsv } from '../../src/contract/journal-csv.ts'
import { journal } from '../../src/contract/journals.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { cellsOf, hostileCells, isFormula } from '../support/hostile-cells.ts'

let app: TestApp
let staff: Awaited<ReturnType<typeof signUp>>
beforeAll(async () => {
	app = await startApp()
	staff = await signUp(app)
	// more than are in memory at once
	await app.pool.query(`
		insert into contacts (name, email, phone, subject, message, submitted_at)
		select 'Person ' || n, 'p' || n || '@example.org', '+1-555-0' || n, '=1+' || n, 'Text', '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 minute'
		from generate_series(100, 550) n`)
	await app.pool.query(
		"insert into newsletter_subscribers (email, is_active) values ('in@example.org', true), ('out@example.org', false)",
	)
})
afterAll(() => app.close())

/** Records beyond two batches, where there are none yet. */
const more = {
	contacts: 'select 1',
	newsletter_subscribers: `insert into newsletter_subscribers (email) select 'r' || n || '@example.org' from generate_series(1, 450) n`,
	mails: `insert into mails (kind, recipient) select 'staff-message', 'm' || n || '@example.org' from generate_series(1, 450) n`,
	articles: `insert into articles (reference, title, author_name, author_email, research_field, abstract, keywords)
		select '2026-9' || n, 'Soil ' || n, 'Ada Writer', 'ada@example.org', 'Biology', 'Text', 'soil' from generate_series(10000, 10449) n`,
	journals: `insert into journals (title, slug, description, category, issn, sort_title, is_active)
		select 'Soil ' || n, 'soil-' || n, 'Text', 'Medium', '0000-' || n, 'soil ' || n, n % 2 = 0 from generate_series(1000, 1449) n`,
}

async function lines(path: string): Promise<string[]> {
	const answer = await app.get(path, staff.headers)
	expect(answer.status).toBe(200)
	expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
	return (await answer.text()).trimEnd().split('\r\n')
}

describe('an export', () => {
	test('has every record of the filtered list once, in its order, with ISO dates and without formulas', async () => {
		const [, ...rows] = await lines('/api/contacts/export?sort=oldest&q=example.org')
		expect(rows).toHaveLength(451)
		expect(rows.map((row) => row.split(',')[1])).toEqual(Array.from({ length: 451 }, (_, n) => `Person ${n + 100}`))
		expect(rows[0]).toMatch(/,\+1 555 0100,'=1\+100,Text,New,,,0,2026-01-01T01:40:00\.000Z,/)
		expect(await lines('/api/contacts/export?q=p123@')).toHaveLength(2)
		expect(await lines('/api/articles/export?status=published')).toHaveLength(1)
	})

	test('has no cell that a spreadsheet would run: a sample of `npm run proof -- export-size`', async () => {
		await app.pool.query(
			`insert into contacts (name, email, subject, message)
			select cell, 'hostile@example.org', cell, cell from unnest($1::text[]) cell`,
			[hostileCells],
		)
		const answer = await app.get('/api/contacts/export?q=hostile@', staff.headers)
		const table = (await answer.text()).slice(1)
		expect(table.match(/hostile@example\.org/g)).toHaveLength(hostileCells.length)
		const cells = [...cellsOf(table)]
		expect(cells).toHaveLength((hostileCells.length + 1) * contactCsv.length)
		expect(cells.filter(isFormula)).toEqual([])
		expect(cells).toEqual(expect.arrayContaining(["'=1+1", 'a",=1+1,"b', "a\n'=1+1", '+1 555 0100']))
		await app.pool.query("delete from contacts where email = 'hostile@example.org'")
	})

	test('of subscribers has none of those who left', async () => {
		const rows = await lines('/api/newsletters/admin/export')
		expect(rows.map((row) => row.split(',')[1])).toEqual(['Email', 'in@example.org'])
	})

	test.each([
		'/api/contacts/export?status=lost',
		'/api/articles/export?sort=colour',
		'/api/newsletters/admin/export?sort=0',
	])('%s is refused', async (path) => {
		expect((await app.get(path, staff.headers)).status).toBe(400)
	})
})

describe('a whole list', () => {
	const read = async <T>(path: string, headers = staff.headers) =>
		(await (await app.get(path, headers)).json()) as { success: boolean; data: T[] }

	test.each([
		['/api/contacts', 'contacts', '?sort=newest&limit=100'],
		['/api/newsletters/admin', 'newsletter_subscribers', '?sort=newest&limit=100'],
		['/api/mail', 'mails', '?limit=100'],
		['/api/articles', 'articles', '?sort=newest&limit=100'],
		['/api/journals', 'journals', '?sort=title&limit=100'],
	])('%s is written while it is read, and is what its pages are', async (path, table, query) => {
		await app.pool.query(more[table as keyof typeof more])
		const answer = await app.get(path, staff.headers)
		expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
		// an answer that was in memory as a whole would tell its length
		expect(answer.headers.get('transfer-encoding')).toBe('chunked')
		const { success, data } = (await answer.json()) as { success: boolean; data: { id: number }[] }
		expect(success).toBe(true)
		const pages: object[] = []
		for (let page = 1; pages.length < data.length; page++) {
			const { data: some } = await read<object>(`${path}${query}&page=${page}`)
			expect(some).not.toEqual([])
			pages.push(...some)
		}
		expect(data.length).toBeGreaterThan(400)
		expect(data).toEqual(pages)
		const head = await fetch(`${app.url}${path}`, { method: 'HEAD', headers: staff.headers })
		expect([head.status, await head.text()]).toEqual([200, ''])
	})

	test('of mails has none that the role may not read, in any batch', async () => {
		const editor = await signUp(app)
		await app.pool.query("update admins set role = 'editor' where id = $1", [editor.admin.id])
		await app.pool.query(
			"insert into mails (kind, recipient) select 'invitation', 'i@example.org' from generate_series(1, 300)",
		)
		const { data } = await read<{ kind: string }>('/api/mail', editor.headers)
		expect(data.length).toBeGreaterThan(400)
		expect(data.filter(({ kind }) => kind === 'invitation')).toEqual([])
	})
})

describe('the columns name every field', () => {
	/** What a column reads of a record. */
	const readBy = (columns: readonly CsvColumn<never>[]) => {
		const read = new Set<string>()
		const record = new Proxy({}, { get: (_, name) => void read.add(String(name)) })
		for (const { value } of columns) {
			try {
				value(record as never)
			} catch {
				// lists of a journal cannot be joined here; they are read all the same
			}
		}
		return read
	}
	/** Ids beside their names, where files are stored, and what a name is derived from. */
	const leftOut = [
		'coauthorText',
		'assigneeId',
		'filePath',
		'fileUrl',
		'publicationSectionId',
		'language',
		'isFeeOnRequest',
	]

	test.each([
		['article', article, articleCsv],
		['contact', contact, contactCsv],
		['journal', journal, journalCsv],
	] as const)('of an %s', (_name, schema, columns) => {
		const read = readBy(columns as readonly CsvColumn<never>[])
		expect(Object.keys(schema.shape).filter((field) => !read.has(field) && !leftOut.includes(field))).toEqual([])
	})
})
