import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { articleDeposits } from '../../db/tables/article-deposits.ts'
import { articles } from '../../db/tables/articles.ts'
import { oaiRecords } from '../../db/tables/oai.ts'

export type Compared = { id: number; contentHash: string | null; comparedAt: Date; isOutdated: boolean }

const { datestamp } = oaiRecords

/** Registered at this address, and nothing was sent about it since. */
const isRegistered = (endpoint: string): SQL | undefined =>
	and(
		eq(articleDeposits.state, 'accepted'),
		eq(articleDeposits.endpoint, endpoint),
		sql`not exists (select from ${articleDeposits} as later where later.article_id = ${articleDeposits.articleId}
			and later.endpoint = ${endpoint} and later.id > ${articleDeposits.id})`,
	)

/** Deposits that were accepted, and whether their articles were changed since. */
export const outdatedDepositsRepository = (db: Queryable) => ({
	/** Of articles about which harvesters were told something new since they were sent or compared. */
	toCompare: (endpoint: string, limit: number) =>
		db
			.select({
				id: articleDeposits.id,
				articleId: articleDeposits.articleId,
				contentHash: articleDeposits.contentHash,
				isOutdated: articleDeposits.isOutdated,
				changedAt: sql<Date>`${datestamp}`.mapWith(datestamp),
			})
			.from(articleDeposits)
			.innerJoin(oaiRecords, eq(oaiRecords.articleId, articleDeposits.articleId))
			.where(
				and(
					isRegistered(endpoint),
					eq(oaiRecords.isDeleted, false),
					sql`${datestamp} > coalesce(${articleDeposits.comparedAt}, ${articleDeposits.sentAt})`,
				),
			)
			.orderBy(asc(datestamp), asc(articleDeposits.id))
			.limit(limit),

	async note({ id, ...values }: Compared): Promise<void> {
		await db.update(articleDeposits).set(values).where(eq(articleDeposits.id, id))
	},

	/** What is to be sent again by itself: the last edit is some minutes ago, because edits come several at a time. */
	async outdated(
		endpoint: string,
		{ prefix, minutes, limit }: { prefix: string; minutes: number; limit: number },
	): Promise<number[]> {
		const rows = await db
			.select({ id: articles.id })
			.from(articleDeposits)
			.innerJoin(articles, eq(articles.id, articleDeposits.articleId))
			.innerJoin(oaiRecords, eq(oaiRecords.articleId, articles.id))
			.where(
				and(
					isRegistered(endpoint),
					eq(articleDeposits.isOutdated, true),
					eq(articles.isDemo, false),
					eq(oaiRecords.isDeleted, false),
					sql`starts_with(lower(${articles.doi}), ${`${prefix}/`})`,
					sql`${datestamp} < now() - make_interval(mins => ${minutes})`,
				),
			)
			.orderBy(desc(articles.id))
			.limit(limit)
		return rows.map(({ id }) => id)
	},
})
