import type { AuthService } from '../auth/auth.service.ts'
import type { Core } from '../core.ts'
import { mountDashboard } from './dashboard.routes.ts'
import { dashboardService } from './dashboard.service.ts'

export function dashboardModule(core: Core, auth: AuthService) {
	const dashboard = dashboardService({ ...core, auth })
	core.register({ routes: (api) => mountDashboard(api, dashboard) })
}
