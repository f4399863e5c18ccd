import { and, asc, eq, gt, inArray, isNull, ne, notLike, type SQL, sql } from 'drizzle-orm'
import { crossrefTestHost } from '../../contract/deposit-words.ts'
import type { ChosenArticles } from '../../contract/deposits.ts'
import type { Queryable } from '../../db/client.ts'
import { articleDeposits } from '../../db/tables/article-deposits.ts'
import { articles } from '../../db/tables/articles.ts'
import { journalIssueArticles, journalIssues } from '../../db/tables/journal-issues.ts'
import { journals } from '../../db/tables/journals.ts'
import { lastReachedAt } from '../article-lookup.repository.ts'

const sameDoi = (doi: string): SQL => sql`lower(${articles.doi}) = lower(${doi})`

/** An article is in one issue of its journal; after a move to another journal it is in none. */
const ownIssue = and(
	eq(journalIssueArticles.articleId, articles.id),
	sql`exists (select from ${journalIssues} where ${journalIssues.id} = ${journalIssueArticles.issueId}
		and ${journalIssues.journalId} = ${articles.journalId})`,
)

function chosenBy({ ids, journal, issue }: ChosenArticles): SQL | undefined {
	if (ids) return inArray(articles.id, ids)
	if (journal !== undefined) return eq(articles.journalId, journal)
	return sql`${articles.id} in (select ${journalIssueArticles.articleId} from ${journalIssueArticles}
		join ${journalIssues} on ${journalIssues.id} = ${journalIssueArticles.issueId}
		where ${journalIssues.id} = ${issue ?? 0} and ${journalIssues.journalId} = ${articles.journalId})`
}

export const doisRepository = (db: Queryable) => ({
	/** What a DOI is made of. */
	async facts(id: number) {
		const [row] = await db
			.select({
				id: articles.id,
				reference: articles.reference,
				title: articles.title,
				doi: articles.doi,
				status: articles.status,
				withdrawnAt: articles.withdrawnAt,
				publicationYear: articles.publicationYear,
				publishedOn: articles.publishedOn,
				publishedAt: lastReachedAt('published'),
				volume: articles.volume,
				issue: articles.issue,
				number: journalIssueArticles.position,
				publishedHere: journals.publishedHere,
				pattern: journals.doiPattern,
				abbreviation: journals.abbreviation,
				slug: journals.slug,
			})
			.from(articles)
			.leftJoin(journals, eq(journals.id, articles.journalId))
			.leftJoin(journalIssueArticles, ownIssue)
			.where(eq(articles.id, id))
		return row
	},

	/** Two writes that want one DOI wait for each other. */
	async lockDoi(doi: string): Promise<void> {
		await db.execute(sql`select pg_advisory_xact_lock(hashtext('articles.doi'), hashtext(lower(${doi})))`)
	},

	/** The same for many, always in one order, so that two writes do not wait for each other in a circle. */
	async lockDois(dois: readonly string[]): Promise<void> {
		await db.execute(sql`select pg_advisory_xact_lock(hashtext('articles.doi'), listed.key) from (
			select distinct hashtext(lower(given)) as key
			from jsonb_array_elements_text(${JSON.stringify(dois)}::jsonb) as given order by key
		) as listed`)
	},

	async lockArticle(id: number): Promise<boolean> {
		const rows = await db.select({ id: articles.id }).from(articles).where(eq(articles.id, id)).for('update')
		return rows.length > 0
	},

	/** Another article with this DOI. */
	async holder(doi: string, id: number) {
		const [row] = await db
			.select({ reference: articles.reference })
			.from(articles)
			.where(and(sameDoi(doi), ne(articles.id, id)))
			.orderBy(asc(articles.id))
			.limit(1)
		return row
	},

	/** Crossref itself has accepted it, not its test system. */
	async isRegistered(articleId: number, doi: string): Promise<boolean> {
		const isOurs = and(
			eq(articleDeposits.articleId, articleId),
			eq(articleDeposits.state, 'accepted'),
			sql`lower(${articleDeposits.doi}) = lower(${doi})`,
			notLike(articleDeposits.endpoint, `https://${crossrefTestHost}/%`),
		)
		return (await db.$count(articleDeposits, isOurs)) > 0
	},

	async set(id: number, doi: string): Promise<void> {
		await db.update(articles).set({ doi, updatedAt: sql`now()` }).where(eq(articles.id, id))
	},

	/** Those without one, in the order of their ids; of a journal or an issue those that could be given one. */
	async without(chosen: ChosenArticles, { after, limit }: { after: number; limit: number }): Promise<number[]> {
		const isReady = and(isNull(articles.withdrawnAt), inArray(articles.status, ['accepted', 'published']))
		const rows = await db
			.select({ id: articles.id })
			.from(articles)
			.where(and(chosenBy(chosen), isNull(articles.doi), gt(articles.id, after), chosen.ids ? undefined : isReady))
			.orderBy(asc(articles.id))
			.limit(limit)
		return rows.map(({ id }) => id)
	},
})
