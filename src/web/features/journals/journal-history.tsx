import { useQuery } from '@tanstack/react-query'
import type { JournalChange } from '../../../contract/journal-claims.ts'
import type { Journal } from '../../../contract/journals.ts'
import type { Site } from '../../../contract/site.ts'
import { formatDate } from '../../lib/dates.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { detailsAddress, type JournalView } from './details-view.ts'
import { FactCard } from './journal-facts.tsx'
import { journalHistoryQuery } from './queries.ts'

const feeWords: Record<string, string> = { none: 'no fee', on_request: 'on request', not_stated: 'not stated' }
const feeOf = (values: string[]) => values.map((value) => feeWords[value] ?? value).join(', ') || 'not stated'
const waiverOf = ([value]: string[]) => (value === undefined ? 'not stated' : value)

function indexesOf({ before, after }: JournalChange): string {
	const added = after.filter((name) => !before.includes(name))
	const removed = before.filter((name) => !after.includes(name))
	return [
		...(added.length > 0 ? [`Added to the indexes: ${added.join(', ')}`] : []),
		...(removed.length > 0 ? [`Removed from the indexes: ${removed.join(', ')}`] : []),
	].join('. ')
}

/** A change in a sentence. */
export function changeInWords(change: JournalChange): string {
	const { field, before, after } = change
	switch (field) {
		case 'fee':
			return `Fee: ${feeOf(before)}, now ${feeOf(after)}`
		case 'waiver':
			return `Waiver: ${waiverOf(before)}, now ${waiverOf(after)}`
		case 'indexing':
			return indexesOf(change)
		case 'submissions':
			return after.includes('open') ? 'Opened for submissions' : 'Closed for submissions'
		case 'listing':
			return after.includes('active') ? 'Listed in our catalogue' : 'Removed from our catalogue'
	}
}

/** What changed of fee, indexes and status, newest first; nothing while nothing did. */
export function JournalHistory({ journal, view, site }: { journal: Journal; view: JournalView; site: Site }) {
	const { data } = useQuery(journalHistoryQuery(String(journal.id), view))
	if (!data || data.meta.total === 0) return null
	const { total, page, limit } = data.meta
	return (
		<FactCard title="Changes to Fees, Indexes and Status" className="flex flex-col gap-4">
			{journal.isDemo && <p className="text-sm text-muted">Demonstration content: these changes are fictional.</p>}
			<ol id="changes" className="flex flex-col divide-y divide-border">
				{data.data.map((change) => (
					<li key={change.id} className="grid gap-x-6 py-2.5 first:pt-0 sm:grid-cols-[8rem_minmax(0,1fr)]">
						<time dateTime={change.at} className="text-muted tabular-nums">
							{formatDate(change.at, site.timeZone)}
						</time>
						<span className="wrap-anywhere">{changeInWords(change)}</span>
					</li>
				))}
			</ol>
			<Pagination
				label="Pages of changes"
				page={page}
				pageCount={Math.ceil(total / limit)}
				href={(changes) => `${detailsAddress(journal.id, { ...view, changes })}#changes`}
			/>
		</FactCard>
	)
}
