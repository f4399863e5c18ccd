import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Mail, MailKind, MailState } from '../../contract/mail.ts'
import { announced } from '../../db/changes.ts'
import type { Queryable } from '../../db/client.ts'
import { substringPattern } from '../../db/like.ts'
import { mails } from '../../db/tables/mail.ts'

export type NewMail = {
	kind: MailKind
	recipient?: string | undefined
	articleId?: number
	statusChangeId?: number
	contactId?: number
	subscriberId?: number
	data?: Record<string, unknown>
	/** Not before so many seconds have passed. */
	inSeconds?: number
	/** Worth nothing after so many seconds. */
	expiresInSeconds?: number
}
export type MailFilter = { q?: string | undefined; state?: StoredState | undefined; kind?: MailKind | undefined }
export type StoredState = Exclude<MailState, 'waiting'>
export type MailRow = typeof mails.$inferSelect

const listed = {
	id: mails.id,
	kind: mails.kind,
	recipient: mails.recipient,
	subject: mails.subject,
	state: mails.state,
	reason: mails.reason,
	attempts: mails.attempts,
	dueAt: mails.dueAt,
	createdAt: mails.createdAt,
	sentAt: mails.sentAt,
	articleId: mails.articleId,
	contactId: mails.contactId,
	campaignId: mails.campaignId,
}
type Listed = Pick<MailRow, keyof typeof listed>
export type ListedMail = Omit<Mail, 'state'> & { state: StoredState }

const toListed = ({ dueAt, createdAt, sentAt, ...row }: Listed): ListedMail => ({
	...row,
	dueAt: dueAt.toISOString(),
	createdAt: createdAt.toISOString(),
	sentAt: sentAt?.toISOString() ?? null,
})

const chosen = ({ q, state, kind }: MailFilter): SQL | undefined =>
	and(
		state && eq(mails.state, state),
		kind && eq(mails.kind, kind),
		q
			? sql`lower(coalesce(${mails.recipient}, '') || chr(10) || coalesce(${mails.subject}, '')) like lower(${substringPattern(q)})`
			: undefined,
	)

/** Why a mail about a status was not sent; unlike others it waits again when the other change is taken back. */
const superseded = 'Another change followed.'

const seconds = (count: number) => sql`now() + make_interval(secs => ${count})`

/** Mails as they wait, and as staff see them. */
export const outboxRepository = (db: Queryable) => ({
	/** Whoever sends hears of it when the transaction ends. */
	async add(mail: NewMail): Promise<{ id: number; dueAt: Date }> {
		const [row] = await db
			.insert(mails)
			.values({
				kind: mail.kind,
				recipient: mail.recipient ?? null,
				articleId: mail.articleId,
				statusChangeId: mail.statusChangeId,
				contactId: mail.contactId,
				subscriberId: mail.subscriberId,
				data: mail.data ?? {},
				...(mail.inSeconds && { dueAt: seconds(mail.inSeconds) }),
				...(mail.expiresInSeconds && { expiresAt: seconds(mail.expiresInSeconds) }),
			})
			.returning({ id: mails.id, dueAt: mails.dueAt, told: announced(['mail']) })
		if (!row) throw new Error('the mail was not stored')
		return row
	},

	async list(filter: MailFilter, _sort: 'newest', span?: { limit: number; offset: number }): Promise<ListedMail[]> {
		const all = db.select(listed).from(mails).where(chosen(filter)).orderBy(desc(mails.id))
		return (await (span ? all.limit(span.limit).offset(span.offset) : all)).map(toListed)
	},

	count: (filter: MailFilter): Promise<number> => db.$count(mails, chosen(filter)),

	async find(id: number): Promise<MailRow | undefined> {
		const [row] = await db.select().from(mails).where(eq(mails.id, id))
		return row
	},

	async findListed(id: number): Promise<ListedMail | undefined> {
		const [row] = await db.select(listed).from(mails).where(eq(mails.id, id))
		return row && toListed(row)
	},

	/** Its recipient may have it today: it is not counted again, however often it is tried. */
	async noteAdmitted(id: number): Promise<void> {
		await db
			.update(mails)
			.set({ data: sql`${mails.data} || '{"isAdmitted": true}'` })
			.where(eq(mails.id, id))
	},

	/** False for one that was sent, is being sent, has expired, or tells of a status that has changed since. */
	async retry(id: number): Promise<boolean> {
		const changed = await db
			.update(mails)
			.set({ state: 'queued', dueAt: sql`now()`, reason: null })
			.where(
				and(
					eq(mails.id, id),
					inArray(mails.state, ['queued', 'failed', 'cancelled']),
					sql`(${mails.expiresAt} is null or ${mails.expiresAt} > now())`,
					sql`${mails.reason} is distinct from ${superseded}`,
				),
			)
			.returning({ id: mails.id, told: announced(['mail']) })
		return changed.length === 1
	},

	/** False for one that is not waiting any more. */
	async cancel(id: number, reason: string): Promise<boolean> {
		const changed = await db
			.update(mails)
			.set({ state: 'cancelled', reason })
			.where(and(eq(mails.id, id), eq(mails.state, 'queued')))
			.returning({ id: mails.id })
		return changed.length === 1
	},

	/** Another change of status follows before the author was told: the status that the author believes in. */
	async supersede(articleId: number): Promise<string | undefined> {
		const [row] = await db
			.update(mails)
			.set({ state: 'cancelled', reason: superseded })
			.where(and(eq(mails.articleId, articleId), eq(mails.kind, 'article-status'), eq(mails.state, 'queued')))
			.returning({ lastTold: sql<string | null>`${mails.data}->>'lastTold'` })
		return row?.lastTold ?? undefined
	},

	/** The change that a waiting mail of this article is about; the mail is gone. */
	async takeBack(articleId: number, id: number): Promise<number | undefined> {
		const [row] = await db
			.delete(mails)
			.where(
				and(
					eq(mails.id, id),
					eq(mails.articleId, articleId),
					eq(mails.kind, 'article-status'),
					eq(mails.state, 'queued'),
				),
			)
			.returning({ changeId: mails.statusChangeId })
		return row?.changeId ?? undefined
	},

	/** The mail about what is now the last change waits again, if it had given way to one that was taken back. */
	async restore(articleId: number, inSeconds: number): Promise<{ id: number; dueAt: Date } | undefined> {
		const [row] = await db
			.update(mails)
			.set({ state: 'queued', reason: null, dueAt: seconds(inSeconds) })
			.where(
				and(
					eq(mails.articleId, articleId),
					eq(mails.kind, 'article-status'),
					eq(mails.state, 'cancelled'),
					eq(mails.reason, superseded),
					sql`${mails.statusChangeId} = (select max(c.id) from article_status_changes c where c.article_id = ${articleId})`,
				),
			)
			.returning({ id: mails.id, dueAt: mails.dueAt, told: announced(['mail']) })
		return row && { id: row.id, dueAt: row.dueAt }
	},

	/** An invitation that was taken back is not sent. */
	async cancelInvitations(invitationIds: number[]): Promise<void> {
		if (invitationIds.length === 0) return
		await db
			.update(mails)
			.set({ state: 'cancelled', reason: 'The invitation was taken back.', data: sql`${mails.data} - 'code'` })
			.where(
				and(
					eq(mails.kind, 'invitation'),
					inArray(mails.state, ['queued', 'failed']),
					inArray(sql`(${mails.data}->>'invitationId')::int`, invitationIds),
				),
			)
	},

	async figures(): Promise<{ queued: number; sent: number; failed: number; lastSentAt: Date | null }> {
		const { rows } = await db.execute<{ queued: number; sent: number; failed: number; lastSentAt: string | null }>(sql`
			select (select count(*)::int from mails where state in ('queued', 'sending')) as queued,
				(select count(*)::int from mails where state = 'sent') as sent,
				(select count(*)::int from mails where state = 'failed') as failed,
				(select max(sent_at) from mails where sent_at is not null) as "lastSentAt"`)
		const { lastSentAt = null, queued = 0, sent = 0, failed = 0 } = rows[0] ?? {}
		return { queued, sent, failed, lastSentAt: lastSentAt === null ? null : new Date(lastSentAt) }
	},

	/** What was sent long ago: the history of articles and the figures of campaigns stay. */
	async removeOld(): Promise<void> {
		await db.execute(sql`
			delete from mails where state in ('sent', 'cancelled') and kind not in ('article-status', 'campaign')
				and created_at < now() - interval '90 days'`)
		await db.execute(sql`update mails set data = data - 'code' where data ? 'code' and expires_at < now()`)
	},
})
