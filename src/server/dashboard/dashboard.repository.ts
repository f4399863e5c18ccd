import { sql } from 'drizzle-orm'
import type { DashboardSummary } from '../../contract/admins.ts'
import type { Queryable } from '../../db/client.ts'
import { articleFiles } from '../../db/tables/article-files.ts'
import { articleProposals } from '../../db/tables/article-proposals.ts'
import { articleMessages, articles } from '../../db/tables/articles.ts'
import { attachments } from '../../db/tables/attachments.ts'
import { contactMessages } from '../../db/tables/contact-messages.ts'
import { contacts } from '../../db/tables/contacts.ts'
import { journals } from '../../db/tables/journals.ts'
import { newsletterSubscribers as subscribers } from '../../db/tables/newsletters.ts'
import { withRound } from '../articles/rounds.service.ts'
import { articlePromises } from '../articles/staff-articles.service.ts'
import { contactPromises } from '../contacts/contacts.service.ts'

export type Counts = Omit<DashboardSummary, 'isRegistrationOpenToAll'>

/** What concerns all kinds of records at once. */
export const dashboardRepository = (db: Queryable) => ({
	/** One statement; every count reads an index, not the records. */
	async counts(): Promise<Counts> {
		const { rows } = await db.execute<Counts>(sql`
			select
				(select json_build_object('total', count(*), 'underReview', count(*) filter (where status = 'under_review'))
					from ${articles}) as articles,
				json_build_object('articles', ${articlePromises()}, 'contacts', ${contactPromises()}) as promises,
				(select json_build_object('waiting', count(*) filter (where file_scan = 'waiting'),
					'infected', count(*) filter (where file_scan = 'infected')) from (
					select file_scan from ${articles} where file_scan <> 'clean'
					union all select file_scan from ${articleFiles} where file_scan <> 'clean'
					union all select file_scan from ${attachments} where file_scan is distinct from 'clean') as file) as "fileScans",
				(select count(*)::int from ${articleMessages} where sender = 'author' and read_at is null) as "unreadMessages",
				(select count(*)::int from ${articleProposals} where state = 'proposed') as "openProposals",
				(select count(*)::int from ${withRound('answered')} as arrived) as revisions,
				(select json_build_object('total', count(*), 'new', count(*) filter (where status = 'new'),
					'unread', (select count(*) from ${contactMessages} where sender = 'person' and read_at is null))
					from ${contacts}) as contacts,
				json_build_object('total', (select count(*) from ${journals}),
					'new', (select count(*) from ${journals} where is_new)) as journals,
				(select json_build_object('total', count(*) filter (where is_active),
					'unsubscribed', count(*) filter (where not is_active)) from ${subscribers}) as newsletters`)
		if (!rows[0]) throw new Error('the records could not be counted')
		return rows[0]
	},
})
