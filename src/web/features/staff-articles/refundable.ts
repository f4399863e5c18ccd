import type { Invoice } from '../../../contract/invoices.ts'

const sumOf = (parts: readonly { amountMinor: number }[]): number =>
	parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** What credit notes took off an invoice. */
export const creditedMinor = ({ creditNotes }: Pick<Invoice, 'creditNotes'>): number => sumOf(creditNotes)

/** What can be sent back of one payment: what is left of it, and no more than was paid too much in all. */
export function refundableMinor(
	invoice: Pick<Invoice, 'totalMinor' | 'creditNotes' | 'payments'>,
	paymentId: number,
): number {
	const { totalMinor, payments } = invoice
	const payment = payments.find(({ id }) => id === paymentId)
	const refunded = sumOf(payments.flatMap(({ refunds }) => refunds))
	const tooMuch = sumOf(payments) + creditedMinor(invoice) - refunded - totalMinor
	return payment ? Math.max(0, Math.min(payment.amountMinor - sumOf(payment.refunds), tooMuch)) : 0
}
