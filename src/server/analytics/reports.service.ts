import type { RangeQuery, SessionFilter } from '../../contract/analytics.ts'
import type { Db } from '../../db/client.ts'
import type { SiteService } from '../site/site.service.ts'
import { droppedRepository } from './dropped.repository.ts'
import { readOverview, readRealtime } from './queries/overview.ts'
import { readEvents, readPages } from './queries/tallies.ts'
import { readTimeline } from './queries/timeline.ts'
import { readEntriesAndExits, readFunnel, readSources } from './queries/visits.ts'
import { type Range, readRange } from './range.ts'

type Query = RangeQuery & SessionFilter

const hour = 3_600_000
const filterOf = ({ page, referrer, country, device }: Query): SessionFilter => ({ page, referrer, country, device })

/** What staff ask about visits. The numbers are defined in docs/decisions/0011-visitor-analytics.md. */
export function reportsService(db: Db, site: SiteService, clock: () => number = Date.now) {
	const zoneOf = async ({ timeZone }: RangeQuery) => timeZone ?? (await site.read()).timeZone
	/** A report over the range of a query, with the query's limit. */
	const over =
		<T>(read: (db: Db, range: Range, limit: number, filter: SessionFilter) => Promise<T>) =>
		async (query: Query & { limit: number }): Promise<T> =>
			read(db, readRange(query, await zoneOf(query), clock()), query.limit, filterOf(query))

	return {
		overview: over(readOverview),
		events: over(readEvents),
		pages: over(readPages),
		sources: over(readSources),
		entriesAndExits: over(readEntriesAndExits),
		realtime: () => readRealtime(db, { from: clock() - hour, to: clock() + 1 }),
		async timeline(query: Query) {
			const timeZone = await zoneOf(query)
			return readTimeline(db, readRange(query, timeZone, clock()), timeZone, filterOf(query))
		},
		async funnel(query: Query) {
			return readFunnel(db, readRange(query, await zoneOf(query), clock()), filterOf(query))
		},
		async dropped(query: RangeQuery) {
			const { from, to } = readRange(query, await zoneOf(query), clock())
			const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
			return droppedRepository(db).between(dayOf(from), dayOf(to - 1))
		},
	}
}
export type ReportsService = ReturnType<typeof reportsService>
