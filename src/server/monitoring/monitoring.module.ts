import type pg from 'pg'
import type { TaggedCache } from '../content/tagged-cache.ts'
import type { Core } from '../core.ts'
import type { JobFigures } from '../jobs/jobs.service.ts'
import { gauge } from '../metric.ts'
import { version } from '../version.ts'
import { eventLoopDelay } from './event-loop.ts'
import { figuresService } from './figures.service.ts'
import { metricsAnswer } from './metrics.routes.ts'
import { cacheMetrics, diskMetrics, jobMetrics, poolMetrics, processMetrics, queueMetrics } from './process-metrics.ts'
import { requestMetrics } from './request-metrics.ts'
import type { RequestStats } from './request-stats.ts'
import { mountStatus } from './status.routes.ts'
import { statusService } from './status.service.ts'

type LaterParts = {
	answers: TaggedCache<unknown>
	jobs: ReadonlyMap<string, JobFigures>
	pools: Record<string, pg.Pool>
}

/** What operators watch: /metrics for Prometheus, and the status page. */
export function monitoringModule(core: Core, stats: RequestStats) {
	const { settings, db, log } = core
	const delay = eventLoopDelay()
	const figures = figuresService(db)
	const status = statusService({ settings, stats, delay: delay.read, figures })
	core.register({
		routes: (api) => mountStatus(api, status),
		metrics: [
			gauge('fleuron_info', 'The version that runs.', () => [
				{ value: 1, labels: { version, node: process.versions.node, profile: settings.profile } },
			]),
			...requestMetrics(stats),
			...processMetrics(delay.read),
			...queueMetrics(),
			...diskMetrics(settings.dataDir),
			gauge('fleuron_mail_configured', '1 if there are SMTP settings.', () => (settings.mail ? 1 : 0)),
			...figures.metrics,
		],
		stop: async () => delay.stop(),
	})
	const metrics = () => core.registered().flatMap(({ metrics: registered }) => registered ?? [])
	return {
		answerMetrics: metricsAnswer({ metrics, token: settings.metricsToken, log }),
		/** What is made after the routes were mounted. */
		watch({ answers, jobs, pools }: LaterParts): void {
			core.register({
				metrics: [...poolMetrics(pools), ...cacheMetrics(answers, settings.pageCacheBytes), ...jobMetrics(jobs)],
			})
		},
	}
}
