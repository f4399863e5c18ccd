import * as z from 'zod'
import { wholeNumber } from '../whole-number.ts'

/** A tax, with its rate in percent as text, so that it stays exact. */
export type Tax = { label: string; rate: string }

export type InvoiceSettings = {
	/** The name of the site without it. */
	supplier: string | undefined
	address: string[]
	taxId: string | undefined
	taxIdLabel: string
	taxes: Tax[]
	serviceCode: string | undefined
	prefix: string
	/** The month in which a financial year begins: 1 is January. */
	yearStarts: number
	dueDays: number
	pay: { bank: string[]; upi: string | undefined; link: string | undefined }
}

/** Of other documents. */
export const otherSeries = { creditNotes: 'CN', receipts: 'RC', demo: 'DEM' }

const line = (most: number) => z.string().trim().max(most, `must have ${most} characters or less`)

/** `CGST 9, SGST 9`; nothing for anything else. */
function readTaxes(text: string): Tax[] | undefined {
	const taxes = text.split(',').map((part) => /^\s*(\S.{0,29}?)\s+(\d{1,2}(?:\.\d{1,3})?)\s*%?\s*$/.exec(part))
	return taxes.every((tax) => tax !== null) ? taxes.map(([, label = '', rate = '']) => ({ label, rate })) : undefined
}

export const invoiceEnvironment = {
	INVOICE_SUPPLIER: line(200),
	INVOICE_ADDRESS: line(500),
	INVOICE_TAX_ID: line(30),
	INVOICE_TAX_ID_LABEL: line(30),
	INVOICE_TAXES: z.string().refine((text) => readTaxes(text) !== undefined, {
		error: 'must be names with rates in percent, such as "CGST 9, SGST 9"',
	}),
	INVOICE_SERVICE_CODE: line(30),
	INVOICE_PREFIX: z
		.string()
		.regex(/^[A-Za-z0-9]{1,3}$/, 'must be 1 to 3 letters or digits')
		.refine((prefix) => !Object.values(otherSeries).includes(prefix.toUpperCase()), {
			error: `must not be ${Object.values(otherSeries).join(', ')}: other documents have that`,
		}),
	INVOICE_YEAR_STARTS: wholeNumber(1, 12),
	INVOICE_DUE_DAYS: wholeNumber(0, 365),
	PAY_BANK: line(1_000),
	PAY_UPI: z.string().regex(/^[\w.-]{2,100}@[A-Za-z][\w.-]{1,60}$/, 'must be a UPI address such as name@bank'),
	PAY_LINK: z.string().refine((url) => URL.canParse(url) && new URL(url).protocol === 'https:', {
		error: 'must be an https address such as https://pay.example.org/?invoice={invoice}&amount={amount}',
	}),
}
type Values = { [Name in keyof typeof invoiceEnvironment]?: z.infer<(typeof invoiceEnvironment)[Name]> | undefined }

/** Lines are separated by semicolons, because a file of settings has one line for each. */
const linesOf = (text = ''): string[] =>
	text
		.split(';')
		.map((part) => part.trim())
		.filter((part) => part !== '')

export const readInvoiceSettings = (values: Values): InvoiceSettings => ({
	supplier: values.INVOICE_SUPPLIER,
	address: linesOf(values.INVOICE_ADDRESS),
	taxId: values.INVOICE_TAX_ID,
	taxIdLabel: values.INVOICE_TAX_ID_LABEL ?? 'GSTIN',
	taxes: (values.INVOICE_TAXES && readTaxes(values.INVOICE_TAXES)) || [],
	serviceCode: values.INVOICE_SERVICE_CODE,
	prefix: (values.INVOICE_PREFIX ?? 'INV').toUpperCase(),
	yearStarts: values.INVOICE_YEAR_STARTS ?? 4,
	dueDays: values.INVOICE_DUE_DAYS ?? 14,
	pay: { bank: linesOf(values.PAY_BANK), upi: values.PAY_UPI, link: values.PAY_LINK },
})
