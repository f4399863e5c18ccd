import type { PublishedRecordsService } from '../articles/published-records.service.ts'
import type { Core } from '../core.ts'
import type { SiteService } from '../site/site.service.ts'
import { mountOai } from './oai.routes.ts'
import { oaiService } from './oai.service.ts'

export function oaiModule(core: Core, { records, site }: { records: PublishedRecordsService; site: SiteService }) {
	const oai = oaiService({ ...core, records, site })
	const count = core.limits.count.bind(undefined, 'harvests')
	core.register({
		web: ({ app, headers, readCaller }) => mountOai(app, { oai, headers, readCaller, count }),
		jobs: { 'show-published': oai.stampAll },
	})
}
