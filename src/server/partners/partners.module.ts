import type { Core } from '../core.ts'
import { mountPartners } from './partners.routes.ts'

export function partnersModule(core: Core) {
	core.register({ routes: (api) => mountPartners(api, core.db) })
}
