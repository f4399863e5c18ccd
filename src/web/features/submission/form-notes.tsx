import { type Ref, useDeferredValue, useMemo } from 'react'
import { formatMoment } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PreflightHints } from './file-notes-entry.tsx'
import type { TextTools } from './manuscript-tools.ts'
import { controlId, fieldNames, fieldsWithError, type SubmissionErrors } from './submission-fields.ts'
import type { SubmissionFormState } from './use-submission-form.ts'

/** What is different without a script. The form is then a plain one, which the server answers with a page. */
export function NoScriptNote({ hasJournal }: { hasJournal: boolean }) {
	// a browser with scripts renders nothing in here, so only the server has these words
	return (
		<noscript>
			{import.meta.env.SSR && (
				<div className="mb-3 rounded-lg bg-tint-warn p-4">
					<p className="font-semibold">JavaScript is off in your browser.</p>
					<p>
						{hasJournal ? (
							'You can submit anyway: fill in the form by hand, choose the document and press Submit Article.'
						) : (
							<>
								You can submit anyway, but the journal cannot be chosen here: open the journal's page in the{' '}
								<a href="/journals">catalogue</a> and choose Submit Article there.
							</>
						)}
					</p>
					<p>Co-authors are added afterwards, on the private page of your submission.</p>
				</div>
			)}
		</noscript>
	)
}

/** What is wrong after a try to send, at the top of the form; each line leads to its field. */
export function ErrorSummary({ errors, ref }: { errors: SubmissionErrors; ref: Ref<HTMLElement> }) {
	const fields = fieldsWithError(errors)
	if (fields.length === 0) return null
	return (
		<section
			ref={ref}
			tabIndex={-1}
			aria-labelledby="error-summary-title"
			// a focus ring also after a click: people have to see where the focus moved
			className="mb-4 rounded-lg border border-danger bg-tint-danger p-4 outline-offset-2 outline-danger focus:outline-2"
		>
			<p id="error-summary-title" className="font-semibold text-danger">
				{fields.length === 1 ? '1 field needs attention' : `${fields.length} fields need attention`}
			</p>
			<ul className="mt-1.5 flex flex-col gap-1">
				{fields.map((field) => (
					<li key={field}>
						<a
							href={`#${controlId(field)}`}
							className="rounded-sm underline decoration-1 underline-offset-4 hover:decoration-2"
							onClick={(event) => {
								event.preventDefault()
								document.getElementById(controlId(field))?.focus()
							}}
						>
							{fieldNames[field]}
						</a>
						: {errors[field]}
					</li>
				))}
			</ul>
		</section>
	)
}

const noteBox = 'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-border bg-surface p-4 mb-3'

/** Says that a draft was restored, or discarded and can still be restored. */
export function DraftNote({ state, timeZone }: { state: SubmissionFormState; timeZone: string }) {
	const { note } = state
	if (!note) return null
	if (note.kind === 'discarded')
		return (
			<div role="status" className={noteBox}>
				<p className="flex-1 basis-64">The draft was discarded.</p>
				<Button variant="outline" size="sm" autoFocus onClick={() => state.restore(note.content)}>
					Bring it back
				</Button>
			</div>
		)
	return (
		<div role="status" className={noteBox}>
			<div className="flex-1 basis-64">
				<p>
					We kept your draft from{' '}
					<time dateTime={new Date(note.savedAt).toISOString()}>{formatMoment(note.savedAt, timeZone)}</time>.
				</p>
				{note.missingFile && !state.manuscript.file && (
					<p className="text-sm text-muted">
						Your browser could not keep the file {note.missingFile}. Please choose it again.
					</p>
				)}
			</div>
			<Button variant="outline" size="sm" onClick={state.discard}>
				Discard
			</Button>
		</div>
	)
}

/** Problems that an editor would return the article for. They are hints and never prevent sending. */
export function PreflightPanel({ state, tools }: { state: SubmissionFormState; tools: TextTools | undefined }) {
	const { manuscript, isReading } = state.manuscript
	const abstract = useDeferredValue(state.values.abstract)
	const keywords = useDeferredValue(state.values.keywords)
	const hints = useMemo(() => {
		const check = manuscript?.preflight ?? tools?.preflight
		return check?.({ abstract, keywords }) ?? []
	}, [manuscript, tools, abstract, keywords])
	const hasSomething = manuscript !== undefined || hints.length > 0

	return (
		<Card
			as="aside"
			aria-labelledby="preflight-title"
			// where many hints need scrolling, the keyboard has to reach them
			tabIndex={hints.length > 2 ? 0 : undefined}
			className="gap-4 p-5 sm:p-6 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:scroll-cue lg:overflow-y-auto"
		>
			<div className="flex flex-col gap-1">
				<h2 id="preflight-title" className="text-xl">
					Pre-flight check
				</h2>
				<p className="text-sm text-muted">
					{hasSomething
						? 'Advice only: you can submit whatever it says.'
						: 'Choose your Word document and we look it over here, in your browser. It also fills in the form for you.'}
				</p>
			</div>
			{hasSomething && <PreflightHints hints={hints} />}
			{/* said once a document has been read, not at every key */}
			<p role="status" className="sr-only">
				{manuscript && !isReading ? 'The pre-flight check of your document is ready.' : ''}
			</p>
		</Card>
	)
}
