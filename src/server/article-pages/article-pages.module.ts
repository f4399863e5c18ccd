import type { PublicArticlesService } from '../articles/public-articles.service.ts'
import type { PublishedRecordsService } from '../articles/published-records.service.ts'
import type { CitationsService } from '../citations/citations.service.ts'
import type { Core } from '../core.ts'
import type { GalleysService } from '../galleys/galleys.service.ts'
import type { PublicationNoticesService } from '../publication-notices/publication-notices.service.ts'
import { articlePageForms, countUsage, mountArticleFiles, mountArticlePages } from './article-pages.routes.ts'
import { articlePagesService } from './article-pages.service.ts'
import { metadataService } from './metadata.service.ts'
import { usageService } from './usage.service.ts'

type Needed = {
	publicArticles: PublicArticlesService
	galleys: GalleysService
	notices: PublicationNoticesService
	citations: CitationsService
	records: PublishedRecordsService
}

export function articlePagesModule(core: Core, needed: Needed) {
	const usage = usageService(core)
	const pages = articlePagesService({ ...needed, usage })
	const metadata = metadataService(needed)
	core.register({
		routes: (api) => mountArticlePages(api, pages),
		web: ({ app, ...tools }) => {
			countUsage(app, usage)
			mountArticleFiles(app, { pages, metadata, ...tools })
		},
		describedPage: articlePageForms(metadata),
		cachedPageSent: ({ method, url, headers }, { status, address }) =>
			usage.answered({ method, url, status, address, userAgent: headers['user-agent'], range: undefined }),
		stop: usage.flush,
	})
	return usage
}
