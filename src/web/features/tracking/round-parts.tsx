import type { TrackedArticle } from '../../../contract/articles.ts'
import type { ArticleRound } from '../../../contract/round-shapes.ts'
import type { Site } from '../../../contract/site.ts'
import { formatMoment } from '../../lib/dates.ts'
import { OwnAttachments } from '../../ui/attachment-list.tsx'

export type Shown = { article: TrackedArticle; token: string; site: Site }
export type RoundProps = Shown & { round: ArticleRound }

/** What was asked, besides the remarks. */
export function Asked({ round, token, site }: Pick<RoundProps, 'round' | 'token' | 'site'>) {
	return (
		<>
			{round.note && (
				<p dir="auto" className="whitespace-pre-line wrap-anywhere">
					{round.note}
				</p>
			)}
			<OwnAttachments attachments={round.files} path={`/api/articles/track/${token}`} />
			<p className="text-sm text-muted">
				Asked for by {round.openedBy ?? 'our staff'} on{' '}
				<time dateTime={round.openedAt}>{formatMoment(round.openedAt, site.timeZone)}</time>
			</p>
		</>
	)
}

/** What was sent before the round was opened again, the latest first. */
export function EarlierAnswers({ round, token, site }: Pick<RoundProps, 'round' | 'token' | 'site'>) {
	return round.earlierAnswers.toReversed().map(({ answeredAt, version, note, answers, files }) => (
		<details key={answeredAt} className="rounded-md border border-border px-4 py-2">
			<summary className="cursor-pointer py-1">
				What you sent on {formatMoment(answeredAt, site.timeZone)}
				{version !== null && `, version ${version} of the file`}
			</summary>
			<div className="flex flex-col gap-2 pt-2 pb-1">
				{answers.map(({ number, answer }) => (
					<p key={number} dir="auto" className="whitespace-pre-line wrap-anywhere">
						<span className="font-semibold">Remark {number}: </span>
						{answer}
					</p>
				))}
				{note && (
					<p dir="auto" className="whitespace-pre-line wrap-anywhere">
						<span className="font-semibold">Your note: </span>
						{note}
					</p>
				)}
				<OwnAttachments attachments={files} path={`/api/articles/track/${token}`} />
			</div>
		</details>
	))
}

export function RemarkText({ remark }: { remark: ArticleRound['remarks'][number] }) {
	return (
		<p dir="auto" className="whitespace-pre-line wrap-anywhere">
			<span className="font-semibold">
				Remark {remark.number}
				{remark.group && `, ${remark.group}`}:{' '}
			</span>
			{remark.text}
		</p>
	)
}
