import { useQueryClient } from '@tanstack/react-query'
import type { ActivityEntry } from '../../../contract/activity.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { RecordHistory } from '../../ui/record-history.tsx'
import { refreshArticles } from './queries.ts'

/** The status has its own history. */
const isChange = ({ changes }: ActivityEntry) => Object.keys(changes).some((field) => field !== 'status')

/** Who changed which details, before and after. */
export function Changes({ id, timeZone }: { id: number; timeZone: string }) {
	const client = useQueryClient()
	const mayWrite = useMay('articles.write')
	return (
		<RecordHistory
			record="article"
			id={id}
			timeZone={timeZone}
			name="changes of details"
			isShown={isChange}
			restoring={{
				may: mayWrite,
				send: (field, value) => sendStaff('PUT /api/articles/{id}', { params: { id }, body: { [field]: value } }),
				onRestored: () => refreshArticles(client),
			}}
		/>
	)
}
