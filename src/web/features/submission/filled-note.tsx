import Undo from 'lucide-react/icons/undo-2'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { filledNames, listed } from './fill.ts'
import type { FillState } from './use-fill.ts'

/** What the document gave to the form, what it did not, and the way back. */
export function FilledNote({ filled, undo }: { filled: FillState['filled']; undo: () => void }) {
	const text = useRef<HTMLParagraphElement>(null)
	const isUndone = filled?.isUndone ?? false
	// the button that was pressed has gone
	useEffect(() => {
		if (isUndone) text.current?.focus()
	}, [isUndone])
	if (!filled) return <div role="status" className="sr-only" />
	const names = filledNames(filled.texts)
	return (
		<div role="status" className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-lg bg-tint-primary p-4">
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
