import type { ReactNode } from 'react'
import type { OwnInvoice } from '../../../contract/invoices.ts'
import { moneyText } from '../../../contract/money-words.ts'
import { formatDay } from '../../lib/dates.ts'

/** What both sides print: staff see more of an invoice than its author. */
export type PrintedInvoice = Pick<
	OwnInvoice,
	| 'number'
	| 'issuedOn'
	| 'dueOn'
	| 'currency'
	| 'priceMinor'
	| 'discountMinor'
	| 'netMinor'
	| 'totalMinor'
	| 'outstandingMinor'
	| 'facts'
	| 'creditNotes'
> & { payments: readonly Pick<OwnInvoice['payments'][number], 'receiptNumber' | 'amountMinor' | 'receivedOn'>[] }

/** An invoice as it is printed: everything but what happened since is as it was issued. */
export function InvoiceSheet({ invoice }: { invoice: PrintedInvoice }) {
	const { facts, currency } = invoice
	const money = (minor: number) => moneyText(minor, currency)
	// a publisher that is not registered for a tax issues no tax invoice
	const title = facts.supplier.taxId && facts.taxes.length > 0 ? 'Tax invoice' : 'Invoice'
	return (
		<Sheet title={title} number={invoice.number} facts={facts}>
			<dl className="grid gap-4 sm:grid-cols-3">
				<Fact name="Date">{formatDay(invoice.issuedOn)}</Fact>
				<Fact name="Due">{formatDay(invoice.dueOn)}</Fact>
				<Fact name="Reference">{facts.article.reference}</Fact>
				<Recipient facts={facts} />
				{facts.placeOfSupply && <Fact name="Place of supply">{facts.placeOfSupply}</Fact>}
				{facts.serviceCode && <Fact name="Service code">{facts.serviceCode}</Fact>}
			</dl>
			<table className="w-full border-collapse text-left">
				<thead>
					<tr className="border-b border-control text-sm text-muted">
						<th scope="col" className="py-2 font-medium">
							Description
						</th>
						<th scope="col" className="py-2 text-right font-medium">
							Amount
						</th>
					</tr>
				</thead>
				<tbody>
					<Line
						label={
							<>
								Publication fee
								<span dir="auto" className="block text-sm text-muted wrap-anywhere">
									“{facts.article.title}” by {facts.article.authors}
									{facts.article.journalTitle && `, ${facts.article.journalTitle}`}
								</span>
							</>
						}
						amount={money(invoice.priceMinor)}
					/>
					{invoice.discountMinor > 0 && <Line label="Discount" amount={`− ${money(invoice.discountMinor)}`} />}
					{facts.taxes.length > 0 && <Line label="Taxable value" amount={money(invoice.netMinor)} />}
					{facts.taxes.map(({ label, rate, amountMinor }) => (
						<Line key={label} label={`${label} ${rate} %`} amount={money(amountMinor)} />
					))}
					<Line isStrong label="Total" amount={money(invoice.totalMinor)} />
					{invoice.creditNotes.map(({ number, amountMinor, issuedOn }) => (
						<Line
							key={number}
							label={`Credit note ${number}, ${formatDay(issuedOn)}`}
							amount={`− ${money(amountMinor)}`}
						/>
					))}
					{invoice.payments.map(({ receiptNumber, amountMinor, receivedOn }) => (
						<Line
							key={receiptNumber}
							label={`Paid on ${formatDay(receivedOn)}, receipt ${receiptNumber}`}
							amount={`− ${money(amountMinor)}`}
						/>
					))}
					{invoice.outstandingMinor !== invoice.totalMinor && (
						<Line isStrong label="To be paid" amount={money(invoice.outstandingMinor)} />
					)}
				</tbody>
			</table>
		</Sheet>
	)
}

type ReceiptProps = {
	invoice: Pick<OwnInvoice, 'number' | 'currency' | 'facts'>
	payment: Pick<OwnInvoice['payments'][number], 'receiptNumber' | 'amountMinor' | 'receivedOn' | 'reference' | 'payer'>
	/** How it was paid, in words. */
	method: string
}

/** That a payment was received. */
export function ReceiptSheet({ invoice: { number, currency, facts }, payment, method }: ReceiptProps) {
	return (
		<Sheet title="Receipt" number={payment.receiptNumber} facts={facts}>
			<p className="text-2xl font-semibold tabular-nums">{moneyText(payment.amountMinor, currency)}</p>
			<dl className="grid gap-4 sm:grid-cols-3">
				<Fact name="Received on">{formatDay(payment.receivedOn)}</Fact>
				<Fact name="For invoice">{number}</Fact>
				<Fact name="Paid by">{method}</Fact>
				{payment.reference && <Fact name="Transaction number">{payment.reference}</Fact>}
				{payment.payer && <Fact name="Payer">{payment.payer}</Fact>}
				<Recipient facts={facts} />
				<Fact name="Article">“{facts.article.title}”</Fact>
			</dl>
		</Sheet>
	)
}

type SheetProps = { title: string; number: string; facts: OwnInvoice['facts']; children: ReactNode }

function Sheet({ title, number, facts: { supplier }, children }: SheetProps) {
	return (
		<article className="flex flex-col gap-8 rounded-lg border border-border bg-surface p-6 sm:p-10 print:border-0 print:p-0">
			<header className="flex flex-wrap items-start justify-between gap-6">
				<div>
					<h1 className="text-3xl">{title}</h1>
					<p className="text-lg tabular-nums">{number}</p>
				</div>
				<address className="not-italic">
					<span className="font-semibold">{supplier.name}</span>
					{supplier.address.map((line) => (
						<span key={line} className="block">
							{line}
						</span>
					))}
					{supplier.taxId && (
						<span className="block">
							{supplier.taxIdLabel} {supplier.taxId}
						</span>
					)}
				</address>
			</header>
			{children}
		</article>
	)
}

const Recipient = ({ facts: { recipient, supplier } }: { facts: OwnInvoice['facts'] }) => (
	<Fact name="Billed to">
		{recipient.name}
		{recipient.address && <span className="block font-normal whitespace-pre-line">{recipient.address}</span>}
		{recipient.taxId && (
			<span className="block font-normal">
				{supplier.taxIdLabel} {recipient.taxId}
			</span>
		)}
	</Fact>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
	<div>
		<dt className="text-sm text-muted">{name}</dt>
		<dd dir="auto" className="font-medium wrap-anywhere">
			{children}
		</dd>
	</div>
)

const Line = ({ label, amount, isStrong = false }: { label: ReactNode; amount: string; isStrong?: boolean }) => (
	<tr className={isStrong ? 'border-y border-control font-semibold' : 'border-b border-border'}>
		<th scope="row" className="py-2 pr-4 text-left font-[inherit]">
			{label}
		</th>
		<td className="py-2 text-right align-top whitespace-nowrap tabular-nums">{amount}</td>
	</tr>
)
