import type { Metric } from '../metric.ts'

/** A metric that cannot be read, as while the database is away, is left out: the others are needed then. */
async function samplesOf({ read }: Metric) {
	try {
		return await read()
	} catch {
		return []
	}
}

/** The text that Prometheus reads. prom-client is loaded with the first reading: most sites are never asked. */
export async function exposition(metrics: Metric[]): Promise<{ contentType: string; text: string }> {
	const { default: prometheus } = await import('prom-client')
	const registry = new prometheus.Registry()
	for (const metric of metrics) {
		const { name, help, type } = metric
		const get = async () => ({
			...{ name, help, type, aggregator: 'sum' },
			values: (await samplesOf(metric)).map(({ value, labels = {}, suffix = '' }) => ({
				...{ value, labels, metricName: `${name}${suffix}` },
			})),
		})
		registry.registerMetric({ name, help, get })
	}
	return { contentType: registry.contentType, text: await registry.metrics() }
}
