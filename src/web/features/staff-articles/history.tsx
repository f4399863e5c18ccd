import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type ArticleStatus, articleStatusLabels } from '../../../contract/article-words.ts'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { statusGapLabels } from '../../../contract/status-gaps.ts'
import { formatMoment } from '../../lib/dates.ts'

type Line = ArticleDetails['history'][number]
type LineMail = NonNullable<Line['mail']>

/** What happened to an article, and what its author was told of it. */
export function History({ lines, timeZone }: { lines: readonly Line[]; timeZone: string }) {
	return (
		<ol className="flex flex-col gap-2">
			{lines.map((line) => (
				<li key={line.at + line.to} className="flex flex-wrap justify-between gap-x-4">
					<span>
						{line.from && `${statusName(line.from)} → `}
						<span className="font-medium">{statusName(line.to)}</span>
						{actorOf(line) && <span className="text-muted"> by {actorOf(line)}</span>}
					</span>
					<time dateTime={line.at} className="text-sm text-muted">
						{formatMoment(line.at, timeZone)}
					</time>
					<Reason line={line} />
					<MailNote line={line} timeZone={timeZone} />
				</li>
			))}
		</ol>
	)
}

/** Only staff set other statuses; where no name is known, none is said. */
const actorOf = ({ by, from, to }: Line): string | null =>
	by ?? (from === null || from === 'withdrawn' || to === 'withdrawn' ? 'the author' : null)

/** Why somebody set an unusual status, or what was unusual about it. */
function Reason({ line: { reason, gaps } }: { line: Line }): ReactNode {
	const text = reason ?? gaps.map((gap) => statusGapLabels[gap]).join(' ')
	return (
		text && (
			<p dir="auto" className="basis-full border-l-2 border-accent-text pl-2 text-sm whitespace-pre-line wrap-anywhere">
				{text}
			</p>
		)
	)
}

function MailNote({ line: { from, by, mail }, timeZone }: { line: Line; timeZone: string }): ReactNode {
	// nobody is told of what they did themselves
	if (!mail) return from && by && <p className="basis-full text-sm text-muted">The author was not told.</p>
	return (
		<p className={`basis-full text-sm ${mail.state === 'failed' ? 'font-medium text-danger' : 'text-muted'}`}>
			{mailText(mail, timeZone)}{' '}
			<Link to={`/admin/mail?open=${mail.id}`}>
				Open<span className="sr-only"> this mail</span>
			</Link>
		</p>
	)
}

function mailText({ state, dueAt, sentAt }: LineMail, timeZone: string): string {
	const due = formatMoment(dueAt, timeZone)
	return {
		waiting: 'The mail waits for SMTP settings.',
		queued: `The mail leaves at ${due}.`,
		sending: 'The mail is being sent.',
		sent: `Mail sent at ${formatMoment(sentAt ?? dueAt, timeZone)}.`,
		failed: 'The mail failed.',
		cancelled: 'The mail was cancelled.',
	}[state]
}

const statusName = (status: string): string =>
	status === 'withdrawn' ? 'Withdrawn' : (articleStatusLabels[status as ArticleStatus] ?? status)
