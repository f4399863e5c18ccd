import { useRef } from 'react'
import { type ArticleStatus, articleStatusLabels } from '../../../contract/article-words.ts'
import type { Article } from '../../../contract/articles.ts'
import { useMay } from '../../lib/session.ts'
import { Select } from '../../ui/select.tsx'
import { PendingMail } from './pending-mail.tsx'
import { usePendingChanges } from './pending-mails.ts'
import { useSetStatus } from './queries.ts'

/** Its fill, and the colour of its words and its arrow. */
const looks: Record<ArticleStatus, [fill: string, tone: string]> = {
	submitted: ['bg-tint-primary!', 'text-primary'],
	under_review: ['bg-tint-warn!', 'text-accent-text'],
	accepted: ['bg-tint-success!', 'text-success'],
	rejected: ['bg-tint-danger!', 'text-danger'],
	published: ['bg-success!', 'text-bg'],
}

/** The badge of a status that is also where it is changed, and for half a minute where the change is undone. */
export function StatusSelect({ article }: { article: Pick<Article, 'id' | 'status' | 'title'> }) {
	const { mutate } = useSetStatus()
	const pending = usePendingChanges().find(({ id }) => id === article.id)
	const select = useRef<HTMLSelectElement>(null)
	const mayWrite = useMay('articles.write')
	const [fill, tone] = looks[article.status]
	if (!mayWrite)
		return (
			<span className={`inline-flex h-8 items-center rounded-md px-2 text-sm font-semibold ${fill} ${tone}`}>
				{articleStatusLabels[article.status]}
			</span>
		)
	return (
		<div className="flex w-36 flex-col gap-0.5">
			<Select
				ref={select}
				aria-label={`Status of ${article.title}`}
				value={article.status}
				onChange={({ target }) => mutate({ id: article.id, status: target.value as ArticleStatus })}
				tone={tone}
				className={`h-8! border-transparent! py-0 pl-2! text-sm! font-semibold text-inherit! ${fill} [&_option]:bg-surface [&_option]:text-text`}
			>
				{Object.entries(articleStatusLabels).map(([status, label]) => (
					<option key={status} value={status}>
						{label}
					</option>
				))}
			</Select>
			{pending && <PendingMail key={pending.mailId} change={pending} onFocusLost={() => select.current?.focus()} />}
		</div>
	)
}
