import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { bankLimits } from '../../../contract/bank-statement-words.ts'
import type { BankLine, BankPayment, BankStatement } from '../../../contract/bank-statements.ts'
import { refresh } from '../../lib/refresh.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { toast } from '../../ui/toast.ts'
import { Doubts } from './doubts.tsx'
import { type Results, resultsOf } from './results.ts'
import { StatementForm } from './statement-form.tsx'
import { SureLines } from './sure-lines.tsx'

/** A receipt and a mail are made for each. */
const recordTimeout = 5 * 60_000

/** A bank statement beside the open invoices. Nothing of it is kept when the page is left. */
export function BankStatementView() {
	const client = useQueryClient()
	const [shown, setShown] = useState<BankStatement | null>(null)
	const [results, setResults] = useState<Results>({})
	const [isPending, setPending] = useState(false)
	const summary = useRef<HTMLParagraphElement>(null)

	function show(statement: BankStatement | null): void {
		setShown(statement)
		setResults({})
		if (statement && statement.questions.length === 0) requestAnimationFrame(() => summary.current?.focus())
	}

	async function record(payments: BankPayment[]): Promise<void> {
		setPending(true)
		try {
			for (let at = 0; at < payments.length; at += bankLimits.payments) {
				const body = { payments: payments.slice(at, at + bankLimits.payments) }
				const answer = await sendStaff('POST /api/bank-statements/payments', { body }, { timeout: recordTimeout })
				setResults((before) => ({ ...before, ...resultsOf(answer) }))
				const done = answer.filter(({ problem }) => problem === null).length
				if (done > 0)
					toast({
						title: done === 1 ? 'Payment recorded successfully' : `${done} payments recorded successfully`,
						description: 'Receipts go out by mail.',
					})
			}
		} catch (error) {
			notifyFailed('record the payments', error)
		} finally {
			setPending(false)
			await refresh(client, ['/api/articles/{id}/invoices', '/api/articles/{id}', '/api/articles'])
		}
	}

	const isCompared = shown !== null && shown.questions.length === 0
	const of = (outcome: BankLine['outcome']) => shown?.lines.filter((line) => line.outcome === outcome) ?? []
	return (
		<>
			<StatementForm shown={shown} onCompared={show} onFileChange={() => show(null)} />
			{isCompared && (
				<div className="mt-8 flex flex-col gap-8">
					<p ref={summary} tabIndex={-1} role="status">
						{counted(shown)}
					</p>
					<Section title="Sure matches" count={of('sure').length}>
						<SureLines {...{ lines: of('sure'), results, isPending, record }} />
					</Section>
					<Section title="Please decide" count={of('doubt').length}>
						<Doubts {...{ lines: of('doubt'), results, isPending, record }} />
					</Section>
					<Folded title="Fits no invoice" count={of('none').length}>
						<Doubts {...{ lines: of('none'), results, isPending, record }} />
					</Folded>
					<Folded title="Recorded before" count={of('recorded').length}>
						<Doubts {...{ lines: of('recorded'), results, isPending }} />
					</Folded>
					<Folded title="Could not be read" count={shown.unreadable.length}>
						<ul className="flex list-disc flex-col gap-1 pl-5">
							{shown.unreadable.map(({ row, problem }) => (
								<li key={row}>
									Line {row}: {problem}
								</li>
							))}
						</ul>
					</Folded>
				</div>
			)}
		</>
	)
}

const counted = ({ counts, unreadable }: BankStatement): string =>
	`${counts.rows} lines: ${counts.incoming} came in, ${counts.outgoing} went out${
		unreadable.length > 0 ? `, ${unreadable.length} could not be read` : ''
	}. Nothing is recorded until you confirm it.`

function Section({ title, count, children }: { title: string; count: number; children: ReactNode }) {
	const id = useId()
	return (
		<section aria-labelledby={id} className="flex flex-col gap-3">
			<h2 id={id} className="text-2xl">
				{title} <span className="text-muted tabular-nums">{count}</span>
			</h2>
			{count === 0 ? <p className="text-muted">None.</p> : children}
		</section>
	)
}

function Folded({ title, count, children }: { title: string; count: number; children: ReactNode }) {
	if (count === 0) return null
	return (
		<details className="rounded-lg border border-border bg-surface px-4 py-2">
			<summary className="min-h-11 cursor-pointer content-center font-semibold">
				{title} <span className="text-muted tabular-nums">{count}</span>
			</summary>
			<div className="py-3">{children}</div>
		</details>
	)
}
