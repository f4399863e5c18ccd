import type { DashboardSummary } from '../../contract/admins.ts'
import type { FoundRecords } from '../../contract/record-search.ts'
import { searchKinds } from '../../contract/record-search-words.ts'
import type { Db } from '../../db/client.ts'
import type { AuthService } from '../auth/auth.service.ts'
import { type Caller, mayDo } from '../caller.ts'
import type { RecordSearch } from '../record-search.ts'
import { dashboardRepository } from './dashboard.repository.ts'

type Parts = {
	db: Db
	auth: Pick<AuthService, 'isRegistrationOpenToAll'>
	/** What every domain adds to the search. */
	registered: () => readonly { searched?: RecordSearch }[]
}

export function dashboardService({ db, auth, registered }: Parts) {
	const repository = dashboardRepository(db)
	return {
		summary: async (): Promise<DashboardSummary> => ({
			...(await repository.counts()),
			isRegistrationOpenToAll: auth.isRegistrationOpenToAll(),
		}),

		/** Each kind is searched as its list is, by what the role may read. */
		async search(q: string, caller: Caller): Promise<FoundRecords[]> {
			const searches = registered().flatMap(({ searched }) => searched ?? [])
			const allowed = searches.filter(({ permission }) => mayDo(caller, permission))
			const found = await Promise.all(allowed.map(({ find }) => find(q, caller)))
			return searchKinds.flatMap((kind) => found.filter((one) => one.kind === kind && one.total > 0))
		},
	}
}
export type DashboardService = ReturnType<typeof dashboardService>
