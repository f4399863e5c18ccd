import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Journal } from '../../../contract/journals.ts'
import { Badge, type BadgeVariant } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CardTitle } from '../../ui/card.tsx'
import type { Carousel } from '../../ui/carousel.tsx'
import { slide, slideRow } from '../../ui/carousel-row.ts'
import { Spinner } from '../../ui/spinner.tsx'

/** The journals flagged as new; undefined while they load. */
export function LatestJournals({ journals }: { journals: Journal[] | undefined }) {
	if (!journals)
		return (
			<div className="flex min-h-80 items-center justify-center">
				<Spinner label="Loading journals..." />
			</div>
		)
	if (journals.length === 0)
		return (
			<p className="rounded-lg border border-dashed border-border px-6 py-14 text-center text-lg text-muted">
				No new journals available at the moment.
			</p>
		)
	return <JournalRow journals={journals} />
}

/**
 * A row that scrolls by finger, wheel and keyboard. The carousel's script is loaded when the row is
 * nearly visible, and replaces the row: most visits of the page do not need it.
 */
function JournalRow({ journals }: { journals: Journal[] }) {
	const place = useRef<HTMLDivElement>(null)
	const focusedLink = useRef(-1)
	const [Enhanced, setEnhanced] = useState<typeof Carousel>()

	useEffect(() => {
		const element = place.current
		if (!element) return
		let isGone = false
		const observer = new IntersectionObserver(
			([entry]) => {
				if (!entry?.isIntersecting) return
				observer.disconnect()
				void import('../../ui/carousel.tsx').then((loaded) => {
					if (isGone) return
					const links: (Element | null)[] = [...element.querySelectorAll('a')]
					focusedLink.current = links.indexOf(document.activeElement)
					setEnhanced(() => loaded.Carousel)
				})
			},
			{ rootMargin: '50%' },
		)
		observer.observe(element)
		return () => {
			isGone = true
			observer.disconnect()
		}
	}, [])
	// the cards were rendered again: the focus stays on the same card
	useEffect(() => {
		if (Enhanced) place.current?.querySelectorAll('a')[focusedLink.current]?.focus({ preventScroll: true })
	}, [Enhanced])

	const cards = journals.map((journal) => <LatestJournal key={journal.id} journal={journal} />)
	return (
		<div ref={place}>
			{Enhanced ? (
				<Enhanced label="Latest Journals">{cards}</Enhanced>
			) : (
				// the margin below is the place of the carousel's buttons; `relative` keeps what is only read aloud inside
				<div className="relative -m-1 mb-15 snap-x overflow-x-auto p-1 [scrollbar-width:none] noscript:mb-0 noscript:[scrollbar-width:thin]">
					<ul className={slideRow}>
						{cards.map((card) => (
							<li key={card.key} className={slide}>
								{card}
							</li>
						))}
					</ul>
				</div>
			)}
		</div>
	)
}

const impactVariants: Partial<Record<Journal['impact'], BadgeVariant>> = { High: 'primary', Medium: 'secondary' }

function LatestJournal({ journal }: { journal: Journal }) {
	const { id, title, category, section, issn, description, impact, isNew, isAcceptingSubmissions, indexing } = journal
	return (
		// the rows are those of its neighbours too: badges, title, category, description, indexes, button
		<article
			data-card=""
			className="grid min-w-0 grid-rows-subgrid rounded-lg border border-border bg-surface px-5 py-5 sm:px-6 sm:py-6"
		>
			<div className="flex flex-wrap content-start gap-1.5">
				<Badge variant={impactVariants[impact] ?? 'outline'}>{impact} Impact</Badge>
				{isNew && <Badge variant="warn">New</Badge>}
				{isAcceptingSubmissions ? <Badge variant="success">Open</Badge> : <Badge variant="danger">Closed</Badge>}
			</div>
			<CardTitle dir="auto" className="mt-3 text-balance break-words">
				{title}
			</CardTitle>
			<p className="mt-3 text-sm text-muted">
				<bdi>{section?.title ?? category}</bdi> <span aria-hidden="true">·</span>{' '}
				<span className="whitespace-nowrap tabular-nums">ISSN {issn}</span>
			</p>
			{/* the gap is outside of the clamped text, which would show a third line in its own padding */}
			<div className="mt-4">
				<p dir="auto" className="line-clamp-2 text-muted">
					{description}
				</p>
			</div>
			{indexing.length > 0 ? (
				<ul aria-label="Indexed in" className="mt-4 flex flex-wrap content-start gap-1.5">
					{indexing.slice(0, 3).map((name) => (
						<li key={name} className="max-w-full">
							<Badge variant="quiet">{name}</Badge>
						</li>
					))}
				</ul>
			) : (
				<p className="mt-4 text-sm text-muted">Not listed in an index yet.</p>
			)}
			<div className="mt-4">
				<Button asChild size="sm" variant="outline" className="min-h-11!">
					<Link to={`/journals/${id}/details`}>
						View Details<span className="sr-only"> of {title}</span>
					</Link>
				</Button>
			</div>
		</article>
	)
}
