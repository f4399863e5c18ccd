import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

type Counter = {
	text: string
	isOver: boolean
	/** Said aloud once, when the limit is passed: a counter that speaks at every key would drown the author's own words. */
	warning: string
}

/** What stands below a field: where its text came from, what is asked for, and how much there is. */
export function fieldHint(text: string, isFromDocument: boolean, counter?: Counter): ReactNode {
	if (!text && !isFromDocument && !counter) return undefined
	return (
		<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
			{isFromDocument && (
				<span className="inline-flex items-center gap-1 rounded-sm bg-tint-primary px-1.5 text-xs font-semibold text-primary">
					<FileText aria-hidden="true" className="size-3.5" />
					From your document
				</span>
			)}
			{text && <span>{text}</span>}
			{counter && (
				<>
					<span
						className={cx('ml-auto tabular-nums noscript:hidden', counter.isOver && 'font-semibold text-accent-text')}
					>
						{counter.text}
					</span>
					<span role="status" className="sr-only">
						{counter.isOver ? counter.warning : ''}
					</span>
				</>
			)}
		</span>
	)
}
