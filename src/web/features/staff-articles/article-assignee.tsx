import { useQueryClient } from '@tanstack/react-query'
import type { Article } from '../../../contract/articles.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { useRowChange } from '../../lib/use-row-change.ts'
import { type Assigned, AssigneeSelect } from '../../ui/assignee-select.tsx'
import { notifyDone, notifyFailed } from '../../ui/staff-notices.ts'
import { refreshArticles } from './queries.ts'

export function ArticleAssignee({ article }: { article: Article }) {
	const client = useQueryClient()
	const mayWrite = useMay('articles.write')
	const change = useRowChange<Assigned & { id: number }>(['/api/articles', '/api/articles/{id}'], {
		send: ({ id }, { assigneeId = null }) =>
			sendStaff('PATCH /api/articles/{id}/assignee', { params: { id }, body: { assigneeId } }),
		onDone: () => notifyDone('Article', 'updated'),
		onFailed: (_, error) => notifyFailed('assign article', error),
		refresh: () => refreshArticles(client),
	})
	return (
		<div className="w-32">
			<AssigneeSelect
				record={article}
				name={article.title}
				onChange={mayWrite && ((assigned) => change(article, assigned))}
			/>
		</div>
	)
}
