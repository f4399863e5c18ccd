import type pg from 'pg'
import type { TaggedCache } from '../content/tagged-cache.ts'
import type { Core } from '../core.ts'
import type { JobFigures } from '../jobs/jobs.service.ts'
import { counter, gauge, ofInstallation } from '../metric.ts'
import { version } from '../version.ts'
import { eventLoopDelay } from './event-loop.ts'
import { joinWorkers, type ReadMetric, readMetrics } from './exposition.ts'
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
	const { settings, db, log, siblings } = core
	const delay = eventLoopDelay()
	let restarts = 0
	const figures = figuresService(db, settings.backups.folder)
	const status = statusService({ settings, stats, delay: delay.read, figures, siblings })
	core.register({
		routes: (api) => mountStatus(api, status),
		first: metricsAnswer({
			...{ read, token: settings.metricsToken, log },
			isEncrypted: settings.publicUrl?.startsWith('https:') ?? false,
		}),
		metrics: [
			...requestMetrics(stats),
			...processMetrics(delay.read),
			...queueMetrics(),
			...ofInstallation([
				gauge('fleuron_info', 'The version that runs.', () => [
					{ value: 1, labels: { version, node: process.versions.node, profile: settings.profile } },
				]),
				gauge('fleuron_workers', 'Processes that answer behind the port (WORKERS).', () => settings.workers),
				counter('fleuron_worker_restarts_total', 'Workers that ended and were started again.', () => restarts),
				...diskMetrics(settings.dataDir),
				gauge('fleuron_mail_configured', '1 if there are SMTP settings.', () => (settings.mail ? 1 : 0)),
				...figures.metrics,
			]),
		],
		stop: async () => delay.stop(),
	})
	const metrics = () => core.registered().flatMap(({ metrics: registered }) => registered ?? [])
	siblings.answer('metrics', () => readMetrics(metrics().filter(({ isOfInstallation }) => !isOfInstallation)))

	/** Of this process, and of the other workers, which nobody can ask because the port is one. */
	async function read(): Promise<ReadMetric[]> {
		const answers = await siblings.ask('metrics')
		restarts = answers?.restarts ?? 0
		const own = await readMetrics(metrics())
		if (!answers) return own
		const others = answers.others.map(({ worker, data }) => ({ worker, metrics: data as ReadMetric[] }))
		return joinWorkers(own, [{ worker: answers.own, metrics: own }, ...others])
	}

	return {
		/** What is made after the routes were mounted. */
		watch({ answers, jobs, pools }: LaterParts): void {
			core.register({
				metrics: [...poolMetrics(pools), ...cacheMetrics(answers, settings.pageCacheBytes), ...jobMetrics(jobs)],
			})
		},
	}
}
