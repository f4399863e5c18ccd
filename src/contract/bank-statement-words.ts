/** What a column of a bank statement may hold. */
export const bankFields = [
	'date',
	'amount',
	'credit',
	'debit',
	'direction',
	'currency',
	'text',
	'payer',
	'reference',
] as const
export type BankField = (typeof bankFields)[number]

export const bankFieldLabels: Record<BankField, string> = {
	date: 'Date',
	amount: 'Amount, with its sign',
	credit: 'Amount that came in',
	debit: 'Amount that went out',
	direction: 'In or out (Cr, Dr)',
	currency: 'Currency',
	text: 'Text',
	payer: 'Payer',
	reference: 'Transaction number',
}

/** Several columns may hold these: they are read together. */
export const repeatableBankFields: readonly BankField[] = ['text', 'payer', 'reference']

/** What the file does not say by itself. */
export const bankQuestions = ['columns', 'dateOrder', 'decimalMark', 'sign'] as const
export type BankQuestion = (typeof bankQuestions)[number]

export const dateOrders = ['dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

export const dateOrderLabels: Record<DateOrder, string> = {
	dmy: 'The day first: 3/11 is 3 November',
	mdy: 'The month first: 3/11 is 11 March',
}

export const decimalMarks = ['point', 'comma'] as const
export type DecimalMark = (typeof decimalMarks)[number]

export const decimalMarkLabels: Record<DecimalMark, string> = {
	point: 'A point: 1,250 is one thousand two hundred and fifty',
	comma: 'A comma: 1.250 is one thousand two hundred and fifty',
}

/** `sure`: proposed as it is. `doubt`: staff decide. `recorded`: paid an invoice before. `none`: fits no invoice. */
export const bankOutcomes = ['sure', 'doubt', 'recorded', 'none'] as const

/** Why staff are asked. Those about one invoice, then those about the line. */
export const bankReasonLabels = {
	amount_differs: 'The amount differs from what is open.',
	currency_differs: 'The currency differs.',
	already_paid: 'This invoice is paid already.',
	credited: 'This invoice was cancelled by a credit note.',
	waived: 'The fee of this article is waived.',
	deleted: 'The article of this invoice was deleted.',
	same_payment: 'A payment of the same amount was recorded for it before.',
	before_issue: 'The money came in before the invoice was issued.',
	number_unclear: 'The number of the invoice is not written exactly.',
	transaction_unclear: 'The transaction number of the author is there only in part, or more than once.',
	reference_only: 'Only the reference of the article is named.',
	name_only: 'Only a name fits.',
	amount_only: 'Only the amount fits.',
	several_invoices: 'It fits more than one invoice.',
	several_lines: 'Another line fits the same invoice.',
	other_name: 'It names an author of another open invoice.',
	number_unknown: 'It names an invoice that was not issued.',
	credit_note: 'It names a credit note or a receipt.',
	in_future: 'Its date has not come yet.',
} as const
export type BankReason = keyof typeof bankReasonLabels
export const bankReasons = Object.keys(bankReasonLabels) as BankReason[]

export const bankLimits = {
	megabytes: 1,
	rows: 5_000,
	columns: 60,
	/** Of a line in the answer, in characters. */
	text: 500,
	/** Invoices that are offered for one line. */
	candidates: 5,
	/** Payments that are confirmed in one call. */
	payments: 200,
}
