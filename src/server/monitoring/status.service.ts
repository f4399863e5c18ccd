import type { SystemStatus } from '../../contract/system-status.ts'
import { queueFigures } from '../bounded-queue.ts'
import type { Settings } from '../settings.ts'
import { version } from '../version.ts'
import type { EventLoopDelay } from './event-loop.ts'
import type { DatabaseFigures } from './figures.repository.ts'
import { diskSpace } from './process-metrics.ts'
import type { RequestStats } from './request-stats.ts'
import { findingsOf, type SystemFacts } from './status-findings.ts'

type Parts = {
	settings: Settings
	stats: RequestStats
	delay: () => EventLoopDelay
	figures: { read: () => Promise<DatabaseFigures | undefined> }
}

/** More would not be read. */
const shownRoutes = 10

/** What is slow, failing or waiting. */
export function statusService({ settings, stats, delay, figures }: Parts) {
	function routes(): SystemFacts['routes'] {
		return stats
			.lastHour()
			.toSorted((a, b) => b.p95 - a.p95 || b.slowest - a.slowest)
			.map(({ method, pattern, count, failed, mean, p95, slowest }) => ({
				...{ method, route: pattern, requests: count, failed },
				...{ meanSeconds: mean, p95Seconds: p95, slowestSeconds: slowest },
			}))
	}

	function fromDatabase(
		known: DatabaseFigures | undefined,
	): Pick<SystemFacts, 'mails' | 'failedJobs' | 'database' | 'backup'> {
		if (!known) return { mails: null, failedJobs: [], database: null, backup: null }
		const {
			version: postgres,
			bytes,
			connections,
			maxConnections,
			mails,
			oldestMailSeconds,
			failedJobs,
			backup,
		} = known
		const { queued, sending, failed, sentToday, failedToday } = mails
		return {
			mails: {
				isConfigured: settings.mail !== undefined,
				...{ queued: queued + sending, failed, sentToday, failedToday, oldestSeconds: oldestMailSeconds },
			},
			failedJobs: failedJobs.map(({ name, failedAt, count }) => ({ name, failedAt, failures: count })),
			database: { version: postgres, bytes, connections, maxConnections },
			backup: backup
				? { hasFailed: backup.state === 'failed', problem: backup.problem, ageSeconds: backup.ageSeconds }
				: null,
		}
	}

	return {
		async read(): Promise<SystemStatus> {
			const [known, disk] = await Promise.all([figures.read(), diskSpace(settings.dataDir).catch(() => undefined)])
			const all = routes()
			const facts: SystemFacts = {
				isPublic: settings.profile === 'public',
				routes: all,
				...fromDatabase(known),
				queues: [...queueFigures()].map(([name, { waiting, running, refused }]) => ({
					name,
					waiting,
					running,
					refused,
				})),
				disk: disk ? { freeBytes: disk.free, sizeBytes: disk.size } : null,
				process: {
					...{ version, node: process.versions.node },
					startedAt: new Date(performance.timeOrigin).toISOString(),
					memoryBytes: process.memoryUsage.rss(),
					delaySeconds: delay().p99,
				},
			}
			const { isPublic: _profile, ...shown } = facts
			const measuredAt = new Date().toISOString()
			return { ...findingsOf(facts), measuredAt, ...shown, routes: all.slice(0, shownRoutes) }
		},
	}
}
export type StatusService = ReturnType<typeof statusService>
