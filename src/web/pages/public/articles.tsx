import { useSearchParams } from 'react-router'
import { ArticleFinder } from '../../features/citations/article-finder.tsx'
import { articlesAddress, citationsAddress, parseView } from '../../features/citations/citation-view.ts'
import { articlesHereQuery } from '../../features/citations/queries.ts'
import { breadcrumbs } from '../../lib/breadcrumbs.ts'
import { PageMeta } from '../../lib/page-meta.tsx'
import { PageSeo } from '../../lib/page-seo.tsx'
import { useSite } from '../../lib/site.ts'

const path = '/articles'
const fallback = {
	title: 'Published Articles',
	description: 'Search the articles that our journals have published, and read, cite and download them free of charge.',
}
const place = {
	path,
	address: articlesAddress,
	query: articlesHereQuery,
	articleAddress: ({ id, pagePath }: { id: number; pagePath: string | null }) =>
		pagePath ?? citationsAddress({ articleId: String(id) }),
}

export function Component() {
	const site = useSite()
	const [parameters] = useSearchParams()
	const view = parseView(parameters)
	return (
		<div className="page-width flex flex-col gap-8 py-8 lg:py-12">
			{view.q || view.page > 1 ? (
				<PageMeta site={site} {...fallback} robots="noindex,follow" />
			) : (
				<PageSeo
					page="articles"
					site={site}
					path={path}
					fallback={fallback}
					structuredData={[breadcrumbs(site, fallback.title, path)]}
				/>
			)}
			<header className="flex max-w-[65ch] flex-col gap-3">
				<h1 className="text-4xl">Published Articles</h1>
				<p className="text-lg text-muted">
					Articles of the journals that are published here, free to read, to download and to cite.
				</p>
			</header>
			<ArticleFinder view={view} place={place} />
		</div>
	)
}
