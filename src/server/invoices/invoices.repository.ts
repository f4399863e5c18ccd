import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { articles } from '../../db/tables/articles.ts'
import {
	creditNotes,
	feeWaivers,
	invoiceCounters,
	invoicePayments,
	invoiceRefunds,
	invoices,
	paymentReports,
} from '../../db/tables/invoices.ts'
import { journals } from '../../db/tables/journals.ts'
import { findArticle, lockArticle } from '../article-lookup.repository.ts'

type NewInvoice = Omit<typeof invoices.$inferInsert, 'id' | 'createdAt'>
type NewCreditNote = Omit<typeof creditNotes.$inferInsert, 'id' | 'createdAt'>
type NewPayment = Omit<typeof invoicePayments.$inferInsert, 'id' | 'createdAt'>
type NewRefund = Omit<typeof invoiceRefunds.$inferInsert, 'id' | 'createdAt'>
type NewWaiver = Omit<typeof feeWaivers.$inferInsert, 'id' | 'createdAt'>

const billed = {
	id: articles.id,
	reference: articles.reference,
	title: articles.title,
	status: articles.status,
	withdrawnAt: articles.withdrawnAt,
	authorName: articles.authorName,
	authorLine: articles.authorLine,
	authorEmail: articles.authorEmail,
	institution: articles.institution,
	journalTitle: journals.title,
	publicationFee: journals.publicationFee,
	invoicePrice: journals.invoicePrice,
}

export const invoicesRepository = (db: Queryable) => ({
	findArticle: (id: number) => findArticle(db, billed, id),

	/** Two invoices, or an invoice and a waiver, follow each other. */
	lockArticle: (id: number) => lockArticle(db, { id: articles.id }, id),

	/** The row is locked from here on. */
	async countUp(series: string, year: string): Promise<number> {
		const [row] = await db
			.insert(invoiceCounters)
			.values({ series, year, last: 1 })
			.onConflictDoUpdate({
				target: [invoiceCounters.series, invoiceCounters.year],
				set: { last: sql`${invoiceCounters.last} + 1` },
			})
			.returning({ last: invoiceCounters.last })
		return row?.last ?? 1
	},

	async add(invoice: NewInvoice): Promise<number> {
		const [row] = await db.insert(invoices).values(invoice).returning({ id: invoices.id })
		return row?.id ?? 0
	},

	async lockArticleOf(invoiceId: number): Promise<void> {
		const ofInvoice = db.select({ id: invoices.articleId }).from(invoices).where(eq(invoices.id, invoiceId))
		await db.select({ id: articles.id }).from(articles).where(eq(articles.id, ofInvoice)).for('update')
	},

	async lock(id: number) {
		const [row] = await db.select().from(invoices).where(eq(invoices.id, id)).for('update')
		return row
	},

	async find(id: number) {
		const [row] = await db.select().from(invoices).where(eq(invoices.id, id))
		return row
	},

	/**
	 * Articles with an invoice or a receipt that has no valid PDF, or with a cancelled invoice whose PDF still counts; the newest
	 * first, whose authors are waiting.
	 */
	async withoutDocuments(except: number[] = []): Promise<number[]> {
		const { rows } = await db.execute<{ id: number }>(sql`
			select distinct i.article_id as id from invoices i
			left join documents d on d.kind = 'invoice' and d.number = i.number and d.revoked_at is null
			cross join lateral (select coalesce(sum(amount_minor), 0) as minor from credit_notes where invoice_id = i.id) credited
			where i.article_id is not null and not i.article_id = any(${sql.param(except)}::int[]) and (
				(d.id is null and credited.minor < i.total_minor)
				or (d.id is not null and credited.minor >= i.total_minor)
				or exists (select 1 from invoice_payments p where p.invoice_id = i.id
					and not exists (select 1 from documents r where r.kind = 'receipt' and r.number = p.receipt_number
						and r.revoked_at is null)))
			order by id desc limit 100`)
		return rows.map(({ id }) => id)
	},

	listOf: (articleId: number) =>
		db.select().from(invoices).where(eq(invoices.articleId, articleId)).orderBy(asc(invoices.id)),

	/** What belongs to these invoices. */
	async partsOf(invoiceIds: number[]) {
		if (invoiceIds.length === 0) return { payments: [], refunds: [], notes: [], reports: [] }
		const payments = await db
			.select()
			.from(invoicePayments)
			.where(inArray(invoicePayments.invoiceId, invoiceIds))
			.orderBy(asc(invoicePayments.id))
		const refunds = await db
			.select({ refund: invoiceRefunds, invoiceId: invoicePayments.invoiceId })
			.from(invoiceRefunds)
			.innerJoin(invoicePayments, eq(invoicePayments.id, invoiceRefunds.paymentId))
			.where(inArray(invoicePayments.invoiceId, invoiceIds))
			.orderBy(asc(invoiceRefunds.id))
		const notes = await db
			.select()
			.from(creditNotes)
			.where(inArray(creditNotes.invoiceId, invoiceIds))
			.orderBy(asc(creditNotes.id))
		const reports = await db
			.select()
			.from(paymentReports)
			.where(inArray(paymentReports.invoiceId, invoiceIds))
			.orderBy(asc(paymentReports.id))
		return { payments, refunds: refunds.map(({ refund }) => refund), notes, reports }
	},

	async addCreditNote(note: NewCreditNote): Promise<void> {
		await db.insert(creditNotes).values(note)
	},

	/** Nothing when this line of a statement was recorded before. */
	async addPayment(payment: NewPayment): Promise<number | undefined> {
		const [row] = await db
			.insert(invoicePayments)
			.values(payment)
			.onConflictDoNothing({ target: invoicePayments.bankLine })
			.returning({ id: invoicePayments.id })
		return row?.id
	},

	async addRefund(refund: NewRefund): Promise<void> {
		await db.insert(invoiceRefunds).values(refund)
	},

	async addReport(invoiceId: number, reference: string): Promise<number> {
		const [row] = await db.insert(paymentReports).values({ invoiceId, reference }).returning({ id: paymentReports.id })
		return row?.id ?? 0
	},

	async waiverOf(articleId: number) {
		const [row] = await db.select().from(feeWaivers).where(eq(feeWaivers.articleId, articleId))
		return row
	},

	/** The reason of a second one takes the place of the first. */
	async waive(waiver: NewWaiver): Promise<void> {
		const { reason, createdBy } = waiver
		await db
			.insert(feeWaivers)
			.values(waiver)
			.onConflictDoUpdate({ target: feeWaivers.articleId, set: { reason, createdBy, createdAt: sql`now()` } })
	},

	async endWaiver(articleId: number): Promise<boolean> {
		const rows = await db.delete(feeWaivers).where(eq(feeWaivers.articleId, articleId)).returning({ id: feeWaivers.id })
		return rows.length > 0
	},

	/** For an address in lower case: what its person reported, and why a fee was waived. Answers how many invoices stay. */
	async eraseOf(address: string): Promise<number> {
		const own = db
			.select({ id: invoices.id })
			.from(invoices)
			.where(eq(sql`lower(${invoices.recipientEmail})`, address))
		await db.delete(paymentReports).where(inArray(paymentReports.invoiceId, own))
		const submitted = db
			.select({ id: articles.id })
			.from(articles)
			.where(eq(sql`lower(${articles.authorEmail})`, address))
		await db.delete(feeWaivers).where(inArray(feeWaivers.articleId, submitted))
		return (await own).length
	},

	/** What invoices of an article state, besides those to this address in lower case. */
	factsOf: (articleId: number, address: string) =>
		db
			.select({ facts: invoices.facts })
			.from(invoices)
			.where(and(eq(invoices.articleId, articleId), ne(sql`lower(${invoices.recipientEmail})`, address))),

	async removeDemo(): Promise<void> {
		await db.delete(invoices).where(eq(invoices.isDemo, true))
	},
})
export type StoredInvoice = NonNullable<Awaited<ReturnType<ReturnType<typeof invoicesRepository>['find']>>>
export type InvoiceParts = Awaited<ReturnType<ReturnType<typeof invoicesRepository>['partsOf']>>
