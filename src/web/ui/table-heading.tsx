import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'
import { explicit } from './table.tsx'

export type SortDirection = 'ascending' | 'descending'

/** A column's heading. With `sortHref` it is a link to the same list sorted by this column, the other way round next. */
export function TableHeading({
	sorted,
	sortHref,
	onSort,
	numeric = false,
	className,
	children,
}: {
	sorted?: SortDirection | null
	sortHref?: string
	onSort?: () => void
	numeric?: boolean
	className?: string
	children: ReactNode
}) {
	const sortable = sortHref !== undefined || onSort !== undefined
	const Icon = sorted === 'ascending' ? ArrowUp : sorted === 'descending' ? ArrowDown : ChevronsUpDown
	const look = cx('inline-flex min-h-8 items-center gap-1 rounded-sm hover:text-text', sorted && 'text-text')
	const content = (
		<>
			{children}
			<Icon aria-hidden="true" className={cx('size-4', !sorted && 'opacity-60')} />
		</>
	)
	return (
		<th
			scope="col"
			aria-sort={sorted ?? (sortable ? 'none' : undefined)}
			className={cx(
				'h-11 border-b border-border px-3 text-xs font-semibold whitespace-nowrap text-muted',
				numeric && 'text-right',
				className,
			)}
			{...explicit('columnheader')}
		>
			{sortHref !== undefined ? (
				<Link to={sortHref} preventScrollReset className={look}>
					{content}
				</Link>
			) : onSort ? (
				<button type="button" onClick={onSort} className={look}>
					{content}
				</button>
			) : (
				children
			)}
		</th>
	)
}
