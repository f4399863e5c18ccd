import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { DashboardSummary, SearchHit } from '../../contract/admins.ts'
import type { Queryable } from '../../db/client.ts'
import { substringPattern } from '../../db/like.ts'
import { articleFiles } from '../../db/tables/article-files.ts'
import { articleProposals } from '../../db/tables/article-proposals.ts'
import { articleMessages, articles } from '../../db/tables/articles.ts'
import { attachments } from '../../db/tables/attachments.ts'
import { contactMessages } from '../../db/tables/contact-messages.ts'
import { contacts } from '../../db/tables/contacts.ts'
import { journals } from '../../db/tables/journals.ts'
import { newsletterSubscribers as subscribers } from '../../db/tables/newsletters.ts'
import { sections } from '../../db/tables/sections.ts'
import { testimonials } from '../../db/tables/testimonials.ts'
import { withRound } from '../articles/rounds.service.ts'
import { articlePromises } from '../articles/staff-articles.service.ts'
import { contactPromises } from '../contacts/contacts.service.ts'

export type Counts = Omit<DashboardSummary, 'isRegistrationOpenToAll'>

const hitsOfAKind = 5

type Search = { from: PgTable; where: SQL; order: SQL; title: SQL; detail: SQL }

/** The first hits of a kind, as rows of one shape. */
const hitsOf = (kind: SearchHit['kind'], { from, where, order, title, detail }: Search) =>
	sql`(select ${sql.raw(`'${kind}'`)} as kind, id, ${title} as title, ${detail} as detail
		from ${from} where ${where} order by ${order} limit ${sql.raw(String(hitsOfAKind))})`

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

	/** Names, not long texts: the matching text is visible in each hit. */
	async search(q: string): Promise<SearchHit[]> {
		const like = sql`like lower(${substringPattern(q)})`
		const kinds = [
			hitsOf('article', {
				from: articles,
				where: sql`search_text ${like}`,
				order: sql`submitted_at desc, id desc`,
				title: sql`title`,
				detail: sql`reference || ' · ' || author_name`,
			}),
			hitsOf('contact', {
				from: contacts,
				// the first is indexed; the second leaves the message out
				where: sql`search_text ${like} and lower(normalize(name || chr(10) || email || chr(10) || subject, NFC)) ${like}`,
				order: sql`submitted_at desc, id desc`,
				title: sql`subject`,
				detail: sql`name || ' · ' || email`,
			}),
			hitsOf('journal', {
				from: journals,
				where: sql`search_text ${like} and lower(title) ${like}`,
				order: sql`sort_title, id`,
				title: sql`title`,
				detail: sql`issn`,
			}),
			hitsOf('category', {
				from: sections,
				where: sql`lower(title) ${like}`,
				order: sql`"order", id`,
				title: sql`title`,
				detail: sql`slug`,
			}),
			hitsOf('testimonial', {
				from: testimonials,
				where: sql`lower(name || chr(10) || coalesce(organization, '')) ${like}`,
				order: sql`"order", id`,
				title: sql`name`,
				detail: sql`concat_ws(', ', "position", organization)`,
			}),
			hitsOf('subscriber', {
				from: subscribers,
				where: sql`is_active and lower(email) ${like}`,
				order: sql`subscribed_at desc, id desc`,
				title: sql`email`,
				detail: sql`''`,
			}),
		]
		const { rows } = await db.execute<SearchHit>(sql.join(kinds, sql` union all `))
		return rows
	},
})
