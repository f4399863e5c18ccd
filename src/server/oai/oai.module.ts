import type { PublishedRecordsService } from '../articles/published-records.service.ts'
import type { Core } from '../core.ts'
import type { Institutions } from '../institutions/institutions.service.ts'
import type { SiteService } from '../site/site.service.ts'
import { mountOai } from './oai.routes.ts'
import { oaiService } from './oai.service.ts'

type Needed = { records: PublishedRecordsService; site: SiteService; institutions: Institutions }

export function oaiModule(core: Core, { records, site, institutions }: Needed) {
	const oai = oaiService({ ...core, records, site, institutions })
	const count = core.limits.count.bind(undefined, 'harvests')
	core.register({
		web: ({ app, headers, readCaller }) => mountOai(app, { oai, headers, readCaller, count }),
		jobs: { 'show-published': oai.stampAll },
	})
}
