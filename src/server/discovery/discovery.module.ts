import type { Core } from '../core.ts'
import { mountDiscovery } from './discovery.routes.ts'
import { feedService } from './feed.service.ts'
import { type SitemapParts, sitemapService } from './sitemap.service.ts'

export function discoveryModule(core: Core, parts: SitemapParts) {
	const sitemap = sitemapService(parts)
	const feeds = feedService(parts)
	core.register({
		web: ({ app, answers, headers, counted }) =>
			mountDiscovery(app, { ...parts, sitemap, feeds, cache: answers, headers, counted }),
	})
}
