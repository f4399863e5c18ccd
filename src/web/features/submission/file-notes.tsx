import CircleCheck from 'lucide-react/icons/circle-check'
import FileText from 'lucide-react/icons/file-text'
import Undo from 'lucide-react/icons/undo-2'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import type { FillState } from './fill.ts'
import { filledNames, listed } from './fill-plan.ts'
import type { Evidence, Hint } from './manuscript-tools.ts'

// This comes when a document is chosen or a text is written.

/** Opens the line of the document that the value of a field was read from. */
export function FieldSource({ label, source }: { label: string; source: Evidence | undefined }) {
	const badge =
		'inline-flex min-h-6 items-center gap-1 rounded-sm bg-tint-primary px-1.5 text-xs font-semibold text-primary'
	const words = (
		<>
			<FileText aria-hidden="true" className="size-3.5" />
			From your document
		</>
	)
	if (!source) return <p className={`${badge} mt-1 w-fit`}>{words}</p>
	return (
		<details className="mt-1">
			<summary className={`${badge} w-fit cursor-pointer underline decoration-dotted underline-offset-3`}>
				{words}
				<span className="sr-only">: the line that {label} was read from</span>
			</summary>
			<p className="mt-1 rounded-md border border-border bg-surface px-3 py-2 text-sm text-muted">
				From your file:{' '}
				<q dir="auto" className="wrap-anywhere text-text">
					{source.line}
				</q>
				{source.confidence === 'likely' && ' Please look twice: nothing else in the file confirms it.'}
			</p>
		</details>
	)
}

type FilledProps = { filled: NonNullable<FillState['filled']>; authors: number; undo: () => void }

/** What the document filled in, what it did not, and the button that undoes it. */
export function FilledNote({ filled, authors, undo }: FilledProps) {
	const text = useRef<HTMLParagraphElement>(null)
	const { isUndone } = filled
	// the button that was pressed has gone
	useEffect(() => {
		if (isUndone) text.current?.focus()
	}, [isUndone])
	const names = [...filledNames(filled.texts), ...(authors > 0 ? [`${authors} authors`] : [])]
	return (
		<div className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-lg bg-tint-primary p-4">
			<div className="min-w-0 flex-1 basis-64">
				<p ref={text} tabIndex={-1} className="outline-none">
					{isUndone ? (
						'The fields are as they were before.'
					) : names.length > 0 ? (
						<>
							<strong>Filled in from your document:</strong> {listed(names)}. Please check them.
						</>
					) : (
						'Nothing was filled in from your document.'
					)}
				</p>
				{!isUndone && filled.doubts.length > 0 && (
					<p className="text-sm text-muted">{filled.doubts.map(({ sentence }) => sentence).join(' ')}</p>
				)}
				{!isUndone && filled.notFound.length > 0 && (
					<p className="text-sm text-muted">Not found in the document: {listed(filled.notFound)}.</p>
				)}
			</div>
			{!isUndone && names.length > 0 && (
				<Button variant="outline" size="sm" onClick={undo}>
					<Undo aria-hidden="true" className="size-4" />
					Undo
				</Button>
			)}
		</div>
	)
}

/** Problems that an editor would return the article for, or that none was found. */
export function PreflightHints({ hints }: { hints: readonly Hint[] }) {
	if (hints.length === 0)
		return (
			<p className="flex gap-2.5">
				<CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
				We looked for what editors most often send back, and found nothing.
			</p>
		)
	return (
		<ol className="flex flex-col gap-4">
			{hints.map(({ id, title, place, advice }) => (
				<li key={id} data-hint={id} className="flex flex-col gap-1 border-l-2 border-accent pl-3">
					<h3 className="font-sans text-base leading-snug font-semibold text-pretty">{title}</h3>
					<p className="text-sm text-muted">{place}</p>
					<p className="text-sm">{advice}</p>
				</li>
			))}
		</ol>
	)
}
