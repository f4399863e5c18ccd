import type { PublicArticlesService } from '../articles/public-articles.service.ts'
import type { Core } from '../core.ts'
import type { GalleysService } from '../galleys/galleys.service.ts'
import type { PublicationNoticesService } from '../publication-notices/publication-notices.service.ts'
import { countUsage, mountArticlePages, mountArticlePdf } from './article-pages.routes.ts'
import { articlePagesService } from './article-pages.service.ts'
import { usageService } from './usage.service.ts'

type Needed = { publicArticles: PublicArticlesService; galleys: GalleysService; notices: PublicationNoticesService }

export function articlePagesModule(core: Core, needed: Needed) {
	const usage = usageService(core)
	const pages = articlePagesService({ ...needed, usage })
	core.register({
		routes: (api) => mountArticlePages(api, pages),
		web: ({ app, counted }) => {
			countUsage(app, usage)
			mountArticlePdf(app, { pages, counted })
		},
		keptPageSent: ({ method, url, headers }, { status, address }) =>
			usage.answered({ method, url, status, address, userAgent: headers['user-agent'], range: undefined }),
		stop: usage.flush,
	})
	return usage
}
