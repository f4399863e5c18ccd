import { analyticsTrackingRoutes as routes } from '../../contract/analytics-tracking.ts'
import type { Api } from '../http/api.ts'
import { masked } from './masked.ts'
import type { TrackingService } from './tracking.service.ts'

export function mountTracking({ mount }: Api, tracking: TrackingService): void {
	mount(routes.visitor, async ({ body, caller }) => {
		const record = masked({ ...body, referrer: tracking.sourceOf(body.referrer, caller) })
		return { visitorId: body.visitorId, stored: await tracking.track(caller, { kind: 'visitor', record }) }
	})
	mount(routes.session, async ({ body, caller }) => ({
		sessionId: body.sessionId,
		stored: await tracking.track(caller, { kind: 'session', record: masked(body) }),
	}))
	mount(routes.pageView, async ({ body, caller }) => {
		const referrer = tracking.pageBefore(body.referrer, caller)
		const id = await tracking.trackView(caller, masked({ ...body, referrer }))
		return { id, stored: id !== null }
	})
	mount(routes.updatePageView, async ({ params: { id }, body, caller }) => ({
		id,
		stored: await tracking.updateView(caller, id, body),
	}))
	mount(routes.event, async ({ body, caller }) => ({
		stored: await tracking.track(caller, { kind: 'event', record: masked(body) }),
	}))
	mount(routes.endSession, async ({ params: { sessionId }, caller }) => ({
		sessionId,
		stored: await tracking.track(caller, { kind: 'end', sessionId }),
	}))
}
