import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type * as contract from '../../contract/journals.ts'
import type { JournalSort } from '../../contract/journals.ts'
import type { Queryable } from '../../db/client.ts'
import { journals } from '../../db/tables/journals.ts'
import { sections } from '../../db/tables/sections.ts'

/** The section is attached by the service, which has them at hand. */
export type Journal = Omit<contract.Journal, 'section'>
export type JournalCard = Omit<contract.JournalCard, 'section'>
type JournalRow = typeof journals.$inferSelect
export type NewJournal = Omit<typeof journals.$inferInsert, 'id' | 'sortTitle' | 'createdAt' | 'updatedAt'>

/** Titles sort without accents, case and leading quotation marks. */
export const sortTitleOf = (title: string) =>
	title
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/^[^\p{L}\p{N}]+/u, '')

const decimal = (column: typeof journals.impactFactor | typeof journals.publicationFee) =>
	sql<string | null>`trim_scale(${column})::text`
const iso = (column: typeof journals.createdAt | typeof journals.updatedAt) =>
	sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const { sortTitle: _sort, searchText: _search, scope, guidelines, ...plain } = getTableColumns(journals)
const cardColumns = {
	...plain,
	impactFactor: decimal(journals.impactFactor).as('impact_factor_text'),
	publicationFee: decimal(journals.publicationFee).as('publication_fee_text'),
	createdAt: iso(journals.createdAt).as('created_at_text'),
	updatedAt: iso(journals.updatedAt).as('updated_at_text'),
}
const allColumns = { ...cardColumns, scope, guidelines }

export type JournalFilter = { sectionId?: number | undefined; q?: string | undefined; accepting?: boolean | undefined }

/** `%` and `_` in what somebody typed are letters, not patterns. */
const pattern = (q: string) => `%${q.normalize('NFC').replace(/[\\%_]/g, '\\$&')}%`

const visible = (filter: JournalFilter): SQL | undefined =>
	and(
		eq(journals.isActive, true),
		filter.sectionId === undefined ? undefined : eq(journals.publicationSectionId, filter.sectionId),
		filter.accepting === undefined ? undefined : eq(journals.isAcceptingSubmissions, filter.accepting),
		filter.q ? sql`${journals.searchText} like lower(${pattern(filter.q)})` : undefined,
	)

const order: Record<JournalSort, SQL[]> = {
	title: [sql`${journals.sortTitle}`, sql`${journals.id}`],
	impact: [sql`${journals.impactFactor} desc nulls last`, sql`${journals.sortTitle}`, sql`${journals.id}`],
	newest: [desc(journals.createdAt), desc(journals.id)],
}

type Page = { sort: JournalSort; limit: number; offset: number; fields: 'all' | 'card' }

export const journalsRepository = (db: Queryable) => ({
	async page(filter: JournalFilter, { sort, limit, offset, fields }: Page): Promise<(Journal | JournalCard)[]> {
		return db
			.select(fields === 'all' ? allColumns : cardColumns)
			.from(journals)
			.where(visible(filter))
			.orderBy(...order[sort])
			.limit(limit)
			.offset(offset)
	},

	/** The page and the number of all matches from one pass over the index: a search is too varied to keep its count. */
	async search(filter: JournalFilter, { sort, limit, offset, fields }: Page) {
		const rows = await db
			.select({
				...(fields === 'all' ? allColumns : cardColumns),
				total: sql<number>`count(*) over ()::int`.as('total'),
			})
			.from(journals)
			.where(visible(filter))
			.orderBy(...order[sort])
			.limit(limit)
			.offset(offset)
		const total = rows[0]?.total ?? (offset === 0 ? 0 : await this.count(filter))
		return { total, data: rows.map(({ total: _, ...journal }) => journal as Journal | JournalCard) }
	},

	async count(filter: JournalFilter): Promise<number> {
		const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(journals).where(visible(filter))
		return row?.total ?? 0
	},

	async all(sectionSlug?: string): Promise<Journal[]> {
		const everything = db.select(allColumns).from(journals)
		const chosen =
			sectionSlug === undefined
				? everything.where(visible({}))
				: everything
						.innerJoin(sections, and(eq(sections.id, journals.publicationSectionId), eq(sections.isActive, true)))
						.where(and(visible({}), eq(sections.slug, sectionSlug)))
		return chosen.orderBy(...order.title)
	},

	async newest(limit: number): Promise<JournalCard[]> {
		return db
			.select(cardColumns)
			.from(journals)
			.where(and(visible({}), eq(journals.isNew, true)))
			.orderBy(...order.newest)
			.limit(limit)
	},

	async find(id: number): Promise<Journal | undefined> {
		const [row] = await db
			.select(allColumns)
			.from(journals)
			.where(and(visible({}), eq(journals.id, id)))
		return row
	},

	/** For the sitemap: which journals there are and when each changed, in an order that edits do not disturb. */
	async listed(limit: number, offset: number): Promise<{ id: number; updatedAt: Date }[]> {
		return db
			.select({ id: journals.id, updatedAt: journals.updatedAt })
			.from(journals)
			.where(visible({}))
			.orderBy(journals.id)
			.limit(limit)
			.offset(offset)
	},

	/** The same in parts of a size: how many are in each and when the part last changed. */
	async listedParts(size: number): Promise<{ count: number; updatedAt: Date }[]> {
		const numbered = db
			.select({
				part: sql<number>`(row_number() over (order by ${journals.id}) - 1) / ${size}::int`.as('part'),
				updatedAt: journals.updatedAt,
			})
			.from(journals)
			.where(visible({}))
			.as('numbered')
		return db
			.select({
				count: sql<number>`count(*)::int`,
				updatedAt: sql<Date>`max(${numbered.updatedAt})`.mapWith(journals.updatedAt),
			})
			.from(numbered)
			.groupBy(numbered.part)
			.orderBy(numbered.part)
	},

	async insert(values: NewJournal[]): Promise<void> {
		const rows = values.map((journal) => ({ ...journal, sortTitle: sortTitleOf(journal.title) }))
		// PostgreSQL takes 65,535 parameters a statement
		for (let start = 0; start < rows.length; start += 1000)
			await db.insert(journals).values(rows.slice(start, start + 1000))
	},

	async update(id: number, values: Partial<NewJournal>): Promise<JournalRow | undefined> {
		const sortTitle = values.title === undefined ? {} : { sortTitle: sortTitleOf(values.title) }
		const [row] = await db
			.update(journals)
			.set({ ...values, ...sortTitle })
			.where(eq(journals.id, id))
			.returning()
		return row
	},

	async removeDemo(): Promise<number> {
		return (await db.delete(journals).where(eq(journals.isDemo, true)).returning({ id: journals.id })).length
	},
})
