import type { SystemStatus } from '../../contract/system-status.ts'
import { archiveProblems, readArchiveState } from '../backups/archive/archive-state.service.ts'
import { queueFigures } from '../bounded-queue.ts'
import type { Settings } from '../settings.ts'
import type { Siblings } from '../siblings.ts'
import { version } from '../version.ts'
import type { EventLoopDelay } from './event-loop.ts'
import type { DatabaseFigures } from './figures.repository.ts'
import { keptAnswer } from './kept-answer.ts'
import { diskSpace } from './process-metrics.ts'
import { joinHours, type RequestStats, type RouteHour } from './request-stats.ts'
import { findingsOf, type SystemFacts } from './status-findings.ts'

type Parts = {
	settings: Settings
	stats: RequestStats
	delay: () => EventLoopDelay
	figures: { read: () => Promise<DatabaseFigures | undefined> }
	siblings: Siblings
}

/** What one process knows of itself. */
type ProcessFacts = { hours: RouteHour[]; queues: SystemFacts['queues']; memoryBytes: number; delaySeconds: number }

function joinQueues(queues: SystemFacts['queues']): SystemFacts['queues'] {
	const joined = new Map<string, SystemFacts['queues'][number]>()
	for (const { name, waiting, running, refused } of queues) {
		const sum = joined.get(name) ?? { name, waiting: 0, running: 0, refused: 0 }
		joined.set(name, {
			...{ name, waiting: sum.waiting + waiting },
			...{ running: sum.running + running, refused: sum.refused + refused },
		})
	}
	return [...joined.values()]
}

/** Reading a large archive in a bucket takes longer than the page waits. */
const staleArchiveMs = 900_000

/** More would not be read. */
const shownRoutes = 10

/** What is slow, failing or waiting. */
export function statusService({ settings, stats, delay, figures, siblings }: Parts) {
	const ofProcess = (): ProcessFacts => ({
		hours: stats.lastHour(),
		queues: [...queueFigures()].map(([name, { waiting, running, refused }]) => ({ name, waiting, running, refused })),
		memoryBytes: process.memoryUsage.rss(),
		delaySeconds: delay().p99,
	})
	siblings.answer('status', ofProcess)
	// a share that hangs, or a slow bucket, must not hold up the rest of the page
	const archiveState = keptAnswer(async () => ({ state: await readArchiveState(settings.archive, settings.dataDir) }), {
		staleMs: staleArchiveMs,
	})

	async function problemsOfArchive(): Promise<string[]> {
		const answer = await archiveState()
		if (!answer) return ['The archive did not answer within three seconds. If it is large, look again in a minute.']
		return answer.state ? archiveProblems(answer.state) : []
	}

	/** Of this process and of the other workers. */
	async function ofProcesses(): Promise<ProcessFacts[]> {
		const answers = await siblings.ask('status')
		return [ofProcess(), ...(answers?.others.map(({ data }) => data as ProcessFacts) ?? [])]
	}

	function routesOf(processes: ProcessFacts[]): SystemFacts['routes'] {
		return joinHours(processes.flatMap(({ hours }) => hours))
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
			const [known, disk, archiveSentences, processes] = await Promise.all([
				figures.read(),
				diskSpace(settings.dataDir).catch(() => undefined),
				problemsOfArchive(),
				ofProcesses(),
			])
			const all = routesOf(processes)
			const facts: SystemFacts = {
				isPublic: settings.profile === 'public',
				hasDemoContent: known?.hasDemoContent ?? false,
				archiveProblems: archiveSentences,
				routes: all,
				...fromDatabase(known),
				queues: joinQueues(processes.flatMap(({ queues }) => queues)),
				disk: disk ? { freeBytes: disk.free, sizeBytes: disk.size } : null,
				process: {
					...{ version, node: process.versions.node },
					startedAt: new Date(performance.timeOrigin).toISOString(),
					memoryBytes: processes.reduce((sum, { memoryBytes }) => sum + memoryBytes, 0),
					delaySeconds: Math.max(...processes.map(({ delaySeconds }) => delaySeconds)),
				},
			}
			const { isPublic: _profile, hasDemoContent: _demo, archiveProblems: _told, ...shown } = facts
			const measuredAt = new Date().toISOString()
			return { ...findingsOf(facts), measuredAt, ...shown, routes: all.slice(0, shownRoutes) }
		},
	}
}
export type StatusService = ReturnType<typeof statusService>
