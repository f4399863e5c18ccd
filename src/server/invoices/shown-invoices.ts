import { invoiceStateOf, outstandingOf } from '../../contract/invoice-words.ts'
import type { Invoice, OwnInvoice } from '../../contract/invoices.ts'
import type { attachmentsAbout } from '../attachments/attachments.service.ts'
import type { InvoiceParts, StoredInvoice } from './invoices.repository.ts'

type Files = Awaited<ReturnType<typeof attachmentsAbout>>

export const sumOf = (rows: { amountMinor: number }[]): number =>
	rows.reduce((total, { amountMinor }) => total + amountMinor, 0)

/** What was credited, paid and sent back of an invoice. */
export function sumsOf({ id, totalMinor }: Pick<StoredInvoice, 'id' | 'totalMinor'>, parts: InvoiceParts) {
	const payments = parts.payments.filter(({ invoiceId }) => invoiceId === id)
	const own = new Set(payments.map(({ id: paymentId }) => paymentId))
	return {
		totalMinor,
		creditedMinor: sumOf(parts.notes.filter(({ invoiceId }) => invoiceId === id)),
		paidMinor: sumOf(payments),
		refundedMinor: sumOf(parts.refunds.filter(({ paymentId }) => own.has(paymentId))),
	}
}

export function invoiceOf(row: StoredInvoice, parts: InvoiceParts, files: Files): Invoice {
	const sums = sumsOf(row, parts)
	const { articleId: _article, recipientEmail: _email, isDemo: _demo, createdAt: _at, ...invoice } = row
	return {
		...invoice,
		state: invoiceStateOf(sums),
		outstandingMinor: Math.max(0, outstandingOf(sums)),
		payments: parts.payments
			.filter(({ invoiceId }) => invoiceId === row.id)
			.map(({ invoiceId: _invoice, bankLine: _line, createdAt, ...payment }) => ({
				...payment,
				createdAt: createdAt.toISOString(),
				refunds: parts.refunds
					.filter(({ paymentId }) => paymentId === payment.id)
					.map(({ amountMinor, reason, reference, refundedOn, createdBy }) => ({
						...{ amountMinor, reason, reference, refundedOn, createdBy },
					})),
			})),
		creditNotes: parts.notes
			.filter(({ invoiceId }) => invoiceId === row.id)
			.map(({ number, amountMinor, reason, issuedOn, createdBy }) => ({
				...{ number, amountMinor, reason, issuedOn, createdBy },
			})),
		reports: parts.reports
			.filter(({ invoiceId }) => invoiceId === row.id)
			.map(({ id, reference, createdAt }) => ({
				...{ id, reference, createdAt: createdAt.toISOString() },
				files: files.of('paymentReportId', id),
			})),
	}
}

/** Names of staff and their reasons stay with them. */
export function ownInvoiceOf({ createdBy: _by, discountReason: _reason, ...invoice }: Invoice): OwnInvoice {
	return {
		...invoice,
		payments: invoice.payments.map(({ createdBy: _matched, refunds, ...payment }) => ({
			...payment,
			refundedMinor: sumOf(refunds),
		})),
		creditNotes: invoice.creditNotes.map(({ number, amountMinor, issuedOn }) => ({ number, amountMinor, issuedOn })),
	}
}
