import type { BulkResult } from '../../../contract/journal-bulk.ts'
import { withCommas } from '../../lib/numbers.ts'
import { Button } from '../../ui/button.tsx'

const words: Record<BulkResult['outcome'], string> = {
	changed: 'changed',
	unchanged: 'as they were',
	refused: 'refused',
	missing: 'deleted meanwhile',
}
/** What needs a look comes first. */
const order = ['refused', 'missing', 'unchanged', 'changed'] as const
const mostShown = 200

const countOf = (results: readonly BulkResult[], outcome: BulkResult['outcome']) =>
	results.filter((result) => result.outcome === outcome).length

/** "250 changed, 1 refused". */
export const bulkSummary = (results: readonly BulkResult[]): string =>
	order
		.toReversed()
		.map((outcome) => ({ outcome, count: countOf(results, outcome) }))
		.filter(({ outcome, count }) => count > 0 || outcome === 'changed')
		.map(({ outcome, count }) => `${withCommas(String(count))} ${words[outcome]}`)
		.join(', ')

/** What became of each journal of the last change. */
export function BulkResults({ results, onClose }: { results: readonly BulkResult[]; onClose: () => void }) {
	if (results.length === 0) return null
	const rows = order.flatMap((outcome) => results.filter((result) => result.outcome === outcome))
	const left = rows.length - mostShown
	return (
		<section aria-label="Result" className="flex w-full items-start gap-2">
			<details className="min-w-0 flex-1">
				<summary className="min-h-8 cursor-pointer content-center font-semibold">
					Result of the last change: {bulkSummary(results)}
				</summary>
				<ul className="max-h-60 overflow-auto py-2 text-sm">
					{rows.slice(0, mostShown).map(({ id, title, outcome, reason }) => (
						<li key={id} className="py-1 wrap-anywhere">
							<bdi>{title ?? `Journal ${id}`}</bdi>: {reason ?? (outcome === 'unchanged' ? 'as it was' : outcome)}
						</li>
					))}
					{left > 0 && <li className="py-1 text-muted">and {withCommas(String(left))} more</li>}
				</ul>
			</details>
			<Button variant="ghost" size="sm" onClick={onClose}>
				Close
			</Button>
		</section>
	)
}
