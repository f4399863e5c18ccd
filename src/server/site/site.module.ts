import type { Core } from '../core.ts'
import { mountSite } from './site.routes.ts'
import { siteService } from './site.service.ts'

export function siteModule(core: Core) {
	const site = siteService(core)
	core.register({ routes: (api) => mountSite(api, site) })
	return site
}
