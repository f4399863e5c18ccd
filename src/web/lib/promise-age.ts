import { answerHours, type QueueKind, riskHours } from '../../contract/queue-words.ts'

export type { QueueKind }
export { answerHours }

const hour = 3_600_000

export type PromiseAge = { state: 'late' | 'at_risk' | 'in_time'; text: string }

/** How many of the promised hours are left, or how long ago they ended. */
export function promiseAge(since: string, kind: QueueKind, now: number): PromiseAge | null {
	const due = new Date(since).getTime() + answerHours[kind] * hour
	if (Number.isNaN(due)) return null
	if (due <= now) return { state: 'late', text: `${span(now - due)} late` }
	const text = `${span(due - now)} left`
	return due - now <= riskHours[kind] * hour
		? { state: 'at_risk', text: `At risk, ${text}` }
		: { state: 'in_time', text }
}

function span(milliseconds: number): string {
	const hours = Math.floor(milliseconds / hour)
	if (hours < 1) return 'under 1 h'
	return hours <= 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}
