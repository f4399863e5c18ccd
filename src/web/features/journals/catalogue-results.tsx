import LayoutGrid from 'lucide-react/icons/layout-grid'
import Rows3 from 'lucide-react/icons/rows-3'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { maxExportedJournals } from '../../../contract/journal-words.ts'
import { withCommas } from '../../lib/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { type CatalogueSearch, catalogueAddress } from './catalogue-search.ts'
import { type FoundJournal, JournalCard, JournalCardSkeleton, JournalRow } from './journal-card.tsx'
import { exportAddress } from './queries.ts'

const grid = 'grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3 lg:gap-6'

type GridProps = { journals: FoundJournal[]; isStale: boolean; view: CatalogueSearch['view'] }

export function JournalGrid({ journals, isStale, view }: GridProps) {
	const Item = view === 'list' ? JournalRow : JournalCard
	return (
		<ul
			aria-label="Journals"
			aria-busy={isStale}
			className={cx(
				view === 'list' ? 'flex flex-col divide-y divide-border border-y border-border' : grid,
				// the bar of the shortlist floats over the lower edge
				'**:scroll-mb-24',
				isStale && 'opacity-60',
			)}
		>
			{journals.map((journal) => (
				<Item key={journal.id} journal={journal} />
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

/** Cards or a compact list: links, so that they work without a script. */
export function ViewSwitch({ slug, search }: { slug: string | undefined; search: CatalogueSearch }) {
	const views = [
		{ view: 'cards', name: 'Cards', icon: LayoutGrid },
		{ view: 'list', name: 'List', icon: Rows3 },
	] as const
	return (
		<nav aria-label="View" data-screen-only="" className="flex gap-1">
			{views.map(({ view, name, icon: Icon }) => (
				<Link
					key={view}
					to={catalogueAddress(slug, { ...search, view })}
					preventScrollReset
					aria-current={search.view === view ? 'true' : undefined}
					className={cx(
						'inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-sm font-semibold',
						search.view === view ? 'bg-tint-primary text-primary' : 'text-muted hover:bg-sunken',
					)}
				>
					<Icon aria-hidden="true" className="size-4.5" />
					{name}
				</Link>
			))}
		</nav>
	)
}

/** The whole list as a file, where it is not too long for visitors. */
export function ExportLinks({
	slug,
	search,
	total,
}: {
	slug: string | undefined
	search: CatalogueSearch
	total: number
}) {
	if (total === 0 || total > maxExportedJournals) return null
	const formats = ['csv', 'json'] as const
	return (
		<p data-screen-only="" className="text-sm text-muted">
			Download {total === 1 ? 'this journal' : `these ${withCommas(total)} journals`}:{' '}
			{formats.map((format, at) => (
				<Fragment key={format}>
					{at > 0 && ' or '}
					<a
						href={exportAddress(slug, search, format)}
						download
						className="inline-flex min-h-11 min-w-11 items-center justify-center px-1 text-primary underline underline-offset-4"
					>
						{format.toUpperCase()}
					</a>
				</Fragment>
			))}
		</p>
	)
}

/** The list could not be loaded: that is not the same as an empty one. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
	return (
		<div role="alert">
			<EmptyState
				title="The journals could not be loaded"
				description="Your search is kept. The connection may have failed, or something went wrong on our side."
			>
				<Button onClick={onRetry}>Try Again</Button>
			</EmptyState>
		</div>
	)
}
