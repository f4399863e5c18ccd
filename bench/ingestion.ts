import { saturate, sendAtRate } from './ingestion/load.ts'
import { event, withSide } from './ingestion/sides.ts'
import { type BenchmarkOptions, type Findings, say } from './support/benchmark.ts'
import { median, quantile } from './support/statistics.ts'
import { withServer } from './support/temporary.ts'

const connections = 128
const seconds = 4
const rounds = 5

/** Both servers on one PostgreSQL, each in a process and a database of its own, measured in turns. */
export async function run({ runs = rounds }: BenchmarkOptions): Promise<Findings> {
	return withServer(async (create) =>
		withSide('app', await create('app'), async (app) =>
			withSide('bare', await create('bare'), async (bare) => measure([app, bare], runs)),
		),
	)
}

async function measure(urls: [string, string], runs: number): Promise<Findings> {
	const targets = urls.map((url) => ({ url, ...event }))
	const inTurns = async <T>(ask: (target: (typeof targets)[number]) => Promise<T>): Promise<T[][]> => {
		const found: T[][] = targets.map(() => [])
		for (let round = 0; round <= runs; round++)
			for (const at of round % 2 === 0 ? [0, 1] : [1, 0]) {
				const value = await ask(targets[at] as (typeof targets)[number])
				// the first round only warms up
				if (round > 0) found[at]?.push(value)
			}
		return found
	}
	say(`Events as quickly as they are answered, ${connections} connections, ${runs} rounds of ${seconds} s`)
	const [app = [], bare = []] = await inTurns((target) => saturate(target, connections, seconds))
	const rate = median(bare) / 2
	say(`Then ${Math.round(rate)} events a second, half of what the bare route takes`)
	const [appTimes = [], bareTimes = []] = await inTurns((target) => sendAtRate(target, rate, seconds))
	const p99 = (times: number[][]) => median(times.map((own) => quantile(own, 0.99)))
	const row = (name: string, rates: number[], times: number[][]) => [
		name,
		median(rates).toFixed(0),
		median(times.map((own) => quantile(own, 0.5))).toFixed(1),
		p99(times).toFixed(1),
	]
	return {
		tables: [
			{
				title: `Medians of ${runs} rounds`,
				columns: ['', 'events a second', `p50 at ${Math.round(rate)} a second, ms`, 'p99, ms'],
				rows: [row('app', app, appTimes), row('bare Fastify route', bare, bareTimes)],
			},
		],
		verdicts: [
			{
				name: 'events a second: ratio',
				value: median(app.map((one, at) => one / (bare[at] ?? Number.NaN))),
				limit: 3,
				kind: 'at least',
			},
			{ name: 'p99 at half of the bare rate: ratio', value: p99(appTimes) / p99(bareTimes), limit: 2, kind: 'at most' },
		],
		notes: [
			'The bare route inserts the same row into the same table, with a prepared statement and ten connections; ours also validates the call, knows programs and opt-outs, and looks for the session. Both answer after the commit.',
		],
	}
}
