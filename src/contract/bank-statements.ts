import * as z from 'zod'
import {
	bankFields,
	bankLimits,
	bankOutcomes,
	bankQuestions,
	bankReasons,
	dateOrders,
	decimalMarks,
	repeatableBankFields,
} from './bank-statement-words.ts'
import { oneLine } from './forms.ts'
import { cleared, flagInput } from './inputs.ts'
import { invoiceLimits, invoiceStates } from './invoice-words.ts'
import { currencyInput } from './invoices.ts'
import { maxMinor } from './money-words.ts'
import { day, route } from './route.ts'

const count = z.number().int()
const minor = count.meta({ description: 'In the smallest unit of the currency' })
const reasons = z.array(z.enum(bankReasons))
const field = z.enum(bankFields, `must be one of ${bankFields.join(', ')}`).nullable()

const candidate = z.object({
	invoiceId: count,
	number: z.string(),
	articleId: count.nullable(),
	articleReference: z.string(),
	recipient: z.string(),
	currency: z.string(),
	state: z.enum(invoiceStates),
	openMinor: minor,
	canBePaid: z.boolean().meta({ description: 'Something is open of it, in the currency of the line' }),
	reasons,
})
export type BankCandidate = z.infer<typeof candidate>

const line = z.object({
	row: count.meta({ description: 'The row of the file' }),
	key: z.string().meta({ description: 'The same for the same line of another statement; a payment is recorded once' }),
	receivedOn: z.iso.date(),
	amountMinor: minor,
	currency: z.string(),
	text: z.string(),
	payer: z.string(),
	reference: z.string().meta({ description: 'The transaction number, where it is known' }),
	outcome: z.enum(bankOutcomes),
	reasons,
	candidates: z.array(candidate).meta({ description: 'The invoices it may be for; one when it is sure' }),
})
export type BankLine = z.infer<typeof line>

const statement = z.object({
	columns: z.array(
		z.object({
			name: z.string(),
			field,
			sample: z.string().meta({ description: 'Its first value that is not empty' }),
		}),
	),
	currency: z.string(),
	questions: z
		.array(z.enum(bankQuestions))
		.meta({ description: 'What the file does not say by itself; there are no lines until it is answered' }),
	counts: z.object({ rows: count, incoming: count, outgoing: count }),
	lines: z.array(line).meta({ description: 'Incoming ones' }),
	unreadable: z.array(z.object({ row: count, problem: z.string() })),
})
export type BankStatement = z.infer<typeof statement>

/** The fields of a form are text, so the columns come as JSON. */
const columnsInput = z
	.string()
	.max(4_000)
	.transform((text, context) => {
		try {
			return JSON.parse(text) as unknown
		} catch {
			context.addIssue({ code: 'custom', message: 'must be JSON' })
			return z.NEVER
		}
	})
	.pipe(
		z
			.array(field, 'must be a list')
			.max(bankLimits.columns, `At most ${bankLimits.columns} columns`)
			.refine(
				(fields) =>
					fields.every((one, at) => one === null || repeatableBankFields.includes(one) || fields.indexOf(one) === at),
				'Two columns cannot have the same meaning.',
			)
			.refine((fields) => fields.includes('date'), 'One column must be the date.')
			.refine(
				(fields) => fields.includes('amount') || fields.includes('credit'),
				'One column must be the amount, or the amount that came in.',
			)
			.refine((fields) => repeatableBankFields.some((one) => fields.includes(one)), {
				error: 'One column must be the text, the payer or the transaction number.',
			}),
	)
	.optional()
	.meta({ description: 'What each column means, in their order, as JSON: ["date", "text", null, "amount"]' })

export const bankStatementRoutes = {
	read: route({
		method: 'POST',
		path: '/api/bank-statements/read',
		permission: 'invoices.write',
		// it names invoices of every article
		alsoRequires: ['invoices.read'],
		summary:
			'Compare a bank statement with the open invoices. Nothing of it is stored, and nothing is recorded as paid: sure matches are proposed, everything else comes with the reasons to doubt it',
		envelope: 'data',
		body: z.object({
			currency: currencyInput.meta({ description: 'Of lines that do not name theirs' }),
			columns: columnsInput,
			dateOrder: z.enum(dateOrders, `must be one of ${dateOrders.join(', ')}`).optional(),
			decimalMark: z.enum(decimalMarks, `must be one of ${decimalMarks.join(', ')}`).optional(),
			isUnsignedIncoming: flagInput
				.optional()
				.meta({ description: 'true: amounts that have no sign in the whole file came in' }),
		}),
		file: {
			field: 'file',
			maxBytes: bankLimits.megabytes * 1024 * 1024,
			description: `CSV in UTF-8, UTF-16 or Windows-1252 with a row of headings, at most ${bankLimits.megabytes} MB; separated by commas, semicolons or tabs`,
		},
		errors: ['too_many_requests'],
		response: statement,
	}),
	record: route({
		method: 'POST',
		path: '/api/bank-statements/payments',
		permission: 'invoices.write',
		summary:
			'Record lines of a bank statement as payments of invoices, each with a receipt; the authors are told by mail. A line that cannot be recorded any more is answered with the reason, and the others are recorded',
		envelope: 'data',
		body: z.object({
			payments: z
				.array(
					z.object({
						invoiceNumber: oneLine(invoiceLimits.number).min(1, 'Required'),
						bankLine: z.string().regex(/^[\w-]{43}$/, 'must be the key of a line'),
						amountMinor: z.int('must be a whole number').min(1, 'must be more than 0').max(maxMinor, 'is too large'),
						currency: currencyInput,
						openMinor: z
							.int('must be a whole number')
							.max(maxMinor, 'is too large')
							.optional()
							.meta({ description: 'What was open when it was compared: refused when that has changed' }),
						receivedOn: day,
						reference: cleared(oneLine(invoiceLimits.reference)),
						payer: cleared(oneLine(invoiceLimits.payer)),
					}),
					'Required',
				)
				.min(1, 'Required')
				.max(bankLimits.payments, `At most ${bankLimits.payments} payments`),
		}),
		response: z.array(
			z.object({
				bankLine: z.string(),
				invoiceNumber: z.string(),
				receiptNumber: z.string().nullable(),
				problem: z.string().nullable().meta({ description: 'Why it was not recorded' }),
			}),
		),
	}),
}
export type BankPayment = z.output<(typeof bankStatementRoutes)['record']['body']>['payments'][number]
export type BankResult = z.infer<(typeof bankStatementRoutes)['record']['response']>[number]
