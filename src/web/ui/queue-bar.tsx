import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { withCommas } from '../lib/numbers.ts'
import { useSavedViews, type ViewList, viewAddress } from '../lib/saved-views.ts'
import { cx } from './cx.ts'
import { SavedViewButton } from './saved-view-dialog.tsx'

type View = {
	value: string
	label: string
	/** undefined while it is loading. */
	count: number | undefined
	tone?: 'danger' | 'warn' | undefined
	/** Parameters beside the view itself. */
	also?: string
}

const tones = { danger: 'bg-tint-danger text-danger', warn: 'bg-tint-warn text-accent-text' }

/** The views of a list with their counts, and those that somebody saved. */
export function QueueBar({
	list,
	label,
	views,
	view,
	isNarrowed,
}: {
	list: ViewList
	label: string
	views: readonly View[]
	/** The one that is shown; empty: none. */
	view: string
	isNarrowed: boolean
}) {
	const saved = useSavedViews(list)
	const isSaved = saved.current !== undefined
	return (
		<div className="mb-2 flex items-start gap-2">
			<nav aria-label={label} className="-m-1 flex min-w-0 flex-1 gap-1.5 overflow-x-auto p-1 fades-out 2xl:flex-wrap">
				<ViewLink to={viewAddress(list, '')} isCurrent={!isNarrowed}>
					All
				</ViewLink>
				{views.map(({ value, label: name, count, tone, also = '' }) => (
					<ViewLink
						key={value}
						to={viewAddress(list, `view=${value}${also}`)}
						isCurrent={!isSaved && value === view}
						isEmpty={count === 0}
					>
						{name}
						{count !== undefined && (
							<span
								className={cx(
									'rounded-sm px-1.5 text-xs font-semibold tabular-nums',
									tone && count > 0 ? tones[tone] : 'text-muted',
								)}
							>
								{withCommas(count)}
							</span>
						)}
					</ViewLink>
				))}
				{saved.views.map(({ id, name, query, isShared, isOwn }) => (
					<ViewLink
						key={id}
						to={viewAddress(list, query)}
						isCurrent={saved.current?.id === id}
						title={isShared ? 'Saved view, shared' : 'Saved view'}
					>
						<bdi className="max-w-48 truncate">{name}</bdi>
						{isShared && !isOwn && <span className="text-xs text-muted">shared</span>}
					</ViewLink>
				))}
			</nav>
			<SavedViewButton list={list} query={saved.query} current={saved.current} isLoaded={saved.isLoaded} />
		</div>
	)
}

function ViewLink({
	to,
	isCurrent,
	isEmpty = false,
	title,
	children,
}: {
	to: string
	isCurrent: boolean
	isEmpty?: boolean
	title?: string
	children: ReactNode
}) {
	const link = useRef<HTMLAnchorElement>(null)
	// on a small screen the bar scrolls sideways
	useEffect(() => {
		if (isCurrent) link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
	}, [isCurrent])
	return (
		<Link
			ref={link}
			to={to}
			preventScrollReset
			title={title}
			aria-current={isCurrent ? 'page' : undefined}
			className={cx(
				'inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm font-medium whitespace-nowrap',
				isCurrent ? 'border-primary bg-tint-primary text-primary' : 'border-border bg-surface hover:border-control',
				isEmpty && !isCurrent && 'text-muted',
			)}
		>
			{children}
		</Link>
	)
}
