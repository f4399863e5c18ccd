import type { Site } from '../../../contract/site.ts'
import { formatMoment } from '../../lib/dates.ts'
import { timeLeft } from './progress.ts'
import { useTime } from './use-time.ts'

/** The 48 hours within which the first answer is promised. Plain text: a count that changes is not read aloud. */
export function AnswerPromise({
	dueAt,
	answeredAt,
	reference,
	site,
}: {
	dueAt: string
	answeredAt: number
	reference: string
	site: Site
}) {
	const left = timeLeft(dueAt, useTime(answeredAt))
	const due = <time dateTime={dueAt}>{formatMoment(dueAt, site.timeZone)}</time>
	if (left)
		return (
			<p className="rounded-md bg-tint-primary px-4 py-3">
				We answer within 48 hours, that is by {due}
				{/* on paper it would be wrong an hour later */}
				<span className="print:hidden">
					: <span className="font-semibold">{left} left</span>
				</span>
				.
			</p>
		)
	return (
		<p className="rounded-md bg-tint-warn px-4 py-3">
			We promised you an answer by {due} and have not kept our word. We are sorry. Please write to{' '}
			<a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a> with the reference {reference}, or leave a message
			on this page, and a person will look into it.
		</p>
	)
}
