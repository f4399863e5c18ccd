import type { RefObject } from 'react'
import { articleStatusLabels } from '../../../contract/article-words.ts'
import { PendingMail } from './pending-mail.tsx'
import type { PendingChange } from './pending-mails.ts'

/** Changes whose rows are no longer in the list. They lie over the page, so that no row moves under the pointer. */
export function UndoList({
	changes,
	fallback,
}: {
	changes: readonly PendingChange[]
	fallback: RefObject<HTMLElement | null>
}) {
	if (changes.length === 0) return null
	return (
		<ul
			aria-label="Changes that can be undone"
			data-screen-only=""
			className="fixed bottom-4 left-4 z-30 flex max-h-[40dvh] max-w-[calc(100%-2rem)] flex-col gap-2 overflow-y-auto sm:max-w-xl"
		>
			{changes.map((change) => (
				<li
					key={change.changeId}
					className="flex flex-wrap items-center justify-between gap-x-4 rounded-lg border border-border bg-surface px-4 py-1.5 text-sm shadow-lift"
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
