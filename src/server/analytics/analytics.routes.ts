import type { Api } from '../http/api.ts'
import { mountReports } from './reports.routes.ts'
import type { ReportsService } from './reports.service.ts'
import { mountTracking } from './tracking.routes.ts'
import type { TrackingService } from './tracking.service.ts'

export function mountAnalytics(api: Api, tracking: TrackingService, reports: ReportsService): void {
	mountTracking(api, tracking)
	mountReports(api, reports)
}
