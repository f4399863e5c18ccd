import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { FileVersion } from '../../contract/article-versions.ts'
import type { Queryable } from '../../db/client.ts'
import { articleFiles } from '../../db/tables/article-files.ts'
import { articles } from '../../db/tables/articles.ts'
import type { LockedArticle } from './articles.repository.ts'

/** A file that was received and checked. */
export type NewFile = {
	fileName: string
	filePath: string
	fileSize: number | null
	fileSha256: string | null
	fileScan: FileVersion['scan']
	fileScannedAt: Date | null
}
type SentFile = NewFile & { sentAt: Date; sentBy: string | null }

const currentFields = {
	version: articles.fileVersion,
	fileName: articles.fileName,
	filePath: articles.filePath,
	size: articles.fileSize,
	sha256: articles.fileSha256,
	scan: articles.fileScan,
	scanFinding: articles.fileScanFinding,
	sentAt: articles.fileSentAt,
	submittedAt: articles.submittedAt,
	sentBy: articles.fileSentBy,
}
const earlierFields = {
	version: articleFiles.version,
	fileName: articleFiles.fileName,
	filePath: articleFiles.filePath,
	size: articleFiles.fileSize,
	sha256: articleFiles.fileSha256,
	scan: articleFiles.fileScan,
	scanFinding: articleFiles.fileScanFinding,
	sentAt: articleFiles.sentAt,
	sentBy: articleFiles.sentBy,
}
type StoredVersion = FileVersion & { filePath: string }

/** Every file that an article had: the current one is in its row, the ones before in a table of their own. */
async function insert(db: Queryable, file: typeof articleFiles.$inferInsert): Promise<number> {
	const [row] = await db.insert(articleFiles).values(file).returning({ id: articleFiles.id })
	if (!row) throw new Error('the file was not stored')
	return row.id
}

export const versionsRepository = (db: Queryable) => ({
	async list(articleId: number): Promise<StoredVersion[]> {
		const [earlier, current] = await Promise.all([
			db
				.select(earlierFields)
				.from(articleFiles)
				.where(and(eq(articleFiles.articleId, articleId), isNotNull(articleFiles.version)))
				.orderBy(asc(articleFiles.version)),
			db
				.select(currentFields)
				.from(articles)
				.where(and(eq(articles.id, articleId), isNotNull(articles.filePath))),
		])
		return [
			...earlier.map(({ version, sentAt, ...file }) => ({
				...file,
				version: version ?? 0,
				sentAt: sentAt.toISOString(),
				isCurrent: false,
			})),
			...current.map(({ sentAt, submittedAt, fileName, filePath, ...file }) => ({
				...file,
				fileName: fileName ?? '',
				filePath: filePath ?? '',
				sentAt: (sentAt ?? submittedAt).toISOString(),
				isCurrent: true,
			})),
		]
	},

	/** What is current now becomes an earlier version, and the new file the current one. Answers its number. */
	async replace(article: LockedArticle, { sentAt, sentBy, ...file }: SentFile): Promise<number> {
		const { id: articleId, fileVersion: version, filePath, fileName, fileSentAt, submittedAt } = article
		if (filePath !== null)
			await insert(db, {
				articleId,
				version,
				fileName: fileName ?? '',
				filePath,
				fileSize: article.fileSize,
				fileSha256: article.fileSha256,
				fileScan: article.fileScan,
				fileScanFinding: article.fileScanFinding,
				fileScannedAt: article.fileScannedAt,
				sentAt: fileSentAt ?? submittedAt,
				sentBy: article.fileSentBy,
			})
		const fileVersion = filePath === null ? version : version + 1
		await db
			.update(articles)
			.set({ ...file, fileScanFinding: null, fileVersion, fileSentAt: sentAt, fileSentBy: sentBy })
			.where(eq(articles.id, articleId))
		return fileVersion
	},

	/** A file that is not the current one and perhaps never will be. */
	addProposed: (articleId: number, file: NewFile): Promise<number> =>
		insert(db, { ...file, articleId, sentAt: new Date() }),

	async findFile(id: number): Promise<typeof articleFiles.$inferSelect | undefined> {
		const [row] = await db.select().from(articleFiles).where(eq(articleFiles.id, id))
		return row
	},

	async removeFile(id: number): Promise<void> {
		await db.delete(articleFiles).where(eq(articleFiles.id, id))
	},

	/** Which of these files belong to an article. */
	async usedFiles(keys: string[]): Promise<Set<string>> {
		if (keys.length === 0) return new Set()
		const rows = await unionAll(
			db.select({ filePath: articles.filePath }).from(articles).where(inArray(articles.filePath, keys)),
			db.select({ filePath: articleFiles.filePath }).from(articleFiles).where(inArray(articleFiles.filePath, keys)),
		)
		return new Set(rows.flatMap(({ filePath }) => filePath ?? []))
	},
})
