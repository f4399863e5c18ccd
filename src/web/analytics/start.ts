import { refusesAnalytics } from '../lib/analytics-choice.ts'
import { optionalChunk } from '../lib/chunk-reload.ts'
import { isCounted } from './counted-pages.ts'
import { idle } from './idle.ts'
import type { Navigation } from './visit-reporter.ts'

type Options = Navigation & {
	/** Where a few of the pages report how quick they were. */
	monitoringUrl: string | undefined
}

/** Of all public loads. */
const monitoredShare = 0.001

const visible = (): Promise<void> =>
	new Promise((resolve) => {
		const look = () => {
			if (document.hidden) return
			document.removeEventListener('visibilitychange', look)
			resolve()
		}
		document.addEventListener('visibilitychange', look)
		look()
	})

const loaded = (): Promise<unknown> =>
	document.readyState === 'complete'
		? Promise.resolve()
		: new Promise((resolve) => addEventListener('load', resolve, { once: true }))

/**
 * Visits are counted once the page is loaded, looked at and idle, and the part that does it comes only then. A page that
 * must not be counted does not load it either; going on to one that may be brings it.
 */
export function countVisits({ monitoringUrl, ...navigation }: Options): void {
	const mayCount = () => isCounted(location.pathname) && !refusesAnalytics()
	let isBegun = false

	async function begin(): Promise<void> {
		if (isBegun || !mayCount()) return
		isBegun = true
		const wasHidden = document.hidden
		await visible()
		// a page that was looked at from its beginning has been read from its beginning
		const since = wasHidden || hasMoved ? performance.now() : 0
		await loaded()
		await idle()
		const { startReporting } = await optionalChunk(() => import('./visit-reporter.ts'))
		startReporting(navigation, since)
	}

	const start = () =>
		void begin().catch((error: unknown) => {
			isBegun = false
			console.error('Failed to initialize analytics:', error)
		})

	let hasMoved = false
	navigation.onMove(() => {
		hasMoved = true
		start()
	})
	start()

	if (monitoringUrl && mayCount() && Math.random() < monitoredShare)
		void optionalChunk(() => import('./vitals.ts')).then(
			({ reportVitals }) => reportVitals(monitoringUrl),
			() => {},
		)
}
