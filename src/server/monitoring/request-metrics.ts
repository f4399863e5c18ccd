import { refusedAtOnce } from '../http/refuse-at-once.ts'
import { counter, type Metric, type Sample } from '../metric.ts'
import { durationBounds, type RequestStats, type RouteStats } from './request-stats.ts'

/** The label of pages that were sent from memory, whatever their address. */
const cachedPage = { method: 'GET', route: 'kept page' }

/** Requests and durations by route. At most 1,001 routes, however many addresses are asked for. */
export const requestMetrics = (stats: RequestStats): Metric[] => [
	{
		name: 'fleuron_http_requests_total',
		help: 'Requests by route and class of status. "kept page" are pages sent from memory.',
		type: 'counter',
		read: () => [
			{ value: stats.kept.full, labels: { ...cachedPage, status: '2xx' } },
			{ value: stats.kept.notModified, labels: { ...cachedPage, status: '3xx' } },
			...[...stats.routes()].flatMap(({ method, pattern, byClass }) =>
				[...byClass].flatMap((value, at): Sample[] =>
					value > 0 ? [{ value, labels: { method, route: pattern, status: `${at + 1}xx` } }] : [],
				),
			),
		],
	},
	{
		name: 'fleuron_http_request_duration_seconds',
		help: 'Time to the end of an answer by route, without pages sent from memory and streams of events.',
		type: 'histogram',
		read: () => [...stats.routes()].flatMap(durationsOf),
	},
	counter('fleuron_http_refused_total', 'Requests that were too many, refused before they were read.', () =>
		[...refusedAtOnce].map(([status, value]) => ({ value, labels: { status } })),
	),
]

function durationsOf({ method, pattern, timed }: RouteStats): Sample[] {
	if (timed.count === 0) return []
	const labels = { method, route: pattern }
	let below = 0
	const buckets = [...timed.buckets].map((count, at): Sample => {
		below += count
		return { value: below, labels: { ...labels, le: durationBounds[at] ?? '+Inf' }, suffix: '_bucket' }
	})
	return [
		...buckets,
		{ value: timed.seconds, labels, suffix: '_sum' },
		{ value: timed.count, labels, suffix: '_count' },
	]
}
