import { useQuery } from '@tanstack/react-query'
import { queueViewLabels } from '../../../contract/queue-words.ts'
import { viewsOf } from '../../lib/queue-views.ts'
import { staffQuery } from '../../lib/staff-api.ts'
import { QueueBar } from '../../ui/queue-bar.tsx'

const minute = 60_000

/** What waits for staff, above the list of contacts. */
export function ContactQueue({ view, isNarrowed }: { view: string; isNarrowed: boolean }) {
	const { data } = useQuery({ ...staffQuery('/api/contacts/queue', {}), refetchInterval: minute })
	const views = viewsOf(queueViewLabels.contact, data)
	return <QueueBar list="contacts" label="Views of contacts" views={views} view={view} isNarrowed={isNarrowed} />
}
