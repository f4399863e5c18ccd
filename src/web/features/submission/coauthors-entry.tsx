import { lazy, Suspense } from 'react'
import { optionalChunk } from '../../lib/chunk-reload.ts'
import { Button } from '../../ui/button.tsx'
import { controlId } from './submission-fields.ts'
import type { SubmissionFormState } from './use-submission-form.ts'

const CoauthorsSection = lazy(() =>
	optionalChunk(() => import('./coauthors-section.tsx')).catch(() => ({ default: NotLoaded })),
)

const NotLoaded = () => (
	<p role="status" className="text-sm font-medium text-danger sm:col-span-2">
		The list of co-authors could not be loaded. Please reload the page: your draft is kept.
	</p>
)

/** One author needs no list. With others it is loaded when it is asked for, or when the document names them. */
export function Coauthors({ state }: { state: SubmissionFormState }) {
	const { rows, begin } = state.authors
	if (rows.length > 0)
		return (
			<Suspense fallback={<p className="text-sm text-muted sm:col-span-2">Loading the list of authors...</p>}>
				<CoauthorsSection state={state} />
			</Suspense>
		)
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden sm:col-span-2">
			<Button id={controlId('authors')} variant="outline" size="sm" onClick={begin}>
				Add co-authors
			</Button>
			<p className="text-sm text-muted">The fields above are those of the corresponding author.</p>
		</div>
	)
}
