import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOaiClient, perlEnvironment } from '../../scripts/oai-client.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { howToRepeat, isWhole, seed } from '../support/sample.ts'
import { publicSettings } from './requests.ts'

const run = promisify(execFile)
const perl = findOaiClient()
const articles = 230
let app: TestApp

beforeAll(async () => {
	app = await startApp({ settings: { ...publicSettings, profile: 'local' } })
	await app.pool.query(`
		insert into publication_sections (title, slug, description) values ('Soil', 'soil', 'x');
		insert into journals (title, slug, description, category, issn, sort_title, published_here, publication_section_id)
		values ('Letters & Tests', 'letters', 'x', 'x', '2049-3630', 'letters', true, 1);
		insert into articles (reference, title, author_name, author_email, research_field, abstract, journal_id, status)
		select 'r' || n, 'Title ' || n || ' < ü', 'Ada Writer', 'a@example.org', 'Soil', 'x', 1, 'published'
		from generate_series(1, ${articles}) n;
		delete from articles where id = 7`)
})
afterAll(() => app.close())

test.skipIf(!perl)("Perl's HTTP::OAI reads everything", async () => {
	await app.pool.query(`update articles set status = 'accepted' where id = 8`)
	const script = new URL('../support/oai-client.pl', import.meta.url).pathname
	const { stdout } = await run('perl', [script, `${app.url}/oai`], {
		env: { ...process.env, ...perlEnvironment(perl ?? '') },
		maxBuffer: 1 << 24,
	})
	const lines = stdout.trimEnd().split('\n')
	const { rows } = await app.pool.query<{ id: number; gone: boolean }>(
		'select article_id as id, is_deleted as gone from oai_records order by 1',
	)
	const expected = (prefix: string, root: string) =>
		rows.map(({ id, gone }) =>
			[prefix, `oai:publish.example.org:article-${id}`, gone ? 'deleted ' : `there ${root}`].join(' '),
		)
	expect(lines.filter((line) => !/^(oai_dc|jats) /.test(line))).toEqual([
		'identify 2.0 persistent YYYY-MM-DDThh:mm:ssZ',
		'format oai_dc',
		'format jats',
		'set journal-1 Letters & Tests',
		'set section-1 Soil',
		`identifiers ${rows.length}`,
		'error idDoesNotExist',
	])
	expect(rows.length).toBeGreaterThan(200)
	expect(lines.filter((line) => line.startsWith('oai_dc ')).toSorted()).toEqual(
		expected('oai_dc', 'oai_dc:dc').toSorted(),
	)
	expect(lines.filter((line) => line.startsWith('jats ')).toSorted()).toEqual(expected('jats', 'article').toSorted())
})

type Known = Map<number, string | undefined>

const rank = (at: number, what: string) => createHash('sha256').update(`${seed} ${what} ${at}`).digest().readUInt32BE(0)

/** What a harvester knows after it read everything since then; answers from when it has to go on. */
async function harvest(known: Known, since?: string): Promise<string> {
	let query = `verb=ListRecords&metadataPrefix=oai_dc${since ? `&from=${since}` : ''}`
	for (;;) {
		const xml = await (await app.get(`/oai?${query}`)).text()
		for (const [, record = ''] of xml.matchAll(/<record>(.*?)<\/record>/gs)) {
			const id = Number(/-(\d+)<\/identifier>/.exec(record)?.[1])
			known.set(id, record.includes('status="deleted"') ? undefined : /<dc:title>([^<]*)</.exec(record)?.[1])
		}
		const [, token] = /<resumptionToken[^>]*>([^<]+)</.exec(xml) ?? []
		if (!token) return /<responseDate>([^<]+)</.exec(xml)?.[1] ?? ''
		query = `verb=ListRecords&resumptionToken=${encodeURIComponent(token)}`
	}
}

test(`a harvest during edits misses nothing (${howToRepeat})`, async () => {
	const edits = isWhole ? 1_000 : 150
	const statements = (at: number) => {
		const id = 10 + (rank(at, 'article') % (articles - 10))
		const choice = rank(at, 'kind') % 10
		if (choice < 7) return `update articles set title = 'Edit ${at}' where id = ${id}`
		if (choice < 8) return `update articles set status = 'accepted' where id = ${id}`
		if (choice < 9) return `update articles set status = 'published' where id = ${id}`
		return `delete from articles where id = ${id}`
	}
	const edit = async () => {
		for (let at = 0; at < edits; at++) {
			// a transaction that began before a page was read may end after it
			const client = await app.pool.connect()
			await client.query('begin')
			await client.query(statements(at))
			await app.get('/oai?verb=ListIdentifiers&metadataPrefix=oai_dc&from=9999-01-01')
			await client.query('commit')
			client.release()
		}
	}
	const known: Known = new Map()
	const editing = edit()
	let isEditing = true
	void editing.finally(() => {
		isEditing = false
	})
	let since = await harvest(known)
	while (isEditing) since = await harvest(known, since)
	await editing
	await harvest(known, since)
	const { rows } = await app.pool.query<{ id: number; title: string }>(
		`select id, title from articles where status = 'published' order by id`,
	)
	const there = new Map([...known].filter(([, title]) => title !== undefined))
	expect([...there].toSorted(([a], [b]) => a - b)).toEqual(
		rows.map(({ id, title }) => [id, title.replaceAll('<', '&lt;')]),
	)
})
