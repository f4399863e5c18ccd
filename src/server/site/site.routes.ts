import { siteRoutes } from '../../contract/site.ts'
import type { Api } from '../http/api.ts'
import type { SiteService } from './site.service.ts'

export function mountSite({ mount }: Api, site: SiteService): void {
	mount(
		siteRoutes.read,
		async ({ tag }) => {
			tag('site')
			return site.read()
		},
		{ keep: () => true },
	)
}
