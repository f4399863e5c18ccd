import { eq, inArray, sql } from 'drizzle-orm'
import { invoiceStateOf, outstandingOf } from '../../../contract/invoice-words.ts'
import type { Queryable } from '../../../db/client.ts'
import {
	creditNotes,
	feeWaivers,
	invoicePayments,
	invoiceRefunds,
	invoices,
	paymentReports,
} from '../../../db/tables/invoices.ts'
import type { KnownInvoice } from './compare-lines.ts'

/** So many keys in one question. */
const keyBatch = 1_000

export const bankStatementsRepository = (db: Queryable) => ({
	/** All of them: a line may name one that is paid or cancelled. */
	async listKnown(): Promise<KnownInvoice[]> {
		const rows = await db
			.select({
				id: invoices.id,
				number: invoices.number,
				articleId: invoices.articleId,
				issuedOn: invoices.issuedOn,
				currency: invoices.currency,
				totalMinor: invoices.totalMinor,
				articleReference: sql<string>`${invoices.facts}->'article'->>'reference'`,
				recipient: sql<string>`${invoices.facts}->'recipient'->>'name'`,
				authors: sql<string>`${invoices.facts}->'article'->>'authors'`,
				waiver: feeWaivers.id,
			})
			.from(invoices)
			.leftJoin(feeWaivers, eq(feeWaivers.articleId, invoices.articleId))
			.orderBy(invoices.id)
		const notes = sumsBy(
			await db.select({ id: creditNotes.invoiceId, minor: creditNotes.amountMinor }).from(creditNotes),
		)
		const refunds = sumsBy(
			await db
				.select({ id: invoicePayments.invoiceId, minor: invoiceRefunds.amountMinor })
				.from(invoiceRefunds)
				.innerJoin(invoicePayments, eq(invoicePayments.id, invoiceRefunds.paymentId)),
		)
		const { invoiceId, amountMinor, reference } = invoicePayments
		const payments = Map.groupBy(
			await db.select({ invoiceId, amountMinor, reference }).from(invoicePayments),
			(payment) => payment.invoiceId,
		)
		const reports = Map.groupBy(
			await db.select({ invoiceId: paymentReports.invoiceId, text: paymentReports.reference }).from(paymentReports),
			(report) => report.invoiceId,
		)
		return rows.map(({ totalMinor, waiver, authors, ...row }) => {
			const paid = payments.get(row.id) ?? []
			const sums = {
				totalMinor,
				creditedMinor: notes.get(row.id) ?? 0,
				paidMinor: paid.reduce((sum, payment) => sum + payment.amountMinor, 0),
				refundedMinor: refunds.get(row.id) ?? 0,
			}
			return {
				...row,
				names: [row.recipient, ...authors.split(/[,;]|\band\b/)].map((name) => name.trim()),
				state: invoiceStateOf(sums),
				openMinor: Math.max(0, outstandingOf(sums)),
				isWaived: waiver !== null,
				reports: (reports.get(row.id) ?? []).map(({ text }) => text),
				payments: paid.map((payment) => ({ amountMinor: payment.amountMinor, reference: payment.reference })),
			}
		})
	},

	/** Which of these lines paid an invoice. */
	async recordedAmong(keys: string[]): Promise<Set<string>> {
		const found = new Set<string>()
		for (let at = 0; at < keys.length; at += keyBatch) {
			const rows = await db
				.select({ key: invoicePayments.bankLine })
				.from(invoicePayments)
				.where(inArray(invoicePayments.bankLine, keys.slice(at, at + keyBatch)))
			for (const { key } of rows) if (key !== null) found.add(key)
		}
		return found
	},

	async findByNumber(number: string): Promise<number | undefined> {
		const [row] = await db.select({ id: invoices.id }).from(invoices).where(eq(invoices.number, number))
		return row?.id
	},
})

function sumsBy(rows: { id: number; minor: number }[]): Map<number, number> {
	const sums = new Map<number, number>()
	for (const { id, minor } of rows) sums.set(id, (sums.get(id) ?? 0) + minor)
	return sums
}
