import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffQuery } from '../../lib/staff-api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Count, Figure } from './figure.tsx'
import { percent } from './numbers.ts'

const everyMs = 30_000

/** The last hour. It renews itself until somebody pauses it; changing figures are not announced. */
export function RealtimeCard() {
	const [isPaused, setPaused] = useState(false)
	const { data, isError } = useQuery({
		...staffQuery('/api/analytics/dashboard/realtime', {}),
		enabled: !isPaused,
		refetchInterval: everyMs,
	})
	return (
		<Card as="section" aria-labelledby="analytics-realtime" className="gap-3 px-4 py-3 sm:px-5">
			<div className="flex items-start justify-between gap-4">
				<div className="flex flex-wrap items-baseline gap-x-3">
					<h3 id="analytics-realtime" className="font-sans text-base font-semibold tracking-normal">
						Last hour
					</h3>
					<p className="text-sm text-muted">
						{isPaused
							? 'Paused'
							: isError
								? 'Could not be loaded, is tried again every 30 seconds'
								: 'Renewed every 30 seconds'}
					</p>
				</div>
				<Button variant="outline" size="sm" onClick={() => setPaused(!isPaused)}>
					{isPaused ? 'Resume' : 'Pause'}
				</Button>
			</div>
			<dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
				<Figure isSmall name="Active visitors">
					{data && <Count of={data.totalVisitors} />}
				</Figure>
				<Figure isSmall name="Page views">
					{data && <Count of={data.totalPageViews} />}
				</Figure>
				<Figure isSmall name="Sessions">
					{data && <Count of={data.totalSessions} />}
				</Figure>
				<Figure isSmall name="Bounce rate">
					{data && percent(data.bounceRate)}
				</Figure>
			</dl>
		</Card>
	)
}
