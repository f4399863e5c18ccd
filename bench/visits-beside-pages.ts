import { saturate, sendAtRate } from './ingestion/load.ts'
import { event, withSide } from './ingestion/sides.ts'
import { askHome } from './support/ask.ts'
import { type BenchmarkOptions, type Findings, say } from './support/benchmark.ts'
import { median, quantile } from './support/statistics.ts'
import { withServer } from './support/temporary.ts'

const rounds = 5
const seconds = 6

function after(some: number): () => boolean {
	const end = performance.now() + some * 1000
	return () => performance.now() >= end
}

/** The home page as nobody has asked for it before, while events come in, and while none do. */
export async function run({ runs = rounds }: BenchmarkOptions): Promise<Findings> {
	return withServer(async (create) =>
		withSide('app', await create('app'), async (url) => {
			const target = { url, ...event }
			await saturate(target, 128, 2)
			const most = await saturate(target, 128, 4)
			const rate = most / 4
			say(`${Math.round(most)} events a second at most; ${Math.round(rate)} beside the pages`)
			const idle: number[] = []
			const busy: number[] = []
			const events: number[] = []
			await askHome(url, after(2))
			for (let round = 0; round < runs; round++)
				for (const isBusy of round % 2 === 0 ? [false, true] : [true, false]) {
					const [times, sentTimes] = await Promise.all([
						askHome(url, after(seconds)),
						isBusy ? sendAtRate(target, rate, seconds) : undefined,
					])
					;(isBusy ? busy : idle).push(quantile(times, 0.95))
					if (sentTimes) events.push(quantile(sentTimes, 0.99))
				}
			return {
				tables: [
					{
						title: `The uncached home page, ${runs} rounds of ${seconds} s each`,
						columns: ['events a second', 'p95 of the page, ms'],
						rows: [
							['none', median(idle).toFixed(1)],
							[String(Math.round(rate)), median(busy).toFixed(1)],
						],
					},
				],
				verdicts: [{ name: 'ratio', value: median(busy) / median(idle), limit: 3, kind: 'at most' }],
				notes: [
					`The events come in at a quarter of the ${Math.round(most)} a second that were measured before; their p99 meanwhile is ${median(events).toFixed(1)} ms. The process that asks shares the two processors.`,
				],
			}
		}),
	)
}
