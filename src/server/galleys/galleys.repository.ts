import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { articleGalleys } from '../../db/tables/article-galleys.ts'
import { articles } from '../../db/tables/articles.ts'
import { findArticle, lockArticle } from '../article-lookup.repository.ts'
import { type ScannedFile, scannedFiles } from '../scanned-files.repository.ts'

type Row = typeof articleGalleys.$inferSelect
export type NewGalley = Omit<typeof articleGalleys.$inferInsert, 'id' | 'version' | 'createdAt'>

const named = { id: articles.id, reference: articles.reference, title: articles.title }

export const galleyScansRepository = (db: Queryable) =>
	scannedFiles<ScannedFile & Pick<Row, 'articleId' | 'version'>>(
		db,
		articleGalleys,
		sql`article_id as "articleId", version`,
	)

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
