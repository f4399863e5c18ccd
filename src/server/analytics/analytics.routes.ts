import { analyticsVisitRoutes as routes } from '../../contract/analytics-visits.ts'
import type { Caller } from '../caller.ts'
import type { Api } from '../http/api.ts'
import type { AnalyticsService } from './analytics.service.ts'
import { masked } from './masked.ts'
import { recordPage } from './record-page.ts'

/** A browser whose requests say no, and whose scripts cannot see it, learns it here. */
const outcome = ({ optsOut }: Caller, stored: boolean) => ({ stored, optOut: optsOut })

export function mountAnalytics({ mount }: Api, analytics: AnalyticsService): void {
	mount(routes.visitor, async ({ body, caller }) => {
		const record = masked({ ...body, referrer: analytics.sourceOf(body.referrer, caller) })
		const stored = await analytics.add(caller, { kind: 'visitor', record })
		return { visitorId: body.visitorId, ...outcome(caller, stored) }
	})
	mount(routes.session, async ({ body, caller }) => ({
		sessionId: body.sessionId,
		...outcome(caller, await analytics.add(caller, { kind: 'session', record: masked(body) })),
	}))
	mount(routes.pageView, async ({ body, caller }) => {
		const referrer = analytics.pageBefore(body.referrer, caller)
		const id = await analytics.addView(caller, masked(recordPage({ ...body, referrer })))
		return { id, ...outcome(caller, id !== null) }
	})
	mount(routes.updatePageView, async ({ params: { id }, body, caller }) => ({
		id,
		...outcome(caller, await analytics.updateView(caller, id, body)),
	}))
	mount(routes.event, async ({ body, caller }) =>
		outcome(caller, await analytics.add(caller, { kind: 'event', record: masked(recordPage(body)) })),
	)
	mount(routes.endSession, async ({ params: { sessionId }, caller }) => ({
		sessionId,
		...outcome(caller, await analytics.add(caller, { kind: 'end', sessionId })),
	}))
}
