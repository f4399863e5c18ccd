import type { DashboardSummary } from '../../contract/admins.ts'
import type { Db } from '../../db/client.ts'
import type { AuthService } from '../auth/auth.service.ts'
import { dashboardRepository } from './dashboard.repository.ts'

export function dashboardService(db: Db, auth: Pick<AuthService, 'isRegistrationOpenToAll'>) {
	const repository = dashboardRepository(db)
	return {
		summary: async (): Promise<DashboardSummary> => ({
			...(await repository.counts()),
			isRegistrationOpenToAll: auth.isRegistrationOpenToAll(),
		}),
		search: repository.search,
	}
}
export type DashboardService = ReturnType<typeof dashboardService>
