import { useState } from 'react'
import { staffFetch } from '../../lib/staff-api.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Nothing has been collected yet. It asks when somebody presses Retry, and a refusal is no more than nothing. */
export function AnalyticsPanel() {
	const [isPending, setPending] = useState(false)
	const [note, setNote] = useState('')

	async function retry(): Promise<void> {
		setPending(true)
		setNote('')
		try {
			await staffFetch('/api/analytics/dashboard/overview')
		} catch {
			// the empty state says it all
		}
		setPending(false)
		setNote('There is still nothing to show.')
	}

	return (
		<EmptyState
			title="No analytics data available"
			description="Visits of the public pages appear here once they are counted."
		>
			<Button variant="outline" pending={isPending} onClick={() => void retry()}>
				Retry
			</Button>
			<p role="status" className="w-full text-sm text-muted empty:hidden">
				{note}
			</p>
		</EmptyState>
	)
}
