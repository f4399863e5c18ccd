import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { MouseEvent } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import type { Journal } from '../../../contract/journals.ts'
import type { Site } from '../../../contract/site.ts'
import { parseDetailsView } from '../../features/journals/details-view.ts'
import { JournalArticles } from '../../features/journals/journal-articles.tsx'
import {
	ExternalLinksCard,
	IndexingCard,
	InformationCard,
	JournalBadges,
	SubmitCard,
	TextCard,
} from '../../features/journals/journal-facts.tsx'
import { JournalHistory } from '../../features/journals/journal-history.tsx'
import { JournalIssues } from '../../features/journals/journal-issues.tsx'
import { journalQuery } from '../../features/journals/queries.ts'
import { safeAddress } from '../../features/journals/registers.ts'
import { ShortlistButton } from '../../features/journals/shortlist-button.tsx'
import { TrustCard } from '../../features/journals/trust-card.tsx'
import { PageMeta } from '../../lib/page-meta.tsx'
import { useSite } from '../../lib/site.ts'
import { Button, linkClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const frame = 'page-width flex flex-col gap-8 py-8 lg:py-12'

export function Component() {
	const site = useSite()
	const { id: idInPath } = useParams()
	const [parameters] = useSearchParams()
	const id = idInPath ?? parameters.get('id') ?? ''
	const view = parseDetailsView(parameters)
	const { data: journal, isPending } = useQuery(journalQuery(id))

	if (isPending) return <Loading site={site} />
	if (!journal) return <Missing site={site} />
	return (
		<article className={frame}>
			<PageMeta
				site={site}
				title={journal.title}
				description={journal.description || `${journal.title}, ISSN ${journal.issn}.`}
				path={`/journals/${journal.id}/details`}
				structuredData={[periodical(journal, site)]}
			/>
			{journal.publishedHere && (
				<link
					rel="alternate"
					type="application/atom+xml"
					title={`${journal.title}: latest articles`}
					href={`/journals/${journal.id}/articles.atom`}
				/>
			)}
			<BackLink className="-ml-3 self-start" label="Back to Journals" />
			<header className="flex max-w-[72ch] flex-col gap-4">
				{journal.section && (
					<p className="text-sm font-semibold">
						<Link to={`/journals/${journal.section.slug}`} className={linkClass}>
							{journal.section.title}
						</Link>
					</p>
				)}
				<h1 dir="auto" className="text-4xl">
					{journal.title}
				</h1>
				<div className="flex flex-wrap items-center gap-x-4 gap-y-3">
					<JournalBadges journal={journal} />
					<ShortlistButton isNamed journal={{ id: journal.id, title: journal.title }} />
				</div>
			</header>
			<div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
				{/* first on phones: fee, time and the way to submit come before the prose */}
				<aside aria-label="About submitting" className="flex min-w-0 flex-col gap-6 lg:col-start-2 lg:row-start-1">
					<InformationCard journal={journal} />
					<SubmitCard journal={journal} />
					<ExternalLinksCard journal={journal} />
				</aside>
				<div className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-start-1">
					<TextCard title="About This Journal" text={journal.description} />
					<TextCard title="Scope &amp; Topics" text={journal.scope} />
					<TextCard title="Submission Guidelines" text={journal.guidelines} />
					<IndexingCard journal={journal} />
					<TrustCard journal={journal} site={site} />
					{journal.publishedHere && <JournalIssues journalId={journal.id} />}
					<JournalArticles journal={journal} view={view} />
					<JournalHistory journal={journal} view={view} site={site} />
				</div>
			</div>
		</article>
	)
}

/** Goes back where the visitor came from; a link to the catalogue for those who came from elsewhere or have no script. */
function BackLink({
	label,
	className,
	variant = 'ghost',
}: {
	label: string
	className?: string
	variant?: 'ghost' | 'outline'
}) {
	const navigate = useNavigate()
	const goBack = (event: MouseEvent) => {
		const { idx } = (window.history.state ?? {}) as { idx?: number }
		if (!idx || event.metaKey || event.ctrlKey || event.shiftKey) return
		event.preventDefault()
		void navigate(-1)
	}
	return (
		<Button asChild variant={variant} size="sm" {...(className && { className })}>
			<Link to="/journals" onClick={goBack}>
				<ArrowLeft aria-hidden="true" className="size-4" />
				{label}
			</Link>
		</Button>
	)
}

function Missing({ site }: { site: Site }) {
	return (
		<div className={frame}>
			<PageMeta
				site={site}
				title="Journal not found"
				description="This journal is not in the catalogue."
				robots="noindex"
			/>
			<EmptyState
				as="h1"
				title="Journal not found"
				description="It may have been withdrawn, or the address may be incomplete."
			>
				<BackLink label="Go Back" variant="outline" />
			</EmptyState>
		</div>
	)
}

function Loading({ site }: { site: Site }) {
	return (
		<div className={frame}>
			<PageMeta site={site} title="Journal" description="The details of a journal are loading." robots="noindex" />
			<h1 className="sr-only">Journal</h1>
			<Spinner label="Loading journal details..." />
			<Skeleton className="h-14 w-2/3" />
			<div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
				<Skeleton className="h-96" />
				<Skeleton className="h-80" />
			</div>
		</div>
	)
}

function periodical(journal: Journal, site: Site): object {
	const names = [journal.alternativeTitle, journal.abbreviation].filter((name) => name !== null)
	const about = [...new Set([...(journal.section ? [journal.section.title] : []), ...journal.subjects])]
	return {
		'@context': 'https://schema.org',
		'@type': 'Periodical',
		name: journal.title,
		...(names.length > 0 && { alternateName: names }),
		issn: journal.eissn ? [journal.issn, journal.eissn] : journal.issn,
		description: journal.description,
		...(journal.languages.length > 0 && { inLanguage: journal.languages }),
		...(about.length > 0 && { about }),
		...(journal.keywords.length > 0 && { keywords: journal.keywords.join(', ') }),
		...(journal.publisher && { publisher: { '@type': 'Organization', name: journal.publisher } }),
		...(safeAddress(journal.website) && { sameAs: journal.website }),
		url: `${site.origin}/journals/${journal.id}/details`,
	}
}
