import type { Invoice } from '../../../contract/invoices.ts'
import { refundableOf } from '../../../contract/refund-words.ts'

const sumOf = (parts: readonly { amountMinor: number }[]): number =>
	parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** What credit notes took off an invoice. */
export const creditedMinor = ({ creditNotes }: Pick<Invoice, 'creditNotes'>): number => sumOf(creditNotes)

/** What can be sent back of one payment of an invoice. */
export function refundableMinor(
	invoice: Pick<Invoice, 'totalMinor' | 'creditNotes' | 'payments'>,
	paymentId: number,
): number {
	const { totalMinor, payments } = invoice
	const payment = payments.find(({ id }) => id === paymentId)
	if (!payment) return 0
	const refundedMinor = sumOf(payments.flatMap(({ refunds }) => refunds))
	const sums = { totalMinor, creditedMinor: creditedMinor(invoice), paidMinor: sumOf(payments), refundedMinor }
	return refundableOf(sums, { amountMinor: payment.amountMinor, refundedMinor: sumOf(payment.refunds) })
}
