import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { compact, exact } from './numbers.ts'

/** A count as it is shown; whoever points at it sees all of its digits. */
export function Count({ of: count }: { of: number }) {
	const short = compact(count)
	return short === exact(count) ? <span>{short}</span> : <span title={exact(count)}>{short}</span>
}

/** One figure with its name; its place is held while it is loading. */
export function Figure({
	name,
	note,
	isSmall = false,
	children,
}: {
	name: string
	note?: ReactNode
	isSmall?: boolean
	/** undefined while it is loading. */
	children: ReactNode | undefined
}) {
	return (
		<div className="flex min-w-0 flex-col">
			<dt className="text-sm font-medium text-muted">{name}</dt>
			<dd
				className={
					isSmall
						? 'font-serif text-2xl font-medium tabular-nums'
						: 'font-serif text-3xl leading-10 font-medium tabular-nums'
				}
			>
				{children ?? <Skeleton className="my-1 h-7 w-16" />}
			</dd>
			{note && <dd className="text-sm text-muted tabular-nums">{note}</dd>}
		</div>
	)
}
