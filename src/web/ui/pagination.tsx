import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'
import { pageRange } from './page-range.ts'

const cell = 'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-md px-2 text-sm font-medium'

/** Real links built by `href`: they work without a script, open in a new tab and restore on Back. */
export function Pagination({
	page,
	pageCount,
	href,
	label = 'Pages',
	className,
}: {
	page: number
	pageCount: number
	href: (page: number) => string
	label?: string
	className?: string
}) {
	if (pageCount <= 1) return null
	return (
		<nav aria-label={label} data-screen-only="" className={cx('flex items-center justify-center gap-1', className)}>
			<Step to={page > 1 ? href(page - 1) : null} rel="prev">
				<ChevronLeft aria-hidden="true" className="size-4.5" />
				Previous
			</Step>
			<p className="px-2 text-sm text-muted tabular-nums sm:hidden">
				Page <span className="font-semibold text-text">{page}</span> of {pageCount}
			</p>
			<ol className="hidden items-center gap-1 sm:flex">
				{pageRange(page, pageCount).map((entry) => (
					<li key={entry}>
						{typeof entry === 'string' ? (
							<span aria-hidden="true" className={cx(cell, 'text-muted')}>
								…
							</span>
						) : (
							<Link
								to={href(entry)}
								aria-label={`Page ${entry}`}
								aria-current={entry === page ? 'page' : undefined}
								className={cx(
									cell,
									entry === page ? 'bg-primary font-semibold text-on-primary' : 'hover:bg-sunken hover:text-primary',
								)}
							>
								{entry}
							</Link>
						)}
					</li>
				))}
			</ol>
			<Step to={page < pageCount ? href(page + 1) : null} rel="next">
				Next
				<ChevronRight aria-hidden="true" className="size-4.5" />
			</Step>
		</nav>
	)
}

function Step({ to, rel, children }: { to: string | null; rel: 'prev' | 'next'; children: ReactNode }) {
	// Keeps its place, so that the other links stay where they are.
	if (to === null) {
		return (
			<span aria-hidden="true" className={cx(cell, 'invisible px-3')}>
				{children}
			</span>
		)
	}
	return (
		<Link to={to} rel={rel} className={cx(cell, 'px-3 hover:bg-sunken hover:text-primary')}>
			{children}
		</Link>
	)
}
