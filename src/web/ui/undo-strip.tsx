import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'

/** In milliseconds. */
const shownFor = 10_000

export type Undoable = { sentence: string; undo: () => void }

/** Offers to undo the last change for a while. It lies over the page, so that no row moves under the pointer. */
export function UndoStrip({ change, onOver }: { change: Undoable | undefined; onOver: () => void }) {
	const latest = useRef(onOver)
	latest.current = onOver
	useEffect(() => {
		if (!change) return
		const timer = setTimeout(() => latest.current(), shownFor)
		return () => clearTimeout(timer)
	}, [change])
	return (
		<div role="status" data-screen-only="" className="pointer-events-none fixed inset-x-0 bottom-4 z-30 flex px-4">
			{change && (
				<p className="pointer-events-auto flex max-w-full min-w-0 items-center gap-3 rounded-lg border border-border bg-surface py-1 pr-2 pl-4 shadow-lift sm:max-w-xl">
					<span className="min-w-0 wrap-anywhere">{change.sentence}</span>
					<Button
						variant="link"
						onClick={() => {
							change.undo()
							onOver()
						}}
					>
						Undo
					</Button>
				</p>
			)}
		</div>
	)
}
