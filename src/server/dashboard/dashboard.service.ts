import type { DashboardSummary } from '../../contract/admins.ts'
import type { Db } from '../../db/client.ts'
import type { AuthService } from '../auth/auth.service.ts'
import { dashboardRepository } from './dashboard.repository.ts'

type Parts = { db: Db; auth: Pick<AuthService, 'isRegistrationOpenToAll'> }

export function dashboardService({ db, auth }: Parts) {
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
