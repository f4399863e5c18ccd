import type { Queryable } from '../../db/client.ts'
import { seoPages } from '../../db/tables/site.ts'

type Row = typeof seoPages.$inferSelect
export type StoredSeo = Omit<Row, 'id' | 'structuredData'> & { structuredData: Record<string, unknown> | null }
export type SeoChange = Partial<Omit<StoredSeo, 'page' | 'updatedAt'>>

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

const readable = ({ id: _, structuredData, ...row }: Row): StoredSeo => ({
	...row,
	structuredData: isObject(structuredData) ? structuredData : null,
})

export const seoRepository = (db: Queryable) => ({
	async all(): Promise<StoredSeo[]> {
		return (await db.select().from(seoPages)).map(readable)
	},

	async save(page: string, values: SeoChange): Promise<void> {
		await db
			.insert(seoPages)
			.values({ page, ...values })
			.onConflictDoUpdate({ target: seoPages.page, set: { ...values, updatedAt: new Date() } })
	},
})
