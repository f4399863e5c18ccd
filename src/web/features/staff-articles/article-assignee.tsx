import { useQueryClient } from '@tanstack/react-query'
import type { Article } from '../../../contract/articles.ts'
import { assigneeName, useAssignees } from '../../lib/assignees.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { useRowChange } from '../../lib/use-row-change.ts'
import { type Assigned, AssigneeSelect } from '../../ui/assignee-select.tsx'
import { RowConflict, useRowConflict } from '../../ui/row-conflict.tsx'
import { notifyDone, notifyFailed } from '../../ui/staff-notices.ts'
import { refreshArticles } from './queries.ts'

export function ArticleAssignee({ article }: { article: Article }) {
	const client = useQueryClient()
	const mayWrite = useMay('articles.write')
	const conflict = useRowConflict<Assigned & { id: number }>()
	const accounts = useAssignees()
	const change = useRowChange<Assigned & { id: number }>(['/api/articles', '/api/articles/{id}'], {
		send: ({ id, assigneeId: before }, { assigneeId = null }) =>
			sendStaff('PATCH /api/articles/{id}/assignee', {
				params: { id },
				body: { assigneeId, startedFrom: { assigneeId: before } },
			}),
		onDone: () => notifyDone('Article', 'updated'),
		onFailed: (row, error, changed) => conflict.ask(error, row, changed) || notifyFailed('assign article', error),
		refresh: () => refreshArticles(client),
	})
	return (
		<div className="w-32">
			<AssigneeSelect
				record={article}
				name={article.title}
				onChange={mayWrite && ((assigned) => change(article, assigned))}
			/>
			<RowConflict
				{...conflict.props}
				field="assigneeId"
				what="the assignee"
				textOf={(id) => assigneeName(accounts, id)}
				onKeep={change}
			/>
		</div>
	)
}
