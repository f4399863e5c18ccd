import { sql } from 'drizzle-orm'
import type { ArticleStatus } from '../../contract/article-words.ts'
import type { DeliveredEvent, WithdrawalCause } from '../../contract/webhook-words.ts'
import type { Queryable } from '../../db/client.ts'
import { waits } from './retry-policy.ts'

/** Longer than a change that can still be undone waits before it is told. */
const newSeconds = 60

/** A delivery that no other instance sends before the claim ends. */
export type ClaimedDelivery = {
	id: number
	webhookId: number
	messageId: string
	event: DeliveredEvent
	articleId: number | null
	contactId: number | null
	cause: WithdrawalCause | null
	attempts: number
	createdAt: Date
	url: string
	secret: string
	previousSecret: string | null
}

export type Outcome = {
	state: 'delivered' | 'failed' | 'cancelled' | 'queued'
	/** For one that is queued again. */
	inSeconds?: number
	responseStatus?: number | undefined
	answer?: string | undefined
	reason?: string | undefined
}

export type ArticleState = { status: ArticleStatus; isWithdrawn: boolean; isRetracted: boolean }

/** How deliveries leave the queue. Every statement names the claim of its sender: one that has lost it changes nothing. */
export const sendingRepository = (db: Queryable, claim: string) => ({
	/** The next one that is due, or whose sender ended. A webhook gets one at a time, so that a slow one delays no other. */
	async claim(leaseSeconds: number): Promise<ClaimedDelivery | undefined> {
		return db.transaction(async (tx) => {
			// a statement of its own: the next one then sees what another sender has claimed for the same webhook
			await tx.execute(sql`select pg_advisory_xact_lock(hashtext('webhook_deliveries.claim'))`)
			const { rows } = await tx.execute<Omit<ClaimedDelivery, 'createdAt'> & { createdAt: string }>(sql`
				with next as (
					select d.id from webhook_deliveries as d
					where ((d.state = 'queued' and d.due_at <= now()) or (d.state = 'sending' and d.claimed_until < now()))
						and not exists (select from webhook_deliveries as other where other.webhook_id = d.webhook_id
							and other.state = 'sending' and other.claimed_until >= now())
					order by d.due_at, d.id limit 1 for update skip locked)
				update webhook_deliveries as d
				set state = 'sending', claim = ${claim}, claimed_until = now() + make_interval(secs => ${leaseSeconds})
				from webhooks as w where d.id = (select id from next) and w.id = d.webhook_id
				returning d.id, d.webhook_id as "webhookId", d.message_id as "messageId", d.event, d.article_id as "articleId",
					d.contact_id as "contactId", d.cause, d.attempts, to_json(d.created_at) #>> '{}' as "createdAt", w.url, w.secret,
					case when w.previous_secret_until > now() then w.previous_secret end as "previousSecret"`)
			const [row] = rows
			return row && { ...row, createdAt: new Date(row.createdAt) }
		})
	},

	/** False when the claim has ended: then somebody else says how it went. */
	async mark(id: number, { state, inSeconds = 0, responseStatus, answer, reason }: Outcome): Promise<boolean> {
		const wasTried = state !== 'cancelled'
		const { rowCount } = await db.execute(sql`
			update webhook_deliveries set state = ${state}, claim = null, claimed_until = null,
				attempts = attempts + ${wasTried ? 1 : 0}, tried_at = case when ${wasTried} then now() else tried_at end,
				due_at = case when ${state === 'queued'} then now() + make_interval(secs => ${inSeconds}) else due_at end,
				response_status = ${responseStatus ?? null}, answer = ${answer ?? null}, reason = ${reason ?? null}
			where id = ${id} and state = 'sending' and claim = ${claim}`)
		return rowCount === 1
	},

	async noteSuccess(webhookId: number): Promise<void> {
		await db.execute(
			sql`update webhooks set failures = 0, failing_since = null where id = ${webhookId} and failing_since is not null`,
		)
	},

	/** Whether it has failed so often and for so long that it is to be switched off. */
	async noteFailure(webhookId: number, { times, days }: { times: number; days: number }): Promise<boolean> {
		const { rows } = await db.execute<{ shouldSwitchOff: boolean }>(sql`
			update webhooks set failures = failures + 1, failing_since = coalesce(failing_since, now())
			where id = ${webhookId}
			returning is_active and failures >= ${times} and failing_since <= now() - make_interval(days => ${days}) as "shouldSwitchOff"`)
		return rows[0]?.shouldSwitchOff ?? false
	},

	/**
	 * A time that is further ahead than any wait was noted while the clock was ahead, before it was set back. A claim ends as
	 * late as a new one, because its sender may still be there.
	 */
	async shortenWaits(leaseSeconds: number): Promise<void> {
		const seconds = sql`greatest(${newSeconds}::int, (${sql.param(waits)}::int[])[attempts])`
		const latest = sql`now() + make_interval(secs => ${seconds})`
		const end = sql`now() + make_interval(secs => ${leaseSeconds})`
		await db.execute(
			sql`update webhook_deliveries set due_at = ${latest} where state = 'queued' and due_at > ${latest}`,
		)
		await db.execute(
			sql`update webhook_deliveries set claimed_until = ${end} where state = 'sending' and claimed_until > ${end}`,
		)
	},

	/** When the next one is due, in milliseconds; nothing when none waits. */
	async nextDueInMs(): Promise<number | undefined> {
		const { rows } = await db.execute<{ ms: number | null }>(sql`
			select (extract(epoch from min(at) - now()) * 1000)::float as ms from (
				select min(due_at) as at from webhook_deliveries where state = 'queued'
				union all select min(claimed_until) from webhook_deliveries where state = 'sending') as next`)
		return rows[0]?.ms ?? undefined
	},

	/** Nothing for an article that is deleted. */
	async articleState(id: number): Promise<ArticleState | undefined> {
		const { rows } = await db.execute<ArticleState>(sql`
			select status, withdrawn_at is not null as "isWithdrawn", exists (select from article_notices
				where article_id = articles.id and kind = 'retraction') as "isRetracted"
			from articles where id = ${id}`)
		return rows[0]
	},

	async contactSubmittedAt(id: number): Promise<Date | undefined> {
		const { rows } = await db.execute<{ at: string }>(
			sql`select to_json(submitted_at) #>> '{}' as at from contacts where id = ${id}`,
		)
		return rows[0] && new Date(rows[0].at)
	},
})
export type SendingRepository = ReturnType<typeof sendingRepository>
