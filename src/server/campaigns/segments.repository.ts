import { and, type SQL, sql } from 'drizzle-orm'
import type { CampaignAudience } from '../../contract/campaign-words.ts'
import type { Queryable } from '../../db/client.ts'
import { newsletterSubscribers as subscribers } from '../../db/tables/newsletters.ts'
import { isWithin } from '../queue.repository.ts'

/** Which of the confirmed subscribers a campaign is for. */
export type Segment = {
	audience: CampaignAudience
	researchField: string | null
	subscribedFrom: string | null
	subscribedTo: string | null
}

/** Addresses of authors and co-authors, in lower case. */
const authorAddresses = (researchField: string | null): SQL => {
	const inField = researchField === null ? sql`true` : sql`lower(a.research_field) = lower(${researchField})`
	return sql`(select lower(a.author_email) from articles a where ${inField}
		union all select lower(w.email) from article_authors w join articles a on a.id = w.article_id
		where w.email is not null and ${inField})`
}

const isFor = ({ audience, researchField }: Segment): SQL | undefined => {
	if (audience === 'all') return undefined
	return audience === 'authors'
		? sql`lower(${subscribers.email}) in ${authorAddresses(researchField)}`
		: sql`lower(${subscribers.email}) not in ${authorAddresses(null)}`
}

/** Only subscribers who confirmed, have not unsubscribed and can be reached. */
export function readersOf(segment: Segment, timeZone: string): SQL {
	const days = { from: segment.subscribedFrom ?? undefined, to: segment.subscribedTo ?? undefined, timeZone }
	const reachable = sql`is_active and confirmed_at is not null and suppressed_at is null`
	return and(reachable, isFor(segment), isWithin(subscribers.subscribedAt, days)) ?? reachable
}

export const countReaders = (db: Queryable, segment: Segment, timeZone: string): Promise<number> =>
	db.$count(subscribers, readersOf(segment, timeZone))
