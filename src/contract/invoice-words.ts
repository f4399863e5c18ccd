/** How money came in. */
export const paymentMethods = ['bank', 'upi', 'card', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentMethodLabels: Record<PaymentMethod, string> = {
	bank: 'Bank transfer',
	upi: 'UPI',
	card: 'Card or payment provider',
	other: 'Another way',
}

/** Follows from what was paid and credited; it is never stored. */
export const invoiceStates = ['open', 'paid', 'credited'] as const
export type InvoiceState = (typeof invoiceStates)[number]

export const invoiceStateLabels: Record<InvoiceState, string> = {
	open: 'To be paid',
	paid: 'Paid',
	credited: 'Cancelled by a credit note',
}

/** In characters. */
export const invoiceLimits = {
	recipientName: 200,
	recipientAddress: 1_000,
	taxId: 30,
	placeOfSupply: 100,
	reason: 1_000,
	reference: 100,
	/** Of an invoice. */
	number: 16,
	payer: 200,
}

export type InvoiceSums = { totalMinor: number; creditedMinor: number; paidMinor: number; refundedMinor: number }

/** What is still to be paid; below zero: what the provider owes. */
export const outstandingOf = ({ totalMinor, creditedMinor, paidMinor, refundedMinor }: InvoiceSums): number =>
	totalMinor - creditedMinor - (paidMinor - refundedMinor)

export function invoiceStateOf(sums: InvoiceSums): InvoiceState {
	if (outstandingOf(sums) > 0) return 'open'
	return sums.creditedMinor >= sums.totalMinor ? 'credited' : 'paid'
}
