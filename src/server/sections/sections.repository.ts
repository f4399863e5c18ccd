import { and, asc, eq, sql } from 'drizzle-orm'
import type { Section } from '../../contract/sections.ts'
import type { Queryable } from '../../db/client.ts'
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

export const sectionsRepository = (db: Queryable) => ({
	async active(): Promise<Section[]> {
		// Grouped once: counting for each section in turn would walk the journals as many times as there are sections.
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
			.where(eq(sections.isActive, true))
			.orderBy(asc(sections.order), asc(sections.id))
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
		await db.insert(sections).values(values).onConflictDoNothing({ target: sections.slug })
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
