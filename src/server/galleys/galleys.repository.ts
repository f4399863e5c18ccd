import { and, asc, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { articleGalleys } from '../../db/tables/article-galleys.ts'
import { articles } from '../../db/tables/articles.ts'
import { findArticle, lockArticle } from '../article-lookup.repository.ts'
import type { ScanResult } from '../scanner/waiting-files.service.ts'

type Row = typeof articleGalleys.$inferSelect
export type NewGalley = Omit<typeof articleGalleys.$inferInsert, 'id' | 'version' | 'createdAt'>

const named = { id: articles.id, reference: articles.reference, title: articles.title }

export const galleysRepository = (db: Queryable) => ({
	findArticle: (id: number) => findArticle(db, named, id),

	/** Two uploads at once get two numbers. */
	lockArticle: (id: number) => lockArticle(db, named, id),

	list: (articleId: number): Promise<Row[]> =>
		db
			.select()
			.from(articleGalleys)
			.where(eq(articleGalleys.articleId, articleId))
			.orderBy(asc(articleGalleys.version)),

	async find(articleId: number, version: number): Promise<Row | undefined> {
		const isVersion = and(eq(articleGalleys.articleId, articleId), eq(articleGalleys.version, version))
		const [row] = await db.select().from(articleGalleys).where(isVersion)
		return row
	},

	async current(articleId: number): Promise<Row | undefined> {
		const [row] = await db
			.select()
			.from(articleGalleys)
			.where(eq(articleGalleys.articleId, articleId))
			.orderBy(desc(articleGalleys.version))
			.limit(1)
		return row
	},

	async add(galley: NewGalley, version: number): Promise<void> {
		await db.insert(articleGalleys).values({ ...galley, version })
	},

	/** Of those that were not scanned, the one that was not tried for longest; findings count again after a day. */
	async nextToScan(notTriedSince: Date) {
		const { fileScan, fileScannedAt } = articleGalleys
		const isNotScanned = or(isNull(fileScan), eq(fileScan, 'waiting'))
		const [row] = await db
			.select({
				...{ id: articleGalleys.id, articleId: articleGalleys.articleId, version: articleGalleys.version },
				filePath: articleGalleys.filePath,
			})
			.from(articleGalleys)
			.where(
				or(
					and(isNotScanned, or(isNull(fileScannedAt), lt(fileScannedAt, notTriedSince))),
					and(eq(fileScan, 'infected'), lt(fileScannedAt, sql`now() - interval '1 day'`)),
				),
			)
			.orderBy(sql`${fileScannedAt} nulls first`, articleGalleys.id)
			.limit(1)
		return row
	},

	/** The scanner had no verdict: the others come first next time. */
	async markTried(id: number): Promise<void> {
		await db.update(articleGalleys).set({ fileScannedAt: sql`now()` }).where(eq(articleGalleys.id, id))
	},

	/** What it was before; nothing when another instance was first, or the galley is gone. */
	async saveScan(id: number, scanned: ScanResult) {
		const isOpen = or(isNull(articleGalleys.fileScan), ne(articleGalleys.fileScan, 'clean'))
		const [before] = await db
			.select({ fileScan: articleGalleys.fileScan })
			.from(articleGalleys)
			.where(and(eq(articleGalleys.id, id), isOpen))
			.for('update')
		if (!before) return undefined
		const values = { ...scanned, fileScannedAt: sql`now()` }
		await db.update(articleGalleys).set(values).where(eq(articleGalleys.id, id))
		return before
	},

	/** Which of these files belong to a galley. */
	async usedFiles(keys: string[]): Promise<Set<string>> {
		if (keys.length === 0) return new Set()
		const rows = await db
			.select({ filePath: articleGalleys.filePath })
			.from(articleGalleys)
			.where(inArray(articleGalleys.filePath, keys))
		return new Set(rows.map(({ filePath }) => filePath))
	},
})
