import { getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { articles } from '../../db/tables/articles.ts'
import { issnKey, journals } from '../../db/tables/journals.ts'
import { type NewJournal, sortTitleOf } from './journals.repository.ts'
import { parsedFacts } from './parsed-facts.ts'

const issnKeyOf = (issn: string) => issn.replace(/[^\dX]/gi, '').toUpperCase()
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const { id: _id, feeState: _fee, searchText: _text, ...written } = getTableColumns(journals)
type Column = keyof typeof written
const columns = Object.keys(written) as Column[]
const listed = (names: Column[], prefix = '') =>
	sql.raw(names.map((name) => `${prefix}"${snakeCase(name)}"`).join(', '))

/** Two are enough to know that an ISSN is not clear. */
const mostMatches = 2

/** Rows as one parameter of JSON: drizzle would take longer to name thousands of parameters than the database to store them. */
const recordset = (rows: object[]) => {
	const named = rows.map((row) =>
		Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value])),
	)
	return sql`jsonb_populate_recordset(null::journals, ${JSON.stringify(named)}::jsonb)`
}

const defaults = {
	impact: 'Medium',
	isNew: false,
	isAcceptingSubmissions: true,
	isFeeOnRequest: true,
	isActive: true,
	isDemo: false,
	isImported: false,
	publishedHere: false,
	...{ indexing: [], keywords: [], subjects: [], languages: [], licences: [], archiving: [], otherFees: [] },
} satisfies Partial<NewJournal>

export type ManyChange = { id: number; values: Partial<NewJournal> }

/** Reads and writes hundreds of journals at once. */
export const manyJournalsRepository = (db: Queryable) => ({
	/** One import at a time writes a batch, so that two never add the same journal. */
	async lockForImport(): Promise<void> {
		await db.execute(sql`select pg_advisory_xact_lock(hashtext('journals.import'))`)
	},

	/** The ids of journals by each of these ISSNs, however it is written there. */
	async idsByIssn(issns: string[]): Promise<Map<string, number[]>> {
		const found = new Map<string, number[]>()
		if (issns.length === 0) return found
		const keys = new Map(issns.map((issn) => [issnKeyOf(issn), issn]))
		// one look into each index for each ISSN: for many at once the database would read the whole table
		const { rows } = await db.execute<{ key: string; id: number }>(sql`
			select wanted.key, known.id
			from unnest(${sql.param([...keys.keys()])}::text[]) as wanted(key)
			cross join lateral (
				(select id from ${journals} where ${issnKey(journals.issn)} = wanted.key limit ${mostMatches})
				union (select id from ${journals} where ${issnKey(journals.eissn)} = wanted.key limit ${mostMatches})
			) as known order by known.id`)
		for (const { key, id } of rows) {
			const issn = keys.get(key) ?? ''
			found.set(issn, [...(found.get(issn) ?? []), id])
		}
		return found
	},

	/** Those of these slugs that a journal has. */
	async takenSlugs(slugs: string[]): Promise<Set<string>> {
		const rows = await db
			.select({ slug: journals.slug })
			.from(journals)
			.where(sql`${journals.slug} = any(${sql.param(slugs)}::text[])`)
		return new Set(rows.map(({ slug }) => slug))
	},

	/** Their ids by slug. */
	async insert(values: NewJournal[], at: Date): Promise<Map<string, number>> {
		const rows = values.map((journal) => ({
			...defaults,
			...journal,
			...parsedFacts(journal),
			sortTitle: sortTitleOf(journal.title),
			createdAt: at,
			updatedAt: at,
		}))
		const { rows: added } = await db.execute<{ id: number; slug: string }>(sql`
			insert into ${journals} (${listed(columns)})
			select ${listed(columns)} from ${recordset(rows)} returning id, slug`)
		return new Map(added.map(({ id, slug }) => [slug, id]))
	},

	/** Each of these is locked, and `values` are all fields that change. */
	async update(changes: ManyChange[], at: Date): Promise<void> {
		// those with the same fields are one statement: usually there are few kinds of changes
		const groups = Map.groupBy(changes, ({ values }) => Object.keys(values).sort().join())
		for (const group of groups.values()) {
			const names = Object.keys(group[0]?.values ?? {}) as Column[]
			const rows = group.map(({ id, values }) => ({
				id,
				...values,
				...(values.title !== undefined && { sortTitle: sortTitleOf(values.title) }),
			}))
			const all = names.includes('title') ? [...names, 'sortTitle' as const] : names
			const set = sql.raw(all.map((name) => `"${snakeCase(name)}" = given."${snakeCase(name)}"`).join(', '))
			await db.execute(sql`
				update ${journals} set ${set}, "updated_at" = ${at.toISOString()}::timestamptz
				from ${recordset(rows)} as given where ${journals.id} = given."id"`)
		}
	},

	/** Nobody can submit an article to these until the transaction ends; answers those that an article names. */
	async lockForRemoval(ids: number[]): Promise<Set<number>> {
		await db
			.select({ id: journals.id })
			.from(journals)
			.where(inArray(journals.id, ids))
			.orderBy(journals.id)
			.for('update')
		const rows = await db
			.selectDistinct({ id: articles.journalId })
			.from(articles)
			.where(inArray(articles.journalId, ids))
		return new Set(rows.flatMap(({ id }) => id ?? []))
	},

	async remove(ids: number[]): Promise<void> {
		if (ids.length > 0) await db.delete(journals).where(inArray(journals.id, ids))
	},
})
