import type { AnalyticsOverview } from '../../../contract/analytics.ts'
import { addressOf, type GetPath, unwrap } from '../../lib/api.ts'
import { staffFetch } from '../../lib/staff-api.ts'
import type { Range } from './use-reports.ts'

/** A table shows the first few; its file has as many as the server gives. */
const limit = 1_000

/** A list of the overview for its file. */
export const staffList =
	<R>(range: Range, of: (overview: AnalyticsOverview) => readonly R[]) =>
	async (): Promise<readonly R[]> =>
		of((await loadReport('/api/analytics/dashboard/overview', range)) as AnalyticsOverview)

/** A report for its file. */
export async function loadReport(path: GetPath, range: Range): Promise<unknown> {
	const response = await staffFetch(addressOf(path, { query: { ...range, limit } }))
	return unwrap(await response.json())
}
