import type { Core } from '../core.ts'
import type { SiteService } from '../site/site.service.ts'
import { mountDigests } from './digests.routes.ts'
import { digestsService } from './digests.service.ts'

export function digestsModule(core: Core, site: Pick<SiteService, 'read'>) {
	const digests = digestsService({ ...core, timeZone: async () => (await site.read()).timeZone })
	core.register({ routes: (api) => mountDigests(api, digests), jobs: { 'daily-digest': () => digests.send() } })
	return digests
}
