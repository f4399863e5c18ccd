import { Link } from 'react-router'
import type { BankCandidate, BankResult } from '../../../contract/bank-statements.ts'
import { linkClass } from '../../ui/button.tsx'

export function InvoiceLink({
	invoice: { number, articleId },
}: {
	invoice: Pick<BankCandidate, 'number' | 'articleId'>
}) {
	if (articleId === null) return <span>{number}</span>
	return (
		<Link to={`/admin/articles/${articleId}#fee`} target="_blank" className={linkClass}>
			{number}
			<span className="sr-only"> in a new tab</span>
		</Link>
	)
}

/** What became of a line. */
export function ResultLine({ result: { invoiceNumber, receiptNumber, problem } }: { result: BankResult }) {
	if (problem !== null)
		return (
			<p role="alert" className="font-medium text-danger">
				Not recorded: {problem}
			</p>
		)
	return (
		<p className="font-medium text-success">
			Recorded for {invoiceNumber}: receipt {receiptNumber}
		</p>
	)
}
