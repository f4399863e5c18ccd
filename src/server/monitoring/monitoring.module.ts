import type pg from 'pg'
import type { TaggedCache } from '../content/tagged-cache.ts'
import type { Core } from '../core.ts'
import type { JobFigures } from '../jobs/jobs.service.ts'
import type { Metric } from '../metric.ts'
import { gauge } from '../metric.ts'
import { eventLoopDelay } from './event-loop.ts'
import { figuresService } from './figures.service.ts'
import { metricsAnswer } from './metrics.routes.ts'
import { cacheMetrics, diskMetrics, jobMetrics, poolMetrics, processMetrics, queueMetrics } from './process-metrics.ts'
import { requestMetrics } from './request-metrics.ts'
import type { RequestStats } from './request-stats.ts'
import { version } from './version.ts'

type Parts = {
	stats: RequestStats
	answers: TaggedCache<unknown>
	jobs: ReadonlyMap<string, JobFigures>
	pools: Record<string, pg.Pool>
}

/** What operators watch: /metrics for Prometheus. */
export function monitoringModule(core: Core, { stats, answers, jobs, pools }: Parts) {
	const { settings, db, log } = core
	const delay = eventLoopDelay()
	const figures = figuresService(db)
	const own: Metric[] = [
		gauge('fleuron_info', 'The version that runs.', () => [
			{ value: 1, labels: { version, node: process.versions.node, profile: settings.profile } },
		]),
		...requestMetrics(stats),
		...processMetrics(delay.read),
		...poolMetrics(pools),
		...cacheMetrics(answers, settings.pageCacheBytes),
		...queueMetrics(),
		...jobMetrics(jobs),
		...diskMetrics(settings.dataDir),
		gauge('fleuron_mail_configured', '1 if there are SMTP settings.', () => (settings.mail ? 1 : 0)),
		...figures.metrics,
	]
	core.register({ metrics: own, stop: async () => delay.stop() })
	const metrics = () => core.registered().flatMap(({ metrics: registered }) => registered ?? [])
	return { answerMetrics: metricsAnswer({ metrics, token: settings.metricsToken, log }) }
}
