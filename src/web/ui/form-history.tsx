import type { ActivityRecord } from '../lib/activity-text.ts'
import { useSite } from '../lib/site.ts'
import { RecordHistory, type Restoring } from './record-history.tsx'

type History = { record: ActivityRecord; id: number } & Pick<Restoring, 'send' | 'onRestored'>
type Form = { hasChanges: () => boolean }

/** For a form dialog of a stored record: its history below the form. */
export const historyBelow = ({ id, ...history }: Omit<History, 'id'> & { id: number | null | undefined }) =>
	id == null ? {} : { after: (form: Form) => <FormHistory {...history} id={id} form={form} /> }

/** What is restored closes the form, so it must not hold unsaved changes. */
export function FormHistory({ record, id, form: { hasChanges }, send, onRestored }: History & { form: Form }) {
	const { timeZone } = useSite()
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
