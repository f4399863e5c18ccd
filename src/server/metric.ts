type Labels = Record<string, string | number>
/** `suffix` is for the parts of a histogram. */
export type Sample = { value: number; labels?: Labels; suffix?: '_bucket' | '_sum' | '_count' }

/** A figure for Prometheus. It is read when it is asked for, so that keeping it costs nothing. */
export type Metric = {
	name: string
	help: string
	type: 'counter' | 'gauge' | 'histogram'
	read: () => Sample[] | Promise<Sample[]>
	/** The same whichever worker tells it, as what the database knows. */
	isOfInstallation?: boolean
}

export const ofInstallation = (metrics: Metric[]): Metric[] =>
	metrics.map((metric) => ({ ...metric, isOfInstallation: true }))

type Reading = number | Sample[]

const described =
	(type: 'counter' | 'gauge') =>
	(name: string, help: string, read: () => Reading | Promise<Reading>): Metric => ({
		name,
		help,
		type,
		read: async () => {
			const reading = await read()
			return typeof reading === 'number' ? [{ value: reading }] : reading
		},
	})

/** What only grows until the process ends. */
export const counter = described('counter')
export const gauge = described('gauge')

/** One sample for each entry, labelled by its name. */
export const labelled = (label: string, values: Record<string, number>): Sample[] =>
	Object.entries(values).map(([name, value]) => ({ value, labels: { [label]: name } }))
