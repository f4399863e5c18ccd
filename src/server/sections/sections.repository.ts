import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Section } from '../../contract/sections.ts'
import type { Queryable } from '../../db/client.ts'
import { hasWords } from '../../db/like.ts'
import { searchedText } from '../../db/tables/columns.ts'
import { journals } from '../../db/tables/journals.ts'
import { sections } from '../../db/tables/sections.ts'

export type NewSection = Omit<typeof sections.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>

const columns = {
	id: sections.id,
	title: sections.title,
	slug: sections.slug,
	description: sections.description,
	icon: sections.icon,
	image: sections.image,
	order: sections.order,
	isActive: sections.isActive,
}

const matching = (q: string | undefined): SQL | undefined =>
	q ? hasWords(searchedText(sections.title, sections.description), q) : undefined

/** Each with the number of its active journals, in display order. */
function counted(db: Queryable, condition: SQL | undefined) {
	// Grouped once: counting for each section would read the journals once for every section.
	const counts = db
		.select({ sectionId: journals.publicationSectionId, total: sql<number>`count(*)::int`.as('total') })
		.from(journals)
		.where(eq(journals.isActive, true))
		.groupBy(journals.publicationSectionId)
		.as('counts')
	return db
		.select({ ...columns, journalCount: sql<number>`coalesce(${counts.total}, 0)` })
		.from(sections)
		.leftJoin(counts, eq(counts.sectionId, sections.id))
		.where(condition)
		.orderBy(asc(sections.order), asc(sections.id))
		.$dynamic()
}

type Filter = { q?: string | undefined }

const insert = (db: Queryable, values: NewSection[]) => db.insert(sections).values(values)

export const sectionsRepository = (db: Queryable) => ({
	active: async (): Promise<Section[]> => counted(db, eq(sections.isActive, true)),

	/** Inactive ones too. */
	async all({ q }: Filter, _sort: 'order', span?: { limit: number; offset: number }): Promise<Section[]> {
		const query = counted(db, matching(q))
		return span ? query.limit(span.limit).offset(span.offset) : query
	},

	count: ({ q }: Filter): Promise<number> => db.$count(sections, matching(q)),

	async find(id: number): Promise<Section | undefined> {
		return (await counted(db, eq(sections.id, id)))[0]
	},

	/** Nobody else changes it before the transaction ends; journals may still be put into it. */
	async lock(id: number) {
		const [row] = await db.select(columns).from(sections).where(eq(sections.id, id)).for('no key update')
		return row
	},

	/** Whether there is one; nobody removes it before the transaction ends. */
	async lockAgainstRemoval(id: number): Promise<boolean> {
		const rows = await db.select({ id: sections.id }).from(sections).where(eq(sections.id, id)).for('key share')
		return rows.length === 1
	},

	/** Locks slugs until the transaction ends: a slug that is free now is still free when it is written. */
	async lockSlugs(): Promise<void> {
		await db.execute(sql`select pg_advisory_xact_lock(hashtext('publication_sections.slug'))`)
	},

	async isTaken(slug: string, exceptId: number): Promise<boolean> {
		return (await db.$count(sections, and(eq(sections.slug, slug), ne(sections.id, exceptId)))) > 0
	},

	async create(values: NewSection): Promise<number> {
		const [row] = await insert(db, [values]).returning({ id: sections.id })
		return row?.id ?? 0
	},

	async update(id: number, values: Partial<NewSection>): Promise<void> {
		// set here too: an update without any other field has to count as a change
		await db
			.update(sections)
			.set({ ...values, updatedAt: new Date() })
			.where(eq(sections.id, id))
	},

	async remove(id: number): Promise<void> {
		await db.delete(sections).where(eq(sections.id, id))
	},

	/** Which of these pictures a section shows. */
	async usedImages(paths: string[]): Promise<string[]> {
		const rows = await db.select({ image: sections.image }).from(sections).where(inArray(sections.image, paths))
		return rows.flatMap(({ image }) => image ?? [])
	},

	/** When each active section, or a journal in it, last changed. */
	async changes(): Promise<{ slug: string; updatedAt: Date }[]> {
		const newest = sql<Date>`greatest(${sections.updatedAt}, max(${journals.updatedAt}))`
		return db
			.select({ slug: sections.slug, updatedAt: newest.mapWith(sections.updatedAt) })
			.from(sections)
			.leftJoin(journals, and(eq(journals.publicationSectionId, sections.id), eq(journals.isActive, true)))
			.where(eq(sections.isActive, true))
			.groupBy(sections.id)
			.orderBy(asc(sections.order), asc(sections.id))
	},

	/** Sections that are there already keep what staff made of them. */
	async insertMissing(values: NewSection[]): Promise<Map<string, number>> {
		await insert(db, values).onConflictDoNothing({ target: sections.slug })
		const rows = await db.select({ id: sections.id, slug: sections.slug }).from(sections)
		return new Map(rows.map(({ id, slug }) => [slug, id]))
	},

	async removeDemo(): Promise<number> {
		const unused = sql`not exists (select 1 from ${journals} where ${journals.publicationSectionId} = ${sections.id})`
		const removed = await db
			.delete(sections)
			.where(sql`${sections.isDemo} and ${unused}`)
			.returning({ id: sections.id })
		return removed.length
	},
})
