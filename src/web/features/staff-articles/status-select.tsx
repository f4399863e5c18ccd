import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type ArticleStatus, articleStatusLabels } from '../../../contract/article-words.ts'
import type { Article } from '../../../contract/articles.ts'
import { gapsOf } from '../../../contract/status-gaps.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { useUnfinished } from '../../lib/staff-drafts.ts'
import { useRowChange } from '../../lib/use-row-change.ts'
import { RowConflict, useRowConflict } from '../../ui/row-conflict.tsx'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { StatusSelect, type StatusTone } from '../../ui/status-select.tsx'
import { useRecordDialog } from '../../ui/use-record-dialog.ts'
import { PendingMail } from './pending-mail.tsx'
import { notePending, usePendingChanges } from './pending-mails.ts'
import { notifyUpdated, publishGateQuery, refreshArticles } from './queries.ts'
import { UnusualStatus } from './unusual-status.tsx'

const tones: Record<ArticleStatus, StatusTone> = {
	submitted: 'primary',
	under_review: 'warn',
	accepted: 'success',
	rejected: 'danger',
	published: 'done',
}

type Changed = Pick<Article, 'id' | 'status'> & { reason?: string }
/** The new status of an article as it was when the status was chosen: the row follows what others change. */
type Asked = { status: ArticleStatus; from: Article }

/** For half a minute after a change it is also where the change is undone. */
export function ArticleStatusSelect({ article }: { article: Article }) {
	const client = useQueryClient()
	const mayWrite = useMay('articles.write')
	const pending = usePendingChanges().find(({ id }) => id === article.id)
	const select = useRef<HTMLSelectElement>(null)
	const asking = useRecordDialog<Asked>()
	const conflict = useRowConflict<Changed>()
	const change = useRowChange<Changed>(['/api/articles', '/api/articles/{id}'], {
		send: async ({ id, status: before }, { status = before, reason }) => {
			const sentAt = Date.now()
			const body = { status, ...(reason && { reason }), startedFrom: { status: before } }
			const answer = await sendStaff('PATCH /api/articles/{id}/status', { params: { id }, body })
			notePending(client, answer, sentAt)
			notifyUpdated(answer)
		},
		onFailed: (row, error, changed) =>
			conflict.ask(error, row, changed) || notifyFailed('update article status', error),
		refresh: () => refreshArticles(client),
	})

	useUnfinished(
		`article_reason ${article.id}`,
		(status) => asking.show({ status: status as ArticleStatus, from: article }),
		mayWrite,
	)

	async function choose(status: ArticleStatus): Promise<void> {
		// nobody publishes what was not looked at: without an answer the reason is asked for
		const gate =
			status === 'published' ? await client.fetchQuery(publishGateQuery(article.id)).catch(() => null) : undefined
		if (gate === null || gapsOf(article, status, gate?.gaps).length > 0) asking.show({ status, from: article })
		else change(article, { status })
	}

	return (
		<div className="flex w-36 flex-col items-start">
			<StatusSelect<ArticleStatus>
				ref={select}
				label={`Status of ${article.title}`}
				value={article.status}
				labels={articleStatusLabels}
				tone={tones[article.status]}
				isLow={pending !== undefined}
				onChange={mayWrite && ((status) => void choose(status))}
			/>
			{pending && <PendingMail key={pending.changeId} change={pending} onFocusLost={() => select.current?.focus()} />}
			{asking.record && (
				<UnusualStatus
					{...asking.props}
					article={article}
					status={asking.record.status}
					onContinue={(reason) => asking.record && change(asking.record.from, { status: asking.record.status, reason })}
				/>
			)}
			<RowConflict
				{...conflict.props}
				field="status"
				what="the status"
				textOf={(status) => articleStatusLabels[status as ArticleStatus]}
				onKeep={change}
			/>
		</div>
	)
}
