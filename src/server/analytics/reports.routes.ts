import { analyticsRoutes as routes } from '../../contract/analytics.ts'
import type { Api } from '../http/api.ts'
import type { ReportsService } from './reports.service.ts'

export function mountReports({ mount }: Api, reports: ReportsService): void {
	mount(routes.overview, ({ query }) => reports.overview(query))
	mount(routes.events, ({ query }) => reports.events(query))
	mount(routes.pages, ({ query }) => reports.pages(query))
	mount(routes.realtime, () => reports.realtime())
	mount(routes.timeline, ({ query }) => reports.timeline(query))
	mount(routes.sources, ({ query }) => reports.sources(query))
	mount(routes.entriesAndExits, ({ query }) => reports.entriesAndExits(query))
	mount(routes.funnel, ({ query }) => reports.funnel(query))
	mount(routes.dropped, ({ query }) => reports.dropped(query))
}
