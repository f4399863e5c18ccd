import type { Core } from '../core.ts'
import { endOnStop, mountLiveUpdates } from './live-updates.routes.ts'
import { liveUpdatesService } from './live-updates.service.ts'

export function liveUpdatesModule(core: Core) {
	const live = liveUpdatesService(core)
	core.register({ routes: (api) => mountLiveUpdates(api, live), web: ({ app }) => endOnStop(app, live) })
	return live
}
