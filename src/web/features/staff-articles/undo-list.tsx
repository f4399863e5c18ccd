import type { RefObject } from 'react'
import { articleStatusLabels } from '../../../contract/article-words.ts'
import { Notice } from '../../ui/notice-strip.tsx'
import { PendingMail } from './pending-mail.tsx'
import type { PendingChange } from './pending-mails.ts'

/** Changes whose rows are no longer in the list, the latest first. */
export function UndoList({
	changes,
	fallback,
}: {
	changes: readonly PendingChange[]
	fallback: RefObject<HTMLElement | null>
}) {
	if (changes.length === 0) return null
	return (
		<Notice isQuiet>
			<ul aria-label="Changes that can be undone" className="flex min-w-0 gap-4 overflow-x-auto">
				{changes.toReversed().map((change) => (
					<li key={change.changeId} className="flex min-w-0 shrink-0 items-center gap-x-2">
						<span className="max-w-[50vw] truncate max-sm:group-has-[[data-toast]]/strip:sr-only sm:max-w-80">
							<bdi className="font-medium">{change.title}</bdi> is now {articleStatusLabels[change.status]}.
						</span>
						<PendingMail change={change} onFocusLost={() => fallback.current?.focus()} />
					</li>
				))}
			</ul>
		</Notice>
	)
}
