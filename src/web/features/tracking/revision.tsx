import type { TrackedArticle } from '../../../contract/articles.ts'
import { formatMoment } from '../../lib/dates.ts'
import { OwnAttachments } from '../../ui/attachment-list.tsx'
import { OpenRound } from './open-round.tsx'
import { Asked, EarlierAnswers, RemarkText, type RoundProps, type Shown } from './round-parts.tsx'

/** The revisions that were asked for: the current round with its form, and the ones before. */
export function Revision({ article, token, site }: Shown) {
	// an earlier round may be open again
	const current = article.rounds.find(({ state }) => state !== 'closed') ?? article.rounds.at(-1)
	if (!current) return null
	const earlier = article.rounds.filter((round) => round !== current).toReversed()
	const isAsked = current.state === 'open' && article.withdrawnAt === null
	const shared = { article, token, site }
	return (
		<div className="flex flex-col gap-6">
			{isAsked ? (
				<OpenRound key={`${current.number} ${current.openedAt}`} {...shared} round={current} />
			) : (
				<ReadRound {...shared} round={current} />
			)}
			{earlier.map((round) => (
				<details key={round.number} className="rounded-md border border-border px-4 py-2">
					<summary className="cursor-pointer py-1 font-semibold">
						Round {round.number}
						{round.answeredAt && `, answered on ${formatMoment(round.answeredAt, site.timeZone)}`}
					</summary>
					<div className="pt-3 pb-2">
						<ReadRound {...shared} round={round} />
					</div>
				</details>
			))}
		</div>
	)
}

const decisions = ['accepted', 'rejected', 'published']

const hasDecisionAfter = ({ history }: TrackedArticle, moment: string) =>
	history.some(({ status, at }) => decisions.includes(status) && Date.parse(at) > Date.parse(moment))

/** A round that was answered or closed. */
function ReadRound({ article, round, token, site }: RoundProps) {
	return (
		<div className="flex flex-col gap-4">
			<p>
				{round.answeredAt ? (
					<>
						You sent your revision of round {round.number} on{' '}
						<time dateTime={round.answeredAt}>{formatMoment(round.answeredAt, site.timeZone)}</time>
						{round.answeredVersion && `, as version ${round.answeredVersion} of the file`}.
						{round.state === 'answered' &&
							!hasDecisionAfter(article, round.answeredAt) &&
							' We read it and write to you.'}
					</>
				) : (
					`Round ${round.number} was closed without a${round.earlierAnswers.length > 0 ? ' further' : ''} revision.`
				)}
			</p>
			<Asked round={round} token={token} site={site} />
			<ol aria-label={`Remarks of round ${round.number}`} className="flex flex-col gap-4">
				{round.remarks.map((remark) => (
					<li key={remark.number} className="flex flex-col gap-1 border-l-2 border-border pl-4">
						<RemarkText remark={remark} />
						{remark.answer && (
							<p dir="auto" className="whitespace-pre-line wrap-anywhere">
								<span className="font-semibold">Your answer: </span>
								{remark.answer}
							</p>
						)}
					</li>
				))}
			</ol>
			{round.authorNote && (
				<p dir="auto" className="whitespace-pre-line wrap-anywhere">
					<span className="font-semibold">Your note: </span>
					{round.authorNote}
				</p>
			)}
			<OwnAttachments attachments={round.answerFiles} path={`/api/articles/track/${token}`} />
			<EarlierAnswers round={round} token={token} site={site} />
		</div>
	)
}
