import { lt, type SQL, sql } from 'drizzle-orm'
import { erasedMark } from '../../contract/person-words.ts'
import type { Queryable } from '../../db/client.ts'
import { findAddresses, findMentions, type Mention, replaceMentions, searchedAddress } from '../../db/mentions.ts'
import { articleAddressChanges } from '../../db/tables/article-proposals.ts'
import { adminInvitations } from '../../db/tables/auth.ts'
import { erasedPersons } from '../../db/tables/backups.ts'
import { inboundMails } from '../../db/tables/inbound.ts'
import { creditNotes, invoicePayments, invoices, paymentReports } from '../../db/tables/invoices.ts'
import { mails } from '../../db/tables/mail.ts'
import { newsletterSubscribers as subscribers } from '../../db/tables/newsletters.ts'

type Kept =
	| 'mails'
	| 'repliesByMail'
	| 'addressChanges'
	| 'invitations'
	| 'invoices'
	| 'invoicePayments'
	| 'creditNotes'
	| 'paymentReports'

/** All rows about an address, which is in lower case. */
export const erasureRepository = (db: Queryable) => ({
	/** A backup from before brings the person back: a restore finds them by this. */
	async remember(addressHash: string): Promise<void> {
		const erasedAt = sql`now()`
		await db
			.insert(erasedPersons)
			.values({ addressHash, erasedAt })
			.onConflictDoUpdate({ target: erasedPersons.addressHash, set: { erasedAt } })
	},

	/** No backup is kept for so long. */
	async removeOld(): Promise<void> {
		await db.delete(erasedPersons).where(lt(erasedPersons.erasedAt, sql`now() - interval '24 months'`))
	},

	addresses: () => findAddresses(db),

	/** Whether any text of the database names this file. */
	async isNamed(key: string): Promise<boolean> {
		return (await findMentions(db, { pattern: key.replaceAll('.', '[.]'), contains: key })).length > 0
	},

	/** Wherever else it stands; answers how many rows changed. The activity log has to be open for it. */
	async replaceEverywhere(address: string): Promise<number> {
		const changed = await replaceMentions(db, searchedAddress(address), { mark: erasedMark })
		return Object.values(changed).reduce((sum, rows) => sum + rows, 0)
	},

	mentions: (address: string): Promise<Mention[]> => findMentions(db, searchedAddress(address)),

	/** As the database names the columns, for an export. */
	async rows(address: string): Promise<Record<Kept, object[]>> {
		const read = async (table: SQL, condition: SQL) =>
			(
				await db.execute<{ row: object }>(
					sql`select to_jsonb(stored) as row from ${table} as stored where ${condition} order by id`,
				)
			).rows.map(({ row }) => row)
		const ofInvoice = sql`invoice_id in (select id from ${invoices} where lower(recipient_email) = ${address})`
		return {
			invoices: await read(sql`${invoices}`, sql`lower(recipient_email) = ${address}`),
			invoicePayments: await read(sql`${invoicePayments}`, ofInvoice),
			creditNotes: await read(sql`${creditNotes}`, ofInvoice),
			paymentReports: await read(sql`${paymentReports}`, ofInvoice),
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
