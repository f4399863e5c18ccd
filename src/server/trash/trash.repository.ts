import { and, count, desc, eq, getTableName, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { TrashKind } from '../../contract/trash-words.ts'
import type { Queryable } from '../../db/client.ts'
import { hasWords } from '../../db/like.ts'
import { type Links, lockRecord, putLinks, putSnapshot, takeSnapshot } from '../../db/snapshot.ts'
import { articles } from '../../db/tables/articles.ts'
import { folded } from '../../db/tables/columns.ts'
import { contacts } from '../../db/tables/contacts.ts'
import { journals } from '../../db/tables/journals.ts'
import { newsletterCampaigns } from '../../db/tables/newsletters.ts'
import { savedReplies } from '../../db/tables/saved-replies.ts'
import { sections } from '../../db/tables/sections.ts'
import { partners } from '../../db/tables/site.ts'
import { testimonials } from '../../db/tables/testimonials.ts'
import { trash } from '../../db/tables/trash.ts'

/** The table of each kind. What else belongs to a record follows from the references between tables. */
const tableNames: Record<TrashKind, string> = {
	article: getTableName(articles),
	contact: getTableName(contacts),
	journal: getTableName(journals),
	section: getTableName(sections),
	testimonial: getTableName(testimonials),
	campaign: getTableName(newsletterCampaigns),
	saved_reply: getTableName(savedReplies),
	partner: getTableName(partners),
}
const kindOf = (table: string) => (Object.keys(tableNames) as TrashKind[]).find((kind) => tableNames[kind] === table)

export type TrashFilter = { q?: string | undefined; record?: TrashKind | undefined; hidden: TrashKind[] }
export type TrashRow = typeof trash.$inferSelect
type NewItem = Omit<typeof trash.$inferInsert, 'id'>

const summary = {
	id: trash.id,
	recordKind: trash.recordKind,
	recordId: trash.recordId,
	label: trash.label,
	deletedAt: trash.deletedAt,
	deletedByName: trash.deletedByName,
	fileCount: sql<number>`cardinality(${trash.files})`,
}

const chosen = ({ q, record, hidden }: TrashFilter): SQL | undefined =>
	and(
		notInArray(trash.recordKind, hidden),
		record && eq(trash.recordKind, record),
		q ? or(hasWords(folded(trash.label), q), sql`lower(${q.trim()}) = any(${trash.addresses})`) : undefined,
	)

export const trashRepository = (db: Queryable) => ({
	lockRecord: (kind: TrashKind, id: number) => lockRecord(db, tableNames[kind], id),

	/** All rows of a record. */
	take: (kind: TrashKind, id: number) => takeSnapshot(db, tableNames[kind], id),

	async add(item: NewItem): Promise<void> {
		await db.insert(trash).values(item)
	},

	async list(filter: TrashFilter, span: { limit: number; offset: number }) {
		return db
			.select(summary)
			.from(trash)
			.where(chosen(filter))
			.orderBy(desc(trash.deletedAt), desc(trash.id))
			.limit(span.limit)
			.offset(span.offset)
	},

	count: (filter: TrashFilter): Promise<number> => db.$count(trash, chosen(filter)),

	async lock(id: number): Promise<TrashRow | undefined> {
		const [row] = await db.select().from(trash).where(eq(trash.id, id)).for('update')
		return row
	},

	async remove(id: number): Promise<void> {
		await db.delete(trash).where(eq(trash.id, id))
	},

	/** Its rows and links as they were. What it refers to may be in the trash too: that one learns of the link. */
	async putBack({ recordId, rows, links }: TrashRow): Promise<void> {
		const lost = await putSnapshot(db, rows)
		await putLinks(db, links, recordId)
		for (const { table, column, id, target, targetId } of lost) {
			const kind = kindOf(target)
			if (kind) await addLink(db, { kind, targetId, link: `${table}.${column}`, id })
		}
	},

	/** Which of these files belong to a deleted record. */
	async usedFiles(keys: string[]): Promise<Set<string>> {
		const { rows } = await db.execute<{ key: string }>(
			sql`select distinct unnest(${trash.files}) as key from ${trash} where ${trash.files} && ${sql.param(keys)}::text[]`,
		)
		return new Set(rows.map(({ key }) => key))
	},

	async expired(before: Date, limit: number): Promise<number[]> {
		const rows = await db
			.select({ id: trash.id })
			.from(trash)
			.where(lt(trash.deletedAt, before))
			.orderBy(trash.deletedAt)
			.limit(limit)
		return rows.map(({ id }) => id)
	},

	/** What was deleted and names an address, which is in lower case; nobody restores it before the transaction ends. */
	async lockWithAddress(address: string): Promise<TrashRow[]> {
		return db.select().from(trash).where(sql`${address} = any(${trash.addresses})`).orderBy(trash.id).for('update')
	},

	async withAddress(address: string) {
		return db
			.select(summary)
			.from(trash)
			.where(sql`${address} = any(${trash.addresses})`)
			.orderBy(desc(trash.deletedAt), desc(trash.id))
	},

	async change(id: number, values: Pick<TrashRow, 'rows' | 'addresses'>): Promise<void> {
		await db.update(trash).set(values).where(eq(trash.id, id))
	},

	/** How many of the articles of a journal are published, and how many are not. */
	async articlesOf(journalId: number): Promise<{ published: number; others: number }> {
		const [row] = await db
			.select({
				published: sql<number>`count(*) filter (where ${articles.status} = 'published')::int`,
				all: count(),
			})
			.from(articles)
			.where(eq(articles.journalId, journalId))
		return { published: row?.published ?? 0, others: (row?.all ?? 0) - (row?.published ?? 0) }
	},

	async removeDemo(): Promise<void> {
		await db.delete(trash).where(eq(trash.isDemo, true))
	},
})

type NewLink = { kind: TrashKind; targetId: number; link: string; id: number }

async function addLink(db: Queryable, { kind, targetId, link, id }: NewLink): Promise<void> {
	const isTarget = and(eq(trash.recordKind, kind), eq(trash.recordId, targetId))
	const [row] = await db.select({ links: trash.links }).from(trash).where(isTarget).for('update')
	if (!row) return
	const links: Links = { ...row.links, [link]: [...(row.links[link] ?? []), id] }
	await db.update(trash).set({ links }).where(isTarget)
}
