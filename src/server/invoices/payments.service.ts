import { invoiceStateOf, outstandingOf, type PaymentMethod } from '../../contract/invoice-words.ts'
import type { ArticleFee } from '../../contract/invoices.ts'
import { moneyText } from '../../contract/money-words.ts'
import { refundableOf } from '../../contract/refund-words.ts'
import { AppError, fieldError, orNotFound } from '../app-error.ts'
import { type Caller, staffOf } from '../caller.ts'
import { dayIn, refuseFuture } from '../day-in.ts'
import type { Settings } from '../settings.ts'
import type { SiteService } from '../site/site.service.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { addCreditNote, entryAbout, lockInvoice, numberFor } from './invoice-changes.ts'
import { invoicesRepository } from './invoices.repository.ts'
import type { InvoicesService } from './invoices.service.ts'
import { sumOf } from './shown-invoices.ts'

type Parts = {
	work: WorkService
	site: SiteService
	settings: Pick<Settings, 'invoices'>
	invoices: Pick<InvoicesService, 'read'>
}
type Given = string | null | undefined
type Payment = {
	amountMinor: number
	method: PaymentMethod
	reference?: Given
	payer?: Given
	receivedOn: string
	bankLine?: string | undefined
}
/** What came in, and what was open when staff compared it. */
type StatementPayment = Omit<Payment, 'method'> & { currency: string; openMinor?: number | undefined; bankLine: string }
type Refund = { paymentId: number; amountMinor: number; reason: string; reference?: Given; refundedOn: string }

/** What happens to an invoice: payments, credit notes and refunds. */
export function paymentsService({ work, site, settings, invoices }: Parts) {
	const { yearStarts } = settings.invoices
	const today = async () => dayIn((await site.read()).timeZone, new Date())

	/** Stores a payment of a locked invoice and answers the number of its receipt, which the author is sent. */
	async function record(
		tx: Tx,
		{ invoice, sums }: Awaited<ReturnType<typeof lockInvoice>>,
		{ payment, day, createdBy }: { payment: Payment; day: string; createdBy: string },
	): Promise<string> {
		const { id: invoiceId, currency } = invoice
		const left = outstandingOf(sums)
		if (invoiceStateOf(sums) !== 'open')
			throw new AppError('conflict', `Nothing is to be paid of invoice ${invoice.number} any more.`)
		if (payment.amountMinor > left)
			throw fieldError(
				'conflict',
				'amountMinor',
				`Only ${moneyText(left, currency)} are open. Record that much, and ask the payer about the rest.`,
			)
		const receiptNumber = await numberFor(tx, invoice, 'receipts', { day, yearStarts })
		const paymentId = await invoicesRepository(tx).addPayment({ ...payment, invoiceId, receiptNumber, createdBy })
		if (paymentId === undefined) throw new AppError('conflict', 'This line of the bank statement was recorded before.')
		const changes = {
			invoice: { before: invoice.number, after: invoice.number },
			receipt: { before: null, after: receiptNumber },
			amount: { before: null, after: moneyText(payment.amountMinor, currency) },
			...(payment.reference && { transaction: { before: null, after: payment.reference } }),
		}
		await tx.log({ ...entryAbout(invoice), action: 'payment_recorded', changes })
		const article = await invoicesRepository(tx).findArticle(invoice.articleId)
		if (article)
			await tx.queueMail({
				...{ kind: 'payment-receipt', recipient: article.authorEmail, articleId: article.id },
				data: { invoiceId, paymentId },
			})
		return receiptNumber
	}

	return {
		async credit(id: number, { amountMinor, reason }: { amountMinor: number; reason: string }, caller: Caller) {
			const dated = { day: await today(), yearStarts }
			const idempotency = { scope: 'invoices' as const, content: { credited: id, amountMinor, reason } }
			const articleId = await work.run({ caller, changes: ['articles:list'], idempotency }, async (tx) => {
				const { invoice, sums } = await lockInvoice(tx, id)
				const left = sums.totalMinor - sums.creditedMinor
				if (amountMinor > left)
					throw fieldError('conflict', 'amountMinor', `At most ${moneyText(left, invoice.currency)} can be credited.`)
				await addCreditNote(tx, invoice, { amountMinor, reason, dated })
				return invoice.articleId
			})
			return invoices.read(articleId)
		},

		async pay(id: number, payment: Payment, caller: Caller): Promise<ArticleFee> {
			const { name: createdBy } = staffOf(caller).admin
			const idempotency = { scope: 'invoices' as const, content: { id, ...payment } }
			const day = await today()
			refuseFuture('receivedOn', payment.receivedOn, day)
			const articleId = await work.run({ caller, changes: ['articles:list'], idempotency }, async (tx) => {
				const locked = await lockInvoice(tx, id)
				await record(tx, locked, { payment, day, createdBy })
				return locked.invoice.articleId
			})
			return invoices.read(articleId)
		},

		/** A line of a bank statement. Answers the number of the receipt. */
		async payFromStatement(id: number, asked: StatementPayment, caller: Caller): Promise<string> {
			const { name: createdBy } = staffOf(caller).admin
			const { currency, openMinor, ...payment } = asked
			const day = await today()
			refuseFuture('receivedOn', payment.receivedOn, day)
			return work.run({ caller, changes: ['articles:list'] }, async (tx) => {
				const locked = await lockInvoice(tx, id)
				const { invoice, sums } = locked
				if (invoice.currency !== currency)
					throw new AppError('conflict', `Invoice ${invoice.number} is in ${invoice.currency}.`)
				if (openMinor !== undefined && openMinor !== outstandingOf(sums))
					throw new AppError('conflict', `What is open of invoice ${invoice.number} has changed. Please compare again.`)
				return record(tx, locked, { payment: { ...payment, method: 'bank' }, day, createdBy })
			})
		},

		async refund(id: number, { paymentId, ...refund }: Refund, caller: Caller): Promise<ArticleFee> {
			const { name: createdBy } = staffOf(caller).admin
			refuseFuture('refundedOn', refund.refundedOn, await today())
			const idempotency = { scope: 'invoices' as const, content: { refundOf: id, paymentId, ...refund } }
			const articleId = await work.run({ caller, changes: ['articles:list'], idempotency }, async (tx) => {
				const { invoice, sums, parts } = await lockInvoice(tx, id)
				const payment = orNotFound(
					parts.payments.find((known) => known.id === paymentId),
					'Payment',
				)
				const refundedMinor = sumOf(parts.refunds.filter((known) => known.paymentId === paymentId))
				const most = refundableOf(sums, { amountMinor: payment.amountMinor, refundedMinor })
				if (refund.amountMinor > most)
					throw fieldError(
						'conflict',
						'amountMinor',
						most > 0
							? `At most ${moneyText(most, invoice.currency)} can be refunded.`
							: 'Nothing is too much. Write a credit note first: otherwise the invoice would be open again.',
					)
				await invoicesRepository(tx).addRefund({ ...refund, paymentId, createdBy })
				const changes = {
					invoice: { before: invoice.number, after: invoice.number },
					amount: { before: null, after: moneyText(refund.amountMinor, invoice.currency) },
				}
				await tx.log({ ...entryAbout(invoice), action: 'payment_refunded', changes, reason: refund.reason })
				return invoice.articleId
			})
			return invoices.read(articleId)
		},
	}
}
export type PaymentsService = ReturnType<typeof paymentsService>
