import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MailStatus } from '../../../contract/mail.ts'
import { sentenceOf } from '../../lib/api.ts'
import { formatMoment } from '../../lib/dates.ts'
import { withCommas } from '../../lib/numbers.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { mailStatusQuery } from './queries.ts'

/** Whether mail can be sent at the moment, and what became of it so far. */
export function MailServerState({
	timeZone,
	isLow = false,
}: {
	timeZone: string /** Above a list. */
	isLow?: boolean
}) {
	const { data, error, isFetching, refetch } = useQuery(mailStatusQuery)
	if (error && !data)
		return (
			<p
				role="alert"
				className="flex flex-wrap items-center gap-3 rounded-lg border border-border bg-surface px-5 py-4"
			>
				The state of the mail server could not be loaded. {sentenceOf(error)}
				<Button variant="outline" size="sm" pending={isFetching} onClick={() => void refetch()}>
					Retry
				</Button>
			</p>
		)
	const queued = data?.isConfigured === false ? 'waiting' : 'queued'
	return (
		<div className={cx('rounded-lg border border-border bg-surface', isLow && 'lg:flex lg:items-center')}>
			<div
				role="status"
				className={cx(
					'flex',
					isLow
						? 'flex-1 flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-2 text-sm lg:flex-nowrap'
						: 'flex-col gap-1.5 px-5 py-4',
				)}
			>
				{data ? (
					<Server status={data} />
				) : (
					<>
						<span className="sr-only">Asking the mail server...</span>
						<Skeleton className="h-6 w-36" />
						<Skeleton className="h-5 w-64 max-w-full" />
					</>
				)}
			</div>
			<dl
				className={cx(
					'grid grid-cols-2 border-t border-border sm:grid-cols-4 sm:divide-x sm:divide-border',
					isLow && 'lg:shrink-0 lg:grid-cols-[repeat(4,auto)] lg:border-t-0 lg:border-l',
				)}
			>
				<Figure name="Queued" to={`/admin/mail?state=${queued}`} value={data?.queued} />
				<Figure name="Failed" to="/admin/mail?state=failed" value={data?.failed} />
				<Figure name="Sent" to="/admin/mail?state=sent" value={data?.sent} />
				<Cell name="Last sent">
					{data ? (
						data.lastSentAt ? (
							<time dateTime={data.lastSentAt} className="text-sm">
								{formatMoment(data.lastSentAt, timeZone)}
							</time>
						) : (
							<span className="text-sm text-muted">Never</span>
						)
					) : (
						<Skeleton className="mt-1 h-5 w-20" />
					)}
				</Cell>
			</dl>
		</div>
	)
}

function Server({ status: { isConfigured, isReachable, problem, from, host, isSigned } }: { status: MailStatus }) {
	if (!isConfigured)
		return (
			<>
				<Badge variant="warn" className="w-fit shrink-0 whitespace-nowrap">
					No SMTP settings
				</Badge>
				<p>
					<strong className="font-semibold">Mails wait here until there are SMTP settings.</strong> Set{' '}
					<code>SMTP_HOST</code> and <code>MAIL_FROM</code>, and <code>SMTP_USER</code> and <code>SMTP_PASS</code> if
					the server asks for an account, and start the site again: everything that waits is then sent.
				</p>
			</>
		)
	if (!isReachable)
		return (
			<>
				<Badge variant="danger" className="w-fit shrink-0 whitespace-nowrap">
					SMTP not reachable
				</Badge>
				<p className="wrap-anywhere">
					<strong className="font-semibold">{host} does not take our mails:</strong> {problem} Nothing is lost: mails
					wait and are sent once it does.
				</p>
			</>
		)
	return (
		<>
			<Badge variant="success" className="w-fit shrink-0 whitespace-nowrap">
				SMTP reachable
			</Badge>
			<p className="wrap-anywhere">
				{host} takes our mails from {from}, {isSigned ? 'signed with DKIM' : 'without a DKIM signature'}.
			</p>
		</>
	)
}

const Cell = ({ name, children }: { name: string; children: ReactNode }) => (
	<div className="flex min-w-0 flex-col px-4 py-1.5">
		<dt className="text-sm text-muted">{name}</dt>
		<dd className="flex min-h-8 items-center">{children}</dd>
	</div>
)

const Figure = ({ name, to, value }: { name: string; to: string; value: number | undefined }) => (
	<Cell name={name}>
		{value === undefined ? (
			<Skeleton className="mt-1 h-6 w-10" />
		) : (
			<Link
				to={to}
				preventScrollReset
				aria-label={`${name}: ${withCommas(value)}`}
				className="min-w-8 rounded-sm font-serif text-2xl leading-8 font-medium tabular-nums underline-offset-4 hover:text-primary hover:underline"
			>
				{withCommas(value)}
			</Link>
		)}
	</Cell>
)
