import { publicationNoticeRoutes as routes } from '../../contract/publication-notices.ts'
import type { Core } from '../core.ts'
import type { SiteService } from '../site/site.service.ts'
import { publicationNoticesService } from './publication-notices.service.ts'

export function publicationNoticesModule(core: Core, { site }: { site: SiteService }) {
	const notices = publicationNoticesService({ ...core, site })
	core.register({
		routes: ({ mount }) => {
			mount(routes.list, async ({ params }) => notices.list(params.id))
			mount(routes.add, async ({ params, body, caller }) => notices.add(params.id, body, caller))
			mount(routes.remove, async ({ params, caller }) => notices.remove(params, caller))
		},
	})
	return notices
}
