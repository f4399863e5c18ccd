import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

type Write = { table: string; domain: string; isInsert: boolean; place: string }

const tables = new Map(
	globSync('src/db/tables/*.ts').flatMap((file) =>
		[...readFileSync(file, 'utf8').matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(
			([, constant = '', name = '']) => [constant, name] as const,
		),
	),
)

/** The tables that a file imports, by the names it gives them. */
const importedTables = (text: string): [name: string, table: string][] =>
	[...text.matchAll(/import \{([^}]+)\} from '[./]*\/db\/tables\//g)].flatMap(([, names = '']) =>
		names.split(',').flatMap((name): [string, string][] => {
			const [constant = '', alias = constant] = name.trim().split(' as ')
			const table = tables.get(constant)
			return table === undefined ? [] : [[alias, table]]
		}),
	)

/** Statements of the query builder and in SQL. What names its table only at run time is not seen. */
function writesOf(file: string): Write[] {
	const text = readFileSync(file, 'utf8')
	const known = new Map([...importedTables(text), ...[...tables.values()].map((table) => [table, table] as const)])
	const statements =
		/\.(insert|update|delete)\((\w+)\)|\b(insert into|update|delete from) (?:\$\{)?(\w+)\}? ?(?=[\sa(`'])/g
	return [...text.matchAll(statements)].flatMap(([, call, built = '', words = '', written = built]) => {
		const table = known.get(written)
		if (table === undefined) return []
		const [domain = ''] = file.replace('src/server/', '').split('/')
		return [{ table, domain, isInsert: (call ?? words).startsWith('insert'), place: basename(file) }]
	})
}

const files = globSync('src/server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
const byTable = Map.groupBy(files.flatMap(writesOf), ({ table }) => table)

test('every table is written, except one that is specified and shown nowhere', () => {
	expect([...tables.values()].filter((table) => !byTable.has(table))).toEqual(['content_items'])
})

test('a table is written by one domain', () => {
	const shared = [...byTable].map(([table, writes]) => [table, ...new Set(writes.map(({ domain }) => domain))])
	expect(shared.filter(({ length }) => length > 2)).toEqual([])
})

/** Inserts of different things, each with its reason. */
const severalInserts = {
	analytics_events: 'of known sessions without a check, and of any sessions',
	inbound_mailboxes: 'where reading begins, and how the last check went',
	inbound_mails: 'a mail that was claimed, and one that failed',
	journal_claims: 'demonstration, import and staff: two of them are a select over journals',
	journal_issue_articles: 'the whole contents of an issue, and one article behind the others',
	journals: 'one by one, and thousands as one parameter',
	mails: 'single ones, and a campaign as a select over its readers',
	request_limits: 'a count, and the first figure of a window',
	secrets: 'the first key, which may be there already, and further ones',
	seo_pages: 'a row to lock, and its values',
	sign_in_failures: 'a failure, and a network that is known',
}

test('a table has one insert', () => {
	const several = [...byTable].filter(([, writes]) => writes.filter(({ isInsert }) => isInsert).length > 1)
	expect(several.map(([table]) => table).sort()).toEqual(Object.keys(severalInserts))
})
