import { and, asc, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { RegistrationState } from '../../contract/deposit-words.ts'
import type { Queryable } from '../../db/client.ts'
import { hasWords } from '../../db/like.ts'
import { articleDeposits, depositPauses } from '../../db/tables/article-deposits.ts'
import { articles } from '../../db/tables/articles.ts'
import { journalIssueArticles } from '../../db/tables/journal-issues.ts'
import { journals } from '../../db/tables/journals.ts'
import type { Span } from '../content/pages.ts'
import { longestBeforeAsking, sending } from './retry-pauses.ts'

export type RegistrationFilter = {
	journal?: number | undefined
	issue?: number | undefined
	state?: RegistrationState | undefined
	q?: string | undefined
}

/** The last one at this address that is about the DOI which the article has now. */
const latest = (endpoint: string) => sql`(select deposit.id from ${articleDeposits} as deposit
	where deposit.article_id = ${articles.id} and deposit.endpoint = ${endpoint}
		and lower(deposit.doi) = lower(${articles.doi})
	order by deposit.id desc limit 1)`

const state = sql<RegistrationState>`case when ${articles.doi} is null then 'no_doi'
	when ${articleDeposits.state} = 'accepted' and ${articleDeposits.isOutdated} then 'outdated'
	else coalesce(${articleDeposits.state}, 'not_sent') end`

const isShown = and(sql`${articles.status} = 'published'`, sql`${journals.publishedHere}`)

const chosen = ({ journal, issue, q }: RegistrationFilter): SQL | undefined =>
	and(
		isShown,
		journal === undefined ? undefined : eq(articles.journalId, journal),
		issue === undefined
			? undefined
			: sql`${articles.id} in (select ${journalIssueArticles.articleId} from ${journalIssueArticles}
				where ${journalIssueArticles.issueId} = ${issue})`,
		q ? hasWords(articles.searchText, q) : undefined,
	)

const inMinutes = (minutes: number) => sql`now() + make_interval(mins => ${minutes})`

const isDue = (state: 'queued' | 'sent', endpoint: string) =>
	and(eq(articleDeposits.state, state), eq(articleDeposits.endpoint, endpoint), lte(articleDeposits.nextAt, sql`now()`))

export const depositsRepository = (db: Queryable) => ({
	list: ({ state: wanted, ...filter }: RegistrationFilter, endpoint: string, { limit, offset }: Span) =>
		db
			.select({
				id: articles.id,
				reference: articles.reference,
				title: articles.title,
				journal: { id: journals.id, title: journals.title },
				doi: articles.doi,
				state,
				answer: articleDeposits.answer,
				changedAt: sql<Date | null>`coalesce(${articleDeposits.answeredAt}, ${articleDeposits.sentAt},
					${articleDeposits.createdAt})`.mapWith(articleDeposits.createdAt),
			})
			.from(articles)
			.innerJoin(journals, eq(journals.id, articles.journalId))
			.leftJoin(articleDeposits, sql`${articleDeposits.id} = ${latest(endpoint)}`)
			.where(and(chosen(filter), wanted && eq(state, wanted)))
			.orderBy(desc(articles.id))
			.limit(limit)
			.offset(offset),

	async counts({ state: _, ...filter }: RegistrationFilter, endpoint: string) {
		const rows = await db
			.select({ state, count: sql<number>`count(*)::int` })
			.from(articles)
			.innerJoin(journals, eq(journals.id, articles.journalId))
			.leftJoin(articleDeposits, sql`${articleDeposits.id} = ${latest(endpoint)}`)
			.where(chosen(filter))
			.groupBy(state)
		return new Map(rows.map((row) => [row.state, row.count]))
	},

	/** Of a journal or an issue, what can be sent and is neither registered as it is now nor on its way, after an id. */
	async unregistered(
		filter: RegistrationFilter,
		endpoint: string,
		{ after, limit }: { after: number; limit: number },
	): Promise<number[]> {
		const rows = await db
			.select({ id: articles.id })
			.from(articles)
			.innerJoin(journals, eq(journals.id, articles.journalId))
			.leftJoin(articleDeposits, sql`${articleDeposits.id} = ${latest(endpoint)}`)
			.where(and(chosen(filter), gt(articles.id, after), inArray(state, ['not_sent', 'failed', 'no_doi', 'outdated'])))
			.orderBy(asc(articles.id))
			.limit(limit)
		return rows.map(({ id }) => id)
	},

	/**
	 * Published here within these days, with a DOI of this prefix, and never sent to this address. The newest first: old ones
	 * with faults stay in this list, and must not keep new ones out of it.
	 */
	async newlyPublished(
		endpoint: string,
		{ prefix, days, limit }: { prefix: string; days: number; limit: number },
	): Promise<number[]> {
		const rows = await db
			.select({ id: articles.id })
			.from(articles)
			.innerJoin(journals, eq(journals.id, articles.journalId))
			.where(
				and(
					isShown,
					eq(articles.isDemo, false),
					isNull(articles.importedAt),
					sql`starts_with(lower(${articles.doi}), ${`${prefix}/`})`,
					sql`${articles.id} in (select record_id from activity where record_kind = 'article'
						and at > now() - make_interval(days => ${days}) and action in ('created', 'status_changed')
						and changes -> 'status' ->> 'after' = 'published')`,
					sql`not exists (select from ${articleDeposits} as deposit
						where deposit.article_id = ${articles.id} and deposit.endpoint = ${endpoint})`,
				),
			)
			.orderBy(desc(articles.id))
			.limit(limit)
		return rows.map(({ id }) => id)
	},

	/** Demonstration content is fictional. */
	async demoAmong(ids: readonly number[]): Promise<Set<number>> {
		const rows = await db
			.select({ id: articles.id })
			.from(articles)
			.where(and(inArray(articles.id, [...ids]), eq(articles.isDemo, true)))
		return new Set(rows.map(({ id }) => id))
	},

	ofArticle: (articleId: number, limit: number) =>
		db
			.select()
			.from(articleDeposits)
			.where(eq(articleDeposits.articleId, articleId))
			.orderBy(desc(articleDeposits.id))
			.limit(limit),

	journalsHere: (limit: number) =>
		db
			.select({ id: journals.id, title: journals.title, doiPattern: journals.doiPattern })
			.from(journals)
			.where(eq(journals.publishedHere, true))
			.orderBy(asc(journals.sortTitle), asc(journals.id))
			.limit(limit),

	/** Those that were added; one that is on its way already is not added again. */
	async add(rows: readonly { articleId: number; doi: string; endpoint: string }[]): Promise<number[]> {
		if (rows.length === 0) return []
		const added = await db
			.insert(articleDeposits)
			.values(rows.map((row) => ({ ...row, nextAt: sql`now()` })))
			.onConflictDoNothing()
			.returning({ articleId: articleDeposits.articleId })
		return added.map(({ articleId }) => articleId)
	},

	/**
	 * What is sent in the next file, marked with it. If this process ends before it is sent, it is due again after a while:
	 * of two deposits of one DOI Crossref takes the later one.
	 */
	async claim(endpoint: string, batchId: string, most: number) {
		const due = await db
			.select({ id: articleDeposits.id, isAlone: articleDeposits.isAlone })
			.from(articleDeposits)
			.where(isDue('queued', endpoint))
			.orderBy(asc(articleDeposits.id))
			.limit(most)
			.for('update', { skipLocked: true })
		const [first] = due
		if (!first) return []
		const together = first.isAlone ? [first] : due.filter(({ isAlone }) => !isAlone)
		return db
			.update(articleDeposits)
			.set({
				...{ batchId, attempts: sql`${articleDeposits.attempts} + 1`, nextAt: inMinutes(15) },
				// before the article is read: what changes meanwhile is compared later
				comparedAt: sql`now()`,
			})
			.where(
				inArray(
					articleDeposits.id,
					together.map(({ id }) => id),
				),
			)
			.returning()
	},

	/** The files whose results are asked for now. */
	async claimAsked(endpoint: string, most: number): Promise<string[]> {
		const due = await db
			.select({ id: articleDeposits.id, batchId: articleDeposits.batchId })
			.from(articleDeposits)
			.where(isDue('sent', endpoint))
			.orderBy(asc(articleDeposits.nextAt))
			.limit(most)
			.for('update', { skipLocked: true })
		const batches = [...new Set(due.flatMap(({ batchId }) => batchId ?? []))]
		if (batches.length === 0) return []
		await db
			.update(articleDeposits)
			.set({ nextAt: inMinutes(15) })
			.where(and(inArray(articleDeposits.batchId, batches), eq(articleDeposits.state, 'sent')))
		return batches
	},

	/** A time that is further ahead than any pause was noted while the clock was ahead, before it was set back. */
	async shortenWaits(): Promise<void> {
		const pause = sql`case state when 'queued' then (${sql.param(sending)}::int[])[attempts] end`
		const latest = sql`now() + make_interval(mins => greatest(${longestBeforeAsking}::int, ${pause}))`
		await db.update(articleDeposits).set({ nextAt: latest }).where(gt(articleDeposits.nextAt, latest))
	},

	/** Those of a file that are in this state, locked. */
	inBatch: (batchId: string, inState: 'queued' | 'sent') =>
		db
			.select({
				id: articleDeposits.id,
				articleId: articleDeposits.articleId,
				reference: articles.reference,
				doi: articleDeposits.doi,
				state: articleDeposits.state,
				attempts: articleDeposits.attempts,
				secondsSinceSent: sql<number>`extract(epoch from now() - ${articleDeposits.sentAt})::int`,
			})
			.from(articleDeposits)
			.innerJoin(articles, eq(articles.id, articleDeposits.articleId))
			.where(and(eq(articleDeposits.batchId, batchId), eq(articleDeposits.state, inState)))
			.orderBy(asc(articleDeposits.id))
			.for('update', { of: articleDeposits }),

	/** What waits is not sent by itself any more; answers how many that were. */
	async giveUpQueued(answer: string): Promise<number> {
		const given = await db
			.update(articleDeposits)
			.set({ state: 'failed', answer, nextAt: null, answeredAt: sql`now()` })
			.where(eq(articleDeposits.state, 'queued'))
			.returning({ id: articleDeposits.id })
		return given.length
	},

	async setContent(id: number, sent: { doi: string; contentHash: string }): Promise<void> {
		await db.update(articleDeposits).set(sent).where(eq(articleDeposits.id, id))
	},

	/** Since when nothing is sent without being asked. */
	async pausedSince(): Promise<Date | null> {
		const [pause] = await db.select({ since: depositPauses.since }).from(depositPauses)
		return pause?.since ?? null
	},

	async pause(reason: string): Promise<void> {
		const set = { reason, since: sql`now()` }
		await db.insert(depositPauses).values(set).onConflictDoUpdate({ target: depositPauses.id, set })
	},

	/** Whether it was paused. */
	async resume(): Promise<boolean> {
		const ended = await db.delete(depositPauses).returning({ id: depositPauses.id })
		return ended.length > 0
	},

	async change(
		ids: readonly number[],
		{ inMinutes: minutes, ...values }: Partial<typeof articleDeposits.$inferInsert> & { inMinutes?: number },
		marks: { isSent?: boolean; isAnswered?: boolean } = {},
	): Promise<void> {
		if (ids.length === 0) return
		await db
			.update(articleDeposits)
			.set({
				...values,
				nextAt: minutes === undefined ? null : inMinutes(minutes),
				...(marks.isSent && { sentAt: sql`now()` }),
				...(marks.isAnswered && { answeredAt: sql`now()` }),
			})
			.where(inArray(articleDeposits.id, [...ids]))
	},
})
