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
	mount(siteRoutes.readSettings, async () => site.facts())
	mount(siteRoutes.changeSettings, async ({ body, caller }) => {
		await site.change(body, caller)
		return site.facts()
	})
}
