import { and, asc, eq, isNotNull, isNull, max, ne, sql } from 'drizzle-orm'
import type { Confirmation } from '../../contract/author-words.ts'
import type { Queryable } from '../../db/client.ts'
import { articleAuthors } from '../../db/tables/article-authors.ts'
import { articles, shownJournal } from '../../db/tables/articles.ts'
import { documents } from '../../db/tables/documents.ts'
import { journals } from '../../db/tables/journals.ts'
import { assigneeEmail } from './assignees.repository.ts'

export type AuthorRow = typeof articleAuthors.$inferSelect
export type NewAuthorRow = Omit<typeof articleAuthors.$inferInsert, 'articleId' | 'position'>

const isObjection = eq(articleAuthors.confirmation, 'objected')

/** The articles to which a co-author objects. */
export const withObjection = sql`(select ${articleAuthors.articleId} from ${articleAuthors} where ${isObjection})`

/** How many co-authors object: a column of lists of articles. */
export const objectionCount = sql<number>`(select count(*)::int from ${articleAuthors}
	where ${articleAuthors.articleId} = ${articles.id} and ${isObjection})`

/** The authors of articles, with what co-authors said. */
export const authorsRepository = (db: Queryable) => ({
	async list(articleId: number): Promise<AuthorRow[]> {
		return db
			.select()
			.from(articleAuthors)
			.where(eq(articleAuthors.articleId, articleId))
			.orderBy(asc(articleAuthors.position))
	},

	/** In their order, in one statement; answers the rows in that order. */
	async insert(articleId: number, rows: readonly NewAuthorRow[]): Promise<AuthorRow[]> {
		if (rows.length === 0) return []
		return db
			.insert(articleAuthors)
			.values(rows.map((row, at) => ({ ...row, articleId, position: at + 1 })))
			.returning()
	},

	/** All at once: rows that come with their id keep it, and with it their private link. */
	async replace(articleId: number, rows: readonly NewAuthorRow[]): Promise<AuthorRow[]> {
		await db.delete(articleAuthors).where(eq(articleAuthors.articleId, articleId))
		return authorsRepository(db).insert(articleId, rows)
	},

	async change(id: number, values: Partial<NewAuthorRow>): Promise<void> {
		await db.update(articleAuthors).set(values).where(eq(articleAuthors.id, id))
	},

	/** The co-author of a private link, with the article; nothing when the link has ended. */
	async findLinked(id: number, linkVersion: number) {
		const [row] = await db
			.select({ id: articleAuthors.id, reference: articles.reference })
			.from(articleAuthors)
			.innerJoin(articles, eq(articles.id, articleAuthors.articleId))
			.where(
				and(
					eq(articleAuthors.id, id),
					eq(articleAuthors.linkVersion, linkVersion),
					ne(articleAuthors.confirmation, 'none'),
				),
			)
		return row
	},

	/** The co-authors who said that they are. */
	confirmed: (articleId: number) =>
		db
			.select({ id: articleAuthors.id, email: articleAuthors.email })
			.from(articleAuthors)
			.where(
				and(
					eq(articleAuthors.articleId, articleId),
					eq(articleAuthors.isCorresponding, false),
					eq(articleAuthors.confirmation, 'confirmed'),
					isNotNull(articleAuthors.email),
				),
			)
			.orderBy(asc(articleAuthors.position)),

	/** Since when there is a signed agreement about the article. */
	async agreementSignedAt(articleId: number): Promise<Date | null> {
		const [row] = await db
			.select({ at: max(documents.issuedAt) })
			.from(documents)
			.where(and(eq(documents.articleId, articleId), eq(documents.kind, 'agreement'), isNull(documents.revokedAt)))
		return row?.at ?? null
	},

	/** One author with what the question and its mail say about the article. */
	async find(id: number) {
		const [row] = await db
			.select({
				author: articleAuthors,
				article: {
					id: articles.id,
					reference: articles.reference,
					title: articles.title,
					authorName: articles.authorName,
					authorEmail: articles.authorEmail,
					journalTitle: shownJournal('title'),
					status: articles.status,
					submittedAt: articles.submittedAt,
					withdrawnAt: articles.withdrawnAt,
					assigneeEmail,
				},
			})
			.from(articleAuthors)
			.innerJoin(articles, eq(articles.id, articleAuthors.articleId))
			.leftJoin(journals, eq(journals.id, articles.journalId))
			.where(eq(articleAuthors.id, id))
		return row
	},

	async decide(id: number, confirmation: Confirmation, objection: string | null): Promise<void> {
		await db
			.update(articleAuthors)
			.set({ confirmation, objection, decidedAt: sql`now()` })
			.where(eq(articleAuthors.id, id))
	},
})
