import type pg from 'pg'
import { connect, connectPipelined } from '../../db/client.ts'
import type { Core } from '../core.ts'
import type { SiteService } from '../site/site.service.ts'
import { mountAnalytics } from './analytics.routes.ts'
import { analyticsService } from './analytics.service.ts'
import { readCountries } from './countries.ts'
import { mountReports } from './reports.routes.ts'
import { reportsService } from './reports.service.ts'
import { upkeepService } from './upkeep.service.ts'
import { visitMetrics } from './visit-metrics.ts'

export async function analyticsModule(core: Core, site: SiteService) {
	const pool = connectPipelined(core.database)
	const { countryFile, analyticsDailyBytes: dailyBytes } = core.settings
	const visits = analyticsService({ ...core, pool, countries: await readCountries(countryFile), dailyBytes })
	const { databaseReplicaUrl: replica } = core.settings
	const copy = replica === undefined ? undefined : connect({ max: 4, connectionString: replica })
	const visitPools: Record<string, pg.Pool> = { visits: pool, ...(copy && { replica: copy.pool }) }
	const reports = reportsService(copy?.db ?? core.db, site)
	const upkeep = upkeepService(core.db, core.settings.analyticsMonths)
	core.register({
		routes: (api) => {
			mountAnalytics(api, visits)
			mountReports(api, reports)
		},
		metrics: visitMetrics(visits),
		jobs: { 'analytics-roll-up': upkeep.rollUp, 'analytics-retention': upkeep.forgetOld },
		stop: async () => {
			await visits.stop()
			await pool.end()
			await copy?.pool.end()
		},
	})
	return { visits, upkeep, visitPools }
}
