import type { ActivityRecord } from '../../contract/activity-words.ts'
import type { Activity } from '../activity/activity.service.ts'

/** That a record changed, as instances tell each other. */
export type RecordChange = {
	record: ActivityRecord
	/** Null: several. */
	id: number | null
	isRemoved: boolean
	/** The account that did it; null for everybody else. */
	by: number | null
}

/** A notification of PostgreSQL has at most 8,000 bytes. */
const maxChanges = 40

/** One change for each record that a write logged; one for each kind where there are too many. */
export function recordChanges(activities: readonly Activity[], by: number | null): RecordChange[] {
	const changes = new Map<string, RecordChange>()
	for (const { record, id, action } of activities) {
		const isRemoved = action === 'deleted' || action === 'erased'
		changes.set(`${record} ${id}`, { record, id, isRemoved, by })
	}
	if (changes.size <= maxChanges) return [...changes.values()]
	const kinds = new Set([...changes.values()].map(({ record }) => record))
	return [...kinds].map((record) => ({ record, id: null, isRemoved: false, by }))
}
