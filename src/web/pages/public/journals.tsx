import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { CatalogueControls } from '../../features/journals/catalogue-controls.tsx'
import {
	ExportLinks,
	JournalGrid,
	JournalGridLoading,
	LoadFailed,
	ViewSwitch,
} from '../../features/journals/catalogue-results.tsx'
import { catalogueAddress, parseSearch } from '../../features/journals/catalogue-search.ts'
import { FilterChips, NoJournals } from '../../features/journals/no-journals.tsx'
import { cataloguePageQuery, sectionsQuery } from '../../features/journals/queries.ts'
import { ShortlistBar } from '../../features/journals/shortlist-bar.tsx'
import { withCommas } from '../../lib/numbers.ts'
import { PageMeta } from '../../lib/page-meta.tsx'
import { overridesOf, seoQuery } from '../../lib/page-seo.tsx'
import { useSite } from '../../lib/site.ts'
import { Pagination } from '../../ui/pagination.tsx'

const generalDescription =
	'Browse journals by field. Every entry states its ISSN, the indexes that list it, if any, and its fee or that the fee is on request, so that you can check it before you submit.'

export function Component() {
	const site = useSite()
	const { slug } = useParams()
	const [parameters] = useSearchParams()
	const search = parseSearch(parameters)
	const { data: sections = [] } = useQuery(sectionsQuery)
	const section = sections.find((candidate) => candidate.slug === slug)
	const {
		data: page,
		isPlaceholderData,
		isError,
		refetch,
	} = useQuery({
		...cataloguePageQuery(slug, search),
		placeholderData: keepPreviousData,
	})

	const heading = section ? `${section.title} Journals` : 'Academic Journals'
	const description = section ? section.description : generalDescription
	const isPlain = !search.q && Object.keys(search.choices).length === 0 && !search.sort
	const facets = page?.meta.facets ?? []
	const shared = { slug, sectionTitle: section?.title, search, facets }
	const { data: seo } = useQuery({ ...seoQuery('journals'), enabled: slug === undefined })
	const isKnown = slug === undefined || section !== undefined

	return (
		<div className="page-width flex flex-col gap-8 py-10 lg:py-14">
			<PageMeta
				site={site}
				title={heading}
				description={slug === undefined ? (seo?.description ?? description) : description}
				robots={isPlain && isKnown ? 'index,follow' : 'noindex,follow'}
				{...(seo && isPlain && search.page === 1 && { overrides: overridesOf(seo) })}
				{...(isKnown && { path: catalogueAddress(slug, isPlain ? { page: search.page } : {}) })}
			/>
			<header className="flex max-w-[65ch] flex-col gap-3">
				<h1 className="text-4xl">{heading}</h1>
				<p className="text-lg text-muted">{description}</p>
				<p data-screen-only="">
					Have an abstract? <Link to="/match-journal">Match my paper</Link>
				</p>
			</header>
			<CatalogueControls slug={slug} search={search} sections={sections} facets={facets} total={page?.meta.total} />
			<section aria-label="Results" className="flex min-h-[60dvh] flex-col gap-6">
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
					<p role="status" className="text-sm font-medium text-muted tabular-nums empty:-mr-4">
						{page && countSentence(page.meta.total, page.meta.page, page.meta.limit)}
					</p>
					<FilterChips {...shared} />
					<div className="ml-auto">
						<ViewSwitch slug={slug} search={search} />
					</div>
				</div>
				{page?.meta.isApproximate && (
					<p className="text-muted">No journal has these words. These have words that are spelled like them.</p>
				)}
				{page ? (
					page.data.length > 0 ? (
						<JournalGrid journals={page.data} isStale={isPlaceholderData} view={search.view} />
					) : (
						<NoJournals {...shared} hints={page.meta.hints} />
					)
				) : isError ? (
					<LoadFailed onRetry={() => void refetch()} />
				) : (
					<JournalGridLoading />
				)}
				{page && (
					<Pagination
						label="Pages of journals"
						page={search.page}
						pageCount={Math.ceil(page.meta.total / page.meta.limit)}
						href={(target) => catalogueAddress(slug, { ...search, page: target })}
					/>
				)}
				{page && <ExportLinks slug={slug} search={search} total={page.meta.total} />}
				<ShortlistBar origin={site.origin} />
			</section>
		</div>
	)
}

function countSentence(total: number, page: number, limit: number): string {
	const all = `${withCommas(total)} ${total === 1 ? 'journal' : 'journals'}`
	const first = (page - 1) * limit + 1
	if (total <= limit || first > total) return all
	return `${withCommas(first)}-${withCommas(Math.min(total, first + limit - 1))} of ${all}`
}
