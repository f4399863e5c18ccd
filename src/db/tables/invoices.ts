import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { paymentMethods } from '../../contract/invoice-words.ts'
import type { InvoiceFacts } from '../../contract/invoices.ts'
import { articles } from './articles.ts'
import { checkOneOf, createdAt, id, isDemo } from './columns.ts'

const minor = () => bigint({ mode: 'number' })

/** The last number of a series in a financial year. Its row is locked until the document with the number is stored. */
export const invoiceCounters = pgTable(
	'invoice_counters',
	{
		id: id(),
		series: text().notNull(),
		year: text().notNull(),
		last: integer().notNull(),
	},
	(table) => [uniqueIndex('invoice_counters_series').on(table.series, table.year)],
)

/** Invoices are kept by law: they stay when their article is deleted or its author is erased. */
export const invoices = pgTable(
	'invoices',
	{
		id: id(),
		articleId: integer().references(() => articles.id, { onDelete: 'set null' }),
		number: text().notNull(),
		issuedOn: date({ mode: 'string' }).notNull(),
		dueOn: date({ mode: 'string' }).notNull(),
		currency: text().notNull(),
		/** In the smallest unit of the currency, as all amounts. */
		priceMinor: minor().notNull(),
		discountMinor: minor().notNull().default(0),
		discountReason: text(),
		netMinor: minor().notNull(),
		totalMinor: minor().notNull(),
		recipientEmail: text().notNull(),
		/** Everything else that it states. */
		facts: jsonb().$type<InvoiceFacts>().notNull(),
		createdBy: text().notNull(),
		createdAt: createdAt(),
		isDemo: isDemo(),
	},
	(table) => [
		uniqueIndex('invoices_number').on(table.number),
		index('invoices_by_article').on(table.articleId),
		index('invoices_by_recipient').on(sql`lower(${table.recipientEmail})`),
		check('invoices_number_form', sql`${table.number} ~ '^[A-Za-z0-9/-]{1,16}$'`),
		check(
			'invoices_amounts',
			sql`${table.discountMinor} >= 0 and ${table.netMinor} = ${table.priceMinor} - ${table.discountMinor} and ${table.netMinor} > 0 and ${table.totalMinor} >= ${table.netMinor}`,
		),
	],
)

const invoiceId = () =>
	integer()
		.notNull()
		.references(() => invoices.id, { onDelete: 'cascade' })

export const creditNotes = pgTable(
	'credit_notes',
	{
		id: id(),
		invoiceId: invoiceId(),
		number: text().notNull(),
		issuedOn: date({ mode: 'string' }).notNull(),
		amountMinor: minor().notNull(),
		reason: text().notNull(),
		createdBy: text().notNull(),
		createdAt: createdAt(),
	},
	(table) => [
		uniqueIndex('credit_notes_number').on(table.number),
		index('credit_notes_by_invoice').on(table.invoiceId),
		check('credit_notes_amount', sql`${table.amountMinor} > 0`),
	],
)

export const invoicePayments = pgTable(
	'invoice_payments',
	{
		id: id(),
		invoiceId: invoiceId(),
		receiptNumber: text().notNull(),
		amountMinor: minor().notNull(),
		method: text({ enum: paymentMethods }).notNull(),
		reference: text(),
		payer: text(),
		receivedOn: date({ mode: 'string' }).notNull(),
		/** The key of a line of a bank statement, which is recorded once. */
		bankLine: text(),
		/** Who matched it. */
		createdBy: text().notNull(),
		createdAt: createdAt(),
	},
	(table) => [
		uniqueIndex('invoice_payments_receipt').on(table.receiptNumber),
		uniqueIndex('invoice_payments_bank_line').on(table.bankLine),
		index('invoice_payments_by_invoice').on(table.invoiceId),
		check('invoice_payments_amount', sql`${table.amountMinor} > 0`),
		checkOneOf('invoice_payments_method', table.method, paymentMethods),
	],
)

export const invoiceRefunds = pgTable(
	'invoice_refunds',
	{
		id: id(),
		paymentId: integer()
			.notNull()
			.references(() => invoicePayments.id, { onDelete: 'cascade' }),
		amountMinor: minor().notNull(),
		reason: text().notNull(),
		reference: text(),
		refundedOn: date({ mode: 'string' }).notNull(),
		createdBy: text().notNull(),
		createdAt: createdAt(),
	},
	(table) => [
		index('invoice_refunds_by_payment').on(table.paymentId),
		check('invoice_refunds_amount', sql`${table.amountMinor} > 0`),
	],
)

/** What an author said about a payment; the slip is an attachment. */
export const paymentReports = pgTable(
	'payment_reports',
	{ id: id(), invoiceId: invoiceId(), reference: text().notNull(), createdAt: createdAt() },
	(table) => [index('payment_reports_by_invoice').on(table.invoiceId)],
)

/** The fee of an article is not asked for. */
export const feeWaivers = pgTable(
	'fee_waivers',
	{
		id: id(),
		articleId: integer()
			.notNull()
			.references(() => articles.id, { onDelete: 'cascade' }),
		reason: text().notNull(),
		createdBy: text().notNull(),
		createdAt: createdAt(),
	},
	(table) => [uniqueIndex('fee_waivers_article').on(table.articleId)],
)
