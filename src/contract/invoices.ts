import * as z from 'zod'
import { attachedFiles, attachment } from './attachments.ts'
import { longText, oneLine } from './forms.ts'
import { cleared, flagInput } from './inputs.ts'
import { invoiceLimits, invoiceStates, paymentMethods } from './invoice-words.ts'
import { decimalsOf, maxMinor } from './money-words.ts'
import { byId, byToken, day, recordId, route } from './route.ts'

const minor = z.number().int().meta({ description: 'In the smallest unit of the currency: 1250 is 12.50 US dollars' })

/** Everything an invoice states, as it was when it was issued. */
export const invoiceFacts = z.object({
	supplier: z.object({
		name: z.string(),
		address: z.array(z.string()),
		taxId: z.string().nullable(),
		taxIdLabel: z.string(),
	}),
	recipient: z.object({
		name: z.string(),
		address: z.string().nullable(),
		taxId: z.string().nullable(),
	}),
	placeOfSupply: z.string().nullable(),
	serviceCode: z.string().nullable(),
	article: z.object({
		reference: z.string(),
		title: z.string(),
		authors: z.string(),
		journalTitle: z.string().nullable(),
	}),
	taxes: z.array(z.object({ label: z.string(), rate: z.string(), amountMinor: minor })),
})
export type InvoiceFacts = z.infer<typeof invoiceFacts>

const payment = z.object({
	id: z.number().int(),
	receiptNumber: z.string(),
	amountMinor: minor,
	method: z.enum(paymentMethods),
	reference: z.string().nullable(),
	payer: z.string().nullable(),
	receivedOn: z.iso.date(),
	createdAt: z.iso.datetime(),
	refunds: z.array(
		z.object({
			amountMinor: minor,
			reason: z.string(),
			reference: z.string().nullable(),
			refundedOn: z.iso.date(),
			createdBy: z.string(),
		}),
	),
})

const creditNote = z.object({
	number: z.string(),
	amountMinor: minor,
	reason: z.string(),
	issuedOn: z.iso.date(),
})

const report = z.object({
	id: z.number().int(),
	reference: z.string(),
	createdAt: z.iso.datetime(),
	files: z.array(attachment),
})

const shared = {
	id: z.number().int(),
	number: z.string(),
	state: z.enum(invoiceStates),
	issuedOn: z.iso.date(),
	dueOn: z.iso.date(),
	currency: z.string(),
	priceMinor: minor,
	discountMinor: minor,
	netMinor: minor,
	totalMinor: minor,
	outstandingMinor: minor,
	facts: invoiceFacts,
	reports: z.array(report).meta({ description: 'What the author said about a payment' }),
}

/** An invoice as its author reads it: why something was reduced or credited stays with staff. */
export const ownInvoice = z.object({
	...shared,
	payments: z.array(payment.omit({ refunds: true }).extend({ refundedMinor: minor })),
	creditNotes: z.array(creditNote.omit({ reason: true })),
})
export type OwnInvoice = z.infer<typeof ownInvoice>

export const invoice = z.object({
	...shared,
	discountReason: z.string().nullable(),
	createdBy: z.string(),
	payments: z.array(payment.extend({ createdBy: z.string() })),
	creditNotes: z.array(creditNote.extend({ createdBy: z.string() })),
})
export type Invoice = z.infer<typeof invoice>

/** What is known of the fee of an article. */
export const articleFee = z.object({
	waiver: z.object({ reason: z.string(), createdBy: z.string(), createdAt: z.iso.datetime() }).nullable(),
	invoices: z.array(invoice),
	usual: z
		.object({
			priceMinor: minor.nullable(),
			currency: z.string(),
			taxes: z.array(z.object({ label: z.string(), rate: z.string() })),
			dueOn: z.iso.date(),
		})
		.meta({ description: 'What the next invoice says unless it is told otherwise' }),
})
export type ArticleFee = z.infer<typeof articleFee>

const wayToPay = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('bank'), lines: z.array(z.string()) }),
	z.object({
		kind: z.literal('upi'),
		payee: z.string(),
		link: z.string(),
		qr: z
			.object({ size: z.number().int(), path: z.string() })
			.meta({ description: 'The link as a QR code: its dark squares as the path of an SVG of this size' }),
	}),
	z.object({ kind: z.literal('link'), url: z.string(), host: z.string() }),
])
export type WayToPay = z.infer<typeof wayToPay>

/** The fee as the author sees it by the private link. */
export const ownFee = z.object({
	isWaived: z.boolean(),
	invoices: z.array(ownInvoice),
	ways: z.array(wayToPay).meta({ description: 'How the open invoice can be paid; none when nothing is to be paid' }),
})
export type OwnFee = z.infer<typeof ownFee>

export const currencyInput = z
	.string()
	.trim()
	.toUpperCase()
	.refine((code) => decimalsOf(code) !== undefined, 'must be the code of a currency, such as USD')
const amount = z.int('must be a whole number').max(maxMinor, 'is too large')
const positive = amount.min(1, 'must be more than 0')
const reason = longText(invoiceLimits.reason).min(1, 'Required')
const reference = cleared(oneLine(invoiceLimits.reference))

const answersFee = { envelope: 'data', response: articleFee } as const

export const invoiceRoutes = {
	read: route({
		...answersFee,
		method: 'GET',
		path: '/api/articles/{id}/invoices',
		permission: 'invoices.read',
		summary: 'The fee of an article: its waiver, and its invoices with payments, credit notes and refunds',
		params: byId,
	}),
	issue: route({
		...answersFee,
		method: 'POST',
		path: '/api/articles/{id}/invoices',
		permission: 'invoices.write',
		summary:
			'Issue an invoice for an accepted article, with the next number of the financial year; the author is told by mail. Refused with 409 while the fee is waived or another invoice is open',
		params: byId,
		body: z
			.object({
				priceMinor: positive,
				currency: currencyInput,
				discountMinor: amount.min(0, 'must not be negative').optional(),
				discountReason: cleared(longText(invoiceLimits.reason)),
				isTaxed: flagInput.optional().meta({ description: 'false: without the taxes of the settings' }),
				recipientName: cleared(oneLine(invoiceLimits.recipientName)),
				recipientAddress: cleared(longText(invoiceLimits.recipientAddress)),
				recipientTaxId: cleared(oneLine(invoiceLimits.taxId)),
				placeOfSupply: cleared(oneLine(invoiceLimits.placeOfSupply)),
				dueOn: day.optional(),
			})
			.refine(({ priceMinor, discountMinor = 0 }) => discountMinor < priceMinor, {
				error: 'must be less than the price: waive the fee instead',
				path: ['discountMinor'],
			})
			.refine(({ discountMinor = 0, discountReason }) => discountMinor === 0 || Boolean(discountReason), {
				error: 'Required',
				path: ['discountReason'],
			}),
		errors: ['conflict'],
		takesIdempotencyKey: true,
	}),
	waive: route({
		...answersFee,
		method: 'POST',
		path: '/api/articles/{id}/fee-waiver',
		permission: 'invoices.write',
		summary: 'Waive the fee of an article. What is open of its invoices is cancelled by credit notes',
		params: byId,
		body: z.object({ reason }),
	}),
	endWaiver: route({
		...answersFee,
		method: 'DELETE',
		path: '/api/articles/{id}/fee-waiver',
		permission: 'invoices.write',
		summary: 'End the waiver of the fee of an article, so that an invoice can be issued',
		params: byId,
	}),
	credit: route({
		...answersFee,
		method: 'POST',
		path: '/api/invoices/{id}/credit-notes',
		permission: 'invoices.write',
		summary: 'Write a credit note, which reduces or cancels an invoice; invoices are never deleted',
		params: byId,
		body: z.object({ amountMinor: positive, reason }),
		errors: ['conflict'],
		takesIdempotencyKey: true,
	}),
	pay: route({
		...answersFee,
		method: 'POST',
		path: '/api/invoices/{id}/payments',
		permission: 'invoices.write',
		summary:
			'Record a payment, with the next number of a receipt; the author is told by mail. Refused with 409 when it is more than what is open, or when this line of a statement was recorded before',
		params: byId,
		body: z.object({
			amountMinor: positive,
			method: z.enum(paymentMethods, `must be one of ${paymentMethods.join(', ')}`),
			reference,
			payer: cleared(oneLine(invoiceLimits.payer)),
			receivedOn: day,
			bankLine: z
				.string()
				.regex(/^[\w-]{43}$/, 'must be the key of a line')
				.optional()
				.meta({ description: 'The key of a line of a bank statement: the same line is recorded once' }),
		}),
		errors: ['conflict'],
		takesIdempotencyKey: true,
	}),
	refund: route({
		...answersFee,
		method: 'POST',
		path: '/api/invoices/{id}/refunds',
		permission: 'invoices.write',
		summary: 'Note that money was sent back. Only what a credit note made too much can be refunded',
		params: byId,
		body: z.object({ paymentId: recordId, amountMinor: positive, reason, reference, refundedOn: day }),
		errors: ['conflict'],
		takesIdempotencyKey: true,
	}),
	readOwn: route({
		method: 'GET',
		path: '/api/articles/track/{token}/invoices',
		permission: 'link.read',
		summary: 'The fee of an article with its invoices and the ways to pay, by its private link',
		envelope: 'data',
		params: byToken,
		response: ownFee,
	}),
	report: route({
		method: 'POST',
		path: '/api/articles/track/{token}/invoices/{invoiceId}/reports',
		permission: 'link.message',
		summary: 'Say that an invoice was paid, with the transaction number and a slip, by the private link',
		envelope: 'data',
		params: byToken.extend({ invoiceId: recordId }),
		body: z.object({ reference: oneLine(invoiceLimits.reference).min(1, 'Required') }),
		file: { ...attachedFiles, maxFiles: 1, description: 'The slip: a PDF, a PNG or JPEG picture, or a Word document' },
		errors: ['conflict', 'too_many_requests'],
		takesIdempotencyKey: true,
		response: ownFee,
	}),
}
