import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link, useSearchParams } from 'react-router'
import type { PublicArticle } from '../../../contract/articles.ts'
import type { ArticleReference, Citation } from '../../../contract/citations.ts'
import type { Site } from '../../../contract/site.ts'
import { PublicationNotices, titleWithNotice } from '../../features/articles/publication-notices.tsx'
import { ArticleFacts, ArticleHeading } from '../../features/citations/article-facts.tsx'
import { ArticleFinder } from '../../features/citations/article-finder.tsx'
import { AllCitationsBar, CitationCard } from '../../features/citations/citation-cards.tsx'
import { type CitationView, citationsAddress, parseView } from '../../features/citations/citation-view.ts'
import { Generator } from '../../features/citations/generator.tsx'
import { HighwireTags, scholarlyArticle } from '../../features/citations/machine-data.tsx'
import { ReferenceFiles } from '../../features/citations/reference-files.tsx'
import { useCitedArticle } from '../../features/citations/use-cited-article.ts'
import { breadcrumbs } from '../../lib/breadcrumbs.ts'
import { PageMeta } from '../../lib/page-meta.tsx'
import { PageSeo } from '../../lib/page-seo.tsx'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const frame = 'page-width flex flex-col gap-8 py-8 lg:py-12'
const path = '/article-citations'
const fallback = {
	title: 'Article Citations',
	description:
		'Generate, copy and download the citation of an article in APA, MLA, Chicago, Harvard or Vancouver style.',
}

export function Component() {
	const site = useSite()
	const [parameters] = useSearchParams()
	const view = parseView(parameters)
	const { found, isPending, hasFailed, isStaff, retry } = useCitedArticle(view.articleId)
	if (found) return <Cited key={found.article.id} {...found} view={view} site={site} isStaff={isStaff} />
	if (isPending) return <Loading site={site} />
	return <Missing view={view} site={site} {...(hasFailed && { onRetry: retry })} />
}

type Found = { article: PublicArticle; reference: ArticleReference; generated: Citation[] }

/** What the address asks for, or else what was generated before, or else APA. */
function shownOf({ reference: { citations }, generated }: Found, { format }: CitationView) {
	if (format === 'all') return citations
	if (format) return citations.filter((citation) => citation.format === format)
	const before = citations.filter((citation) => generated.some((row) => row.format === citation.format))
	return before.length > 0 ? before : citations.filter((citation) => citation.format === 'APA')
}

function Cited({ view, site, isStaff, ...found }: Found & { view: CitationView; site: Site; isStaff: boolean }) {
	const { article, reference } = found
	const shown = shownOf(found, view)
	const isPublished = article.status === 'published'
	return (
		<article className={frame}>
			<PageMeta
				site={site}
				title={titleWithNotice(article.title, reference.notices)}
				description={article.abstract}
				path={reference.pagePath ?? citationsAddress({ articleId: String(article.id) })}
				robots={isPublished ? 'index,follow' : 'noindex'}
				kind="article"
				structuredData={isPublished ? [scholarlyArticle({ article, reference, site })] : []}
			/>
			{isPublished && <HighwireTags article={article} reference={reference} site={site} />}
			{isStaff && <DashboardLink variant="ghost" />}
			<PublicationNotices notices={reference.notices} />
			<ArticleHeading article={article} />
			<div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
				<ArticleFacts article={article} journalId={reference.journalId} site={site} />
				<Generator id={article.id} view={view} site={site} />
			</div>
			<section aria-labelledby="citations-title" className="flex flex-col gap-5">
				<div className="flex flex-wrap items-center justify-between gap-3">
					<h2 id="citations-title" className="text-2xl">
						Citations
					</h2>
					{shown.length > 1 && <AllCitationsBar citations={shown} articleId={article.id} />}
				</div>
				{!isPublished && (
					<p className="max-w-[72ch] rounded-md border border-border bg-tint-warn px-4 py-2.5 text-sm">
						This article has not been published yet: its citations may still change.
					</p>
				)}
				<div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
					{shown.map((citation) => (
						<CitationCard key={citation.format} citation={citation} articleId={article.id} doi={reference.doi} />
					))}
					<ReferenceFiles reference={reference} />
				</div>
				{view.format !== 'all' && (
					<p className="text-muted">
						Choose another format above, or{' '}
						<Link to={citationsAddress({ articleId: String(article.id), format: 'all' })} preventScrollReset>
							see all five side by side
						</Link>
						.
					</p>
				)}
			</section>
		</article>
	)
}

const DashboardLink = ({ variant }: { variant: 'ghost' | 'outline' }) => (
	<Button asChild variant={variant} size="sm" className={variant === 'ghost' ? '-ml-3 self-start' : ''}>
		<Link to="/admin/dashboard">
			<ArrowLeft aria-hidden="true" className="size-4" />
			Return to Dashboard
		</Link>
	</Button>
)

function Missing({ view, site, onRetry }: { view: CitationView; site: Site; onRetry?: () => void }) {
	const isNamed = view.articleId !== ''
	const missing = (
		<EmptyState
			as={isNamed ? 'h1' : 'h2'}
			title="Article Not Found"
			className="py-10!"
			description={
				onRetry
					? 'Failed to fetch article. It may be there anyway: please try again.'
					: isNamed
						? 'There is no such article, or it has not been published yet. You can look for it below.'
						: 'The address names no article. Choose one from the list, or open the link of a citation again.'
			}
		>
			{onRetry && (
				<Button size="sm" onClick={onRetry}>
					Try Again
				</Button>
			)}
			<DashboardLink variant="outline" />
		</EmptyState>
	)
	return (
		<div className={frame}>
			{isNamed || view.q || view.page > 1 ? (
				<PageMeta site={site} {...fallback} {...(isNamed && { title: 'Article Not Found' })} robots="noindex,follow" />
			) : (
				<PageSeo
					page="article-citations"
					site={site}
					path={path}
					fallback={fallback}
					structuredData={[breadcrumbs(site, fallback.title, path)]}
				/>
			)}
			{isNamed ? (
				<>
					{missing}
					<ArticleFinder view={view} />
				</>
			) : (
				<>
					<header className="flex max-w-[65ch] flex-col gap-3">
						<h1 className="text-4xl">Article Citations</h1>
						<p className="text-lg text-muted">
							Find a published article and cite it in APA, MLA, Chicago, Harvard or Vancouver style.
						</p>
					</header>
					<ArticleFinder view={view} />
					{missing}
				</>
			)}
		</div>
	)
}

function Loading({ site }: { site: Site }) {
	return (
		<div className={frame}>
			<PageMeta site={site} {...fallback} robots="noindex" />
			<h1 className="sr-only">Article Citations</h1>
			<Spinner label="Loading article..." />
			<Skeleton className="h-14 w-2/3" />
			<div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
				<Skeleton className="h-64" />
				<Skeleton className="h-64" />
			</div>
		</div>
	)
}
