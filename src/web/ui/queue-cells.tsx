import MessageSquare from 'lucide-react/icons/message-square'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '../lib/dates.ts'
import { AnswerAge } from './answer-age.tsx'
import { MarkedLine } from './marked.tsx'
import type { RowBadge } from './row-badges.tsx'

/** The link of a row to its record, found by the keys that move between rows. */
export const RowLink = ({ to, text, className }: { to: string; text: string; className?: string }) => (
	<Link
		to={to}
		data-row-link=""
		preventScrollReset
		className="block w-fit max-w-full rounded-sm leading-5 underline-offset-4 hover:text-primary hover:underline"
	>
		<MarkedLine text={text} {...(className && { className })} />
	</Link>
)

/** How much of a conversation nobody of the staff has read. */
export const unreadBadge = (count: number): RowBadge | false =>
	count > 0 && {
		...{ text: count === 1 ? '1 new message' : `${count} new messages`, variant: 'primary' },
		...{ icon: MessageSquare, count },
	}

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
	<span className="flex flex-col items-start text-sm leading-5 max-lg:gap-0.5">
		<time dateTime={at} className="lg:whitespace-nowrap">
			{formatMoment(at, timeZone)}
		</time>
		{isWaiting && <AnswerAge since={at} kind={kind} />}
	</span>
)
