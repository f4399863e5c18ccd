import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { compact, exact } from './numbers.ts'

/** A count as it is shown; its title has all digits. */
export function Count({ of: count }: { of: number }) {
	const short = compact(count)
	return short === exact(count) ? <span>{short}</span> : <span title={exact(count)}>{short}</span>
}

/** One figure with its name; its place is held while it is loading. */
export function Figure({
	name,
	note,
	previous,
	isSmall = false,
	className,
	children,
}: {
	name: string
	note?: ReactNode
	/** What it was before. */
	previous?: ReactNode
	isSmall?: boolean
	className?: string
	/** undefined while it is loading. */
	children: ReactNode | undefined
}) {
	return (
		<div className={cx('flex min-w-0 flex-col', className)}>
			<dt className="text-sm font-medium text-muted">{name}</dt>
			<dd
				className={
					isSmall
						? 'font-serif text-2xl font-medium tabular-nums'
						: 'font-serif text-3xl leading-10 font-medium tabular-nums'
				}
			>
				{children ?? <Skeleton className={cx('h-7 w-16', isSmall ? 'my-0.5' : 'my-1.5')} />}
			</dd>
			{note && (
				<dd className="text-sm text-muted tabular-nums">
					{note}
					{previous}
				</dd>
			)}
		</div>
	)
}
