import { Link } from 'react-router'
import type { JournalMatch } from '../../../contract/journal-search.ts'
import type { JournalCard as Journal } from '../../../contract/journals.ts'
import { languageName } from '../../../contract/languages.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { feeInWords, weeksInWords } from './fee.ts'
import { IndexNames } from './index-names.tsx'
import { MatchReason } from './match-reason.tsx'
import { ShortlistButton } from './shortlist-button.tsx'

export type FoundJournal = Journal & { matches?: JournalMatch[] | undefined }

/** The padding makes it a target of 44 px and moves nothing, because the link is inline. */
const titleLink = 'rounded-sm py-3.5 hover:text-primary hover:underline decoration-1 underline-offset-4'

function Badges({ journal: { issn, impactFactor, isNew, isAcceptingSubmissions } }: { journal: Journal }) {
	return (
		<div className="flex flex-wrap gap-1.5">
			<Badge variant="outline">ISSN: {issn}</Badge>
			<Badge variant="secondary">IF: {impactFactor ?? 'N/A'}</Badge>
			{isNew && <Badge variant="warn">New</Badge>}
			{!isAcceptingSubmissions && <Badge variant="danger">Closed</Badge>}
		</div>
	)
}

const factsOf = (journal: Journal) => [
	{ name: 'Fee', value: feeInWords(journal) },
	{ name: 'Time', value: weeksInWords(journal.weeks) },
	{ name: 'Category', value: (journal.section?.title ?? journal.category) || 'Not stated' },
	{ name: 'Language', value: journal.languages.map(languageName).join(', ') || 'Not stated' },
]

/** What an author asks first. What is not known says so, so that all cards have the same rows. */
function Facts({ journal }: { journal: Journal }) {
	return (
		<dl className="grid grid-cols-2 gap-x-4 gap-y-2 border-t border-border pt-3">
			{factsOf(journal).map(({ name, value }) => (
				<div key={name} className="min-w-0">
					<dt className="text-xs text-muted">{name}</dt>
					<dd dir="auto" title={value} className="line-clamp-2 text-sm font-semibold wrap-anywhere tabular-nums">
						{value}
					</dd>
				</div>
			))}
		</dl>
	)
}

function Actions({ journal: { id, title, isAcceptingSubmissions } }: { journal: Journal }) {
	return (
		<>
			<Button asChild size="sm" className="min-h-11!">
				<Link to={`/journal-details?id=${id}`}>
					View Details<span className="sr-only"> of {title}</span>
				</Link>
			</Button>
			<Button asChild size="sm" variant={isAcceptingSubmissions ? 'outline' : 'ghost'} className="min-h-11!">
				<Link to={`/submit-article?journalId=${id}`}>
					Submit Article<span className="sr-only"> to {title}</span>
				</Link>
			</Button>
		</>
	)
}

/** Neighbours share five rows: badges and title, description, facts, indexes, buttons. */
export function JournalCard({ journal }: { journal: FoundJournal }) {
	return (
		<Card as="li" className="row-span-5 grid! grid-rows-subgrid gap-y-0">
			<CardHeader>
				<div className="flex items-start justify-between gap-2">
					<Badges journal={journal} />
					<div className="-mt-2.5 -mr-3">
						<ShortlistButton journal={{ id: journal.id, title: journal.title }} />
					</div>
				</div>
				<CardTitle as="h2" dir="auto" className="text-balance break-words">
					<Link to={`/journals/${journal.id}/details`} className={titleLink}>
						{journal.title}
					</Link>
				</CardTitle>
			</CardHeader>
			<CardContent className="flex flex-col gap-3">
				{/* the gap is outside of the clamped text, which would show a fourth line in its own padding */}
				<p dir="auto" className="line-clamp-3 text-muted">
					{journal.description}
				</p>
				<MatchReason matches={journal.matches} />
			</CardContent>
			<CardContent className="py-0!">
				<Facts journal={journal} />
			</CardContent>
			<CardContent>
				<IndexNames journal={journal} />
			</CardContent>
			<CardFooter>
				<Actions journal={journal} />
			</CardFooter>
		</Card>
	)
}

/** Two or three lines a journal on wide screens: to look over many. */
export function JournalRow({ journal }: { journal: FoundJournal }) {
	return (
		<li className="grid gap-x-6 gap-y-3 py-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start">
			<div className="flex min-w-0 flex-col gap-2">
				<h2 dir="auto" className="text-lg leading-snug break-words">
					<Link to={`/journals/${journal.id}/details`} className={titleLink}>
						{journal.title}
					</Link>
				</h2>
				<dl className="flex flex-wrap gap-x-5 gap-y-0.5 text-sm">
					{factsOf(journal).map(({ name, value }) => (
						<div key={name} className="flex gap-1.5">
							<dt className="text-muted">{name}</dt>
							<dd dir="auto" className="font-semibold tabular-nums">
								{value}
							</dd>
						</div>
					))}
				</dl>
				<div className="flex flex-wrap gap-x-3 gap-y-1.5">
					<Badges journal={journal} />
					<IndexNames journal={journal} />
				</div>
				<MatchReason matches={journal.matches} />
			</div>
			<div className="flex flex-wrap gap-2 lg:justify-end">
				<Actions journal={journal} />
				<ShortlistButton journal={{ id: journal.id, title: journal.title }} />
			</div>
		</li>
	)
}

/** As tall as a card with three lines of description, so that nothing moves when the journals arrive. */
export function JournalCardSkeleton() {
	return (
		<Card as="li" aria-hidden="true" className="row-span-5 gap-4 p-5 sm:p-6">
			<Skeleton className="h-6 w-3/5" />
			<Skeleton className="h-7 w-4/5" />
			<Skeleton className="h-18 w-full" />
			<Skeleton className="h-24 w-full" />
			<Skeleton className="h-6 w-2/5" />
			<Skeleton className="h-11 w-4/5" />
		</Card>
	)
}
