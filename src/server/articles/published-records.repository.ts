import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { articleAuthors } from '../../db/tables/article-authors.ts'
import { articleGalleys } from '../../db/tables/article-galleys.ts'
import { articleNotices } from '../../db/tables/article-notices.ts'
import { articles } from '../../db/tables/articles.ts'
import { journalIssueArticles, journalIssues } from '../../db/tables/journal-issues.ts'
import { journals } from '../../db/tables/journals.ts'
import { publicationDates } from '../article-lookup.repository.ts'
import type { AuthorRow } from './authors.repository.ts'
import { hasPage, isPublished } from './public-articles.repository.ts'
import { justPublished } from './status-changes.repository.ts'

const recordFields = {
	id: articles.id,
	reference: articles.reference,
	title: articles.title,
	authorName: articles.authorName,
	institution: articles.institution,
	abstract: articles.abstract,
	keywords: articles.keywords,
	...publicationDates,
	volume: articles.volume,
	issue: articles.issue,
	issuePublishedOn: sql<string | null>`(select ${journalIssues.publishedOn}::text from ${journalIssueArticles}
		join ${journalIssues} on ${journalIssues.id} = ${journalIssueArticles.issueId}
		where ${journalIssueArticles.articleId} = ${articles.id} and ${journalIssues.journalId} = ${articles.journalId})`,
	pages: articles.pages,
	doi: articles.doi,
	licence: articles.licence,
	referenceList: articles.referenceList,
	hasPdf: sql<boolean>`exists (select from ${articleGalleys} where ${articleGalleys.articleId} = ${articles.id})`,
	journal: {
		id: journals.id,
		sectionId: journals.publicationSectionId,
		title: journals.title,
		abbreviation: journals.abbreviation,
		issn: journals.issn,
		eissn: journals.eissn,
		publisher: journals.publisher,
		languages: journals.languages,
		licences: journals.licences,
	},
}

/** Published articles of journals that are published here, many at once. */
export const publishedRecordsRepository = (db: Queryable) => ({
	list: (ids: readonly number[]) =>
		db
			.select(recordFields)
			.from(articles)
			.innerJoin(journals, eq(journals.id, articles.journalId))
			.where(and(inArray(articles.id, [...ids]), isPublished, hasPage))
			.orderBy(asc(articles.id)),

	async authors(ids: readonly number[]): Promise<Map<number, AuthorRow[]>> {
		const rows = await db
			.select()
			.from(articleAuthors)
			.where(inArray(articleAuthors.articleId, [...ids]))
			.orderBy(asc(articleAuthors.articleId), asc(articleAuthors.position))
		return Map.groupBy(rows, ({ articleId }) => articleId)
	},

	/** The latest first. */
	async notices(ids: readonly number[]): Promise<Map<number, (typeof articleNotices.$inferSelect)[]>> {
		const rows = await db
			.select()
			.from(articleNotices)
			.where(inArray(articleNotices.articleId, [...ids]))
			.orderBy(desc(articleNotices.issuedOn), desc(articleNotices.id))
		return Map.groupBy(rows, ({ articleId }) => articleId)
	},

	/** Where readers find each of them now. */
	places: (ids: readonly number[]) =>
		db
			.select({ id: articles.id, journalId: journals.id, sectionId: journals.publicationSectionId })
			.from(articles)
			.innerJoin(journals, eq(journals.id, articles.journalId))
			.where(and(inArray(articles.id, [...ids]), isPublished, hasPage)),

	/** Those whose publication can still be undone. */
	async undecided(ids: readonly number[]): Promise<number[]> {
		const rows = await db
			.select({ id: articles.id })
			.from(articles)
			.where(and(inArray(articles.id, [...ids]), eq(articles.status, 'published'), inArray(articles.id, justPublished)))
		return rows.map(({ id }) => id)
	},

	/** The articles of an issue that are published, in its order. */
	async idsOfIssue(issueId: number): Promise<number[]> {
		const rows = await db
			.select({ id: articles.id })
			.from(journalIssueArticles)
			.innerJoin(journalIssues, eq(journalIssues.id, journalIssueArticles.issueId))
			.innerJoin(
				articles,
				and(eq(articles.id, journalIssueArticles.articleId), eq(articles.journalId, journalIssues.journalId)),
			)
			.innerJoin(journals, eq(journals.id, articles.journalId))
			.where(and(eq(journalIssueArticles.issueId, issueId), isPublished, hasPage))
			.orderBy(asc(journalIssueArticles.position))
		return rows.map(({ id }) => id)
	},

	/** The articles of a journal that are published, from one id on. */
	async idsOf(journalId: number, after: number, limit: number): Promise<number[]> {
		const rows = await db
			.select({ id: articles.id })
			.from(articles)
			.innerJoin(journals, eq(journals.id, articles.journalId))
			.where(and(eq(articles.journalId, journalId), gt(articles.id, after), isPublished, hasPage))
			.orderBy(asc(articles.id))
			.limit(limit)
		return rows.map(({ id }) => id)
	},
})
