import { useQuery } from '@tanstack/react-query'
import Rss from 'lucide-react/icons/rss'
import { Link } from 'react-router'
import type { Journal } from '../../../contract/journals.ts'
import { linkClass } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { detailsAddress, type JournalView } from './details-view.ts'
import { FactCard } from './journal-facts.tsx'
import { journalArticlesQuery } from './queries.ts'

/** What the journal published, each with its page or its citations; nothing while there is none. */
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
							to={article.pagePath ?? `/article-citations?articleId=${article.id}`}
							dir="auto"
							className={`font-semibold wrap-anywhere ${linkClass}`}
						>
							{article.title}
						</Link>
						<p className="text-sm text-muted wrap-anywhere">
							<bdi>{article.authorName}</bdi>
							{` · ${article.year}`}
							{article.isRetracted && <strong className="text-danger"> · Retracted</strong>}
						</p>
					</li>
				))}
			</ol>
			{journal.publishedHere && (
				<p data-screen-only="" className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
					<Link to="/articles" className={`inline-flex min-h-8 items-center ${linkClass}`}>
						Search all published articles
					</Link>
					<span>
						<Rss aria-hidden="true" className="mr-1.5 mb-0.5 inline size-4 text-muted" />
						<a href={`/journals/${journal.id}/articles.atom`} type="application/atom+xml" className={linkClass}>
							Follow new articles by feed
						</a>
					</span>
				</p>
			)}
			<Pagination
				label="Pages of published articles"
				page={page}
				pageCount={Math.ceil(total / limit)}
				href={(articles) => `${detailsAddress(journal.id, { ...view, articles })}#articles`}
			/>
		</FactCard>
	)
}
