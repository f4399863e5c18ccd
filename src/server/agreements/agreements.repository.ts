import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { agreements, agreementTexts } from '../../db/tables/agreements.ts'
import { articles } from '../../db/tables/articles.ts'
import { journals } from '../../db/tables/journals.ts'
import { articleIdOf, findArticle, lastReachedAt, lockArticle } from '../article-lookup.repository.ts'
import { markReminded } from '../author-reminders.repository.ts'

type NewText = Omit<typeof agreementTexts.$inferInsert, 'id' | 'createdAt'>
export type NewAgreement = Omit<typeof agreements.$inferInsert, 'id'> & { id?: undefined }
type Signed = Pick<StoredAgreement, 'method' | 'names' | 'signedAt' | 'network' | 'recordedBy' | 'documentId'>
export type StoredAgreement = typeof agreements.$inferSelect

const known = {
	id: articles.id,
	reference: articles.reference,
	status: articles.status,
	withdrawnAt: articles.withdrawnAt,
	authorEmail: articles.authorEmail,
	licence: articles.licence,
	journalId: articles.journalId,
	journalLicences: journals.licences,
}

export const agreementsRepository = (db: Queryable) => ({
	findArticle: (id: number) => findArticle(db, known, id),

	idOf: (reference: string) => articleIdOf(db, reference),

	/** A request, a signature and a withdrawal follow each other. */
	lockArticle: (id: number) => lockArticle(db, { id: articles.id }, id),

	/** Every version, the latest of each journal first. */
	texts: () =>
		db
			.select({ row: agreementTexts, journalTitle: journals.title })
			.from(agreementTexts)
			.leftJoin(journals, eq(journals.id, agreementTexts.journalId))
			.orderBy(sql`${agreementTexts.journalId} nulls first`, desc(agreementTexts.version)),

	/** The latest of a journal, or of the site. */
	async latestText(journalId: number | null) {
		const [row] = await db
			.select()
			.from(agreementTexts)
			.where(journalId === null ? isNull(agreementTexts.journalId) : eq(agreementTexts.journalId, journalId))
			.orderBy(desc(agreementTexts.version))
			.limit(1)
		return row
	},

	/** Until the transaction ends, no other version is stored for this journal. */
	async lockTexts(journalId: number | null): Promise<void> {
		await db.execute(sql`select pg_advisory_xact_lock(hashtext('agreement_texts'), ${journalId ?? 0})`)
	},

	async journalTitle(id: number): Promise<string | undefined> {
		const [row] = await db.select({ title: journals.title }).from(journals).where(eq(journals.id, id))
		return row?.title
	},

	async addText(text: NewText): Promise<void> {
		await db.insert(agreementTexts).values(text)
	},

	list: (articleId: number): Promise<StoredAgreement[]> =>
		db.select().from(agreements).where(eq(agreements.articleId, articleId)).orderBy(desc(agreements.id)),

	/** One that belongs to this article. */
	async find(articleId: number, id: number): Promise<StoredAgreement | undefined> {
		const [row] = await db
			.select()
			.from(agreements)
			.where(and(eq(agreements.articleId, articleId), eq(agreements.id, id)))
		return row
	},

	/** Undefined when one waits already. */
	async add({ id: _id, ...agreement }: NewAgreement): Promise<number | undefined> {
		const [row] = await db.insert(agreements).values(agreement).onConflictDoNothing().returning({ id: agreements.id })
		return row?.id
	},

	async sign(id: number, values: Signed): Promise<void> {
		await db
			.update(agreements)
			.set({ ...values, state: 'signed' })
			.where(eq(agreements.id, id))
	},

	/** False when it does not wait any more. */
	async cancel(id: number, by: { cancelledBy: string; cancelReason: string }): Promise<boolean> {
		const rows = await db
			.update(agreements)
			.set({ ...by, state: 'cancelled', cancelledAt: sql`now()` })
			.where(and(eq(agreements.id, id), eq(agreements.state, 'requested')))
			.returning({ id: agreements.id })
		return rows.length > 0
	},

	/**
	 * Articles that staff accepted, where nobody can undo it any more, since the journal or else the site asks for an
	 * agreement, and about which nothing was requested since.
	 */
	async acceptedWithout(undoSeconds: number): Promise<number[]> {
		const { rows } = await db.execute<{ id: number }>(sql`
			select article.id from articles as article
			cross join lateral (select ${lastReachedAt('accepted', sql`article.id`)} as at) as accepted
			cross join lateral (select is_asked, created_at from agreement_texts
				where journal_id = article.journal_id or journal_id is null
				order by journal_id nulls last, version desc limit 1) as asked
			where article.status = 'accepted' and article.withdrawn_at is null and asked.is_asked
				and accepted.at > asked.created_at and accepted.at < now() - make_interval(secs => ${undoSeconds})
				and not exists (select from agreements where article_id = article.id
					and (state <> 'cancelled' or requested_at > accepted.at))
			order by article.id limit 100`)
		return rows.map(({ id }) => id)
	},

	/** What was signed about a published article stays; what waits or was cancelled goes. Answers what is left. */
	async keepSigned(articleId: number): Promise<number[]> {
		const isOf = eq(agreements.articleId, articleId)
		await db.delete(agreements).where(and(isOf, ne(agreements.state, 'signed')))
		const rows = await db.update(agreements).set({ network: null }).where(isOf).returning({ id: agreements.id })
		return rows.map(({ id }) => id)
	},

	async remove(ids: number[]): Promise<void> {
		if (ids.length > 0) await db.delete(agreements).where(inArray(agreements.id, ids))
	},

	markReminded: (days: number) =>
		markReminded(
			db,
			{
				table: agreements,
				key: agreements.id,
				isWaiting: eq(agreements.state, 'requested'),
				askedAt: agreements.requestedAt,
			},
			days,
		),
})
export type AgreementArticle = NonNullable<Awaited<ReturnType<ReturnType<typeof agreementsRepository>['findArticle']>>>
