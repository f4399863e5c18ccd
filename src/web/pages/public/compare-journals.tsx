import { useQueries } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { CompareActions, CompareTable } from '../../features/journals/compare-table.tsx'
import { compareAddress, comparedIds } from '../../features/journals/compared-ids.ts'
import { journalQuery } from '../../features/journals/queries.ts'
import { PageMeta } from '../../lib/page-meta.tsx'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'

export function Component() {
	const site = useSite()
	const [parameters] = useSearchParams()
	const ids = comparedIds(parameters.get('ids') ?? '')
	const answers = useQueries({ queries: ids.map((id) => journalQuery(String(id))) })
	const journals = answers.flatMap(({ data }) => data ?? [])
	const isGone = answers.some(({ data }) => data === null)
	return (
		<div className="page-width flex flex-col gap-8 py-10 lg:py-14">
			<PageMeta
				site={site}
				title="Compare Journals"
				description="Two to four journals side by side: fee, time, indexes, licence and review."
				robots="noindex,follow"
				path={compareAddress(ids)}
			/>
			<header className="flex max-w-[65ch] flex-col gap-3">
				<h1 className="text-4xl">Compare Journals</h1>
				<p className="text-lg text-muted">
					Two to four journals side by side. The address of this page is the list: keep it or share it.
				</p>
			</header>
			{answers.some(({ isPending }) => isPending) && <Spinner label="Loading journals..." />}
			{answers.some(({ isError }) => isError) && (
				<div role="alert" className="flex flex-col items-start gap-3">
					<p>Some journals could not be loaded.</p>
					<Button
						variant="outline"
						onClick={() => {
							for (const answer of answers) if (answer.isError) void answer.refetch()
						}}
					>
						Try Again
					</Button>
				</div>
			)}
			{isGone && <p role="status">A journal of this list is no longer in the catalogue.</p>}
			{journals.length > 0 && (
				<>
					<CompareActions journals={journals} origin={site.origin} />
					<CompareTable journals={journals} />
				</>
			)}
			{journals.length < 2 && (
				<EmptyState
					title={journals.length === 0 ? 'Nothing to compare yet' : 'One journal alone'}
					description="Mark two to four journals in the catalogue with the bookmark on their card, and open Compare there."
				>
					<Button asChild>
						<Link to="/journals">Browse Journals</Link>
					</Button>
				</EmptyState>
			)}
		</div>
	)
}
