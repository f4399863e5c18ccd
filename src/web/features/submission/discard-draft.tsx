import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Lets go of what is written, after a question. */
export function DiscardDraft({ onDiscard }: { onDiscard: () => void }) {
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
