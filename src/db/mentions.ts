import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'
import { substringPattern } from './like.ts'

/** Where a text stands in the database. */
export type Mention = { table: string; id: string | null; column: string; text: string }

/** What to look for: a regular expression of PostgreSQL, and a text that every match contains, which is found faster. */
export type Searched = { pattern: string; contains: string }

type TextColumn = {
	name: string
	type: 'text' | 'jsonb' | 'text[]'
	/** Whether a unique index has it. */
	isUnique: boolean
}
type TextTable = { table: string; columns: TextColumn[] }

/** Accounts and keys are no records about visitors; history of journals and places of mailboxes cannot be changed. */
const neverSearched = ['admins', 'secrets', 'journal_changes', 'inbound_mailboxes']

/** A character as texts, addresses of pages and HTML write it. */
const spellings: Record<string, string> = {
	'@': '(?:@|%40|&#64;|&#x40;)',
	'+': '(?:\\+|%2B|&#43;)',
	"'": "(?:'|%27|&#39;|&#x27;)",
	'&': '(?:&|&amp;|%26)',
	'.': '\\.',
	' ': '(?:\\s|%20|&nbsp;|\\\\n)+',
}
const spelt = (text: string): string =>
	[...text].map((letter) => spellings[letter] ?? letter.replace(/[\\^$*+?()[\]{}|]/g, '\\$&')).join('')

/** `\n` in JSON and `%20` in an address end with a letter or digit that belongs to no word. */
const afterEscape = '(?<=\\\\[nrtbf])|(?<=%(?:20|22|26|2C|2F|3A|3B|3C|3D))'

/** An address where it is not part of a longer one: `ada@x.org` is not in `nada@x.org`, `b+ada@x.org` or `ada@x.org.uk`. */
export function searchedAddress(address: string): Searched {
	const inName = '[A-Za-z0-9_+.-]'
	return {
		pattern: `(?:(?<!${inName})(?<!${inName}')|${afterEscape})${spelt(address)}(?!-*[A-Za-z0-9]|\\.[A-Za-z0-9])`,
		contains: address.slice(address.indexOf('@') + 1),
	}
}

/** A name as whole words. */
export const searchedName = (name: string): Searched => ({
	pattern: `(?:(?<![[:alnum:]])|${afterEscape})${spelt(name)}(?![[:alnum:]])`,
	// without signs that JSON and addresses of pages write differently
	contains: name.split(/[\s'&+@"\\]/).reduce((longest, word) => (word.length > longest.length ? word : longest), ''),
})

/** Asked of the database itself, so that a table that is added later is searched too. */
async function textTables(db: Queryable): Promise<TextTable[]> {
	const { rows } = await db.execute<TextTable>(sql`
		select relname as "table", json_agg(json_build_object('name', attname, 'type', format_type(atttypid, null),
			'isUnique', exists (select from pg_index where indrelid = attrelid and indisunique and (attnum = any(indkey)
				or exists (select from pg_depend where classid = 'pg_class'::regclass and objid = indexrelid
					and refobjid = attrelid and refobjsubid = attnum)))) order by attnum) as columns
		from pg_attribute join pg_class on pg_class.oid = attrelid
		where relkind = 'r' and relnamespace = current_schema()::regnamespace and attnum > 0 and not attisdropped
			and attgenerated = '' and format_type(atttypid, null) in ('text', 'jsonb', 'text[]')
		group by relname order by relname`)
	return rows.filter(({ table }) => !neverSearched.includes(table))
}

/** A text in JSON, and all that is between two of them. */
const jsonText = '"(?:[^"\\\\]|\\\\.)*"'
const jsonParts = `${jsonText}|[^"]+`
const decoded = (part: SQL): SQL => sql`${part}::jsonb #>> '{}'`

/** In JSON only the texts are searched, as they read: a name with quotation marks must not match what separates them. */
const has = ({ name, type }: TextColumn, { pattern, contains }: Searched): SQL => {
	const column = sql.identifier(name)
	const text = type === 'text[]' ? sql`array_to_string(${column}, ' ')` : sql`${column}::text`
	const isFound =
		type === 'jsonb'
			? sql`exists (select from regexp_matches(${text}, ${jsonText}, 'g') as texts(part)
				where ${decoded(sql`part[1]`)} ~* ${pattern})`
			: sql`${text} ~* ${pattern}`
	return sql`(${text} ilike ${substringPattern(contains)} and ${isFound})`
}
const hasAny = ({ columns }: TextTable, searched: Searched): SQL =>
	sql`(${sql.join(
		columns.map((column) => has(column, searched)),
		sql` or `,
	)})`

function replaced(one: TextColumn, searched: Searched, mark: string): SQL {
	const column = sql.identifier(one.name)
	const inText = (text: SQL) => sql`regexp_replace(${text}, ${searched.pattern}, ${mark}, 'gi')`
	const values = {
		// two values that differ in the spelling of the address alone must not become the same
		text: one.isUnique
			? sql`${inText(sql`${column}`)} || ' ' || left(gen_random_uuid()::text, 8)`
			: inText(sql`${column}`),
		jsonb: sql`(select string_agg(case when part[1] like '"%'
				then to_jsonb(${inText(decoded(sql`part[1]`))})::text else part[1] end, '' order by place)::jsonb
			from regexp_matches(${column}::text, ${jsonParts}, 'g') with ordinality as parts(part, place))`,
		'text[]': sql`(select array_agg(${inText(sql`part`)} order by place)
			from unnest(${column}) with ordinality as parts(part, place))`,
	}
	return sql`${column} = case when ${has(one, searched)} then ${values[one.type]} else ${column} end`
}

const anyAddress = "[a-z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-z0-9-]+(?:[.][a-z0-9-]+)+"

/** Every mail address that stands in a text of the database, in lower case. */
export async function findAddresses(db: Queryable): Promise<Set<string>> {
	const found = new Set<string>()
	for (const { table, columns } of await textTables(db))
		for (const { name } of columns) {
			const { rows } = await db.execute<{ address: string }>(sql`
				select distinct (regexp_matches(lower(${sql.identifier(name)}::text), ${sql.raw(`'${anyAddress}'`)}, 'g'))[1] as address
				from ${sql.identifier(table)} where ${sql.identifier(name)}::text like '%@%'`)
			for (const { address } of rows) found.add(address)
		}
	return found
}

/** Every text of the database that holds it. */
export async function findMentions(db: Queryable, searched: Searched): Promise<Mention[]> {
	const found: Mention[] = []
	for (const one of await textTables(db)) {
		const texts = sql.join(
			one.columns.map(
				(column) =>
					sql`(${column.name}::text, case when ${has(column, searched)} then ${sql.identifier(column.name)}::text end)`,
			),
			sql`, `,
		)
		const { rows } = await db.execute<Mention>(sql`
			select ${one.table}::text as "table", to_jsonb(stored) ->> 'id' as id, found_in as "column", found_text as "text"
			from ${sql.identifier(one.table)} as stored, lateral (values ${texts}) as found(found_in, found_text)
			where ${hasAny(one, searched)} and found_text is not null order by 2, 3`)
		found.push(...rows)
	}
	return found
}

/**
 * Replaces it in every text of the database, or in these rows alone; answers how many rows changed, by table. The activity log
 * has to be opened for it.
 */
export async function replaceMentions(
	db: Queryable,
	searched: Searched,
	{ mark, rows: only }: { mark: string; rows?: Record<string, SQL> },
): Promise<Record<string, number>> {
	const changed: Record<string, number> = {}
	for (const one of await textTables(db)) {
		const condition = only ? only[one.table] : sql`true`
		if (!condition) continue
		const values = sql.join(
			one.columns.map((column) => replaced(column, searched, mark)),
			sql`, `,
		)
		const { rowCount } = await db.execute(
			sql`update ${sql.identifier(one.table)} set ${values} where ${condition} and ${hasAny(one, searched)}`,
		)
		if (rowCount) changed[one.table] = rowCount
	}
	return changed
}
