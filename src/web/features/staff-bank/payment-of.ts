import type { BankCandidate, BankLine, BankPayment } from '../../../contract/bank-statements.ts'
import { invoiceLimits } from '../../../contract/invoice-words.ts'

type Invoice = Pick<BankCandidate, 'number'> & { openMinor?: number }

/** What is sent to record a line as a payment of an invoice. What is more than is open is no payment of it. */
export const paymentOf = (line: BankLine, { number, openMinor }: Invoice): BankPayment => ({
	invoiceNumber: number,
	bankLine: line.key,
	amountMinor: Math.min(line.amountMinor, openMinor ?? line.amountMinor),
	...{ currency: line.currency, openMinor, receivedOn: line.receivedOn },
	reference: line.reference.slice(0, invoiceLimits.reference).toWellFormed(),
	payer: line.payer.slice(0, invoiceLimits.payer).toWellFormed(),
})
