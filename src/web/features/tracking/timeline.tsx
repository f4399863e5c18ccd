import type { TrackedArticle } from '../../../contract/articles.ts'
import { formatMoment } from '../../lib/dates.ts'
import { cx } from '../../ui/cx.ts'
import { statusLabels } from './progress.ts'

/** What happened when, the latest at the end. */
export function Timeline({ history, timeZone }: { history: TrackedArticle['history']; timeZone: string }) {
	const inOrder = history.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
	return (
		<ol className="flex flex-col">
			{inOrder.map(({ status, at }, index) => {
				const isLast = index === inOrder.length - 1
				return (
					<li
						key={`${at} ${status}`}
						aria-current={isLast ? 'step' : undefined}
						className="relative flex gap-4 pb-6 last:pb-0"
					>
						{!isLast && (
							<span aria-hidden="true" className="absolute top-3 bottom-[-0.75rem] left-[0.4375rem] w-px bg-control" />
						)}
						<span
							aria-hidden="true"
							className={cx(
								'relative mt-1.5 size-[0.9375rem] shrink-0 rounded-full border-2',
								isLast ? 'border-primary bg-primary' : 'border-control bg-surface',
							)}
						/>
						<div className="min-w-0">
							<p className={cx(isLast ? 'font-semibold' : 'font-medium')}>{statusLabels[status]}</p>
							<time dateTime={at} className="text-sm text-muted">
								{formatMoment(at, timeZone)}
							</time>
						</div>
					</li>
				)
			})}
		</ol>
	)
}
