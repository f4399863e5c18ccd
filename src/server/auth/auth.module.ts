import type { Core } from '../core.ts'
import type { SiteService } from '../site/site.service.ts'
import { accountsService } from './accounts.service.ts'
import { mountAuth } from './auth.routes.ts'

export function authModule(core: Core, site: Pick<SiteService, 'read'>) {
	const accounts = accountsService({ ...core, siteName: async () => (await site.read()).name })
	const { auth, resets, secondFactor, signInLimits } = accounts
	core.register({ routes: (api) => mountAuth(api, accounts) })
	for (const { removeExpired } of [auth, resets, secondFactor, signInLimits])
		core.register({ jobs: { 'tidy-up': removeExpired } })
	return { ...auth, requireStepUp: secondFactor.requireStepUp }
}
