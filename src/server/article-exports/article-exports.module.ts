import { articleExportRoutes } from '../../contract/article-exports.ts'
import type { PublishedRecordsService } from '../articles/published-records.service.ts'
import type { Core } from '../core.ts'
import type { SiteService } from '../site/site.service.ts'
import { articleExportsService } from './article-exports.service.ts'

export function articleExportsModule(core: Core, parts: { records: PublishedRecordsService; site: SiteService }) {
	const exported = articleExportsService(parts)
	core.register({
		routes: ({ mount }) => {
			mount(articleExportRoutes.file, async ({ query, caller }) => {
				await core.limits.count('exports', caller)
				return exported.file(query)
			})
			mount(articleExportRoutes.preflight, async ({ query }) => exported.preflight(query))
		},
	})
	return exported
}
