import Ban from 'lucide-react/icons/ban'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { Link } from 'react-router'
import type { Mail } from '../../../contract/mail.ts'
import { mailKindLabels } from '../../../contract/mail-words.ts'
import { formatMoment } from '../../lib/dates.ts'
import { type Column, RowActions } from '../../ui/data-table.tsx'
import { MarkedLine } from '../../ui/marked.tsx'
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
		<PersonLink
			to={{ record: 'mail', id }}
			className="block w-fit max-w-full rounded-sm underline-offset-4 hover:text-primary hover:underline"
		>
			<MarkedLine text={recipient} />
		</PersonLink>
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
		className: 'lg:w-full lg:max-w-0',
		cell: (mail) => (
			<span className="block min-w-0">
				<Link
					id={rowId(mail.id)}
					to={hrefOf(mail)}
					preventScrollReset
					className="block w-fit max-w-full rounded-sm leading-5 underline-offset-4 hover:text-primary hover:underline"
				>
					<MarkedLine text={nameOf(mail)} />
				</Link>
				{mail.subject !== null && (
					<span className="block text-sm leading-5 font-normal text-muted lg:truncate">
						{mailKindLabels[mail.kind]}
					</span>
				)}
			</span>
		),
	},
	{
		name: 'To',
		cell: (mail) => (
			<span className="block min-w-0 lg:w-48 2xl:w-72">
				<Recipient mail={mail} />
			</span>
		),
	},
	{
		name: 'State',
		cell: (mail) => (
			<span className="flex min-w-0 flex-col items-start text-sm leading-5 lg:w-52 2xl:w-96">
				<StateBadge state={mail.state} />
				<span
					title={mail.reason ?? undefined}
					className="max-w-full wrap-anywhere text-muted max-lg:line-clamp-3 lg:truncate"
				>
					<Next mail={mail} timeZone={timeZone} /> {mail.reason}
				</span>
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
		<span>
			{mail.attempts > 0 ? 'Next attempt' : 'Due'} <time dateTime={mail.dueAt}>{moment}</time>
			{mail.reason && ':'}
		</span>
	)
}
