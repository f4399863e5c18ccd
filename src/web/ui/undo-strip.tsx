import { useEffect, useRef } from 'react'
import { undoDuration } from '../lib/shown-for.ts'
import { Button } from './button.tsx'
import { Notice } from './notice-strip.tsx'

export type Undoable = { sentence: string; undo: () => void }

/** Offers to undo the last change for a while. */
export function UndoStrip({ change, onOver }: { change: Undoable | undefined; onOver: () => void }) {
	const latest = useRef(onOver)
	latest.current = onOver
	useEffect(() => {
		if (!change) return
		const timer = setTimeout(() => latest.current(), undoDuration)
		return () => clearTimeout(timer)
	}, [change])
	if (!change) return null
	return (
		<Notice>
			{/* beside a notification there is room for the button alone on a phone */}
			<p className="min-w-0 wrap-anywhere max-sm:group-has-[[data-toast]]/strip:sr-only">{change.sentence}</p>
			<Button
				variant="link"
				size="sm"
				onClick={() => {
					change.undo()
					onOver()
				}}
			>
				Undo
			</Button>
		</Notice>
	)
}
