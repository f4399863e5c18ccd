import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type ArticleStatus, articleStatusLabels } from '../../../contract/article-words.ts'
import type { Article } from '../../../contract/articles.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { useRowChange } from '../../lib/use-row-change.ts'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { StatusSelect, type StatusTone } from '../../ui/status-select.tsx'
import { PendingMail } from './pending-mail.tsx'
import { notePending, usePendingChanges } from './pending-mails.ts'
import { notifyUpdated, refreshArticles } from './queries.ts'

const tones: Record<ArticleStatus, StatusTone> = {
	submitted: 'primary',
	under_review: 'warn',
	accepted: 'success',
	rejected: 'danger',
	published: 'done',
}

type Shown = Pick<Article, 'id' | 'status' | 'title'>

/** For half a minute after a change it is also where the change is undone. */
export function ArticleStatusSelect({ article }: { article: Shown }) {
	const client = useQueryClient()
	const mayWrite = useMay('articles.write')
	const pending = usePendingChanges().find(({ id }) => id === article.id)
	const select = useRef<HTMLSelectElement>(null)
	const change = useRowChange<Shown>(['/api/articles', '/api/articles/{id}'], {
		send: async ({ id }, { status = article.status }) => {
			const sentAt = Date.now()
			const answer = await sendStaff('PATCH /api/articles/{id}/status', { params: { id }, body: { status } })
			notePending(client, answer, sentAt)
			notifyUpdated(answer.pendingMail !== null)
		},
		onFailed: (_, error) => notifyFailed('update article status', error),
		refresh: () => refreshArticles(client),
	})
	return (
		<div className="flex w-36 flex-col items-start gap-0.5">
			<StatusSelect<ArticleStatus>
				ref={select}
				label={`Status of ${article.title}`}
				value={article.status}
				labels={articleStatusLabels}
				tone={tones[article.status]}
				onChange={mayWrite && ((status) => change(article, { status }))}
			/>
			{pending && <PendingMail key={pending.mailId} change={pending} onFocusLost={() => select.current?.focus()} />}
		</div>
	)
}
