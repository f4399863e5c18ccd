import Ban from 'lucide-react/icons/ban'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { Link } from 'react-router'
import type { Mail } from '../../../contract/mail.ts'
import { mailKindLabels } from '../../../contract/mail-words.ts'
import { formatMoment } from '../../lib/dates.ts'
import { type Column, RowActions } from '../../ui/data-table.tsx'
import { PersonLink } from '../../ui/person-link.tsx'
import { RowButton } from '../../ui/row-buttons.tsx'
import { nextAttempt, StateBadge } from './state-badge.tsx'
import { canCancel, canRetry, type MailActions } from './use-mail-actions.ts'

export const rowId = (id: number) => `mail-${id}`

const nameOf = ({ subject, kind }: Mail) => subject ?? mailKindLabels[kind]

/** Nobody is stored for a notice before it is sent. */
export const Recipient = ({ mail: { id, recipient } }: { mail: Pick<Mail, 'id' | 'recipient'> }) =>
	recipient === null ? (
		<span className="text-muted">Nobody yet</span>
	) : (
		<bdi>
			<PersonLink
				to={{ record: 'mail', id }}
				className="rounded-sm underline-offset-4 hover:text-primary hover:underline"
			>
				{recipient}
			</PersonLink>
		</bdi>
	)

export const mailColumns = ({
	timeZone,
	hrefOf,
	actions,
}: {
	timeZone: string
	hrefOf: (mail: Mail) => string
	actions: MailActions
}): Column<Mail>[] => [
	{
		name: 'Mail',
		isHeading: true,
		cell: (mail) => (
			<span className="block min-w-0 lg:min-w-52">
				<Link
					id={rowId(mail.id)}
					to={hrefOf(mail)}
					preventScrollReset
					className="line-clamp-2 w-fit rounded-sm wrap-anywhere underline-offset-4 hover:text-primary hover:underline"
				>
					<bdi>{nameOf(mail)}</bdi>
				</Link>
				{mail.subject !== null && (
					<span className="block text-sm font-normal text-muted">{mailKindLabels[mail.kind]}</span>
				)}
			</span>
		),
	},
	{
		name: 'To',
		cell: (mail) => (
			<span className="block min-w-0 wrap-anywhere lg:max-w-56">
				<Recipient mail={mail} />
			</span>
		),
	},
	{
		name: 'State',
		cell: (mail) => (
			<span className="flex min-w-0 flex-col items-start gap-0.5 text-sm lg:max-w-72">
				<StateBadge state={mail.state} />
				{mail.reason && <span className="line-clamp-3 wrap-anywhere text-muted">{mail.reason}</span>}
				<Next mail={mail} timeZone={timeZone} />
			</span>
		),
	},
	{ name: 'Attempts', numeric: true, cell: ({ attempts }) => attempts },
	{
		name: 'Date',
		cell: ({ sentAt, createdAt }) => (
			<time dateTime={sentAt ?? createdAt} className="text-sm whitespace-nowrap">
				{formatMoment(sentAt ?? createdAt, timeZone)}
			</time>
		),
	},
	...(actions.mayChange ? [actionsColumn(actions)] : []),
]

const actionsColumn = (actions: MailActions): Column<Mail> => ({
	name: 'Actions',
	cell: (mail) =>
		(canRetry(mail) || canCancel(mail)) && (
			<RowActions>
				{canRetry(mail) && (
					<RowButton
						title={retryName(mail)}
						label={`${retryName(mail)}: ${nameOf(mail)}, to ${mail.recipient ?? 'staff'}`}
						icon={RotateCw}
						disabled={actions.pendingId === mail.id}
						onClick={() => actions.run('retry', mail)}
					/>
				)}
				{canCancel(mail) && (
					<RowButton
						title="Cancel"
						label={`Cancel: ${nameOf(mail)}, to ${mail.recipient ?? 'staff'}`}
						icon={Ban}
						isDanger
						disabled={actions.pendingId === mail.id}
						onClick={() => actions.run('cancel', mail)}
					/>
				)}
			</RowActions>
		),
})

/** A mail that waits for its due time has not failed. */
export const retryName = ({ state }: Mail) => (state === 'queued' ? 'Send now' : 'Retry')

function Next({ mail, timeZone }: { mail: Mail; timeZone: string }) {
	const moment = nextAttempt(mail, timeZone)
	if (!moment) return null
	return (
		<span className="text-muted">
			{mail.attempts > 0 ? 'Next attempt' : 'Due'} <time dateTime={mail.dueAt}>{moment}</time>
		</span>
	)
}
