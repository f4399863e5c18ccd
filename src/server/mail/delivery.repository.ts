import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { MailKind } from '../../contract/mail-words.ts'
import type { Db } from '../../db/client.ts'
import type { DeliveryPolicy } from './delivery-policy.ts'

/** What a mail of the outbox is about. */
export type MailSubject = {
	kind: MailKind
	recipient: string | null
	articleId: number | null
	statusChangeId: number | null
	contactId: number | null
	subscriberId: number | null
	campaignId: number | null
	data: Record<string, unknown>
}

/** A claimed mail: no other instance sends it before the claim ends. */
export type ClaimedMail = MailSubject & { id: number; messageId: string; attempts: number; isExpired: boolean }

/** What is kept of a mail that was sent; nothing for a campaign. */
export type SentContent = { recipient: string; subject: string | null; html: string | null; text: string | null }

type Sent = { claim: string; id: number; content: SentContent }

/** Longer than what can still be undone waits before it is sent. */
const newMailSeconds = 60

const lease = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`
const columns = sql.raw(`m.id, m.kind, m.recipient, m.article_id as "articleId", m.status_change_id as "statusChangeId",
	m.contact_id as "contactId", m.subscriber_id as "subscriberId", m.campaign_id as "campaignId", m.data,
	m.message_id as "messageId", m.attempts, coalesce(m.expires_at < now(), false) as "isExpired"`)

/** How mails leave the outbox. Every statement names the claim of its sender: one that has lost it changes nothing. */
export const deliveryRepository = (db: Db, claim: string) => ({
	/** Claims mails that are due, and mails whose claim expired. The domain of the Message-ID is added once and then stays. */
	async claim(most: number, leaseSeconds: number, domain: string): Promise<ClaimedMail[]> {
		const { rows } = await db.execute<ClaimedMail>(sql`
			with due as (
				select id from mails where state = 'queued' and due_at <= now()
				order by priority, due_at, id limit ${most} for update skip locked),
			abandoned as (
				select id from mails where state = 'sending' and claimed_until < now()
				order by claimed_until limit ${most} for update skip locked),
			taken as (
				update mails m set state = 'sending', claim = ${claim}, claimed_until = ${lease(leaseSeconds)},
					message_id = case when position('@' in m.message_id) > 0 then m.message_id
						else m.message_id || '@' || ${domain} end
				where m.id in (select id from due union all select id from abandoned)
				returning ${columns}, m.priority, m.due_at)
			select * from taken order by priority, due_at, id`)
		return rows
	},

	async renew(leaseSeconds: number): Promise<void> {
		await db.execute(
			sql`update mails set claimed_until = ${lease(leaseSeconds)} where state = 'sending' and claim = ${claim}`,
		)
	},

	/** Queues them again without counting an attempt. */
	async release(ids: number[], inSeconds: number, reason: string | null): Promise<void> {
		if (ids.length === 0) return
		await db.execute(sql`
			update mails set state = 'queued', claim = null, claimed_until = null, reason = coalesce(${reason}, reason),
				due_at = now() + make_interval(secs => ${inSeconds})
			where state = 'sending' and claim = ${claim} and id = any(${sql.param(ids)}::int[])`)
	},

	/** An attempt failed: another one follows. */
	async postpone(id: number, inSeconds: number, reason: string): Promise<void> {
		await db.execute(sql`
			update mails set state = 'queued', claim = null, claimed_until = null, attempts = attempts + 1,
				reason = ${reason}, due_at = now() + make_interval(secs => ${inSeconds})
			where state = 'sending' and claim = ${claim} and id = ${id}`)
	},

	/** It will not be sent: refused permanently, or there is nobody to send it to any more. */
	async close(id: number, state: 'failed' | 'cancelled', reason: string): Promise<void> {
		await db.execute(sql`
			update mails set state = ${state}, claim = null, claimed_until = null, reason = ${reason},
				attempts = attempts + ${state === 'failed' ? 1 : 0}
			where state = 'sending' and claim = ${claim} and id = ${id}`)
	},

	/**
	 * A time that is further ahead than any wait was noted while the clock was ahead, before it was set back: from now on
	 * such a mail waits no longer than others do. A claim ends as late as a new one, because its sender may still be there.
	 */
	async shortenWaits({ firstWaitSeconds, longestWaitSeconds, leaseSeconds }: DeliveryPolicy): Promise<void> {
		const doubled = sql`${firstWaitSeconds}::float8 * 2 ^ (least(attempts, 40) - 1)`
		const latest = sql`now() + make_interval(secs => greatest(${newMailSeconds}, least(${longestWaitSeconds}, ${doubled})))`
		await db.execute(sql`update mails set due_at = ${latest} where state = 'queued' and due_at > ${latest}`)
		await db.execute(sql`
			update mails set claimed_until = ${lease(leaseSeconds)}
			where state = 'sending' and claimed_until > ${lease(leaseSeconds)}`)
	},

	/** When the next one is due, in milliseconds; nothing when none waits. */
	async nextDueInMs(): Promise<number | undefined> {
		const { rows } = await db.execute<{ ms: number | null }>(sql`
			select (extract(epoch from min(at) - now()) * 1000)::float as ms from (
				select min(due_at) as at from mails where state = 'queued'
				union all select min(claimed_until) from mails where state = 'sending') as next`)
		return rows[0]?.ms ?? undefined
	},
})

/**
 * Written on a separate connection as soon as the server has accepted the mail: even if this process ends now,
 * PostgreSQL executes the statement.
 */
export function markSent(client: pg.PoolClient, { claim, id, content }: Sent): Promise<unknown> {
	return client.query({
		name: 'mail-sent',
		text: `update mails set state = 'sent', sent_at = now(), attempts = attempts + 1, reason = null, claim = null,
			claimed_until = null, recipient = $3, subject = $4, html = $5, text = $6, data = data - 'code'
			where id = $1 and claim = $2 and state = 'sending'`,
		values: [id, claim, content.recipient, content.subject, content.html, content.text],
	})
}
