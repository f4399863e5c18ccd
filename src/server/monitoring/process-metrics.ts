import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import { queueFigures } from '../bounded-queue.ts'
import type { TaggedCache } from '../content/tagged-cache.ts'
import type { JobFigures } from '../jobs/jobs.service.ts'
import { counter, gauge, labelled, type Metric, type Sample } from '../metric.ts'
import type { EventLoopDelay } from './event-loop.ts'

/** Bytes of the disk that the data folder is on. */
export async function diskSpace(folder: string): Promise<{ free: number; size: number }> {
	const { bavail, blocks, bsize } = await statfs(folder)
	return { free: bavail * bsize, size: blocks * bsize }
}

/** The process itself, by the names that every Prometheus client uses. */
export const processMetrics = (delay: () => EventLoopDelay): Metric[] => [
	gauge('process_resident_memory_bytes', 'Memory of this process.', () => process.memoryUsage.rss()),
	gauge('nodejs_heap_size_used_bytes', 'Memory of its JavaScript objects.', () => process.memoryUsage().heapUsed),
	gauge('nodejs_external_memory_bytes', 'Memory of its buffers.', () => process.memoryUsage().external),
	counter('process_cpu_seconds_total', 'Processor time of this process.', () => {
		const { user, system } = process.cpuUsage()
		return (user + system) / 1e6
	}),
	gauge('process_start_time_seconds', 'When this process started.', () => performance.timeOrigin / 1000),
	gauge(
		'fleuron_event_loop_delay_seconds',
		'How late the process gets to what is due, in the last ten seconds.',
		() => {
			const { median, p99, longest } = delay()
			return labelled('percentile', { 50: median, 99: p99, 100: longest })
		},
	),
]

export const poolMetrics = (pools: Record<string, pg.Pool>): Metric[] => {
	const each = (read: (pool: pg.Pool) => number) =>
		Object.entries(pools).map(([pool, of]): Sample => ({ value: read(of), labels: { pool } }))
	return [
		gauge('fleuron_database_connections_used', 'Connections to the database in use.', () =>
			each(({ totalCount, idleCount }) => totalCount - idleCount),
		),
		gauge('fleuron_database_connections_limit', 'Connections that may be open.', () =>
			each(({ options }) => options.max),
		),
		gauge('fleuron_database_connections_waiting', 'Callers that wait for a connection.', () =>
			each(({ waitingCount }) => waitingCount),
		),
	]
}

export const cacheMetrics = (cache: TaggedCache<unknown>, maxBytes: number): Metric[] => [
	counter('fleuron_cache_hits_total', 'Answers that were sent from memory.', () => cache.stats.hits),
	counter('fleuron_cache_misses_total', 'Answers that had to be made.', () => cache.stats.misses),
	gauge('fleuron_cache_bytes', 'Memory of the answers that are kept.', () => cache.bytes),
	gauge('fleuron_cache_limit_bytes', 'Memory that they may take (PAGE_CACHE_MB).', () => maxBytes),
	gauge('fleuron_cache_entries', 'How many answers are kept.', () => cache.size),
]

export const queueMetrics = (): Metric[] => {
	const each = (read: (figures: NonNullable<ReturnType<ReturnType<typeof queueFigures>['get']>>) => number) =>
		[...queueFigures()].map(([queue, figures]): Sample => ({ value: read(figures), labels: { queue } }))
	return [
		gauge('fleuron_queue_waiting', 'Tasks that wait in a queue.', () => each(({ waiting }) => waiting)),
		gauge('fleuron_queue_running', 'Tasks that run.', () => each(({ running }) => running)),
		counter('fleuron_queue_started_total', 'Tasks that were started.', () => each(({ started }) => started)),
		counter('fleuron_queue_waited_seconds_total', 'How long they had waited, together.', () =>
			each(({ waitedSeconds }) => waitedSeconds),
		),
		counter('fleuron_queue_refused_total', 'Tasks that were refused because the queue was full.', () =>
			each(({ refused }) => refused),
		),
	]
}

export const jobMetrics = (figures: ReadonlyMap<string, JobFigures>): Metric[] => {
	const each = (read: (job: JobFigures) => number) =>
		[...figures].map(([job, of]): Sample => ({ value: read(of), labels: { job } }))
	return [
		counter('fleuron_job_runs_total', 'Runs of a job in this process.', () => each(({ runs }) => runs)),
		counter('fleuron_job_failures_total', 'Runs that failed.', () => each(({ failures }) => failures)),
		counter('fleuron_job_seconds_total', 'How long its runs took, together.', () => each(({ seconds }) => seconds)),
	]
}

export const diskMetrics = (folder: string): Metric[] => [
	gauge('fleuron_disk_free_bytes', 'Free space for the data folder.', async () => (await diskSpace(folder)).free),
	gauge('fleuron_disk_size_bytes', 'Size of the disk it is on.', async () => (await diskSpace(folder)).size),
]
