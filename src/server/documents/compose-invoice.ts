import { dayInWords } from '../../contract/day-words.ts'
import { type DocumentWording, shippedDocumentWording } from '../../contract/document-wording-words.ts'
import { paymentMethodLabels } from '../../contract/invoice-words.ts'
import type { Invoice, InvoiceFacts } from '../../contract/invoices.ts'
import { moneyText } from '../../contract/money-words.ts'
import { type Composed, type ComposedOf, commonValues, line, wordedParts } from './compose.ts'
import type { DocumentPart } from './typesetting/typeset.ts'

/** What is printed of an invoice: as it was issued, whatever became of it since. */
export type BilledInvoice = Pick<
	Invoice,
	'number' | 'issuedOn' | 'dueOn' | 'currency' | 'priceMinor' | 'discountMinor' | 'netMinor' | 'totalMinor' | 'facts'
>
export type ReceivedPayment = Pick<
	Invoice['payments'][number],
	'receiptNumber' | 'amountMinor' | 'method' | 'reference' | 'payer' | 'receivedOn'
>

const partiesOf = ({ supplier, recipient }: InvoiceFacts): DocumentPart => ({
	kind: 'parties',
	parties: [
		{
			label: 'From',
			lines: [
				supplier.name,
				...supplier.address,
				...(supplier.taxId ? [`${supplier.taxIdLabel} ${supplier.taxId}`] : []),
			],
		},
		{
			label: 'To',
			lines: [
				recipient.name,
				...(recipient.address?.split('\n') ?? []),
				...(recipient.taxId ? [`${supplier.taxIdLabel} ${recipient.taxId}`] : []),
			],
		},
	],
})

const articleLines = ({ article }: InvoiceFacts) => [
	...line('Article', article.title),
	...line('Journal', article.journalTitle),
	...line('Reference', article.reference),
]

/** The texts name what the invoice states, also when the article has changed since. */
const valuesOf = (of: ComposedOf, { recipient, article }: InvoiceFacts) => ({
	...commonValues(of, recipient.name),
	...{ title: article.title, authors: article.authors, reference: article.reference },
	journal: article.journalTitle ?? 'a journal',
})

function amountsOf({ priceMinor, discountMinor, netMinor, totalMinor, currency, facts }: BilledInvoice): DocumentPart {
	const money = (minor: number) => moneyText(minor, currency)
	return {
		kind: 'amounts',
		amounts: [
			['Publication fee', money(priceMinor)],
			...(discountMinor > 0 ? [['Discount', `− ${money(discountMinor)}`] as [string, string]] : []),
			...(facts.taxes.length > 0 ? [['Taxable value', money(netMinor)] as [string, string]] : []),
			...facts.taxes.map(({ label, rate, amountMinor }): [string, string] => [
				`${label} ${rate} %`,
				money(amountMinor),
			]),
			['Total', money(totalMinor)],
		],
	}
}

/** What an article costs. Postal addresses and tax numbers are on the paper alone, not on the page that checks it. */
export function invoiceDocument(
	of: ComposedOf,
	invoice: BilledInvoice,
	wording: DocumentWording = shippedDocumentWording('invoice'),
): Composed {
	const { number, issuedOn, dueOn, totalMinor, currency, facts } = invoice
	const { supplier, recipient, taxes, placeOfSupply, serviceCode } = facts
	const amount = moneyText(totalMinor, currency)
	const texts = { number, amount, due: dayInWords(dueOn) }
	const { opening, body, closing, signatory } = wordedParts(wording, { ...valuesOf(of, facts), ...texts })
	const dated = [
		...line('Invoice', number),
		...line('Invoice date', dayInWords(issuedOn)),
		...line('Due', dayInWords(dueOn)),
	]
	return {
		...{ kind: 'invoice', recipient: recipient.name, layout: 'letter', number },
		// a publisher that is not registered for a tax issues no tax invoice
		heading: supplier.taxId && taxes.length > 0 ? 'Tax invoice' : 'Invoice',
		statements: [...dated, ...line('For', recipient.name), ...articleLines(facts), ...line('Total', amount)],
		facts: [
			...dated,
			...articleLines(facts),
			...line('Place of supply', placeOfSupply),
			...line('Service code', serviceCode),
		],
		body: [partiesOf(facts), ...opening, ...body, { kind: 'facts' }, amountsOf(invoice), ...closing, ...signatory],
	}
}

/** That a payment was received. */
export function receiptDocument(
	of: ComposedOf,
	{ number: invoice, currency, facts }: BilledInvoice,
	payment: ReceivedPayment,
	wording: DocumentWording = shippedDocumentWording('receipt'),
): Composed {
	const { receiptNumber: number, method, reference, payer } = payment
	const amount = moneyText(payment.amountMinor, currency)
	const received = dayInWords(payment.receivedOn)
	const texts = { number, invoice, amount, received }
	const { heading, opening, body, closing, signatory } = wordedParts(wording, { ...valuesOf(of, facts), ...texts })
	const stated = [
		...line('Receipt', number),
		...line('Received', amount),
		...line('Received on', received),
		...line('For invoice', invoice),
	]
	return {
		...{ kind: 'receipt', recipient: facts.recipient.name, layout: 'letter', number, heading },
		statements: [...stated, ...line('From', facts.recipient.name), ...articleLines(facts)],
		facts: [
			...stated,
			...line('Paid by', paymentMethodLabels[method]),
			...line('Transaction number', reference),
			...line('Payer', payer),
			...articleLines(facts),
		],
		body: [partiesOf(facts), ...opening, ...body, { kind: 'facts' }, ...closing, ...signatory],
	}
}
