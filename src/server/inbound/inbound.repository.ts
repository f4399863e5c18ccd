import { and, desc, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { InboundMail } from '../../contract/inbound.ts'
import type { InboundState } from '../../contract/inbound-words.ts'
import type { Queryable } from '../../db/client.ts'
import { inboundMailboxes, inboundMails } from '../../db/tables/inbound.ts'
import type { MailedRecord } from './reply-address.service.ts'

/** Where a mail is: its number counts within this validity of this mailbox. */
export type MailPlace = { mailbox: string; uidValidity: number; uid: number }

export type InboundResult = {
	messageId: string
	state: InboundState
	reason?: string | undefined
	sender: string
	subject: string
	articleId?: number | undefined
	contactId?: number | undefined
}

const within = (span: string): SQL => sql`${inboundMails.createdAt} > now() - ${sql.raw(`interval '${span}'`)}`
/** In place of what identifies the mail, until it has become something; that has one blank, and this has two. */
const attemptId = ({ mailbox, uidValidity, uid }: MailPlace) => `${mailbox} ${uidValidity} ${uid}`

const isOpenIn = (mailbox: string, uidValidity: number) =>
	and(eq(inboundMails.mailbox, mailbox), eq(inboundMails.uidValidity, uidValidity), sql`not ${inboundMails.isMarked}`)

export const inboundRepository = (db: Queryable) => ({
	async mailbox(name: string) {
		const [row] = await db.select().from(inboundMailboxes).where(eq(inboundMailboxes.name, name))
		return row
	},

	/** What there was before is not read: a mailbox may be years old. */
	async begin(name: string, uidValidity: number, lastUid: number): Promise<void> {
		await db
			.insert(inboundMailboxes)
			.values({ name, uidValidity, lastUid })
			.onConflictDoUpdate({ target: inboundMailboxes.name, set: { uidValidity, lastUid } })
	},

	/** Everything up to this mail has been read. */
	async advance({ mailbox: name, uidValidity, uid }: MailPlace): Promise<void> {
		await db
			.update(inboundMailboxes)
			.set({ lastUid: sql`greatest(${inboundMailboxes.lastUid}, ${uid})` })
			.where(and(eq(inboundMailboxes.name, name), eq(inboundMailboxes.uidValidity, uidValidity)))
	},

	async noteCheck(name: string, problem: string | null): Promise<void> {
		const now = sql`now()`
		const checked = { checkedAt: now, problem, ...(problem === null && { succeededAt: now }) }
		await db
			.insert(inboundMailboxes)
			.values({ name, uidValidity: 0, lastUid: 0, ...checked })
			.onConflictDoUpdate({ target: inboundMailboxes.name, set: checked })
	},

	/** Whether this mail has become something already. */
	async isKnown(messageId: string): Promise<boolean> {
		return (await db.$count(inboundMails, eq(inboundMails.messageId, messageId))) > 0
	},

	/** For a mail that needs no further attempt. */
	async removeAttempts(place: MailPlace): Promise<void> {
		await db.delete(inboundMails).where(eq(inboundMails.messageId, attemptId(place)))
	},

	/** False when this mail has become something already; another instance that is about to is waited for. */
	async claim(place: MailPlace, { messageId, sender, subject }: InboundResult): Promise<boolean> {
		const claimed = await db
			.insert(inboundMails)
			.values({ ...place, messageId, sender, subject, state: 'ignored' })
			.onConflictDoNothing({ target: inboundMails.messageId })
			.returning({ id: inboundMails.id })
		return claimed.length === 1
	},

	async settle({ messageId, state, reason, articleId, contactId }: InboundResult): Promise<void> {
		await db
			.update(inboundMails)
			.set({ state, reason: reason ?? null, articleId, contactId })
			.where(eq(inboundMails.messageId, messageId))
	},

	/** Counts an attempt before it is made; false when there were enough, and the mail is set aside. */
	async beginAttempt(place: MailPlace, mostAttempts: number): Promise<boolean> {
		const { attempts, state, messageId } = inboundMails
		const reason = 'It is being read, or the app ended meanwhile.'
		const wasLast = sql`${attempts} >= ${mostAttempts}`
		const [row] = await db
			.insert(inboundMails)
			.values({ ...place, messageId: attemptId(place), state: 'retrying', reason })
			.onConflictDoUpdate({
				target: messageId,
				setWhere: eq(state, 'retrying'),
				set: {
					attempts: sql`case when ${wasLast} then ${attempts} else ${attempts} + 1 end`,
					state: sql`case when ${wasLast} then 'failed' else 'retrying' end`,
					reason: sql`case when ${wasLast} then 'The app ended while it was read.' else ${reason} end`,
				},
			})
			.returning({ state })
		return row?.state === 'retrying'
	},

	/** The attempt has failed; answers how many there were, and nothing when another instance has read the mail meanwhile. */
	async noteFailure(place: MailPlace, reason: string, mostAttempts: number): Promise<number | undefined> {
		const { attempts, messageId } = inboundMails
		const [row] = await db
			.update(inboundMails)
			.set({ reason, state: sql`case when ${attempts} >= ${mostAttempts} then 'failed' else 'retrying' end` })
			.where(eq(messageId, attemptId(place)))
			.returning({ attempts })
		return row?.attempts
	},

	/** That a mail was read stays, so that it is not read again; who sent it does not. The address is in lower case. */
	async blankSender(address: string): Promise<void> {
		await db
			.update(inboundMails)
			.set({ sender: '', subject: '', reason: null })
			.where(eq(sql`lower(${inboundMails.sender})`, address))
	},

	async removeAbout(articleIds: number[]): Promise<void> {
		await db.delete(inboundMails).where(inArray(inboundMails.articleId, articleIds))
	},

	/** Mails that the mailbox does not know to be read. */
	async unmarked(mailbox: string, uidValidity: number) {
		return db
			.select({ uid: inboundMails.uid, state: inboundMails.state })
			.from(inboundMails)
			.where(and(isOpenIn(mailbox, uidValidity), ne(inboundMails.state, 'retrying')))
			.orderBy(inboundMails.uid)
			.limit(200)
	},

	/** Mails that failed, when it is time for their next attempt: so many minutes after the first one. */
	async toRetry(mailbox: string, uidValidity: number, minutes: number[]): Promise<number[]> {
		const { uid, state, attempts, createdAt } = inboundMails
		// without a time for it, the next attempt is the one that sets the mail aside
		const pause = sql`coalesce((${sql.param(minutes)}::int[])[${attempts}], 0)`
		const isDue = sql`${createdAt} <= now() - make_interval(mins => ${pause})`
		const rows = await db
			.select({ uid })
			.from(inboundMails)
			.where(and(isOpenIn(mailbox, uidValidity), eq(state, 'retrying'), isDue))
			.orderBy(uid)
			.limit(200)
		return rows.map((row) => row.uid)
	},

	async marked(mailbox: string, uidValidity: number, uids: number[]): Promise<void> {
		if (uids.length === 0) return
		const { mailbox: box, uidValidity: validity, uid } = inboundMails
		await db
			.update(inboundMails)
			.set({ isMarked: true })
			.where(and(eq(box, mailbox), eq(validity, uidValidity), inArray(uid, uids)))
	},

	/** The record that one of these mails of ours was about, and who got it: the first one that is known. */
	async recordOfMails(messageIds: string[]): Promise<{ record: MailedRecord; recipient: string | null } | undefined> {
		if (messageIds.length === 0) return undefined
		const { rows } = await db.execute<{ articleId: number | null; contactId: number | null; recipient: string | null }>(
			sql`
			select article_id as "articleId", contact_id as "contactId", recipient from mails
			where message_id = any(${sql.param(messageIds)}::text[]) and coalesce(article_id, contact_id) is not null
			order by array_position(${sql.param(messageIds)}::text[], message_id) limit 1`,
		)
		const [mail] = rows
		if (!mail) return undefined
		const { articleId, contactId, recipient } = mail
		const record: MailedRecord =
			articleId === null ? { kind: 'contact', id: contactId ?? 0 } : { kind: 'article', id: articleId }
		return { record, recipient }
	},

	/** New contacts by mail in a day: of this sender, and in all. */
	async contactsToday(sender: string): Promise<{ ofSender: number; inAll: number }> {
		const [row] = await db
			.select({
				ofSender: sql<number>`count(*) filter (where lower(${inboundMails.sender}) = lower(${sender}))::int`,
				inAll: sql<number>`count(*)::int`,
			})
			.from(inboundMails)
			.where(and(eq(inboundMails.state, 'contact'), within('1 day')))
		return row ?? { ofSender: 0, inAll: 0 }
	},

	async recent(limit: number): Promise<InboundMail[]> {
		const { id, state, reason, sender, subject, createdAt, articleId, contactId } = inboundMails
		const rows = await db
			.select({ id, state, reason, sender, subject, createdAt, articleId, contactId })
			.from(inboundMails)
			.orderBy(desc(createdAt), desc(id))
			.limit(limit)
		return rows.map(({ createdAt: when, ...row }) => ({ ...row, at: when.toISOString() }))
	},

	async figures(): Promise<{ messages: number; contacts: number; ignored: number; left: number }> {
		const { rows } = await db.execute<{ messages: number; contacts: number; ignored: number; left: number }>(sql`
			select count(*) filter (where state = 'message')::int as messages,
				count(*) filter (where state = 'contact')::int as contacts,
				count(*) filter (where state = 'ignored')::int as ignored,
				count(*) filter (where state in ('refused', 'failed', 'retrying'))::int as "left"
			from ${inboundMails} where ${within('30 days')}`)
		return rows[0] ?? { messages: 0, contacts: 0, ignored: 0, left: 0 }
	},

	/** Numbers of mails tell what was read: the rows are for people to look at. */
	async removeOld(): Promise<void> {
		await db.delete(inboundMails).where(lt(inboundMails.createdAt, sql`now() - interval '90 days'`))
	},
})
