import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { InboundMail, InboundStatus } from '../../../contract/inbound.ts'
import { inboundStateLabels } from '../../../contract/inbound-words.ts'
import { formatMoment } from '../../lib/dates.ts'
import { withCommas } from '../../lib/numbers.ts'
import { staffQuery } from '../../lib/staff-api.ts'
import { Badge } from '../../ui/badge.tsx'

const inboundQuery = { ...staffQuery('/api/mail/inbound', {}), refetchInterval: 30_000 }

/** Whether replies by mail are read at the moment, and what became of the last ones. */
export function InboundState({ timeZone }: { timeZone: string }) {
	const { data } = useQuery(inboundQuery)
	// without an answer there is nothing to say: the state of the mail server says what is wrong
	if (!data) return null
	return (
		<section aria-labelledby="inbound-title" className="rounded-lg border border-border bg-surface">
			<div className="flex flex-col gap-1.5 px-5 py-4">
				<h2 id="inbound-title" className="text-xl">
					Replies by mail
				</h2>
				<Mailbox status={data} timeZone={timeZone} />
			</div>
			{data.recent.length > 0 && (
				<details className="border-t border-border px-5 py-3">
					<summary className="cursor-pointer font-medium">The last mails that were read</summary>
					<ol className="mt-3 flex flex-col divide-y divide-border">
						{data.recent.map((mail) => (
							<ReadMail key={mail.id} mail={mail} timeZone={timeZone} />
						))}
					</ol>
				</details>
			)}
		</section>
	)
}

/** Says in one line that replies are not read, where the whole state is further down. */
export function InboundProblem() {
	const { data } = useQuery(inboundQuery)
	if (!data?.problem) return null
	return (
		<p role="alert" className="rounded-md bg-tint-danger px-4 py-2 text-danger">
			Replies by mail are not read at the moment:{' '}
			<a href="#inbound-title" className="underline underline-offset-4">
				why
			</a>
		</p>
	)
}

function Mailbox({ status, timeZone }: { status: InboundStatus; timeZone: string }) {
	const { isConfigured, host, mailbox, problem, lastSucceededAt, messages, contacts, ignored, left } = status
	if (!isConfigured)
		return (
			<p className="text-muted">
				No mailbox is read: people answer on their private pages. Set <code>IMAP_HOST</code>, <code>IMAP_USER</code> and{' '}
				<code>IMAP_PASSWORD</code>, and replies by mail become messages too.
			</p>
		)
	return (
		<>
			<Badge variant={problem ? 'danger' : 'success'} className="w-fit">
				{problem ? 'Mailbox not reachable' : 'Mailbox is read'}
			</Badge>
			<p className="wrap-anywhere">
				{problem ? (
					<>
						<strong className="font-semibold">{problem}</strong> Nothing is lost: replies stay in the mailbox and are
						read once it can be reached.
					</>
				) : (
					`${mailbox} at ${host} is read every minute.`
				)}{' '}
				{lastSucceededAt ? (
					<>
						Last read <time dateTime={lastSucceededAt}>{formatMoment(lastSucceededAt, timeZone)}</time>.
					</>
				) : (
					'It was never read so far.'
				)}
			</p>
			<p className="text-sm text-muted">
				In 30 days: {withCommas(messages)} messages, {withCommas(contacts)} new contacts, {withCommas(ignored)} of
				programs ignored{left > 0 && `, ${withCommas(left)} left in the mailbox, flagged`}.
			</p>
		</>
	)
}

const variants = {
	message: 'success',
	contact: 'primary',
	ignored: 'quiet',
	refused: 'warn',
	retrying: 'warn',
	failed: 'danger',
} as const

function ReadMail({ mail, timeZone }: { mail: InboundMail; timeZone: string }) {
	const { state, reason, sender, subject, at, articleId, contactId } = mail
	const to = articleId
		? `/admin/dashboard?tab=articles&open=${articleId}`
		: contactId && `/admin/dashboard?tab=contacts&open=${contactId}`
	return (
		<li className="flex flex-col gap-0.5 py-2.5">
			<p className="flex flex-wrap items-center gap-x-2">
				<Badge variant={variants[state]}>{inboundStateLabels[state]}</Badge>
				<bdi className="font-medium wrap-anywhere">
					{to ? <Link to={to}>{subject || '(no subject)'}</Link> : subject}
				</bdi>
			</p>
			<p className="text-sm wrap-anywhere text-muted">
				{sender && (
					<>
						<bdi>{sender}</bdi>
						{' · '}
					</>
				)}
				<time dateTime={at}>{formatMoment(at, timeZone)}</time>
				{reason && ` · ${reason}`}
			</p>
		</li>
	)
}
