import type { RefObject } from 'react'
import { articleStatusLabels } from '../../../contract/article-words.ts'
import { PendingMail } from './pending-mail.tsx'
import type { PendingChange } from './pending-mails.ts'

/** Changes whose rows are no longer in the list: a filter or another page hides them. */
export function UndoList({
	changes,
	fallback,
}: {
	changes: readonly PendingChange[]
	fallback: RefObject<HTMLElement | null>
}) {
	if (changes.length === 0) return null
	return (
		<ul aria-label="Changes that can be undone" className="mb-3 flex flex-col gap-2">
			{changes.map((change) => (
				<li
					key={change.changeId}
					className="flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-tint-primary px-4 py-1.5 text-sm"
				>
					<span className="min-w-0 wrap-anywhere">
						<bdi className="font-medium">{change.title}</bdi> is now {articleStatusLabels[change.status]}.
					</span>
					<PendingMail change={change} onFocusLost={() => fallback.current?.focus()} />
				</li>
			))}
		</ul>
	)
}
