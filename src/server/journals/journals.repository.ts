import { and, desc, eq, inArray, like, ne, or, type SQL, sql } from 'drizzle-orm'
import type { JournalSort } from '../../contract/journal-search-words.ts'
import type { Queryable } from '../../db/client.ts'
import { escapePattern } from '../../db/like.ts'
import { issnKey, journals } from '../../db/tables/journals.ts'
import { sections } from '../../db/tables/sections.ts'
import { allColumns, items, type Journal, type JournalCard, type Shapes } from './journal-columns.repository.ts'
import { parsedFacts } from './parsed-facts.ts'

type JournalRow = typeof journals.$inferSelect
export type NewJournal = Omit<
	typeof journals.$inferInsert,
	'id' | 'sortTitle' | 'searchText' | 'feeState' | 'createdAt' | 'updatedAt'
>

/** Titles sort without accents, case and leading quotation marks. */
export const sortTitleOf = (title: string) =>
	title
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/^[^\p{L}\p{N}]+/u, '')

const rowOf = (journal: NewJournal) => ({
	...journal,
	...parsedFacts(journal),
	sortTitle: sortTitleOf(journal.title),
})

export type JournalFilter = {
	/** Inactive ones too, as staff see them. */
	everything?: true | undefined
	sectionId?: number | undefined
	accepting?: boolean | undefined
	isNew?: boolean | undefined
	isActive?: boolean | undefined
	isImported?: boolean | undefined
}

/** Values are placeholders, so that a statement is built once for each combination of filters. */
const visible = (asked: JournalFilter): SQL | undefined =>
	and(
		asked.everything ? undefined : eq(journals.isActive, true),
		asked.sectionId === undefined ? undefined : eq(journals.publicationSectionId, sql.placeholder('sectionId')),
		asked.accepting === undefined ? undefined : eq(journals.isAcceptingSubmissions, sql.placeholder('accepting')),
		asked.isNew === undefined ? undefined : eq(journals.isNew, sql.placeholder('isNew')),
		asked.isActive === undefined ? undefined : eq(journals.isActive, sql.placeholder('isActive')),
		asked.isImported === undefined ? undefined : eq(journals.isImported, sql.placeholder('isImported')),
	)

/** The orders that have an index. */
const order = {
	title: [sql`${journals.sortTitle}`, sql`${journals.id}`],
	impact: [sql`${journals.impactFactor} desc nulls last`, sql`${journals.sortTitle}`, sql`${journals.id}`],
	newest: [desc(journals.createdAt), desc(journals.id)],
} satisfies Partial<Record<JournalSort, SQL[]>>
type StoredOrder = keyof typeof order
export const isStoredOrder = (sort: JournalSort): sort is StoredOrder => Object.hasOwn(order, sort)

type Page = { sort: StoredOrder; limit: number; offset: number; fields: 'all' | 'card' }

export function journalsRepository(db: Queryable) {
	/** Building a statement takes longer than running it: one is kept for each combination of filters. */
	const statements = new Map<string, ReturnType<typeof prepare>>()
	const byIdsStatements = new Map<string, ReturnType<typeof prepareByIds>>()
	const prepare = (name: string, filter: JournalFilter, { sort, fields }: Pick<Page, 'sort' | 'fields'>) => {
		const page = db
			.select({ item: items[fields].as('item') })
			.from(journals)
			.where(visible(filter))
			.orderBy(...order[sort])
			.limit(sql.placeholder('limit'))
			.offset(sql.placeholder('offset'))
			.as('page')
		return (
			db
				.select({ data: sql<(Journal | JournalCard)[]>`coalesce(json_agg(${page.item}), '[]')` })
				.from(page)
				// a name lets the server keep its plan
				.prepare(name)
		)
	}
	const inSection = (slug: string | undefined, isShown?: SQL): SQL | undefined =>
		slug === undefined
			? undefined
			: inArray(
					journals.publicationSectionId,
					db
						.select({ id: sections.id })
						.from(sections)
						.where(and(eq(sections.slug, slug), isShown)),
				)
	const prepareByIds = (fields: keyof Shapes) => {
		const data = sql<Shapes[keyof Shapes][] | null>`json_agg(${items[fields]})`
		const isAsked = sql`${journals.id} = any(${sql.placeholder('ids')}::int[])`
		return db.select({ data }).from(journals).where(isAsked).prepare(`journals_by_ids_${fields}`)
	}

	return {
		async page(filter: JournalFilter, { sort, fields, limit, offset }: Page): Promise<(Journal | JournalCard)[]> {
			const given = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : name))
			const key = ['journals', ...given, sort, fields].join('_')
			const statement = statements.get(key) ?? prepare(key, filter, { sort, fields })
			statements.set(key, statement)
			const [row] = await statement.execute({ ...filter, limit, offset })
			return row?.data ?? []
		},

		/** In the order of the ids; one that was deleted meanwhile is left out. */
		async byIds<F extends keyof Shapes>(ids: number[], fields: F) {
			const statement = byIdsStatements.get(fields) ?? prepareByIds(fields)
			byIdsStatements.set(fields, statement)
			const [row] = await statement.execute({ ids })
			const found = (row?.data ?? []) as Shapes[F][]
			const byId = new Map(found.map((item) => [item.id, item]))
			return ids.flatMap((id) => byId.get(id) ?? [])
		},

		async count(filter: JournalFilter): Promise<number> {
			const counting = db.select({ total: sql<number>`count(*)::int` }).from(journals).where(visible(filter))
			const [row] = await counting.prepare('').execute(filter)
			return row?.total ?? 0
		},

		/** As visitors see them. */
		all(sectionSlug?: string): Promise<Journal[]> {
			const isShown = and(visible({}), inSection(sectionSlug, eq(sections.isActive, true)))
			return db
				.select(allColumns)
				.from(journals)
				.where(isShown)
				.orderBy(...order.title)
		},

		/** As staff see them: inactive ones too, and those of inactive sections. */
		async allIds(sectionSlug?: string): Promise<number[]> {
			const rows = await db
				.select({ id: journals.id })
				.from(journals)
				.where(inSection(sectionSlug))
				.orderBy(...order.title)
			return rows.map(({ id }) => id)
		},

		async newest(limit: number): Promise<Journal[]> {
			return db
				.select(allColumns)
				.from(journals)
				.where(and(visible({}), eq(journals.isNew, true)))
				.orderBy(...order.newest)
				.limit(limit)
		},

		async find(id: number, everything?: true): Promise<Journal | undefined> {
			const [row] = await db
				.select(allColumns)
				.from(journals)
				.where(and(visible({ everything }), eq(journals.id, id)))
			return row
		},

		/** Nobody else changes it before the transaction ends; authors may still submit articles to it. */
		async lock(id: number): Promise<Journal | undefined> {
			const [row] = await db.select(allColumns).from(journals).where(eq(journals.id, id)).for('no key update')
			return row
		},

		/** In the order of their ids, so that two such calls never wait for each other. */
		async lockAll(ids: number[]): Promise<Journal[]> {
			return db
				.select(allColumns)
				.from(journals)
				.where(inArray(journals.id, ids))
				.orderBy(journals.id)
				.for('no key update')
		},

		async findForSubmission(id: number): Promise<{ title: string; isAcceptingSubmissions: boolean } | undefined> {
			const [row] = await db
				.select({ title: journals.title, isAcceptingSubmissions: journals.isAcceptingSubmissions })
				.from(journals)
				.where(and(eq(journals.isActive, true), eq(journals.id, id)))
				// inside a transaction it cannot be deleted before the article that names it is stored
				.for('key share')
			return row
		},

		/** By its title or its ISSN, as an author types it. */
		async findNamed(name: string): Promise<{ id: number; title: string; isAcceptingSubmissions: boolean } | undefined> {
			const [row] = await db
				.select({
					id: journals.id,
					title: journals.title,
					isAcceptingSubmissions: journals.isAcceptingSubmissions,
				})
				.from(journals)
				.where(
					and(
						eq(journals.isActive, true),
						or(eq(sql`lower(${journals.title})`, sql`lower(${name})`), eq(journals.issn, name)),
					),
				)
				// of two with one title, the one that can be chosen
				.orderBy(desc(journals.isAcceptingSubmissions), journals.id)
				.limit(1)
				.for('key share')
			return row
		},

		/** Answers their ids. */
		async insert(values: NewJournal[]): Promise<number[]> {
			const rows = values.map(rowOf)
			const ids: number[] = []
			// PostgreSQL takes 65,535 parameters a statement
			for (let start = 0; start < rows.length; start += 1000) {
				const some = rows.slice(start, start + 1000)
				for (const { id } of await db.insert(journals).values(some).returning({ id: journals.id })) ids.push(id)
			}
			return ids
		},

		/** Locks slugs until the transaction ends: a slug that is free now is still free when it is written. */
		async lockSlugs(): Promise<void> {
			await db.execute(sql`select pg_advisory_xact_lock(hashtext('journals.slug'))`)
		},

		/** This slug and those made from it with a number, where another journal has them. */
		async takenSlugs(slug: string, exceptId: number): Promise<Set<string>> {
			const rows = await db
				.select({ slug: journals.slug })
				.from(journals)
				.where(
					and(ne(journals.id, exceptId), or(eq(journals.slug, slug), like(journals.slug, `${escapePattern(slug)}-%`))),
				)
			return new Set(rows.map((row) => row.slug))
		},

		/** A journal with this slug or this ISSN, however it is written. */
		async findTaken(slug: string, issn: string): Promise<{ title: string; slug: string } | undefined> {
			const key = issn.replace(/[^0-9Xx]/g, '').toUpperCase()
			const [row] = await db
				.select({ title: journals.title, slug: journals.slug })
				.from(journals)
				.where(
					or(
						eq(journals.slug, slug),
						key === '' ? undefined : or(eq(issnKey(journals.issn), key), eq(issnKey(journals.eissn), key)),
					),
				)
				.orderBy(desc(eq(journals.slug, slug)))
				.limit(1)
			return row
		},

		/** Its articles stay, without a journal. */
		async remove(id: number): Promise<void> {
			await db.delete(journals).where(eq(journals.id, id))
		},

		async update(id: number, values: Partial<NewJournal>): Promise<JournalRow | undefined> {
			const sortTitle = values.title === undefined ? {} : { sortTitle: sortTitleOf(values.title) }
			const [row] = await db
				.update(journals)
				// set here too: an update without any other field has to count as a change
				.set({ ...values, ...sortTitle, updatedAt: new Date() })
				.where(eq(journals.id, id))
				.returning()
			return row
		},

		/** The demonstration journals that are still there, by title. */
		async demoIds(): Promise<Map<string, number>> {
			const rows = await db
				.select({ id: journals.id, title: journals.title })
				.from(journals)
				.where(eq(journals.isDemo, true))
			return new Map(rows.map(({ id, title }) => [title, id]))
		},

		async removeDemo(): Promise<number> {
			return (await db.delete(journals).where(eq(journals.isDemo, true)).returning({ id: journals.id })).length
		},
	}
}
