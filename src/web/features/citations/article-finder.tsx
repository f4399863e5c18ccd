import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { Link, useNavigate } from 'react-router'
import type { PublishedArticle } from '../../../contract/citations.ts'
import { maxSearchLength } from '../../../contract/form-limits.ts'
import { useEarlyText } from '../../lib/use-early-text.ts'
import { useTypedSearch } from '../../lib/use-typed-search.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { type CitationView, citationsAddress } from './citation-view.ts'
import { publishedQuery } from './queries.ts'

type View = Pick<CitationView, 'q' | 'page'>

/** Where the search is, and where what it finds leads. */
type Place = {
	path: string
	address: (view: Partial<View>) => string
	query: typeof publishedQuery
	articleAddress: (article: PublishedArticle) => string
}

const citationsPlace: Place = {
	path: '/article-citations',
	address: citationsAddress,
	query: publishedQuery,
	articleAddress: ({ id }) => citationsAddress({ articleId: String(id) }),
}

/** A search over the published articles; each leads to its citations, or to where the place says. */
export function ArticleFinder({ view, place = citationsPlace }: { view: View; place?: Place }) {
	const navigate = useNavigate()
	const typed = useTypedSearch(view.q, (q) =>
		navigate(place.address({ q }), { replace: true, preventScrollReset: true }),
	)
	const box = useEarlyText(typed.text, typed.setText)

	return (
		<section aria-labelledby="finder-title" className="flex flex-col gap-5">
			<h2 id="finder-title" className="text-2xl">
				Find a published article
			</h2>
			<search>
				<form
					action={place.path}
					className="flex flex-wrap items-end gap-3"
					onSubmit={(event) => {
						event.preventDefault()
						typed.askNow()
					}}
				>
					<Field label="Title, author, keyword, journal or DOI" className="grow basis-64">
						{({ id }) => (
							<Input
								ref={box}
								id={id}
								type="search"
								name="q"
								maxLength={maxSearchLength}
								autoComplete="off"
								enterKeyHint="search"
								placeholder="Search articles..."
								icon={<Search aria-hidden="true" />}
								value={typed.text}
								onChange={({ target }) => typed.setText(target.value)}
							/>
						)}
					</Field>
					<Button type="submit" className="max-sm:grow">
						Search
					</Button>
				</form>
			</search>
			<Found view={view} place={place} />
		</section>
	)
}

function Found({ view, place }: { view: View; place: Place }) {
	const { data, isPlaceholderData, isError, refetch } = useQuery({
		...place.query(view),
		placeholderData: keepPreviousData,
		retryOnMount: true,
	})
	if (isError)
		return (
			<div role="alert" className="flex flex-col items-start gap-3">
				<p>The articles could not be loaded.</p>
				<Button variant="outline" size="sm" onClick={() => void refetch()}>
					Try Again
				</Button>
			</div>
		)
	if (!data) return <Spinner label="Loading articles..." />
	const { total, page, limit } = data.meta
	return (
		<>
			<p role="status" className="text-sm text-muted">
				{total === 0
					? view.q
						? 'No published article matches.'
						: 'No article has been published yet.'
					: countOf(total)}
			</p>
			{data.data.length > 0 && (
				<ol
					aria-label="Published articles"
					aria-busy={isPlaceholderData}
					className="flex flex-col divide-y divide-border border-y border-border"
				>
					{data.data.map((article) => (
						<li key={article.id} className="flex flex-col gap-0.5 py-3">
							<Link
								to={place.articleAddress(article)}
								dir="auto"
								className="font-semibold text-primary wrap-anywhere hover:underline"
							>
								{article.title}
							</Link>
							<p className="text-sm text-muted wrap-anywhere">
								<bdi>{article.authorName}</bdi>
								{article.journalTitle && (
									<>
										{' · '}
										<bdi>{article.journalTitle}</bdi>
									</>
								)}
								{` · ${article.year}`}
								{article.isRetracted && <strong className="text-danger"> · Retracted</strong>}
							</p>
						</li>
					))}
				</ol>
			)}
			<Pagination
				page={page}
				pageCount={Math.ceil(total / limit)}
				href={(target) => place.address({ q: view.q, page: target })}
			/>
		</>
	)
}

const countOf = (total: number) => `${total.toLocaleString('en-US')} published ${total === 1 ? 'article' : 'articles'}`
