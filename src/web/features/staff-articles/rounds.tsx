import { useState } from 'react'
import type { ArticleDetails } from '../../../contract/articles.ts'
import type { ArticleRound } from '../../../contract/round-shapes.ts'
import type { RoundState } from '../../../contract/round-words.ts'
import { formatDay, formatMoment } from '../../lib/dates.ts'
import { useMay } from '../../lib/session.ts'
import { Badge, type BadgeVariant } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { StaffAttachments } from '../../ui/staff-attachments.tsx'
import { AskRevision, revisionDraft } from './ask-revision.tsx'
import { RoundActions } from './round-actions.tsx'

type Props = { article: ArticleDetails; timeZone: string }

const stateWords: Record<RoundState, { text: string; variant: BadgeVariant }> = {
	open: { text: 'Waiting for the author', variant: 'warn' },
	answered: { text: 'Revision arrived', variant: 'primary' },
	closed: { text: 'Closed', variant: 'outline' },
}

/** Revisions that the author was asked for, with remarks and answers side by side, and a form that asks for the next. */
export function Rounds({ article, timeZone }: Props) {
	const mayWrite = useMay('articles.write')
	const current = article.rounds.find(({ state }) => state !== 'closed') ?? article.rounds.at(-1)
	const hasOpen = article.rounds.some(({ state }) => state === 'open')
	// what was begun before a reload is shown again
	const [isAsking, setAsking] = useState(() => !hasOpen && revisionDraft(article).read() !== undefined)
	return (
		<div className="flex flex-col gap-4">
			{article.rounds.length === 0 && !isAsking && <p className="text-muted">None yet.</p>}
			{article.rounds.toReversed().map((round) => (
				<details key={round.number} open={round === current} className="rounded-md border border-border px-3 py-2">
					<summary className="cursor-pointer font-semibold">
						Round {round.number} <Badge variant={stateWords[round.state].variant}>{stateWords[round.state].text}</Badge>
					</summary>
					<RoundRecord article={article} round={round} timeZone={timeZone} />
				</details>
			))}
			{mayWrite && isAsking && <AskRevision article={article} onDone={() => setAsking(false)} />}
			{mayWrite && !isAsking && !hasOpen && article.withdrawnAt === null && (
				<Button variant="outline" size="sm" className="self-start" onClick={() => setAsking(true)}>
					Ask for a revision
				</Button>
			)}
		</div>
	)
}

function RoundRecord({ article, round, timeZone }: Props & { round: ArticleRound }) {
	const mayWrite = useMay('articles.write')
	return (
		<div className="flex flex-col gap-3 pt-2 pb-1">
			<p className="text-sm text-muted">
				Asked for by <bdi>{round.openedBy ?? 'staff'}</bdi> on {formatMoment(round.openedAt, timeZone)}, due on{' '}
				<time dateTime={round.dueOn}>{formatDay(round.dueOn)}</time>
				{round.answeredAt && `, answered on ${formatMoment(round.answeredAt, timeZone)}`}
				{round.answeredVersion && ` with version ${round.answeredVersion} of the file`}
				{round.closedAt && `, closed on ${formatMoment(round.closedAt, timeZone)}`}
			</p>
			{round.note && <Text text={round.note} />}
			<StaffAttachments path={`/api/articles/${article.id}`} attachments={round.files} />
			<ol aria-label={`Remarks of round ${round.number}`} className="flex flex-col gap-3">
				{round.remarks.map(({ number, group, text, answer }) => (
					<li key={number} className="grid gap-2 border-l-2 border-border pl-3 sm:grid-cols-2">
						<Text text={text} label={`${number}${group ? `, ${group}` : ''}`} />
						{answer ? <Text text={answer} label="Author" /> : <p className="text-muted">No answer yet.</p>}
					</li>
				))}
			</ol>
			{round.authorNote && <Text text={round.authorNote} label="Note of the author" />}
			<StaffAttachments path={`/api/articles/${article.id}`} attachments={round.answerFiles} />
			<EarlierAnswers articleId={article.id} round={round} timeZone={timeZone} />
			{mayWrite && <RoundActions key={`${round.state} ${round.dueOn}`} articleId={article.id} round={round} />}
		</div>
	)
}

/** What was sent before the round was opened again, the latest first. */
function EarlierAnswers({ articleId, round, timeZone }: { articleId: number; round: ArticleRound; timeZone: string }) {
	return round.earlierAnswers.toReversed().map(({ answeredAt, version, note, answers, files }) => (
		<details key={answeredAt} className="rounded-md bg-sunken px-3 py-2">
			<summary className="cursor-pointer text-sm">
				Earlier answer of {formatMoment(answeredAt, timeZone)}
				{version !== null && `, version ${version} of the file`}
			</summary>
			<div className="flex flex-col gap-2 pt-2">
				{answers.map(({ number, answer }) => (
					<Text key={number} text={answer} label={String(number)} />
				))}
				{note && <Text text={note} label="Note of the author" />}
				<StaffAttachments path={`/api/articles/${articleId}`} attachments={files} />
			</div>
		</details>
	))
}

function Text({ text, label }: { text: string; label?: string }) {
	return (
		<p dir="auto" className="whitespace-pre-line wrap-anywhere">
			{label && <span className="font-semibold">{label}: </span>}
			{text}
		</p>
	)
}
