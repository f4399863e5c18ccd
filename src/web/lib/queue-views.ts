import { type QueueView, queueViews } from '../../contract/queue-words.ts'

const tones: Partial<Record<QueueView, 'danger' | 'warn'>> = { late: 'danger', at_risk: 'warn' }
/** Views in which the oldest comes first. */
const urgent: readonly QueueView[] = ['needs_answer', 'late', 'at_risk', 'due_today']

/** The views of a queue with their counts, undefined while those are loading. */
export const viewsOf = (
	labels: Readonly<Record<QueueView, string>>,
	counts: Partial<Record<QueueView, number>> | undefined,
) =>
	queueViews.map((value) => ({
		value,
		label: labels[value],
		count: counts?.[value],
		tone: tones[value],
		also: urgent.includes(value) ? '&sort=oldest' : '',
	}))
