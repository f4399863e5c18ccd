/** Only what is used: the types of the package want its own classes of metrics, which would keep every figure twice. */
declare module 'prom-client' {
	type Value = { value: number; labels: Record<string, string | number>; metricName: string }
	type Reading = { name: string; help: string; type: string; aggregator: string; values: Value[] }

	class Registry {
		readonly contentType: string
		registerMetric(metric: { name: string; help: string; get: () => Promise<Reading> }): void
		metrics(): Promise<string>
	}
	const prometheus: { Registry: typeof Registry }
	export default prometheus
}
