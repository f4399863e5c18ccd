import { analyticsTrackingRoutes as routes } from '../../contract/analytics-tracking.ts'
import type { Caller } from '../caller.ts'
import type { Api } from '../http/api.ts'
import { masked } from './masked.ts'
import type { TrackingService } from './tracking.service.ts'

/** A browser whose requests say no, and whose scripts cannot see it, learns it here. */
const outcome = ({ optsOut }: Caller, stored: boolean) => ({ stored, optOut: optsOut })

export function mountTracking({ mount }: Api, tracking: TrackingService): void {
	mount(routes.visitor, async ({ body, caller }) => {
		const record = masked({ ...body, referrer: tracking.sourceOf(body.referrer, caller) })
		const stored = await tracking.track(caller, { kind: 'visitor', record })
		return { visitorId: body.visitorId, ...outcome(caller, stored) }
	})
	mount(routes.session, async ({ body, caller }) => ({
		sessionId: body.sessionId,
		...outcome(caller, await tracking.track(caller, { kind: 'session', record: masked(body) })),
	}))
	mount(routes.pageView, async ({ body, caller }) => {
		const referrer = tracking.pageBefore(body.referrer, caller)
		const id = await tracking.trackView(caller, masked({ ...body, referrer }))
		return { id, ...outcome(caller, id !== null) }
	})
	mount(routes.updatePageView, async ({ params: { id }, body, caller }) => ({
		id,
		...outcome(caller, await tracking.updateView(caller, id, body)),
	}))
	mount(routes.event, async ({ body, caller }) =>
		outcome(caller, await tracking.track(caller, { kind: 'event', record: masked(body) })),
	)
	mount(routes.endSession, async ({ params: { sessionId }, caller }) => ({
		sessionId,
		...outcome(caller, await tracking.track(caller, { kind: 'end', sessionId })),
	}))
}
