import type { ReactNode } from 'react'
import { formatMoment } from '../lib/dates.ts'
import { Badge } from './badge.tsx'
import { cx } from './cx.ts'

type Message = { sender: string; staffName: string | null; text: string; at: string; readAt: string | null }
type Shared<M extends Message> = {
	message: M
	isNew: boolean
	timeZone: string
	/** What else came with it. */
	children?: ReactNode
}

/** A message on a private page: `You`, or a member of staff. */
export function PublicMessage<M extends Message>({
	message: { sender, staffName, text, at, readAt },
	isNew,
	timeZone,
	siteName,
	children,
}: Shared<M> & { siteName: string }) {
	const isOwn = sender !== 'staff'
	return (
		<li
			className={cx(
				'flex flex-col gap-1 border-l-2 pl-4',
				isOwn ? 'border-border' : 'rounded-r-md border-primary bg-tint-primary py-3 pr-4',
			)}
		>
			<p className="flex flex-wrap items-center gap-x-2 text-sm font-semibold">
				{isOwn ? 'You' : `${staffName ?? 'Our staff'}, ${siteName}`}
				{isNew && <Badge variant="primary">New</Badge>}
			</p>
			<p dir="auto" className="whitespace-pre-line wrap-anywhere">
				{text}
			</p>
			{children}
			<p className="text-sm text-muted">
				<time dateTime={at}>{formatMoment(at, timeZone)}</time>
				{isOwn && (
					<>
						{' · '}
						{readAt ? (
							<>
								Read by our staff on <time dateTime={readAt}>{formatMoment(readAt, timeZone)}</time>
							</>
						) : (
							'Not read yet'
						)}
					</>
				)}
			</p>
		</li>
	)
}
