import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { articles } from '../../db/tables/articles.ts'
import { admins } from '../../db/tables/auth.ts'
import { contacts } from '../../db/tables/contacts.ts'
import { journals } from '../../db/tables/journals.ts'
import { newsletterCampaigns, newsletterSubscribers } from '../../db/tables/newsletters.ts'

/** What mails are about. */
export function sourcesRepository(db: Db) {
	// asked for each mail of a campaign: written once
	const reader = db
		.select({
			email: newsletterSubscribers.email,
			isActive: newsletterSubscribers.isActive,
			suppressedAt: newsletterSubscribers.suppressedAt,
			campaignState: newsletterCampaigns.state,
		})
		.from(newsletterSubscribers)
		.innerJoin(newsletterCampaigns, eq(newsletterCampaigns.id, sql.placeholder('campaignId')))
		.where(eq(newsletterSubscribers.id, sql.placeholder('id')))
		.prepare('mail-reader')

	return {
		/** One reader of a campaign, and whether it is still being sent. */
		async reader(id: number, campaignId: number) {
			const [row] = await reader.execute({ id, campaignId })
			return row
		},

		async article(id: number) {
			const [row] = await db
				.select({
					id: articles.id,
					title: articles.title,
					reference: articles.reference,
					authorName: articles.authorName,
					authorEmail: articles.authorEmail,
					researchField: articles.researchField,
					journalTitle: journals.title,
				})
				.from(articles)
				.leftJoin(journals, eq(journals.id, articles.journalId))
				.where(eq(articles.id, id))
			return row
		},

		async contact(id: number) {
			const [row] = await db
				.select({
					id: contacts.id,
					name: contacts.name,
					email: contacts.email,
					phone: contacts.phone,
					subject: contacts.subject,
					message: contacts.message,
				})
				.from(contacts)
				.where(eq(contacts.id, id))
			return row
		},

		async subscriber(id: number) {
			const [row] = await db
				.select({
					id: newsletterSubscribers.id,
					email: newsletterSubscribers.email,
					isActive: newsletterSubscribers.isActive,
					confirmedAt: newsletterSubscribers.confirmedAt,
					subscribedAt: newsletterSubscribers.subscribedAt,
					suppressedAt: newsletterSubscribers.suppressedAt,
				})
				.from(newsletterSubscribers)
				.where(eq(newsletterSubscribers.id, id))
			return row
		},

		async campaign(id: number) {
			const [row] = await db
				.select({
					subject: newsletterCampaigns.subject,
					content: newsletterCampaigns.content,
					state: newsletterCampaigns.state,
				})
				.from(newsletterCampaigns)
				.where(eq(newsletterCampaigns.id, id))
			return row
		},

		/** The account that has been here longest: it reads what nobody else is named for. */
		async firstAdmin(): Promise<string | undefined> {
			const [row] = await db
				.select({ email: admins.email })
				.from(admins)
				.where(eq(admins.isActive, true))
				.orderBy(admins.id)
				.limit(1)
			return row?.email
		},

		async adminName(email: string): Promise<string | undefined> {
			const [row] = await db
				.select({ name: admins.name })
				.from(admins)
				.where(eq(sql`lower(${admins.email})`, email.toLowerCase()))
			return row?.name
		},
	}
}
