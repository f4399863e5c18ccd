import type { FastifyInstance } from 'fastify'
import { liveUpdateRoutes } from '../../contract/live-updates.ts'
import type { Api } from '../http/api.ts'
import type { LiveUpdatesService } from './live-updates.service.ts'

export function mountLiveUpdates({ mount }: Api, live: LiveUpdatesService): void {
	mount(liveUpdateRoutes.listen, async ({ caller }) => live.listen(caller))
}

/** The app waits for connections under way before it stops. */
export function endOnStop(app: FastifyInstance, live: LiveUpdatesService): void {
	app.addHook('preClose', async () => live.stop())
}
