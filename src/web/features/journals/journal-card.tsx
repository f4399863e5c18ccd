import { Link } from 'react-router'
import type { JournalCard as Journal } from '../../../contract/journals.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function JournalCard({ journal }: { journal: Journal }) {
	const { id, title, issn, impactFactor, isNew, isAcceptingSubmissions, description, indexing } = journal
	return (
		<Card as="li">
			<CardHeader>
				<div className="flex flex-wrap gap-1.5">
					<Badge variant="outline">ISSN: {issn}</Badge>
					<Badge variant="secondary">IF: {impactFactor ?? 'N/A'}</Badge>
					{isNew && <Badge variant="warn">New</Badge>}
					{!isAcceptingSubmissions && <Badge variant="danger">Closed</Badge>}
				</div>
				<CardTitle as="h2" dir="auto" className="text-balance break-words">
					{title}
				</CardTitle>
			</CardHeader>
			<CardContent className="flex flex-1 flex-col gap-4">
				<p dir="auto" className="line-clamp-3 text-muted">
					{description}
				</p>
				{indexing.length > 0 && (
					<ul aria-label="Indexed in" className="mt-auto flex flex-wrap gap-1.5">
						{indexing.map((name) => (
							<li key={name} className="max-w-full">
								<Badge variant="quiet">{name}</Badge>
							</li>
						))}
					</ul>
				)}
			</CardContent>
			<CardFooter>
				<Button asChild size="sm" className="min-h-11!">
					<Link to={`/journal-details?id=${id}`}>
						View Details<span className="sr-only"> of {title}</span>
					</Link>
				</Button>
				<Button asChild size="sm" variant="outline" className="min-h-11!">
					<Link to={`/submit-article?journalId=${id}`}>
						Submit Article<span className="sr-only"> to {title}</span>
					</Link>
				</Button>
			</CardFooter>
		</Card>
	)
}

/** As tall as a card with three lines of description, so that nothing moves when the journals arrive. */
export function JournalCardSkeleton() {
	return (
		<Card as="li" aria-hidden="true" className="gap-4 p-5 sm:p-6">
			<Skeleton className="h-6 w-3/5" />
			<Skeleton className="h-7 w-4/5" />
			<Skeleton className="h-18 w-full" />
			<Skeleton className="h-6 w-2/5" />
			<Skeleton className="h-9 w-3/5" />
		</Card>
	)
}
