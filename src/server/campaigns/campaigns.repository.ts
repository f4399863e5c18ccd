import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { CampaignState } from '../../contract/campaign-words.ts'
import type { Campaign, CampaignListQuery } from '../../contract/campaigns.ts'
import type { Queryable } from '../../db/client.ts'
import { hasWords } from '../../db/like.ts'
import { admins } from '../../db/tables/auth.ts'
import { searchedText } from '../../db/tables/columns.ts'
import {
	campaignPictures,
	newsletterCampaigns as campaigns,
	newsletterSubscribers as subscribers,
} from '../../db/tables/newsletters.ts'
import { countReaders, type Segment } from './segments.repository.ts'

export type CampaignFilter = { q?: string | undefined; state?: CampaignState | undefined }
type CampaignSort = NonNullable<CampaignListQuery['sort']>
export type StoredDraft = Segment & { subject: string; content: string }

type Figures = { sent: number; failed: number; cancelled: number; remaining: number }
const figures = sql<Figures>`(select json_build_object(
	'sent', count(*) filter (where m.state = 'sent'), 'failed', count(*) filter (where m.state = 'failed'),
	'cancelled', count(*) filter (where m.state = 'cancelled'),
	'remaining', count(*) filter (where m.state in ('queued', 'sending')))
	from mails m where m.campaign_id = ${campaigns.id})`

/** Started, and still without a mail that may be sent. */
const isWaiting = sql<boolean>`(${campaigns.state} = 'sending' and coalesce(${campaigns.startsAt} > now(), false))`

const columns = {
	id: campaigns.id,
	subject: campaigns.subject,
	content: campaigns.content,
	audience: campaigns.audience,
	researchField: campaigns.researchField,
	subscribedFrom: campaigns.subscribedFrom,
	subscribedTo: campaigns.subscribedTo,
	state: campaigns.state,
	scheduledAt: campaigns.scheduledAt,
	secondsToStart: sql<number | null>`case when ${isWaiting} then ceil(extract(epoch from starts_at - now()))::int end`,
	sentAt: campaigns.sentAt,
	createdBy: campaigns.createdBy,
	createdByName: admins.name,
	createdAt: campaigns.createdAt,
	figures,
	unsubscribed: sql<number>`(select count(*)::int from newsletter_subscribers s where s.unsubscribed_by = ${campaigns.id})`,
}

type Row = Omit<Campaign, 'scheduledAt' | 'sentAt' | 'createdAt' | 'sentTo' | 'recipients' | keyof Figures> & {
	scheduledAt: Date | null
	sentAt: Date | null
	createdAt: Date
	figures: Figures
}

function toCampaign({ figures: { sent, ...counts }, ...row }: Row, readersNow: number | null): Campaign {
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

/** Counts the readers of campaigns that are not started, once for all with the same ones. */
async function withReaders(db: Queryable, rows: Row[], timeZone: string): Promise<Campaign[]> {
	const counts = new Map<string, Promise<number>>()
	const readersNow = ({ state, audience, researchField, subscribedFrom, subscribedTo }: Row) => {
		if (state !== 'draft' && state !== 'scheduled') return null
		const segment = { audience, researchField, subscribedFrom, subscribedTo }
		const key = JSON.stringify(segment)
		const count = counts.get(key) ?? countReaders(db, segment, timeZone)
		counts.set(key, count)
		return count
	}
	return Promise.all(rows.map(async (row) => toCampaign(row, await readersNow(row))))
}

const withoutTags = sql`regexp_replace(${campaigns.content}, '<[^>]*>', ' ', 'g')`

const chosen = ({ q, state }: CampaignFilter): SQL | undefined =>
	and(state && eq(campaigns.state, state), q ? hasWords(searchedText(campaigns.subject, withoutTags), q) : undefined)

const order: Record<CampaignSort, SQL[]> = {
	newest: [desc(campaigns.id)],
	oldest: [asc(campaigns.id)],
	subject: [sql`lower(${campaigns.subject})`, desc(campaigns.id)],
	status: [
		sql`array_position(array['sending', 'scheduled', 'draft', 'sent', 'cancelled'], ${campaigns.state})`,
		desc(campaigns.id),
	],
	sent: [sql`${campaigns.sentAt} desc nulls last`, desc(campaigns.id)],
}

const isDue = and(eq(campaigns.state, 'scheduled'), sql`${campaigns.scheduledAt} <= now()`)

export const campaignsRepository = (db: Queryable) => ({
	async list(
		filter: CampaignFilter & { timeZone: string },
		sort: CampaignSort,
		span?: { limit: number; offset: number },
	): Promise<Campaign[]> {
		const all = db
			.select(columns)
			.from(campaigns)
			.leftJoin(admins, eq(admins.id, campaigns.createdBy))
			.where(chosen(filter))
			.orderBy(...order[sort])
		return withReaders(db, await (span ? all.limit(span.limit).offset(span.offset) : all), filter.timeZone)
	},

	count: (filter: CampaignFilter): Promise<number> => db.$count(campaigns, chosen(filter)),

	async find(id: number, timeZone: string): Promise<Campaign | undefined> {
		const rows = await db
			.select(columns)
			.from(campaigns)
			.leftJoin(admins, eq(admins.id, campaigns.createdBy))
			.where(eq(campaigns.id, id))
		return (await withReaders(db, rows, timeZone))[0]
	},

	/** What it says and its state, which nobody else changes before the transaction ends. */
	async lock(id: number) {
		const { subject, content, audience, researchField, subscribedFrom, subscribedTo, state, scheduledAt } = campaigns
		const segment = { audience, researchField, subscribedFrom, subscribedTo }
		const [row] = await db
			.select({ subject, content, ...segment, state, scheduledAt, isWaiting })
			.from(campaigns)
			.where(eq(campaigns.id, id))
			.for('no key update')
		return row
	},

	/** What its mail says. */
	async content(id: number): Promise<{ subject: string; content: string } | undefined> {
		const [row] = await db
			.select({ subject: campaigns.subject, content: campaigns.content })
			.from(campaigns)
			.where(eq(campaigns.id, id))
		return row
	},

	async insert(draft: StoredDraft, createdBy: number): Promise<number> {
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

	/** Its state is 'sending', and mails are due in so many seconds. */
	async setStart(id: number, seconds: number): Promise<void> {
		await db
			.update(campaigns)
			.set({ startsAt: sql`now() + make_interval(secs => ${seconds})` })
			.where(eq(campaigns.id, id))
	},

	async accountEmail(id: number): Promise<string | undefined> {
		const [row] = await db
			.select({ email: admins.email })
			.from(admins)
			.where(and(eq(admins.id, id), eq(admins.isActive, true)))
		return row?.email
	},

	async addPicture(path: string): Promise<void> {
		await db.insert(campaignPictures).values({ path })
	},

	/** Which of these pictures a campaign shows, or may show once somebody has saved it. */
	async usedPictures(paths: string[]): Promise<string[]> {
		const { rows } = await db.execute<{ path: string }>(sql`
			select given.path from unnest(${sql.param(paths)}::text[]) as given(path)
			where exists (select from newsletter_campaigns c where position(given.path in c.content) > 0)
				or exists (select from campaign_pictures p where p.path = given.path and p.created_at > now() - interval '7 days')`)
		return rows.map(({ path }) => path)
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
