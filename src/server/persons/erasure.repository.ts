import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { erasedMark } from '../../contract/person-words.ts'
import type { Queryable } from '../../db/client.ts'
import { findMentions, type Mention, replaceMentions, searchedAddress } from '../../db/mentions.ts'
import { articleAddressChanges } from '../../db/tables/article-proposals.ts'
import { adminInvitations } from '../../db/tables/auth.ts'
import { contacts } from '../../db/tables/contacts.ts'
import { inboundMails } from '../../db/tables/inbound.ts'
import { mails } from '../../db/tables/mail.ts'
import { newsletterSubscribers as subscribers } from '../../db/tables/newsletters.ts'
import { idempotencyKeys } from '../../db/tables/requests.ts'

export type Owned = { articleIds: number[]; contactIds: number[]; subscriberIds: number[] }

const isTo = (address: string): SQL => eq(sql`lower(${mails.recipient})`, address)

/** All rows about an address, which is in lower case. */
export const erasureRepository = (db: Queryable) => ({
	async lockContacts(address: string): Promise<number[]> {
		const rows = await db
			.select({ id: contacts.id })
			.from(contacts)
			.where(eq(sql`lower(${contacts.email})`, address))
			.orderBy(contacts.id)
			.for('update')
		return rows.map(({ id }) => id)
	},

	async removeContact(id: number): Promise<void> {
		await db.delete(contacts).where(eq(contacts.id, id))
	},

	async lockSubscribers(address: string): Promise<number[]> {
		const rows = await db
			.select({ id: subscribers.id })
			.from(subscribers)
			.where(eq(sql`lower(${subscribers.email})`, address))
			.for('update')
		return rows.map(({ id }) => id)
	},

	async removeSubscriber(id: number): Promise<void> {
		await db.delete(subscribers).where(eq(subscribers.id, id))
	},

	/** To the address, and about the records of its person. Answers how many. */
	async removeMails(address: string, { articleIds, contactIds, subscriberIds }: Owned): Promise<number> {
		const { rowCount } = await db
			.delete(mails)
			.where(
				or(
					isTo(address),
					inArray(mails.articleId, articleIds),
					inArray(mails.contactId, contactIds),
					inArray(mails.subscriberId, subscriberIds),
				),
			)
		return rowCount ?? 0
	},

	/** That a mail was read stays, so that it is not read again; who sent it does not. */
	async blankInbound(address: string): Promise<void> {
		await db
			.update(inboundMails)
			.set({ sender: '', subject: '', reason: null })
			.where(eq(sql`lower(${inboundMails.sender})`, address))
	},

	async removeInbound(articleIds: number[]): Promise<void> {
		await db.delete(inboundMails).where(inArray(inboundMails.articleId, articleIds))
	},

	async removeInvitations(address: string): Promise<void> {
		await db.delete(adminInvitations).where(eq(sql`lower(${adminInvitations.email})`, address))
	},

	/** Answers to requests that are kept for a day: those about articles that are gone, by their references. */
	async removeResponses(references: string[]): Promise<void> {
		await db
			.delete(idempotencyKeys)
			.where(sql`${idempotencyKeys.response} ->> 'reference' = any(${sql.param(references)}::text[])`)
	},

	/** Wherever else it stands; answers how many rows changed. The activity log has to be open for it. */
	async replaceEverywhere(address: string): Promise<number> {
		const changed = await replaceMentions(db, searchedAddress(address), { mark: erasedMark })
		return Object.values(changed).reduce((sum, rows) => sum + rows, 0)
	},

	mentions: (address: string): Promise<Mention[]> => findMentions(db, searchedAddress(address)),

	/** As the database names the columns, for an export. */
	async rows(address: string): Promise<Record<'mails' | 'repliesByMail' | 'addressChanges' | 'invitations', object[]>> {
		const read = async (table: SQL, condition: SQL) =>
			(
				await db.execute<{ row: object }>(
					sql`select to_jsonb(stored) as row from ${table} as stored where ${condition} order by id`,
				)
			).rows.map(({ row }) => row)
		return {
			mails: await read(sql`${mails}`, sql`lower(recipient) = ${address}`),
			repliesByMail: await read(sql`${inboundMails}`, sql`lower(sender) = ${address}`),
			addressChanges: await read(sql`${articleAddressChanges}`, sql`lower(email) = ${address}`),
			invitations: await read(sql`${adminInvitations}`, sql`lower(email) = ${address}`),
		}
	},

	async subscriptions(address: string): Promise<object[]> {
		const { rows } = await db.execute<{ row: object }>(
			sql`select to_jsonb(stored) as row from ${subscribers} as stored where lower(email) = ${address}`,
		)
		return rows.map(({ row }) => row)
	},

	/** The author's row in articles of others, with what the article is called. */
	async coauthorships(address: string): Promise<object[]> {
		const { rows } = await db.execute<{ row: object }>(sql`
			select to_jsonb(author) || jsonb_build_object('article_reference', reference, 'article_title', title,
				'article_status', status) as row
			from article_authors as author join articles on articles.id = author.article_id
			where lower(author.email) = ${address} order by author.id`)
		return rows.map(({ row }) => row)
	},
})
