import { Link } from 'react-router'
import type { JournalCard as Journal } from '../../../contract/journals.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { type CatalogueSearch, catalogueAddress } from './catalogue-search.ts'
import { JournalCard, JournalCardSkeleton } from './journal-card.tsx'

const grid = 'grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3 lg:gap-6'

export function JournalGrid({ journals, isStale }: { journals: Journal[]; isStale: boolean }) {
	return (
		<ul aria-label="Journals" aria-busy={isStale} className={`${grid} ${isStale ? 'opacity-60' : ''}`}>
			{journals.map((journal) => (
				<JournalCard key={journal.id} journal={journal} />
			))}
		</ul>
	)
}

export function JournalGridLoading() {
	return (
		<>
			<Spinner label="Loading journals..." />
			<ul className={grid}>
				{Array.from({ length: 6 }, (_, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: six places that never change
					<JournalCardSkeleton key={index} />
				))}
			</ul>
		</>
	)
}

/** The active filters, each a link to the list without it. */
export function FilterChips({
	slug,
	sectionTitle,
	search,
}: {
	slug: string | undefined
	sectionTitle: string | undefined
	search: CatalogueSearch
}) {
	const first = { ...search, page: 1 }
	const chips = [
		search.q && { name: 'Search', value: search.q, to: catalogueAddress(slug, { ...first, q: '' }) },
		sectionTitle && { name: 'Category', value: sectionTitle, to: catalogueAddress(undefined, first) },
		search.accepting && {
			name: 'Status',
			value: 'Open for submissions',
			to: catalogueAddress(slug, { ...first, accepting: false }),
		},
	].filter((chip) => typeof chip === 'object')
	if (chips.length === 0) return null
	return (
		<ul aria-label="Filters in force" data-screen-only="" className="flex min-w-0 flex-wrap gap-2">
			{chips.map((chip) => (
				<li key={chip.name} className="max-w-full">
					<Chip {...chip} />
				</li>
			))}
		</ul>
	)
}

export function NoJournals() {
	return (
		<EmptyState title="No journals found" description="Try adjusting your search or filter criteria.">
			<Button asChild variant="outline">
				<Link to="/journals">Show all journals</Link>
			</Button>
		</EmptyState>
	)
}
