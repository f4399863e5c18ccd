import { useQueryClient } from '@tanstack/react-query'
import type { Article } from '../../../contract/articles.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { RowAssignee } from '../../ui/row-assignee.tsx'
import { refreshArticles } from './queries.ts'

export function ArticleAssignee({ article }: { article: Article }) {
	const client = useQueryClient()
	return (
		<RowAssignee
			record={article}
			name={article.title}
			kind="Article"
			mayWrite={useMay('articles.write')}
			queries={['/api/articles', '/api/articles/{id}']}
			send={(id, body) => sendStaff('PATCH /api/articles/{id}/assignee', { params: { id }, body })}
			refresh={() => refreshArticles(client)}
		/>
	)
}
