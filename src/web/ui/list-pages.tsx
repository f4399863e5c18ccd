import { Link } from 'react-router'
import type { AnyList } from '../lib/list-state.ts'
import { withCommas } from '../lib/numbers.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Pagination } from './pagination.tsx'

/** Which rows are shown, out of how many, and the way to the others. */
export function ListPages({
	caption,
	list,
	shown,
	total,
	isMore = false,
	pageSize = Math.max(total, 1),
}: {
	caption: string
	list: Pick<AnyList, 'page' | 'href'>
	shown: number
	total: number
	isMore?: boolean
	pageSize?: number | undefined
}) {
	const pageCount = Math.max(1, Math.ceil(total / pageSize))
	const href = (page: number) => list.href({ page })
	const all = isMore ? `more than ${withCommas(total)}` : withCommas(total)
	if (shown === 0)
		return (
			// the last row of the last page was deleted, or the address is an old one
			<EmptyState title="There is nothing on this page" description={`The list ends on page ${pageCount}.`}>
				<Button asChild variant="outline">
					<Link to={href(pageCount)}>Go to page {pageCount}</Link>
				</Button>
			</EmptyState>
		)
	const first = (list.page - 1) * pageSize + 1
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
			<p className="text-sm text-muted tabular-nums" aria-live="polite">
				{pageCount === 1 ? `${all} in all` : `${withCommas(first)}–${withCommas(first + shown - 1)} of ${all}`}
			</p>
			<Pagination page={list.page} pageCount={pageCount} href={href} label={`${caption}: pages`} />
		</div>
	)
}
