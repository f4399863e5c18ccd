import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

/** How quick this page was for somebody, and nothing about them. Sent when the page is left. */
export function reportVitals(address: string): void {
	const values: Record<string, number> = {}
	const keep = ({ name, value }: Metric) => {
		values[name] = value
	}
	for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(keep)

	let isSent = false
	addEventListener('visibilitychange', () => {
		if (!document.hidden || isSent || Object.keys(values).length === 0) return
		isSent = true
		// plain text, so that the other server need not be asked first whether it takes it
		navigator.sendBeacon(address, JSON.stringify({ page: location.pathname, ...values }))
	})
}
