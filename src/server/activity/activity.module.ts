import type { Core } from '../core.ts'
import { mountActivity } from './activity.routes.ts'
import { activityService } from './activity.service.ts'

export function activityModule(core: Core) {
	const activity = activityService(core)
	core.register({
		routes: (api) => mountActivity(api, activity),
		jobs: { 'tidy-up': () => activity.removeExpired() },
	})
	return activity
}
