import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '../lib/dates.ts'
import { AnswerAge } from './answer-age.tsx'
import { Badge } from './badge.tsx'
import { cx } from './cx.ts'
import { Marked } from './marked.tsx'

/** The link of a row to its record, found by the keys that move between rows. */
export const RowLink = ({ to, text, className }: { to: string; text: string; className: string }) => (
	<Link
		to={to}
		data-row-link=""
		preventScrollReset
		title={text}
		className={cx(
			'rounded-sm leading-5 wrap-anywhere underline-offset-4 hover:text-primary hover:underline',
			className,
		)}
	>
		<bdi>
			<Marked text={text} />
		</bdi>
	</Link>
)

/** How much of a conversation nobody of the staff has read. */
export const UnreadBadge = ({ count }: { count: number }) =>
	count > 0 && <Badge variant="primary">{count === 1 ? '1 new message' : `${count} new messages`}</Badge>

/** When a record came, and the time that is left for a first answer while it waits for one. */
export const ReceivedAt = ({
	at,
	kind,
	isWaiting,
	timeZone,
}: {
	at: string
	kind: ComponentProps<typeof AnswerAge>['kind']
	isWaiting: boolean
	timeZone: string
}) => (
	<span className="flex flex-col items-start gap-0.5 text-sm">
		<time dateTime={at} className="lg:whitespace-nowrap">
			{formatMoment(at, timeZone)}
		</time>
		{isWaiting && <AnswerAge since={at} kind={kind} />}
	</span>
)
