import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { articleGalleys } from '../../db/tables/article-galleys.ts'
import { articles } from '../../db/tables/articles.ts'
import { journalIssueArticles, journalIssues } from '../../db/tables/journal-issues.ts'
import { journals } from '../../db/tables/journals.ts'
import { hasPage, isPublished, isRetracted, shownAuthors } from './public-articles.repository.ts'

const placed = {
	id: articles.id,
	reference: articles.reference,
	title: articles.title,
	authorName: shownAuthors,
	status: articles.status,
	pages: articles.pages,
}

/** An article that moved to another journal is in no issue of the former one. */
const isOfJournal = eq(articles.journalId, journalIssues.journalId)
const maxUnplaced = 300

/** Which articles are in which issue of their journal. */
export const issuePlacesRepository = (db: Queryable) => ({
	ofJournal: (journalId: number) =>
		db
			.select({ issueId: journalIssueArticles.issueId, article: placed })
			.from(journalIssueArticles)
			.innerJoin(journalIssues, eq(journalIssues.id, journalIssueArticles.issueId))
			.innerJoin(articles, and(eq(articles.id, journalIssueArticles.articleId), isOfJournal))
			.where(eq(journalIssues.journalId, journalId))
			.orderBy(asc(journalIssueArticles.position)),

	/** What could be put into an issue, the latest first. */
	unplaced: (journalId: number) =>
		db
			.select(placed)
			.from(articles)
			.where(
				and(
					eq(articles.journalId, journalId),
					inArray(articles.status, ['accepted', 'published']),
					sql`${articles.withdrawnAt} is null`,
					sql`not exists (select from ${journalIssueArticles} join ${journalIssues}
						on ${journalIssues.id} = ${journalIssueArticles.issueId}
						where ${journalIssueArticles.articleId} = ${articles.id} and ${journalIssues.journalId} = ${journalId})`,
				),
			)
			.orderBy(desc(articles.submittedAt), desc(articles.id))
			.limit(maxUnplaced),

	/** What readers see of an issue, in its order. */
	published: (issueId: number) =>
		db
			.select({
				id: articles.id,
				title: articles.title,
				authorName: shownAuthors,
				pages: articles.pages,
				doi: articles.doi,
				hasPdf: sql<boolean>`exists (select from ${articleGalleys} where ${articleGalleys.articleId} = ${articles.id})`,
				isRetracted,
			})
			.from(journalIssueArticles)
			.innerJoin(journalIssues, eq(journalIssues.id, journalIssueArticles.issueId))
			.innerJoin(articles, and(eq(articles.id, journalIssueArticles.articleId), isOfJournal))
			.innerJoin(journals, eq(journals.id, articles.journalId))
			.where(and(eq(journalIssueArticles.issueId, issueId), isPublished, hasPage))
			.orderBy(asc(journalIssueArticles.position)),

	/** Articles that readers see, by issue. */
	async publishedCounts(journalId: number): Promise<Map<number, number>> {
		const rows = await db
			.select({ issueId: journalIssueArticles.issueId, count: sql<number>`count(*)::int` })
			.from(journalIssueArticles)
			.innerJoin(journalIssues, eq(journalIssues.id, journalIssueArticles.issueId))
			.innerJoin(articles, and(eq(articles.id, journalIssueArticles.articleId), isOfJournal))
			.innerJoin(journals, eq(journals.id, articles.journalId))
			.where(and(eq(journalIssues.journalId, journalId), isPublished, hasPage))
			.groupBy(journalIssueArticles.issueId)
		return new Map(rows.map(({ issueId, count }) => [issueId, count]))
	},

	/** The issue of an article that readers see. */
	async issueOf(articleId: number) {
		const [row] = await db
			.select({ id: journalIssues.id, journalId: journalIssues.journalId })
			.from(journalIssueArticles)
			.innerJoin(journalIssues, eq(journalIssues.id, journalIssueArticles.issueId))
			.innerJoin(articles, and(eq(articles.id, journalIssueArticles.articleId), isOfJournal))
			.innerJoin(journals, eq(journals.id, journalIssues.journalId))
			.where(and(eq(journalIssueArticles.articleId, articleId), sql`${journalIssues.publishedOn} is not null`, hasPage))
		return row
	},

	async articlesIn(issueId: number): Promise<number[]> {
		const rows = await db
			.select({ id: journalIssueArticles.articleId })
			.from(journalIssueArticles)
			.where(eq(journalIssueArticles.issueId, issueId))
		return rows.map(({ id }) => id)
	},

	/** In this order, and in no other issue. */
	async replace(issueId: number, ids: readonly number[]): Promise<void> {
		await db.delete(journalIssueArticles).where(eq(journalIssueArticles.issueId, issueId))
		if (ids.length === 0) return
		await db.delete(journalIssueArticles).where(inArray(journalIssueArticles.articleId, [...ids]))
		await db.insert(journalIssueArticles).values(ids.map((articleId, at) => ({ issueId, articleId, position: at + 1 })))
	},

	/** Behind the others. */
	async append(issueId: number, articleId: number): Promise<void> {
		await db.execute(sql`insert into ${journalIssueArticles} (issue_id, article_id, position)
			select ${issueId}, ${articleId}, coalesce(max(position), 0) + 1 from ${journalIssueArticles} where issue_id = ${issueId}`)
	},

	/** Undefined for one that is not of this journal. */
	async lock(id: number, journalId: number) {
		const [row] = await db
			.select({
				id: articles.id,
				reference: articles.reference,
				status: articles.status,
				volume: articles.volume,
				issue: articles.issue,
				pages: articles.pages,
			})
			.from(articles)
			.where(and(eq(articles.id, id), eq(articles.journalId, journalId)))
			.for('update')
		return row
	},

	async setPlace(
		id: number,
		place: { volume: string | null; issue: string | null; pages?: string | null },
	): Promise<void> {
		await db
			.update(articles)
			.set({ ...place, updatedAt: sql`now()` })
			.where(eq(articles.id, id))
	},
})
