import { Link } from 'react-router'
import type { RecordFault } from '../../../contract/article-exports.ts'

const firstShown = 5

/** What is wrong, by article and author; many are folded. */
export function FaultList({ faults, label }: { faults: readonly RecordFault[]; label: string }) {
	if (faults.length === 0) return null
	const shown = (
		<ul aria-label={label} className="flex flex-col gap-0.5 text-sm text-muted">
			{faults.map((fault) => (
				<li key={`${fault.articleId} ${fault.author} ${fault.field} ${fault.problem}`} className="wrap-anywhere">
					<Link to={`/admin/articles/${fault.articleId}`} className="text-primary underline underline-offset-4">
						{fault.reference ?? `Article ${fault.articleId}`}
					</Link>{' '}
					{fault.author && <bdi>{fault.author}: </bdi>}
					{fault.problem}
				</li>
			))}
		</ul>
	)
	if (faults.length <= firstShown) return shown
	return (
		<details>
			<summary className="w-fit cursor-pointer text-sm text-muted">{faults.length} problems</summary>
			{shown}
		</details>
	)
}
