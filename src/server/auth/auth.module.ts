import type { Core } from '../core.ts'
import { accountServices } from './accounts.ts'
import { mountAuth } from './auth.routes.ts'

export function authModule(core: Core) {
	const { auth, people, resets, signInLimits } = accountServices(core)
	core.register({ routes: (api) => mountAuth(api, auth, people, resets) })
	for (const { removeExpired } of [auth, resets, signInLimits]) core.register({ jobs: { 'tidy-up': removeExpired } })
	return auth
}
