import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { articleAuthors } from '../../db/tables/article-authors.ts'
import { articles, shownJournal } from '../../db/tables/articles.ts'
import { documents } from '../../db/tables/documents.ts'
import { journals } from '../../db/tables/journals.ts'
import { findArticle, lastReachedAt, lockArticle } from '../article-lookup.repository.ts'

export type DocumentRow = typeof documents.$inferSelect
export type NewDocument = Omit<typeof documents.$inferInsert, 'id' | 'revokedAt' | 'revokedBy' | 'revokeReason'>

const known = {
	id: articles.id,
	reference: articles.reference,
	title: articles.title,
	authorName: articles.authorName,
	status: articles.status,
	withdrawnAt: articles.withdrawnAt,
	submittedAt: articles.submittedAt,
	acceptedOn: articles.acceptedOn,
	publishedOn: articles.publishedOn,
	doi: articles.doi,
	volume: articles.volume,
	issue: articles.issue,
	pages: articles.pages,
	licence: articles.licence,
	journalId: articles.journalId,
	journalTitle: shownJournal('title'),
	journalIssn: shownJournal('issn'),
	isPublishedHere: journals.publishedHere,
}

const isValid = (articleId: number, kind: DocumentRow['kind']) =>
	and(eq(documents.articleId, articleId), eq(documents.kind, kind), isNull(documents.revokedAt))

/** What documents are made of, and the documents. */
export const documentsRepository = (db: Queryable) => ({
	findArticle: (id: number) => findArticle(db, known, id),

	/** One document of a kind at a time. */
	lockArticle: (id: number) => lockArticle(db, { id: articles.id }, id),

	authors: (articleId: number) =>
		db
			.select()
			.from(articleAuthors)
			.where(eq(articleAuthors.articleId, articleId))
			.orderBy(asc(articleAuthors.position)),

	/** When staff last set this status. */
	async statusSince(articleId: number, status: 'accepted' | 'published'): Promise<Date | undefined> {
		const [row] = await db
			.select({ at: lastReachedAt(status) })
			.from(articles)
			.where(eq(articles.id, articleId))
		return row?.at ?? undefined
	},

	list: (articleId: number): Promise<DocumentRow[]> =>
		db.select().from(documents).where(eq(documents.articleId, articleId)).orderBy(desc(documents.id)),

	/** Those of a kind that are not revoked, the first one first. */
	valid: (articleId: number, kind: DocumentRow['kind']): Promise<DocumentRow[]> =>
		db.select().from(documents).where(isValid(articleId, kind)).orderBy(asc(documents.id)),

	countValid: (articleId: number, kind: DocumentRow['kind']): Promise<number> =>
		db.$count(documents, isValid(articleId, kind)),

	/** Of one person, or of all. */
	async validIds(articleId: number, kind: DocumentRow['kind'], recipient?: string): Promise<number[]> {
		const isTheirs = recipient === undefined ? undefined : eq(documents.recipient, recipient)
		const rows = await db
			.select({ id: documents.id })
			.from(documents)
			.where(and(isValid(articleId, kind), isTheirs))
		return rows.map(({ id }) => id)
	},

	/** Of invoices and receipts that have a document which is not revoked. */
	async numbers(articleId: number) {
		const { id, number, revokedAt } = documents
		return db
			.select({ id, number })
			.from(documents)
			.where(and(eq(documents.articleId, articleId), isNotNull(number), isNull(revokedAt)))
	},

	async find(articleId: number, id: number): Promise<DocumentRow | undefined> {
		const [row] = await db
			.select()
			.from(documents)
			.where(and(eq(documents.articleId, articleId), eq(documents.id, id)))
		return row
	},

	async findByCode(code: string): Promise<DocumentRow | undefined> {
		const [row] = await db.select().from(documents).where(eq(documents.code, code))
		return row
	},

	async add(document: NewDocument): Promise<number> {
		const [row] = await db.insert(documents).values(document).returning({ id: documents.id })
		return row?.id ?? 0
	},

	async remove(ids: number[]): Promise<void> {
		if (ids.length > 0) await db.delete(documents).where(inArray(documents.id, ids))
	},

	/** Nothing when it was revoked before. */
	async revoke(ids: number[], by: { revokedBy: string | null; revokeReason: string }): Promise<number> {
		if (ids.length === 0) return 0
		const rows = await db
			.update(documents)
			.set({ ...by, revokedAt: sql`now()` })
			.where(and(inArray(documents.id, ids), isNull(documents.revokedAt)))
			.returning({ id: documents.id })
		return rows.length
	},

	/** Which of these files belong to a document. */
	async usedFiles(keys: string[]): Promise<Set<string>> {
		if (keys.length === 0) return new Set()
		const rows = await db
			.select({ filePath: documents.filePath })
			.from(documents)
			.where(inArray(documents.filePath, keys))
		return new Set(rows.map(({ filePath }) => filePath))
	},
})
export type DocumentArticle = NonNullable<Awaited<ReturnType<ReturnType<typeof documentsRepository>['findArticle']>>>
