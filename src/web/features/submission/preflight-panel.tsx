import { useDeferredValue, useMemo } from 'react'
import { Card } from '../../ui/card.tsx'
import { PreflightHints } from './file-notes-entry.tsx'
import type { TextTools } from './manuscript-tools.ts'
import type { SubmissionFormState } from './use-submission-form.ts'

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
