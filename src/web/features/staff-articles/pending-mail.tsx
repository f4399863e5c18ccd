import { useLayoutEffect, useRef } from 'react'
import { useIsMailOff } from '../../lib/use-is-mail-off.ts'
import { Button } from '../../ui/button.tsx'
import { type PendingChange, useSecondsLeft } from './pending-mails.ts'
import { useUndoStatus } from './queries.ts'

/**
 * Says when the author sees the change or gets a mail about it, and undoes it. The seconds are only visible: a screen reader announces
 * the change once, from its notification.
 */
export function PendingMail({ change, onFocusLost }: { change: PendingChange; onFocusLost: () => void }) {
	const left = useSecondsLeft(change)
	const isMailed = change.mailId !== null
	const isOff = useIsMailOff()
	const { mutate, isPending } = useUndoStatus()
	const button = useRef<HTMLButtonElement>(null)
	const lost = useRef(onFocusLost)
	lost.current = onFocusLost

	// it disappears when the time is over, even while it has the focus
	useLayoutEffect(() => {
		const shown = button.current
		return () => {
			if (shown && document.activeElement === shown) lost.current()
		}
	}, [])

	return (
		<span data-pending-mail="" className="flex items-center gap-1 text-xs whitespace-nowrap text-muted">
			<span aria-hidden="true" className="tabular-nums">
				{isMailed ? (isOff ? 'Mail on hold' : `Mail in ${left} s`) : `Shown in ${left} s`}
			</span>
			<span className="sr-only">
				{isMailed
					? isOff
						? 'The mail to the author waits for SMTP settings.'
						: 'The mail to the author is about to leave.'
					: 'The author is about to see it.'}
			</span>
			<Button
				ref={button}
				variant="ghost"
				// not disabled, because it would lose the focus
				aria-disabled={isPending || undefined}
				onClick={() => !isPending && mutate(change)}
				className="min-h-6! px-2! py-0! text-xs! text-primary!"
			>
				Undo<span className="sr-only"> the status of {change.title}</span>
			</Button>
		</span>
	)
}
