import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { issueName } from '../../../contract/journal-issue-words.ts'
import { formatDay } from '../../lib/dates.ts'
import { linkClass } from '../../ui/button.tsx'
import { FactCard } from './journal-facts.tsx'
import { journalIssuesQuery } from './queries.ts'

const firstShown = 6

/** The issues of a journal that is published here, the latest first; nothing while there is none. */
export function JournalIssues({ journalId }: { journalId: number }) {
	const { data: issues } = useQuery(journalIssuesQuery(String(journalId)))
	if (!issues || issues.length === 0) return null
	const [recent, earlier] = [issues.slice(0, firstShown), issues.slice(firstShown)]
	const line = ({ id, path, volume, number, title, publishedOn, articleCount }: (typeof issues)[number]) => (
		<li key={id} className="flex flex-col gap-0.5 py-3 first:pt-0">
			<Link to={path} className={`font-semibold wrap-anywhere ${linkClass}`}>
				{issueName({ volume, number })}
				{id === issues[0]?.id && ' (latest)'}
			</Link>
			<p className="text-sm text-muted wrap-anywhere">
				{title && <bdi>{title} · </bdi>}
				<time dateTime={publishedOn}>{formatDay(publishedOn)}</time>
				{` · ${articleCount} ${articleCount === 1 ? 'article' : 'articles'}`}
			</p>
		</li>
	)
	return (
		<FactCard title="Issues" className="flex flex-col gap-4">
			<ol aria-label="Issues" className="flex flex-col divide-y divide-border">
				{recent.map(line)}
			</ol>
			{earlier.length > 0 && (
				<details>
					<summary className="w-fit cursor-pointer py-1 font-semibold text-primary max-lg:py-3">
						{earlier.length} earlier {earlier.length === 1 ? 'issue' : 'issues'}
					</summary>
					<ol aria-label="Earlier issues" className="mt-3 flex flex-col divide-y divide-border">
						{earlier.map(line)}
					</ol>
				</details>
			)}
		</FactCard>
	)
}
