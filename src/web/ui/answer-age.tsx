import { promiseAge } from '../lib/promise-age.ts'
import { useMinute } from '../lib/use-minute.ts'
import { Badge } from './badge.tsx'

/** How much time is left for a promised answer, or that it is late. */
export function AnswerAge({ since, hours }: { since: string; hours: number }) {
	const age = promiseAge(since, hours, useMinute())
	if (!age) return null
	if (!age.isLate) return <span className="text-xs text-muted">{age.text}</span>
	return (
		<Badge variant="warn" className="whitespace-nowrap" title={`An answer was promised within ${hours} hours`}>
			Promise at risk, {age.text}
		</Badge>
	)
}
