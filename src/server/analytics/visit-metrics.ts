import { counter, gauge, labelled, type Metric } from '../metric.ts'
import type { AnalyticsService } from './analytics.service.ts'

/** How visits are taken in. */
export function visitMetrics({ stats, waiting, dropped }: AnalyticsService): Metric[] {
	const { visits, events } = stats
	return [
		counter('fleuron_visits_written_total', 'Facts about visits that were written, by kind.', () =>
			labelled('kind', { visits: visits.items, events: events.items }),
		),
		counter('fleuron_visits_commits_total', 'Commits that wrote them; many share one.', () =>
			labelled('kind', { visits: visits.batches, events: events.batches }),
		),
		counter('fleuron_visits_dropped_total', 'Calls about visits that were not counted, by reason.', () =>
			labelled('reason', Object.fromEntries(dropped)),
		),
		gauge('fleuron_visits_waiting', 'Facts about visits that wait for their commit.', waiting),
	]
}
