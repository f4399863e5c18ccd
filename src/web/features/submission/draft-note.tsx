import { formatMoment } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import type { SubmissionFormState } from './use-submission-form.ts'

/** Says that a draft was brought back, and lets go of it. */
export function DraftNote({ state, timeZone }: { state: SubmissionFormState; timeZone: string }) {
	const { note } = state
	if (!note) return null
	if (note.kind === 'discarded')
		return (
			<div role="status" className={box}>
				<p className="flex-1 basis-64">The draft was discarded.</p>
				<Button variant="outline" size="sm" autoFocus onClick={() => state.bringBack(note.content)}>
					Bring it back
				</Button>
			</div>
		)
	return (
		<div role="status" className={box}>
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

const box = 'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-border bg-surface p-4 mb-3'
