import { type InvoiceSums, outstandingOf } from './invoice-words.ts'

/** What can be sent back of one payment: what is left of it, and no more than was paid too much in all. */
export const refundableOf = (sums: InvoiceSums, payment: { amountMinor: number; refundedMinor: number }): number =>
	Math.max(0, Math.min(payment.amountMinor - payment.refundedMinor, -outstandingOf(sums)))
