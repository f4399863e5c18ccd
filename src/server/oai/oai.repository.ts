import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { journals } from '../../db/tables/journals.ts'
import { oaiRecords } from '../../db/tables/oai.ts'
import { sections } from '../../db/tables/sections.ts'

export type SetFilter = { kind: 'journal' | 'section'; id: number }
export type Position = { datestamp: Date; articleId: number }
export type PageFilter = {
	from: Date | undefined
	/** The first moment that is too late. */
	before: Date | undefined
	set: SetFilter | undefined
	after: Position | undefined
}
export type HarvestedPlace = { id: number; journalId: number; sectionId: number | null }

/** Of the lock that one batch of stamps takes at a time. */
const stamping = 'oai-datestamps'

const shown = {
	articleId: oaiRecords.articleId,
	journalId: oaiRecords.journalId,
	sectionId: oaiRecords.sectionId,
	isDeleted: oaiRecords.isDeleted,
	datestamp: sql<Date>`${oaiRecords.datestamp}`.mapWith(oaiRecords.datestamp),
}
export type HarvestedRow = {
	articleId: number
	journalId: number | null
	sectionId: number | null
	isDeleted: boolean
	datestamp: Date
}

const isStale = sql`${oaiRecords.isStale}`

const isOfSet = ({ kind, id }: SetFilter): SQL =>
	eq(kind === 'journal' ? oaiRecords.journalId : oaiRecords.sectionId, id)

/** What harvesters are told, and when it changed. */
export const oaiRepository = (db: Queryable) => ({
	/** Waits for a batch of stamps that is under way, because its moments have passed already; says whether there is more. */
	async hasStale(): Promise<boolean> {
		await db.execute(sql`select pg_advisory_xact_lock_shared(hashtext(${stamping}))`)
		const rows = await db.select({ id: oaiRecords.articleId }).from(oaiRecords).where(isStale).limit(1)
		return rows.length > 0
	},

	async lockStamps(): Promise<void> {
		await db.execute(sql`select pg_advisory_xact_lock(hashtext(${stamping}))`)
	},

	/** Records whose addresses or days were made for another site: it moved, or its time zone was changed. */
	async markOfOtherSite(site: string): Promise<void> {
		await db
			.update(oaiRecords)
			.set({ isStale: true })
			.where(and(eq(oaiRecords.isDeleted, false), isNotNull(oaiRecords.site), sql`${oaiRecords.site} <> ${site}`))
	},

	/** What another transaction is changing right now has its turn later. */
	async takeStale(limit: number): Promise<number[]> {
		const rows = await db
			.select({ id: oaiRecords.articleId })
			.from(oaiRecords)
			.where(isStale)
			.orderBy(asc(oaiRecords.articleId))
			.limit(limit)
			.for('update', { skipLocked: true })
		return rows.map(({ id }) => id)
	},

	/** Later than every stamp before: a harvester that goes on behind one of those does not miss it. */
	async nextStamp(): Promise<Date> {
		const { rows } = await db.execute<{ at: string }>(sql`select (extract(epoch from greatest(
			date_trunc('milliseconds', clock_timestamp()), max(${oaiRecords.datestamp}) + interval '1 millisecond')) * 1000)::bigint as at
			from ${oaiRecords}`)
		return new Date(Number(rows[0]?.at))
	},

	async stampShown(places: readonly HarvestedPlace[], { datestamp, site }: { datestamp: Date; site: string }) {
		if (places.length === 0) return
		await db.execute(sql`update oai_records set journal_id = place."journalId", section_id = place."sectionId",
			is_deleted = false, is_stale = false, datestamp = ${datestamp.toISOString()}, site = ${site}
			from jsonb_to_recordset(${JSON.stringify(places)}) as place (id int, "journalId" int, "sectionId" int)
			where article_id = place.id`)
	},

	/** Records that harvesters may know are deleted ones from now on; others never were. */
	async stampGone(ids: readonly number[], datestamp: Date): Promise<void> {
		if (ids.length === 0) return
		const isGone = inArray(oaiRecords.articleId, [...ids])
		await db.delete(oaiRecords).where(and(isGone, isNull(oaiRecords.datestamp)))
		await db
			.update(oaiRecords)
			.set({ isDeleted: true, datestamp })
			.where(and(isGone, eq(oaiRecords.isDeleted, false)))
		await db.update(oaiRecords).set({ isStale: false }).where(isGone)
	},

	async earliest(): Promise<Date | null> {
		const [row] = await db
			.select({ at: sql<Date | null>`min(${oaiRecords.datestamp})`.mapWith(oaiRecords.datestamp) })
			.from(oaiRecords)
		return row?.at ?? null
	},

	async find(articleId: number): Promise<HarvestedRow | undefined> {
		const [row] = await db
			.select(shown)
			.from(oaiRecords)
			.where(and(eq(oaiRecords.articleId, articleId), isNotNull(oaiRecords.datestamp)))
		return row
	},

	page({ from, before, set, after }: PageFilter, limit: number): Promise<HarvestedRow[]> {
		const position = after && sql`(${after.datestamp.toISOString()}::timestamptz, ${after.articleId}::int)`
		return db
			.select(shown)
			.from(oaiRecords)
			.where(
				and(
					isNotNull(oaiRecords.datestamp),
					from && gte(oaiRecords.datestamp, from),
					before && lt(oaiRecords.datestamp, before),
					set && isOfSet(set),
					position && sql`(${oaiRecords.datestamp}, ${oaiRecords.articleId}) > ${position}`,
				),
			)
			.orderBy(asc(oaiRecords.datestamp), asc(oaiRecords.articleId))
			.limit(limit)
	},

	/** Journals and sections that any record names, also deleted ones; those that are gone themselves have no name. */
	async sets(): Promise<{ journals: { id: number; name: string | null }[]; sections: typeof found }> {
		const found = await db
			.selectDistinct({ id: sql<number>`${oaiRecords.sectionId}`, name: sections.title })
			.from(oaiRecords)
			.leftJoin(sections, eq(sections.id, oaiRecords.sectionId))
			.where(and(isNotNull(oaiRecords.sectionId), isNotNull(oaiRecords.datestamp)))
			.orderBy(sql`1`)
		const listed = await db
			.selectDistinct({ id: sql<number>`${oaiRecords.journalId}`, name: journals.title })
			.from(oaiRecords)
			.leftJoin(journals, eq(journals.id, oaiRecords.journalId))
			.where(and(isNotNull(oaiRecords.journalId), isNotNull(oaiRecords.datestamp)))
			.orderBy(sql`1`)
		return { journals: listed, sections: found }
	},
})
