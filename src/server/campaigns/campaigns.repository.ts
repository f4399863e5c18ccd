import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { CampaignState } from '../../contract/campaign-words.ts'
import type { Campaign, CampaignDraft } from '../../contract/campaigns.ts'
import type { Queryable } from '../../db/client.ts'
import { admins } from '../../db/tables/auth.ts'
import { newsletterCampaigns as campaigns, newsletterSubscribers as subscribers } from '../../db/tables/newsletters.ts'

/** Who receives campaigns: subscribers who confirmed, have not unsubscribed and can be reached. */
const readers = sql`newsletter_subscribers where is_active and confirmed_at is not null and suppressed_at is null`

type Figures = { sent: number; failed: number; cancelled: number; remaining: number }
const figures = sql<Figures>`(select json_build_object(
	'sent', count(*) filter (where m.state = 'sent'), 'failed', count(*) filter (where m.state = 'failed'),
	'cancelled', count(*) filter (where m.state = 'cancelled'),
	'remaining', count(*) filter (where m.state in ('queued', 'sending')))
	from mails m where m.campaign_id = ${campaigns.id})`

const columns = {
	id: campaigns.id,
	subject: campaigns.subject,
	content: campaigns.content,
	state: campaigns.state,
	scheduledAt: campaigns.scheduledAt,
	sentAt: campaigns.sentAt,
	createdBy: campaigns.createdBy,
	createdByName: admins.name,
	createdAt: campaigns.createdAt,
	figures,
	unsubscribed: sql<number>`(select count(*)::int from newsletter_subscribers s where s.unsubscribed_by = ${campaigns.id})`,
	readersNow: sql<number | null>`case when ${campaigns.state} in ('draft', 'scheduled')
		then (select count(*)::int from ${readers}) end`,
}

type Row = Omit<Campaign, 'scheduledAt' | 'sentAt' | 'createdAt' | 'sentTo' | 'recipients' | keyof Figures> & {
	scheduledAt: Date | null
	sentAt: Date | null
	createdAt: Date
	figures: Figures
	readersNow: number | null
}

function toCampaign({ figures: { sent, ...counts }, readersNow, ...row }: Row): Campaign {
	const { failed, cancelled, remaining } = counts
	return {
		...row,
		...counts,
		scheduledAt: row.scheduledAt?.toISOString() ?? null,
		sentAt: row.sentAt?.toISOString() ?? null,
		createdAt: row.createdAt.toISOString(),
		sentTo: sent,
		// before it starts, those who would receive it now
		recipients: readersNow ?? sent + failed + cancelled + remaining,
	}
}

/** One subscriber of a campaign, and whether it is still being sent. Asked for each mail, so it is prepared. */
export function campaignReader(db: Queryable) {
	const prepared = db
		.select({
			email: subscribers.email,
			isActive: subscribers.isActive,
			suppressedAt: subscribers.suppressedAt,
			campaignState: campaigns.state,
		})
		.from(subscribers)
		.innerJoin(campaigns, eq(campaigns.id, sql.placeholder('campaignId')))
		.where(eq(subscribers.id, sql.placeholder('id')))
		.prepare('campaign-reader')
	return async (id: number, campaignId: number) => (await prepared.execute({ id, campaignId }))[0]
}

const isDue = and(eq(campaigns.state, 'scheduled'), sql`${campaigns.scheduledAt} <= now()`)

export const campaignsRepository = (db: Queryable) => ({
	async list(_filter: object, _sort: 'newest', span?: { limit: number; offset: number }): Promise<Campaign[]> {
		const all = db
			.select(columns)
			.from(campaigns)
			.leftJoin(admins, eq(admins.id, campaigns.createdBy))
			.orderBy(desc(campaigns.id))
		return (await (span ? all.limit(span.limit).offset(span.offset) : all)).map(toCampaign)
	},

	count: (): Promise<number> => db.$count(campaigns),

	async find(id: number): Promise<Campaign | undefined> {
		const [row] = await db
			.select(columns)
			.from(campaigns)
			.leftJoin(admins, eq(admins.id, campaigns.createdBy))
			.where(eq(campaigns.id, id))
		return row && toCampaign(row)
	},

	/** What it says and its state, which nobody else changes before the transaction ends. */
	async lock(id: number) {
		const { subject, content, state, scheduledAt } = campaigns
		const [row] = await db
			.select({ subject, content, state, scheduledAt })
			.from(campaigns)
			.where(eq(campaigns.id, id))
			.for('no key update')
		return row
	},

	/** What its mail says. */
	async content(id: number): Promise<CampaignDraft | undefined> {
		const [row] = await db
			.select({ subject: campaigns.subject, content: campaigns.content })
			.from(campaigns)
			.where(eq(campaigns.id, id))
		return row
	},

	async insert(draft: CampaignDraft, createdBy: number): Promise<number> {
		const [row] = await db
			.insert(campaigns)
			.values({ ...draft, createdBy })
			.returning({ id: campaigns.id })
		if (!row) throw new Error('the campaign was not stored')
		return row.id
	},

	/** Its subject; nothing when it is not in one of these states any more. */
	async change(
		id: number,
		states: CampaignState[],
		values: Partial<typeof campaigns.$inferInsert>,
	): Promise<string | undefined> {
		const [changed] = await db
			.update(campaigns)
			.set(values)
			.where(and(eq(campaigns.id, id), inArray(campaigns.state, states)))
			.returning({ subject: campaigns.subject })
		return changed?.subject
	},

	/** Its subject; nothing when somebody has received it. Nobody sends it before the transaction ends. */
	async lockUnsent(id: number): Promise<string | undefined> {
		const [unsent] = await db
			.select({ subject: campaigns.subject })
			.from(campaigns)
			.where(
				and(
					eq(campaigns.id, id),
					inArray(campaigns.state, ['draft', 'scheduled', 'cancelled']),
					sql`not exists (select from mails m where m.campaign_id = ${campaigns.id} and m.state in ('sent', 'sending'))`,
				),
			)
			.for('update')
		return unsent?.subject
	},

	async remove(id: number): Promise<void> {
		await db.delete(campaigns).where(eq(campaigns.id, id))
	},

	/** Becomes a draft if its moment has passed. */
	async unscheduleMissed(id: number): Promise<void> {
		await db
			.update(campaigns)
			.set({ state: 'draft', scheduledAt: null })
			.where(and(eq(campaigns.id, id), isDue))
	},

	/** The first one that is due, locked: other instances skip it. */
	async lockDue(): Promise<number | undefined> {
		const [row] = await db
			.select({ id: campaigns.id })
			.from(campaigns)
			.where(isDue)
			.orderBy(campaigns.scheduledAt)
			.limit(1)
			.for('update', { skipLocked: true })
		return row?.id
	},

	/** Those with nothing left to send are done. */
	async finish(): Promise<void> {
		await db.execute(sql`
			update newsletter_campaigns c set state = 'sent', sent_at = now(),
				sent_to = (select count(*) from mails m where m.campaign_id = c.id and m.state = 'sent')
			where c.state = 'sending'
				and not exists (select from mails m where m.campaign_id = c.id and m.state in ('queued', 'sending'))`)
	},
})
