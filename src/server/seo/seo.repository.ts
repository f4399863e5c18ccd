import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { seoPages } from '../../db/tables/site.ts'

type Row = typeof seoPages.$inferSelect
export type StoredSeo = Omit<Row, 'structuredData'> & { structuredData: Record<string, unknown> | null }
export type SeoChange = Partial<Omit<StoredSeo, 'id' | 'page' | 'updatedAt'>>

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

const readable = ({ structuredData, ...row }: Row): StoredSeo => ({
	...row,
	structuredData: isObject(structuredData) ? structuredData : null,
})

export const seoRepository = (db: Queryable) => ({
	async all(): Promise<StoredSeo[]> {
		return (await db.select().from(seoPages)).map(readable)
	},

	/** Its row, made where there is none; nobody else changes it before the transaction ends. */
	async lock(page: string): Promise<StoredSeo> {
		await db.insert(seoPages).values({ page }).onConflictDoNothing()
		const [row] = await db.select().from(seoPages).where(eq(seoPages.page, page)).for('update')
		if (!row) throw new Error('the row of the page was not stored')
		return readable(row)
	},

	/** Which of these pictures are shown where a page is shared. */
	async usedPictures(paths: string[]): Promise<string[]> {
		const { ogImage } = seoPages
		const rows = await db.select({ ogImage }).from(seoPages).where(inArray(ogImage, paths))
		return rows.flatMap((row) => row.ogImage ?? [])
	},

	async save(page: string, values: SeoChange): Promise<void> {
		await db
			.insert(seoPages)
			.values({ page, ...values })
			.onConflictDoUpdate({ target: seoPages.page, set: { ...values, updatedAt: new Date() } })
	},
})
