import { answerHours, promiseAge, type QueueKind } from '../lib/promise-age.ts'
import { useMinute } from '../lib/use-minute.ts'
import { Badge } from './badge.tsx'

/** How much time is left for a promised answer, that little is left, or that it is late. */
export function AnswerAge({ since, kind }: { since: string; kind: QueueKind }) {
	const age = promiseAge(since, kind, useMinute())
	if (!age) return null
	if (age.state === 'in_time') return <span className="text-xs text-muted">{age.text}</span>
	return (
		<Badge
			variant={age.state === 'late' ? 'danger' : 'warn'}
			className="whitespace-nowrap lg:min-h-5"
			title={`An answer ${age.state === 'late' ? 'was' : 'is'} promised within ${answerHours[kind]} hours`}
		>
			{age.text}
		</Badge>
	)
}
