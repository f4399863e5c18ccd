import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { doiUrl } from '../../../contract/doi.ts'
import { issueName } from '../../../contract/journal-issue-words.ts'
import type { IssuePage } from '../../../contract/journal-issues.ts'
import type { Site } from '../../../contract/site.ts'
import { IssueContents } from '../../features/journals/issue-contents.tsx'
import { journalIssueQuery } from '../../features/journals/queries.ts'
import { breadcrumbTrail } from '../../lib/breadcrumbs.ts'
import { formatDay } from '../../lib/dates.ts'
import { PageMeta } from '../../lib/page-meta.tsx'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const frame = 'page-width flex flex-col gap-8 py-8 lg:py-12'

export function Component() {
	const site = useSite()
	const { issueId = '' } = useParams()
	const { data: issue, isPending } = useQuery(journalIssueQuery(issueId))
	if (issue) return <Issue issue={issue} site={site} />
	return (
		<div className={frame}>
			<PageMeta
				site={site}
				title={isPending ? 'Issue' : 'Issue not found'}
				description="There is no published issue at this address."
				robots="noindex"
			/>
			{isPending ? (
				<Spinner label="Loading issue..." />
			) : (
				<EmptyState as="h1" title="Issue not found" description="The address may be incomplete.">
					<Button asChild variant="outline" size="sm">
						<Link to="/articles">All Articles</Link>
					</Button>
				</EmptyState>
			)}
		</div>
	)
}

function Issue({ issue, site }: { issue: IssuePage; site: Site }) {
	const { journal, title, publishedOn, articles, path } = issue
	const name = issueName(issue)
	const journalPath = journal.id === null ? null : `/journals/${journal.id}/details`
	const about = `${name} of ${journal.title}, published ${formatDay(publishedOn)}: ${articles.length} ${articles.length === 1 ? 'article' : 'articles'}.`
	return (
		<article className={frame}>
			<PageMeta
				site={site}
				title={`${journal.title}: ${name}`}
				description={about}
				path={path}
				structuredData={[
					publicationIssue(issue, site),
					breadcrumbTrail(site, [
						journalPath ? { name: journal.title, path: journalPath } : { name: 'Articles', path: '/articles' },
						{ name, path },
					]),
				]}
			/>
			<header className="flex max-w-[80ch] flex-col gap-3">
				<p className="text-sm">
					{journalPath ? (
						<Link
							to={journalPath}
							className="font-semibold text-primary underline decoration-1 underline-offset-4 hover:decoration-2"
						>
							<bdi>{journal.title}</bdi>
						</Link>
					) : (
						<bdi className="font-semibold">{journal.title}</bdi>
					)}
				</p>
				<h1 className="text-3xl wrap-anywhere sm:text-4xl">{name}</h1>
				{title && (
					<p dir="auto" className="text-xl wrap-anywhere">
						{title}
					</p>
				)}
				<p className="text-muted">
					Published <time dateTime={publishedOn}>{formatDay(publishedOn)}</time>
					{` · ISSN ${[journal.issn, journal.eissn].filter(Boolean).join(', ')}`}
				</p>
			</header>
			<section aria-labelledby="contents-title" className="flex flex-col gap-5">
				<h2 id="contents-title" className="text-2xl">
					Contents
				</h2>
				<IssueContents articles={articles} />
			</section>
		</article>
	)
}

/** What search engines read; Highwire's tags are for pages of one article. */
function publicationIssue({ journal, volume, number, title, publishedOn, articles, path }: IssuePage, site: Site) {
	const periodical = {
		'@type': 'Periodical',
		name: journal.title,
		issn: journal.eissn ? [journal.issn, journal.eissn] : journal.issn,
		...(journal.publisher && { publisher: { '@type': 'Organization', name: journal.publisher } }),
	}
	const inVolume = { '@type': 'PublicationVolume', volumeNumber: volume, isPartOf: periodical }
	return {
		'@context': 'https://schema.org',
		...(number ? { '@type': 'PublicationIssue', issueNumber: number, isPartOf: inVolume } : inVolume),
		...(title && { name: title }),
		datePublished: publishedOn,
		url: site.origin + path,
		hasPart: articles.map((article) => ({
			'@type': 'ScholarlyArticle',
			headline: article.title,
			url: site.origin + article.path,
			...(article.pages && { pagination: article.pages }),
			...(article.doi && { sameAs: doiUrl(article.doi) }),
		})),
	}
}
