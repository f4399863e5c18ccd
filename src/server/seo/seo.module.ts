import type { Core } from '../core.ts'
import type { SiteService } from '../site/site.service.ts'
import { mountSeo } from './seo.routes.ts'
import { seoService } from './seo.service.ts'

export function seoModule(core: Core, site: SiteService) {
	const seo = seoService({ ...core, site })
	core.register({ routes: (api) => mountSeo(api, seo) })
	return seo
}
