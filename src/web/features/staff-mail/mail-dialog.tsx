import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { MailContent } from '../../../contract/mail.ts'
import { mailKindLabels } from '../../../contract/mail-words.ts'
import { ApiError, sentenceOf } from '../../lib/api.ts'
import { formatMoment } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { MailFrame } from '../../ui/mail-frame.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Recipient, retryName } from './columns.tsx'
import { mailQuery } from './queries.ts'
import { nextAttempt, StateBadge } from './state-badge.tsx'
import { canCancel, canRetry, useMailActions } from './use-mail-actions.ts'

const stateId = () => 'mail-dialog-state'

/** One mail: what became of it, and what it says, or would say if it were sent now. */
export function MailDialog({
	id,
	open,
	onOpenChange,
	timeZone,
}: {
	id: number
	open: boolean
	onOpenChange: (open: boolean) => void
	timeZone: string
}) {
	const { data: mail, error, isFetching, refetch } = useQuery({ ...mailQuery(id), enabled: open })
	const { mayChange, pendingId, run } = useMailActions(stateId)
	const isPending = pendingId === id
	return (
		<Dialog
			open={open}
			onOpenChange={onOpenChange}
			size="lg"
			title={mail ? <bdi className="wrap-anywhere">{mail.subject || mailKindLabels[mail.kind]}</bdi> : 'Mail'}
			{...(mail && { description: mailKindLabels[mail.kind] })}
			footer={
				mayChange && mail && (canRetry(mail) || canCancel(mail)) ? (
					<>
						{canCancel(mail) && (
							<Button variant="outline" pending={isPending} onClick={() => run('cancel', mail)}>
								Cancel this mail
							</Button>
						)}
						{canRetry(mail) && (
							<Button pending={isPending} onClick={() => run('retry', mail)}>
								{retryName(mail)}
							</Button>
						)}
					</>
				) : null
			}
		>
			{mail ? (
				<div className="flex flex-col gap-5">
					<Facts mail={mail} timeZone={timeZone} />
					<Content key={mail.id} mail={mail} />
				</div>
			) : error ? (
				<LoadFailure
					text={
						error instanceof ApiError && (error.status === 404 || error.status === 400)
							? 'This mail is no longer there.'
							: `The mail could not be loaded. ${sentenceOf(error)}`
					}
					query={{ isFetching, refetch }}
					className="py-6"
				/>
			) : (
				<p className="py-16 text-center">
					<Spinner label="Loading the mail..." />
				</p>
			)}
		</Dialog>
	)
}

function Facts({ mail, timeZone }: { mail: MailContent; timeZone: string }) {
	const moment = (at: string) => <time dateTime={at}>{formatMoment(at, timeZone)}</time>
	const isAbout = mail.articleId !== null || mail.contactId !== null
	const facts: [string, ReactNode][] = [
		['To', <Recipient key="to" mail={mail} />],
		[
			'State',
			<span key="state" id={stateId()} tabIndex={-1} className="rounded-sm">
				<StateBadge state={mail.state} />
			</span>,
		],
		['Reason', mail.reason],
		['Attempts', mail.attempts > 0 && String(mail.attempts)],
		[mail.attempts > 0 ? 'Next attempt' : 'Due', nextAttempt(mail, timeZone) && moment(mail.dueAt)],
		['Written', moment(mail.createdAt)],
		['Sent', mail.sentAt && moment(mail.sentAt)],
		['About', isAbout && <About mail={mail} />],
		['Message-ID', mail.messageId && <code className="text-sm">{mail.messageId}</code>],
	]
	return (
		<dl className="grid grid-cols-[6.5rem_1fr] gap-x-4 gap-y-1.5 text-[0.9375rem] sm:grid-cols-[6.5rem_1fr_6.5rem_1fr]">
			{facts
				.filter(([, value]) => value)
				.map(([name, value]) => {
					const isLong = name === 'Reason' || name === 'Message-ID'
					return (
						<div key={name} className="contents">
							<dt className={cx('text-muted', isLong && 'sm:col-start-1')}>{name}</dt>
							<dd className={cx('min-w-0 wrap-anywhere', isLong && 'sm:col-span-3')}>{value}</dd>
						</div>
					)
				})}
		</dl>
	)
}

const About = ({ mail: { articleId, contactId } }: { mail: MailContent }) =>
	articleId === null ? (
		<Link to={`/admin/dashboard?tab=contacts&open=${contactId}`}>The inquiry</Link>
	) : (
		<Link to={`/admin/articles/${articleId}`}>The article</Link>
	)

function Content({ mail }: { mail: MailContent }) {
	// every answer has a new address: only another state is another mail to look at
	const [shown, setShown] = useState({ state: mail.state, path: mail.previewPath })
	if (shown.state !== mail.state) setShown({ state: mail.state, path: mail.previewPath })
	return (
		<>
			<MailFrame src={shown.path} title={`Content: ${mail.subject || mailKindLabels[mail.kind]}`} />
			<details>
				<summary className="w-fit cursor-pointer py-1 text-sm font-semibold text-primary">As plain text</summary>
				<pre
					// biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keyboard too
					tabIndex={0}
					className="mt-2 overflow-x-auto rounded-md bg-sunken p-4 text-sm whitespace-pre-wrap wrap-anywhere"
				>
					{mail.text}
				</pre>
			</details>
		</>
	)
}
