import type { ActivityRecord } from '../lib/activity-text.ts'
import { RecordHistory, type Restoring } from './record-history.tsx'

/** The history of a record below its form. What is restored closes the form, so it must not hold unsaved changes. */
export function FormHistory({
	record,
	id,
	timeZone,
	form: { hasChanges },
	send,
	onRestored,
}: {
	record: ActivityRecord
	id: number
	timeZone: string
	form: { hasChanges: () => boolean }
} & Pick<Restoring, 'send' | 'onRestored'>) {
	return (
		<section aria-label="History" className="mt-4 border-t border-border pt-4">
			<RecordHistory
				key={id}
				record={record}
				id={id}
				timeZone={timeZone}
				restoring={{
					may: true,
					blockedBy: () => (hasChanges() ? 'Please save or discard your changes first' : null),
					send,
					onRestored,
				}}
			/>
		</section>
	)
}
