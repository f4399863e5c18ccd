import { adminRoutes } from '../../contract/admins.ts'
import type { Api } from '../http/api.ts'
import type { DashboardService } from './dashboard.service.ts'

export function mountDashboard({ mount }: Api, dashboard: DashboardService): void {
	mount(adminRoutes.summary, async () => dashboard.summary())
	mount(adminRoutes.search, async ({ query, caller }) => dashboard.search(query.q, caller))
}
