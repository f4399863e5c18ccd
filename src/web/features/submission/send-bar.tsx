import { type RefObject, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { UploadProgress } from '../../lib/upload.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { cancelSending, isAllSent, useSending } from './sending.ts'
import type { SubmissionFormState } from './use-submission-form.ts'

const waiting = 'Sent. Waiting for the receipt...'

/** The button, the progress of the upload, and why the last attempt failed. */
export function SendBar({ state }: { state: SubmissionFormState }) {
	const sending = useSending()
	const button = useRef<HTMLButtonElement>(null)
	return (
		<div className="flex flex-col gap-5 border-t border-border pt-8">
			{state.failure && !sending && (
				<div className="rounded-lg bg-tint-warn p-4">
					<p className="font-semibold">{state.failure.title}</p>
					<p>{state.failure.text}</p>
				</div>
			)}
			<div className="flex flex-wrap items-center gap-x-5 gap-y-3">
				<Button
					ref={button}
					type="submit"
					size="lg"
					// not disabled: while it sends the focus should stay
					aria-disabled={sending ? true : undefined}
					aria-busy={sending ? true : undefined}
					className="min-w-52"
				>
					{sending && <Spinner />}
					{sending ? 'Submitting...' : 'Submit Article'}
				</Button>
				{sending && <UploadState progress={sending} submitButton={button} />}
				<span role="status" className="sr-only">
					{sending && (isAllSent(sending) ? waiting : 'Sending your article.')}
				</span>
			</div>
			<p className="max-w-[60ch] text-sm text-muted">
				By pressing Submit Article you confirm our <Link to="/terms-of-service#authorship">terms</Link> on authorship,
				consent of all authors, originality, conflicts of interest, AI use and ethics approval. What we store is in the{' '}
				<Link to="/privacy-policy">privacy policy</Link>. Fields with an asterisk are required.
				{state.isKept && ' Your draft is kept in this browser until it is sent.'}
			</p>
			{state.isKept && !sending && (
				<div className="-mt-3">
					<DiscardDraft onDiscard={state.discard} />
				</div>
			)}
		</div>
	)
}

function UploadState({
	progress,
	submitButton,
}: {
	progress: UploadProgress
	submitButton: RefObject<HTMLButtonElement | null>
}) {
	const { sent, total } = progress
	const percent = total > 0 ? Math.floor((sent / total) * 100) : 0
	return (
		<div className="flex min-w-64 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
			<div className="min-w-44 flex-1">
				<p aria-hidden="true" className="text-sm text-muted tabular-nums">
					{isAllSent(progress) ? waiting : `Uploading ${percent} %`}
				</p>
				<progress aria-label="Upload" max={100} value={percent} className="progress-bar">
					{percent} %
				</progress>
			</div>
			<Button
				variant="outline"
				size="sm"
				onClick={() => {
					submitButton.current?.focus()
					cancelSending()
				}}
			>
				Cancel
			</Button>
		</div>
	)
}

/** Discards what is written, after a question. */
function DiscardDraft({ onDiscard }: { onDiscard: () => void }) {
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<Button variant="link" className="text-sm" onClick={() => setOpen(true)}>
				Discard draft
			</Button>
			<Dialog
				open={isOpen}
				onOpenChange={setOpen}
				role="alertdialog"
				size="sm"
				title="Discard this draft?"
				description="Everything you entered and the document you chose are removed from this browser."
				footer={
					<>
						<Button variant="outline" data-autofocus="" onClick={() => setOpen(false)}>
							Cancel
						</Button>
						<Button
							variant="danger"
							onClick={(event) => {
								// closed first: while it is open, nothing else can take the focus
								event.currentTarget.closest('dialog')?.close()
								setOpen(false)
								onDiscard()
							}}
						>
							Discard draft
						</Button>
					</>
				}
			/>
		</>
	)
}
