import { useQuery } from '@tanstack/react-query'
import { queueViewLabels } from '../../../contract/queue-words.ts'
import { viewsOf } from '../../lib/queue-views.ts'
import { staffQuery } from '../../lib/staff-api.ts'
import { QueueBar } from '../../ui/queue-bar.tsx'

const minute = 60_000

/** What waits for staff, above the list of articles. */
export function ArticleQueue({ view, isNarrowed }: { view: string; isNarrowed: boolean }) {
	const { data } = useQuery({ ...staffQuery('/api/articles/queue', {}), refetchInterval: minute })
	const views = viewsOf(queueViewLabels.article, data)
	return <QueueBar list="articles" label="Views of articles" views={views} view={view} isNarrowed={isNarrowed} />
}
