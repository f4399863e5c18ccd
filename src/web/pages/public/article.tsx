import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { keywordsOf } from '../../../citations/author-names.ts'
import type { ArticlePage } from '../../../contract/article-pages.ts'
import type { ArticleReference } from '../../../contract/citations.ts'
import type { Site } from '../../../contract/site.ts'
import { ArticleHead } from '../../features/articles/article-head.tsx'
import { ArticleSide } from '../../features/articles/article-side.tsx'
import { PublicationNotices, titleWithNotice } from '../../features/articles/publication-notices.tsx'
import { articlePageQuery } from '../../features/articles/queries.ts'
import { CitationCard } from '../../features/citations/citation-cards.tsx'
import { citationsAddress } from '../../features/citations/citation-view.ts'
import { HighwireTags, scholarlyArticle } from '../../features/citations/machine-data.tsx'
import { referenceQuery } from '../../features/citations/queries.ts'
import { ReferenceFiles } from '../../features/citations/reference-files.tsx'
import { breadcrumbTrail } from '../../lib/breadcrumbs.ts'
import { PageMeta } from '../../lib/page-meta.tsx'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Keywords } from '../../ui/keywords.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const frame = 'page-width flex flex-col gap-8 py-8 lg:py-12'

export function Component() {
	const site = useSite()
	const { id = '' } = useParams()
	const page = useQuery(articlePageQuery(id))
	const reference = useQuery(referenceQuery(id))
	if (page.data && reference.data) return <Article page={page.data} reference={reference.data} site={site} />
	if (page.isPending || reference.isPending) return <Loading site={site} />
	return <Missing site={site} />
}

type Shown = { page: ArticlePage; reference: ArticleReference; site: Site }

function Article({ page, reference, site }: Shown) {
	const apa = reference.citations.find(({ format }) => format === 'APA')
	return (
		<article className={frame}>
			<Metadata page={page} reference={reference} site={site} />
			<PublicationNotices notices={page.notices} />
			<ArticleHead page={page} reference={reference} />
			<div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
				<div className="flex min-w-0 flex-col gap-10">
					<section aria-labelledby="abstract-title" className="flex max-w-[72ch] flex-col gap-4">
						<h2 id="abstract-title" className="text-2xl">
							Abstract
						</h2>
						<p dir="auto" data-abstract="" className="text-lg leading-relaxed whitespace-pre-line wrap-anywhere">
							{page.abstract}
						</p>
						<Keywords keywords={keywordsOf(page.keywords)} />
					</section>
					<section aria-labelledby="cite-title" className="flex flex-col gap-4">
						<h2 id="cite-title" className="text-2xl">
							Cite This Article
						</h2>
						<div className="grid gap-5 md:grid-cols-2">
							{apa && <CitationCard citation={apa} articleId={page.id} doi={reference.doi} />}
							<ReferenceFiles reference={reference} />
						</div>
						<p data-screen-only="" className="text-muted">
							<Link to={citationsAddress({ articleId: String(page.id), format: 'all' })}>
								MLA, Chicago, Harvard and Vancouver style
							</Link>
						</p>
					</section>
					<References references={page.references} />
					<p data-screen-only="">
						<Link to="/articles">All published articles</Link>
					</p>
				</div>
				<ArticleSide page={page} reference={reference} />
			</div>
		</article>
	)
}

function Metadata({ page, reference, site }: Shown) {
	const { journal, path } = page
	const within = journal.id === null ? { name: 'Articles', path: '/articles' } : journalPlace(journal.id, journal.title)
	return (
		<>
			<PageMeta
				site={site}
				title={titleWithNotice(reference.title, page.notices)}
				description={page.abstract}
				path={path}
				kind="article"
				structuredData={[
					scholarlyArticle({ article: page, reference, site, page }),
					breadcrumbTrail(site, [within, { name: reference.title, path }]),
				]}
			/>
			<HighwireTags article={page} reference={reference} site={site} page={page} />
			{page.pdf && <link rel="alternate" type="application/pdf" title="PDF" href={page.pdf.path} />}
			{journal.id !== null && (
				<link
					rel="alternate"
					type="application/atom+xml"
					title={`${journal.title}: latest articles`}
					href={`/journals/${journal.id}/articles.atom`}
				/>
			)}
		</>
	)
}

const journalPlace = (id: number, name: string) => ({ name, path: `/journals/${id}/details` })

function References({ references }: { references: string[] }) {
	if (references.length === 0) return null
	return (
		<section aria-labelledby="references-title" className="flex max-w-[80ch] flex-col gap-4">
			<h2 id="references-title" className="text-2xl">
				References
			</h2>
			<ol className="flex list-decimal flex-col gap-2 pl-6 marker:text-muted">
				{references.map((line, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: lines may be the same, and never move
					<li key={at} dir="auto" className="pl-1 wrap-anywhere">
						{line}
					</li>
				))}
			</ol>
		</section>
	)
}

function Missing({ site }: { site: Site }) {
	return (
		<div className={frame}>
			<PageMeta
				site={site}
				title="Article not found"
				description="There is no published article at this address."
				robots="noindex"
			/>
			<EmptyState
				as="h1"
				title="Article not found"
				description="It may have been withdrawn, or the address may be incomplete."
			>
				<Button asChild variant="outline" size="sm">
					<Link to="/articles">All Articles</Link>
				</Button>
			</EmptyState>
		</div>
	)
}

function Loading({ site }: { site: Site }) {
	return (
		<div className={frame}>
			<PageMeta site={site} title="Article" description="The article is loading." robots="noindex" />
			<h1 className="sr-only">Article</h1>
			<Spinner label="Loading article..." />
			<Skeleton className="h-14 w-2/3" />
			<div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
				<Skeleton className="h-96" />
				<Skeleton className="h-80" />
			</div>
		</div>
	)
}
