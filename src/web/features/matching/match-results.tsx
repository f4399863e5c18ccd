import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { JournalMatch, MatchAnswer } from '../../../contract/matching.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import {
	feeSentence,
	hiddenSentence,
	languageSentence,
	noticeOf,
	reasonSentence,
	weeksSentence,
} from './match-sentences.ts'

/** The ranked journals, or what stands in their place. */
export function MatchResults({ answer }: { answer: MatchAnswer }) {
	const notice = noticeOf(answer)
	const close = answer.matches.filter(({ isClose }) => isClose)
	const others = answer.matches.filter(({ isClose }) => !isClose)
	return (
		<div className="flex flex-col gap-6">
			<div
				className={cx(
					'flex flex-col gap-1 rounded-lg px-5 py-4',
					notice.tone === 'good' ? 'bg-tint-success' : 'bg-tint-warn',
				)}
			>
				<h2 className="text-2xl">{notice.title}</h2>
				<p className="max-w-[70ch]">{notice.text}</p>
			</div>
			{answer.hidden.count > 0 && (
				<p className="max-w-[80ch] text-muted" dir="auto">
					{hiddenSentence(answer.hidden)}
				</p>
			)}
			{close.length > 0 && <MatchList matches={close} firstRank={1} language={answer.language} />}
			{others.length > 0 && (
				<details>
					<summary className="min-h-11 cursor-pointer content-center font-semibold">
						{others.length === 1
							? 'One more journal has some words in common'
							: `${others.length} more journals have some words in common`}
					</summary>
					<div className="pt-4">
						<MatchList matches={others} firstRank={close.length + 1} language={answer.language} />
					</div>
				</details>
			)}
			{answer.matches.length === 0 && (
				<div className="flex flex-wrap gap-3">
					<Button asChild variant="outline">
						<Link to="/journals">Browse Journals</Link>
					</Button>
					<Button asChild variant="outline">
						<Link to="/contact">Contact Us</Link>
					</Button>
				</div>
			)}
		</div>
	)
}

type ListProps = { matches: JournalMatch[]; firstRank: number; language: string | null }

const MatchList = ({ matches, firstRank, language }: ListProps) => (
	<ol start={firstRank} className="flex flex-col gap-4">
		{matches.map((match, at) => (
			<MatchCard key={match.journal.id} rank={firstRank + at} match={match} language={language} />
		))}
	</ol>
)

type CardProps = { rank: number; match: JournalMatch; language: string | null }

function MatchCard({ rank, match: { journal, reasons, missing }, language }: CardProps) {
	return (
		<li
			data-card=""
			className="grid gap-x-8 gap-y-4 rounded-lg border border-border bg-surface p-5 sm:p-6 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]"
		>
			<div className="flex min-w-0 flex-col gap-3">
				<h3 className="flex gap-3 font-serif text-xl font-medium" dir="auto">
					<span aria-hidden="true" className="text-muted tabular-nums">
						{rank}.
					</span>
					<Link to={`/journals/${journal.id}/details`} className="min-w-0 wrap-anywhere">
						{journal.title}
					</Link>
				</h3>
				<dl className="flex flex-col gap-2">
					{reasons.map((reason) => {
						const { about, words } = reasonSentence(reason)
						return (
							<div key={about} className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
								<dt className="text-sm text-muted">{about}</dt>
								<dd dir="auto" className="min-w-0 font-medium wrap-anywhere">
									{words.join(', ')}
								</dd>
							</div>
						)
					})}
					{missing.length > 0 && (
						<div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
							<dt className="text-sm text-muted">Not in its record:</dt>
							<dd dir="auto" className="min-w-0 text-muted wrap-anywhere">
								{missing.join(', ')}
							</dd>
						</div>
					)}
				</dl>
			</div>
			<div className="flex min-w-0 flex-col gap-4">
				<dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
					<Fact name="Languages">{languageSentence(journal, language)}</Fact>
					<Fact name="Fee">{feeSentence(journal)}</Fact>
					<Fact name="Time">{weeksSentence(journal)}</Fact>
					<Fact name="Indexed in">{journal.indexing.join(', ') || 'Not stated'}</Fact>
				</dl>
				{journal.isAcceptingSubmissions ? (
					<Button asChild size="md" variant="outline" className="self-start">
						<Link to={`/submit-article?journalId=${journal.id}`}>
							Submit Article<span className="sr-only"> to {journal.title}</span>
						</Link>
					</Button>
				) : (
					<Badge variant="danger" className="self-start">
						Closed
					</Badge>
				)}
			</div>
		</li>
	)
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<>
			<dt className="text-muted">{name}</dt>
			<dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
		</>
	)
}
