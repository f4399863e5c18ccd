import { useQuery } from '@tanstack/react-query'
import type { SeoPage, SeoPageKey } from '../../contract/seo.ts'
import type { Site } from '../../contract/site.ts'
import { apiQuery } from './api.ts'
import { PageMeta } from './page-meta.tsx'

export const seoQuery = (page: SeoPageKey) => apiQuery('/api/seo/{page}', { params: { page } })

export const overridesOf = ({ ogTitle, ogDescription, ogImage, canonicalUrl, keywords }: SeoPage) => ({
	ogTitle,
	ogDescription,
	ogImage,
	canonicalUrl,
	keywords,
})

type Props = {
	page: SeoPageKey
	site: Site
	/** The address of the page from the root. */
	path: string
	/** Used while the call has not answered, or failed. */
	fallback: { title: string; description: string }
	/** What search engines may do with a page that is not for them, whatever is stored. */
	robots?: string
	structuredData?: object[]
}

/** The metadata of a page as the provider set it, with what the page itself knows as structured data. */
export function PageSeo({ page, site, path, fallback, robots, structuredData = [] }: Props) {
	const { data: seo } = useQuery(seoQuery(page))
	return (
		<PageMeta
			site={site}
			title={seo?.title ?? fallback.title}
			description={seo?.description ?? fallback.description}
			path={path}
			{...(seo && { robots: seo.metaRobots })}
			{...(robots !== undefined && { robots })}
			structuredData={[...structuredData, ...(seo?.structuredData ? [seo.structuredData] : [])]}
			{...(seo && { overrides: overridesOf(seo) })}
		/>
	)
}
