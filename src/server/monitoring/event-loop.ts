import { monitorEventLoopDelay } from 'node:perf_hooks'

/** A timer that comes late shows the delay: finer than this would only cost more wake-ups. */
const resolutionMs = 50
const windowMs = 10_000

export type EventLoopDelay = { median: number; p99: number; longest: number }

/** How long requests wait because the process is busy, in seconds, over the last ten seconds or more. */
export function eventLoopDelay(now: () => number = () => performance.now()) {
	const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
	histogram.enable()
	let readAt = now()
	let last: EventLoopDelay = { median: 0, p99: 0, longest: 0 }

	/** Each sample is the time between two timers: only what exceeds the resolution is a delay. */
	const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolutionMs / 1000)

	return {
		/** Several readers within ten seconds see the same window: none shortens that of another. */
		read(): EventLoopDelay {
			if (histogram.count > 0 && (last.longest === 0 || now() - readAt >= windowMs)) {
				last = {
					median: seconds(histogram.percentile(50)),
					p99: seconds(histogram.percentile(99)),
					longest: seconds(histogram.max),
				}
				histogram.reset()
				readAt = now()
			}
			return last
		},
		stop: () => void histogram.disable(),
	}
}
