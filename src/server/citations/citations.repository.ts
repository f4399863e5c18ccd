import { asc, eq, sql } from 'drizzle-orm'
import type { CitationFormat } from '../../contract/citation-formats.ts'
import type { Queryable } from '../../db/client.ts'
import { citations } from '../../db/tables/articles.ts'

export type StoredCitation = Omit<typeof citations.$inferSelect, 'createdAt'>

const fields = {
	id: citations.id,
	articleId: citations.articleId,
	format: citations.format,
	citationText: citations.citationText,
}

export const citationsRepository = (db: Queryable) => ({
	of: (articleId: number): Promise<StoredCitation[]> =>
		db.select(fields).from(citations).where(eq(citations.articleId, articleId)).orderBy(asc(citations.id)),

	/** One row an article and format, whatever is sent at once. */
	async save(articleId: number, texts: { format: CitationFormat; citationText: string }[]): Promise<StoredCitation[]> {
		return db
			.insert(citations)
			.values(texts.map((text) => ({ articleId, ...text })))
			.onConflictDoUpdate({
				target: [citations.articleId, citations.format],
				set: { citationText: sql`excluded.citation_text`, createdAt: sql`now()` },
			})
			.returning(fields)
	},
})
