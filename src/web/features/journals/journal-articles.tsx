import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Journal } from '../../../contract/journals.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { detailsAddress, type JournalView } from './details-view.ts'
import { FactCard } from './journal-facts.tsx'
import { journalArticlesQuery } from './queries.ts'

/** What the journal published, each with its citations; nothing while there is none. */
export function JournalArticles({ journal, view }: { journal: Journal; view: JournalView }) {
	const { data } = useQuery(journalArticlesQuery(String(journal.id), view))
	if (!data || data.meta.total === 0) return null
	const { total, page, limit } = data.meta
	return (
		<FactCard title="Published Articles" className="flex flex-col gap-4">
			<ol id="articles" aria-label="Published articles" className="flex flex-col divide-y divide-border">
				{data.data.map((article) => (
					<li key={article.id} className="flex flex-col gap-0.5 py-3 first:pt-0">
						<Link
							to={`/article-citations?articleId=${article.id}`}
							dir="auto"
							className="font-semibold text-primary wrap-anywhere underline decoration-1 underline-offset-4 hover:decoration-2"
						>
							{article.title}
						</Link>
						<p className="text-sm text-muted wrap-anywhere">
							<bdi>{article.authorName}</bdi>
							{` · ${article.year}`}
						</p>
					</li>
				))}
			</ol>
			<Pagination
				label="Pages of published articles"
				page={page}
				pageCount={Math.ceil(total / limit)}
				href={(articles) => `${detailsAddress(journal.id, { ...view, articles })}#articles`}
			/>
		</FactCard>
	)
}
