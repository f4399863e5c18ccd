import type { Metric, Sample } from '../metric.ts'

/** A metric with what was read of it. */
export type ReadMetric = Omit<Metric, 'read'> & { samples: Sample[] }

/** A metric that cannot be read, as while the database cannot be reached, is left out: the others are needed then. */
async function samplesOf({ read }: Metric) {
	try {
		return await read()
	} catch {
		return []
	}
}

export const readMetrics = (metrics: Metric[]): Promise<ReadMetric[]> =>
	Promise.all(
		metrics.map(async ({ read, ...metric }) => ({ ...metric, samples: await samplesOf({ read, ...metric }) })),
	)

/** The figures of one worker by its number, together with those of the others and of the installation. */
export function joinWorkers(own: ReadMetric[], workers: { worker: number; metrics: ReadMetric[] }[]): ReadMetric[] {
	return own.map((metric) => {
		if (metric.isOfInstallation) return metric
		const samples = workers.flatMap(({ worker, metrics }) =>
			metrics
				.filter(({ name }) => name === metric.name)
				.flatMap((read) => read.samples.map((sample) => ({ ...sample, labels: { ...sample.labels, worker } }))),
		)
		return { ...metric, samples }
	})
}

/** The text that Prometheus reads. prom-client is loaded with the first reading: most sites are never asked. */
export async function exposition(metrics: ReadMetric[]): Promise<{ contentType: string; text: string }> {
	const { default: prometheus } = await import('prom-client')
	const registry = new prometheus.Registry()
	for (const { name, help, type, samples } of metrics) {
		const get = async () => ({
			...{ name, help, type, aggregator: 'sum' },
			values: samples.map(({ value, labels = {}, suffix = '' }) => ({
				...{ value, labels, metricName: `${name}${suffix}` },
			})),
		})
		registry.registerMetric({ name, help, get })
	}
	return { contentType: registry.contentType, text: await registry.metrics() }
}
