import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Without a session nothing can be saved. */
const signInPath = '/admin/login'

/**
 * Asks before unsaved changes are lost: on closing (`isAsking`), on Back and other ways within the site, and, in the
 * browser's own words, on leaving it. Mounted only while there may be changes, because a router asks one guard.
 */
export function LeaveGuard({
	hasChanges,
	isAsking,
	onStay,
	onDiscard,
}: {
	hasChanges: () => boolean
	isAsking: boolean
	onStay: () => void
	onDiscard: () => void
}) {
	const blocker = useBlocker(({ nextLocation }) => nextLocation.pathname !== signInPath && hasChanges())
	const isBlocked = blocker.state === 'blocked'

	useEffect(() => {
		const ask = (event: BeforeUnloadEvent) => hasChanges() && event.preventDefault()
		window.addEventListener('beforeunload', ask)
		return () => window.removeEventListener('beforeunload', ask)
	}, [hasChanges])

	const stay = () => {
		if (isBlocked) blocker.reset()
		onStay()
	}
	return (
		<Dialog
			open={isAsking || isBlocked}
			onOpenChange={(open) => !open && (isAsking || isBlocked) && stay()}
			role="alertdialog"
			size="sm"
			title="Discard changes?"
			description="What you changed here has not been saved."
			footer={
				<>
					<Button variant="outline" data-autofocus="" onClick={stay}>
						Keep editing
					</Button>
					<Button
						variant="danger"
						onClick={() => {
							onDiscard()
							if (isBlocked) blocker.proceed()
						}}
					>
						Discard changes
					</Button>
				</>
			}
		/>
	)
}
