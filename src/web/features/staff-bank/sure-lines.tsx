import { useState } from 'react'
import type { BankLine } from '../../../contract/bank-statements.ts'
import { moneyText } from '../../../contract/money-words.ts'
import { formatDay } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Table, TableBody, TableCell, TableHead, TableRow } from '../../ui/table.tsx'
import { TableHeading } from '../../ui/table-heading.tsx'
import { InvoiceLink, ResultLine } from './line-parts.tsx'
import { paymentOf } from './payment-of.ts'
import type { Recording } from './results.ts'

/** Matches that nothing speaks against, confirmed in one action; any can be left out. */
export function SureLines({ lines, results, isPending, record }: Recording & { lines: BankLine[] }) {
	const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
	const waiting = lines.filter(({ key }) => !results[key] && !leftOut.has(key))

	function toggle(key: string): void {
		const next = new Set(leftOut)
		if (!next.delete(key)) next.add(key)
		setLeftOut(next)
	}

	return (
		<>
			<p className="max-w-prose text-muted">
				Amount and currency are exactly what is open, and the line has the number of the invoice or the transaction
				number of the author.
			</p>
			<Table cards caption="Sure matches">
				<TableHead>
					<TableRow>
						<TableHeading>Record</TableHeading>
						<TableHeading>Invoice</TableHeading>
						<TableHeading>Received on</TableHeading>
						<TableHeading numeric>Amount</TableHeading>
						<TableHeading>Line of the statement</TableHeading>
					</TableRow>
				</TableHead>
				<TableBody>
					{lines.map((line) => {
						const [invoice] = line.candidates
						const result = results[line.key]
						if (!invoice) return null
						return (
							<TableRow key={line.key}>
								<TableCell label="Record" className="sm:w-40">
									{result ? (
										<ResultLine result={result} />
									) : (
										<label className="flex min-h-11 min-w-11 items-center">
											<input
												type="checkbox"
												checked={!leftOut.has(line.key)}
												onChange={() => toggle(line.key)}
												className="size-5 shrink-0 accent-primary"
											/>
											<span className="sr-only">Record line {line.row}</span>
										</label>
									)}
								</TableCell>
								<TableCell label="Invoice" rowHeading>
									<InvoiceLink invoice={invoice} />
									<br />
									<bdi className="text-sm font-normal text-muted">{invoice.recipient}</bdi>
								</TableCell>
								<TableCell label="Received on" className="whitespace-nowrap">
									{formatDay(line.receivedOn)}
								</TableCell>
								<TableCell label="Amount" numeric className="whitespace-nowrap tabular-nums">
									{moneyText(line.amountMinor, line.currency)}
								</TableCell>
								<TableCell label="Line of the statement" className="wrap-anywhere">
									<bdi>{[line.payer, line.text].filter(Boolean).join(' · ')}</bdi>
								</TableCell>
							</TableRow>
						)
					})}
				</TableBody>
			</Table>
			<Button
				className="self-start"
				pending={isPending}
				disabled={waiting.length === 0}
				onClick={() =>
					void record(waiting.flatMap((line) => (line.candidates[0] ? [paymentOf(line, line.candidates[0])] : [])))
				}
			>
				{waiting.length === 1 ? 'Record 1 payment' : `Record ${waiting.length} payments`}
			</Button>
		</>
	)
}
