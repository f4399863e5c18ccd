import type { Core } from '../core.ts'
import { mountAuth } from './auth.routes.ts'
import { authService } from './auth.service.ts'
import { peopleService } from './people.service.ts'
import { resetsService } from './resets.service.ts'

export function authModule(core: Core) {
	const auth = authService(core)
	const people = peopleService(core)
	const resets = resetsService(core)
	core.register({ routes: (api) => mountAuth(api, auth, people, resets), jobs: { 'tidy-up': auth.removeExpired } })
	core.register({ jobs: { 'tidy-up': resets.removeExpired } })
	return auth
}
