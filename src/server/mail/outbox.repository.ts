import { and, desc, eq, gt, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Mail } from '../../contract/mail.ts'
import type { MailKind, MailState } from '../../contract/mail-words.ts'
import type { Queryable } from '../../db/client.ts'
import { hasWords } from '../../db/like.ts'
import { filled, searchedText } from '../../db/tables/columns.ts'
import { mails } from '../../db/tables/mail.ts'

export type NewMail = {
	kind: MailKind
	recipient?: string | undefined
	/** Addresses of accounts instead: each gets one, and all of them together count as one mail. */
	accounts?: string[]
	articleId?: number
	statusChangeId?: number
	contactId?: number
	subscriberId?: number
	data?: Record<string, unknown>
	/** Not before so many seconds have passed. */
	inSeconds?: number
	/** Not sent after so many seconds. */
	expiresInSeconds?: number
	/** Queued even when its recipient has had enough mails of this kind today. */
	isLastResort?: boolean
	/** One of many: sent after the mails that somebody waits for. */
	isBehindOthers?: boolean
}
export type QueuedCampaign = {
	campaignId: number
	/** Which of the rows of `newsletter_subscribers`. */
	readers: SQL
	inSeconds: number
}
export type AboutPerson = { address: string; articleIds: number[]; contactIds: number[]; subscriberIds: number[] }
export type MailFilter = {
	ids?: number[] | undefined
	q?: string | undefined
	state?: StoredState | undefined
	kind?: MailKind | undefined
	articleId?: number | undefined
	/** One address, in lower case. */
	recipient?: string | undefined
	/** Mails of campaigns and tests of them are left out. */
	isWithoutCampaigns: boolean
	/** These are left out. */
	hiddenKinds: MailKind[]
}
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

export const isOfCampaign = ({ campaignId, data }: Pick<MailRow, 'campaignId' | 'data'>) =>
	campaignId !== null || Object.hasOwn(Object(data), 'campaignId')

const chosen = ({
	ids,
	q,
	state,
	kind,
	articleId,
	recipient,
	isWithoutCampaigns,
	hiddenKinds,
}: MailFilter): SQL | undefined =>
	and(
		ids && inArray(mails.id, ids),
		isWithoutCampaigns ? sql`${mails.campaignId} is null and not ${mails.data} ? 'campaignId'` : undefined,
		hiddenKinds.length > 0 ? notInArray(mails.kind, hiddenKinds) : undefined,
		state && eq(mails.state, state),
		kind && eq(mails.kind, kind),
		articleId === undefined ? undefined : eq(mails.articleId, articleId),
		recipient === undefined ? undefined : eq(sql`lower(${mails.recipient})`, recipient),
		q ? hasWords(searchedText(filled(mails.recipient), filled(mails.subject)), q) : undefined,
	)

export const seconds = (count: number) => sql`now() + make_interval(secs => ${count})`

/** Mails as they wait, and as staff see them. */
export const outboxRepository = (db: Queryable) => ({
	/** Waits for others who ask the same, until their transactions end. */
	async isQueuedOrWasWithin(kind: MailKind, age: number): Promise<boolean> {
		await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`fleuron mail ${kind}`}))`)
		const recent = or(eq(mails.state, 'queued'), gt(mails.createdAt, seconds(-age)))
		return (await db.$count(mails, and(eq(mails.kind, kind), recent))) > 0
	},

	/** In their order. */
	async add(given: NewMail[]): Promise<{ id: number; dueAt: Date }[]> {
		return db
			.insert(mails)
			.values(
				given.map((mail) => ({
					kind: mail.kind,
					recipient: mail.recipient ?? null,
					articleId: mail.articleId,
					statusChangeId: mail.statusChangeId,
					contactId: mail.contactId,
					subscriberId: mail.subscriberId,
					data: mail.data ?? {},
					...(mail.isBehindOthers && { priority: 1 }),
					...(mail.inSeconds && { dueAt: seconds(mail.inSeconds) }),
					...(mail.expiresInSeconds && { expiresAt: seconds(mail.expiresInSeconds) }),
				})),
			)
			.returning({ id: mails.id, dueAt: mails.dueAt })
	},

	async failInterrupted(ids: number[]): Promise<void> {
		const reason = 'It was being sent when its record was deleted. Please send it again if it has not arrived.'
		await db
			.update(mails)
			.set({ state: 'failed', claim: null, claimedUntil: null, reason })
			.where(and(eq(mails.state, 'sending'), inArray(mails.id, ids)))
	},

	async list(filter: MailFilter, _sort: 'newest', span?: { limit: number; offset: number }): Promise<ListedMail[]> {
		const all = db.select(listed).from(mails).where(chosen(filter)).orderBy(desc(mails.id))
		return (await (span ? all.limit(span.limit).offset(span.offset) : all)).map(toListed)
	},

	async ids(filter: MailFilter): Promise<number[]> {
		const rows = await db.select({ id: mails.id }).from(mails).where(chosen(filter)).orderBy(desc(mails.id))
		return rows.map(({ id }) => id)
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

	async addCampaign({ campaignId, readers, inSeconds }: QueuedCampaign): Promise<number> {
		const { rowCount } = await db.execute(sql`
			insert into mails (kind, recipient, subscriber_id, campaign_id, priority, due_at)
			select 'campaign', email, id, ${campaignId}, 1, now() + make_interval(secs => ${inSeconds})
			from newsletter_subscribers where ${readers} order by id
			on conflict do nothing`)
		return rowCount ?? 0
	},

	/** As if the campaign had never been started; false when an instance has taken one of its mails to send it. */
	async removeCampaign(campaignId: number): Promise<boolean> {
		const ofCampaign = and(eq(mails.campaignId, campaignId), eq(mails.kind, 'campaign'))
		await db.delete(mails).where(and(ofCampaign, inArray(mails.state, ['queued', 'cancelled'])))
		return (await db.$count(mails, ofCampaign)) === 0
	},

	/** To an address, which is in lower case, and about the records of its person. Answers how many. */
	async removeAbout({ address, articleIds, contactIds, subscriberIds }: AboutPerson): Promise<number> {
		const { rowCount } = await db
			.delete(mails)
			.where(
				or(
					eq(sql`lower(${mails.recipient})`, address),
					inArray(mails.articleId, articleIds),
					inArray(mails.contactId, contactIds),
					inArray(mails.subscriberId, subscriberIds),
				),
			)
		return rowCount ?? 0
	},

	async cancelCampaign(campaignId: number): Promise<void> {
		await db
			.update(mails)
			.set({ state: 'cancelled', reason: 'The campaign was cancelled.' })
			.where(and(eq(mails.campaignId, campaignId), eq(mails.state, 'queued')))
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
					eq(mails.isSuperseded, false),
				),
			)
			.returning({ id: mails.id })
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
