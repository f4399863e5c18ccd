import { useId, useState } from 'react'
import { bankReasonLabels } from '../../../contract/bank-statement-words.ts'
import type { BankCandidate, BankLine } from '../../../contract/bank-statements.ts'
import { invoiceLimits, invoiceStateLabels } from '../../../contract/invoice-words.ts'
import { moneyText } from '../../../contract/money-words.ts'
import { formatDay } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { InvoiceLink, ResultLine } from './line-parts.tsx'
import { paymentOf } from './payment-of.ts'
import type { Recording } from './results.ts'

type Props = Omit<Recording, 'record'> & { lines: BankLine[]; record?: Recording['record'] }
type LineProps = Omit<Props, 'lines'> & { line: BankLine }

/** A page of a thousand forms would be slow. */
const shownAtFirst = 50

/** Lines that staff decide about, one by one. Without `record` they are only shown. */
export function Doubts({ lines, ...rest }: Props) {
	const [most, setMost] = useState(shownAtFirst)
	return (
		<>
			<ul className="flex flex-col gap-3">
				{lines.slice(0, most).map((line) => (
					<li key={line.key} className="rounded-lg border border-border bg-surface p-4">
						<DoubtfulLine line={line} {...rest} />
					</li>
				))}
			</ul>
			{lines.length > most && (
				<Button variant="outline" size="sm" className="mt-3" onClick={() => setMost(most + shownAtFirst)}>
					Show {Math.min(shownAtFirst, lines.length - most)} more
				</Button>
			)}
		</>
	)
}

function DoubtfulLine({ line, results, isPending, record }: LineProps) {
	const result = results[line.key]
	const isDone = result !== undefined && result.problem === null
	return (
		<article aria-label={`Line ${line.row}`} className="flex flex-col gap-2">
			<p className="flex flex-wrap items-baseline gap-x-4">
				<strong className="tabular-nums">{moneyText(line.amountMinor, line.currency)}</strong>
				<span>{formatDay(line.receivedOn)}</span>
				<span className="text-sm text-muted">Line {line.row}</span>
			</p>
			<p className="wrap-anywhere">
				<bdi>{[line.payer, line.text, line.reference].filter(Boolean).join(' · ')}</bdi>
			</p>
			{line.reasons.map((reason) => (
				<p key={reason} className="text-sm font-medium text-accent-text">
					{bankReasonLabels[reason]}
				</p>
			))}
			{!isDone && (
				<ul className="flex flex-col gap-2">
					{line.candidates.map((invoice) => (
						<Candidate key={invoice.invoiceId} {...{ line, invoice, isPending, record }} />
					))}
				</ul>
			)}
			{result && <ResultLine result={result} />}
			{record && !isDone && <OtherInvoice {...{ line, isPending, record }} />}
		</article>
	)
}

type CandidateProps = Pick<LineProps, 'line' | 'isPending' | 'record'> & { invoice: BankCandidate }

function Candidate({ line, invoice, isPending, record }: CandidateProps) {
	const { number, currency, openMinor, state, canBePaid, reasons } = invoice
	const payment = paymentOf(line, invoice)
	const isPart = payment.amountMinor < line.amountMinor
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-sunken px-3 py-2">
			<div className="min-w-0">
				<p>
					<InvoiceLink invoice={invoice} /> · <bdi>{invoice.recipient}</bdi> ·{' '}
					{openMinor > 0 ? `${moneyText(openMinor, currency)} open` : invoiceStateLabels[state]}
				</p>
				{reasons.map((reason) => (
					<p key={reason} className="text-sm text-muted">
						{bankReasonLabels[reason]}
					</p>
				))}
			</div>
			{record && canBePaid && (
				<Button variant="outline" size="sm" pending={isPending} onClick={() => void record([payment])}>
					Record {isPart ? `${moneyText(payment.amountMinor, currency)} ` : ''}for {number}
				</Button>
			)}
		</li>
	)
}

/** For an invoice that was not found. */
function OtherInvoice({ line, isPending, record }: Required<Pick<LineProps, 'line' | 'isPending' | 'record'>>) {
	const id = useId()
	const [number, setNumber] = useState('')
	const [error, setError] = useState<string | null>(null)
	return (
		<details>
			<summary className="min-h-11 w-fit cursor-pointer content-center text-sm font-semibold text-primary">
				Record for another invoice
			</summary>
			<form
				noValidate
				className="flex flex-wrap items-end gap-3"
				onSubmit={(event) => {
					event.preventDefault()
					const typed = number.trim()
					setError(typed === '' ? 'Required' : null)
					if (typed === '') document.getElementById(id)?.focus()
					else void record([paymentOf(line, { number: typed })])
				}}
			>
				<Field id={id} label="Number of the invoice" error={error}>
					{(control) => (
						<Input
							{...control}
							value={number}
							onChange={(event) => setNumber(event.target.value)}
							maxLength={invoiceLimits.number}
							autoComplete="off"
							placeholder="INV/26-27/00001"
						/>
					)}
				</Field>
				<Button type="submit" variant="outline" pending={isPending}>
					Record
				</Button>
			</form>
		</details>
	)
}
