import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { journalIssues } from '../../db/tables/journal-issues.ts'
import { journals } from '../../db/tables/journals.ts'

const columns = {
	id: journalIssues.id,
	journalId: journalIssues.journalId,
	volume: journalIssues.volume,
	number: journalIssues.number,
	title: journalIssues.title,
	publishedOn: journalIssues.publishedOn,
}
type Values = Pick<typeof journalIssues.$inferInsert, 'volume' | 'number' | 'title' | 'publishedOn'>

/** Readers can open it, as they can its articles. */
const isPublic = sql`${journalIssues.publishedOn} is not null and ${journals.publishedHere}`
/** The catalogue shows its journal too. */
const isListed = and(isPublic, journals.isActive)
/** The latest first; what is not published yet comes before. */
const inTime = [sql`${journalIssues.publishedOn} desc nulls first`, desc(journalIssues.id)]

export const journalIssuesRepository = (db: Queryable) => ({
	async journal(id: number) {
		const [row] = await db
			.select({ id: journals.id, title: journals.title, publishedHere: journals.publishedHere })
			.from(journals)
			.where(eq(journals.id, id))
		return row
	},

	async isShown(id: number): Promise<boolean> {
		const [row] = await db
			.select({ id: journals.id })
			.from(journals)
			.where(and(eq(journals.id, id), journals.isActive))
		return row !== undefined
	},

	/** Issues of a journal are changed one after the other. */
	async lockJournal(id: number) {
		const [row] = await db
			.select({ title: journals.title })
			.from(journals)
			.where(eq(journals.id, id))
			.for('no key update')
		return row
	},

	list: (journalId: number) =>
		db
			.select(columns)
			.from(journalIssues)
			.where(eq(journalIssues.journalId, journalId))
			.orderBy(...inTime),

	published: (journalId: number) =>
		db
			.select({ ...columns, publishedOn: sql<string>`${journalIssues.publishedOn}` })
			.from(journalIssues)
			.innerJoin(journals, eq(journals.id, journalIssues.journalId))
			.where(and(eq(journalIssues.journalId, journalId), isListed))
			.orderBy(...inTime),

	async findPage(id: number) {
		const [row] = await db
			.select({
				...columns,
				publishedOn: sql<string>`${journalIssues.publishedOn}`,
				journal: {
					id: journals.id,
					title: journals.title,
					issn: journals.issn,
					eissn: journals.eissn,
					publisher: journals.publisher,
					isActive: journals.isActive,
				},
			})
			.from(journalIssues)
			.innerJoin(journals, eq(journals.id, journalIssues.journalId))
			.where(and(eq(journalIssues.id, id), isPublic))
		return row
	},

	async find(journalId: number, id: number) {
		const [row] = await db
			.select(columns)
			.from(journalIssues)
			.where(and(eq(journalIssues.id, id), eq(journalIssues.journalId, journalId)))
		return row
	},

	/** Undefined when the journal has such an issue already. */
	async add(journalId: number, values: Values): Promise<number | undefined> {
		const [row] = await db
			.insert(journalIssues)
			.values({ ...values, journalId })
			.onConflictDoNothing()
			.returning({ id: journalIssues.id })
		return row?.id
	},

	async change(id: number, values: Partial<Values>): Promise<void> {
		await db
			.update(journalIssues)
			.set({ ...values, updatedAt: sql`now()` })
			.where(eq(journalIssues.id, id))
	},

	/** Their contents were changed. */
	async touch(ids: readonly number[]): Promise<void> {
		await db
			.update(journalIssues)
			.set({ updatedAt: sql`now()` })
			.where(inArray(journalIssues.id, [...ids]))
	},

	async remove(id: number): Promise<void> {
		await db.delete(journalIssues).where(eq(journalIssues.id, id))
	},

	/** For the sitemap, in a stable order. */
	listed: (limit: number, offset: number) =>
		db
			.select({ id: journalIssues.id, journalId: journalIssues.journalId, updatedAt: journalIssues.updatedAt })
			.from(journalIssues)
			.innerJoin(journals, eq(journals.id, journalIssues.journalId))
			.where(isListed)
			.orderBy(journalIssues.id)
			.limit(limit)
			.offset(offset),
})
