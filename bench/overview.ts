import type pg from 'pg'
import { fillVisits } from './overview/visits.ts'
import { startApp } from './support/app.ts'
import { asker } from './support/ask.ts'
import { type BenchmarkOptions, type Findings, say } from './support/benchmark.ts'
import { median, quantile } from './support/statistics.ts'
import { execute, withServer } from './support/temporary.ts'

const sizes = [50_000, 5_000_000] as const
const warmUps = 30
const rounds = 200

/** The same question to two apps in turns, over one connection each: the month up to now, as the dashboard asks it. */
export async function run({ runs = rounds }: BenchmarkOptions): Promise<Findings> {
	return withServer(async (create) => {
		const sides = []
		for (const size of sizes) {
			say(`Writing ${size} views`)
			const database = await create(`views_${size}`)
			await fillVisits(database, size)
			sides.push(await open(database))
		}
		// what was just written is on its way to the disk: that is not what is measured
		await execute(sides[0]?.database as pg.ClientConfig, 'checkpoint')
		try {
			const times: number[][] = sides.map(() => [])
			for (let round = 0; round < warmUps + runs; round++)
				for (const at of round % 2 === 0 ? [0, 1] : [1, 0]) {
					const taken = await sides[at]?.ask(`/api/analytics/dashboard/overview?startDate=${aMonthAgo()}`)
					if (round >= warmUps) times[at]?.push(taken ?? Number.NaN)
				}
			const [small = [], large = []] = times
			return {
				tables: [
					{
						title: `The overview of the month up to now, ${runs} times, of 13 months`,
						columns: ['views', 'visitors', 'median, ms', 'p95, ms'],
						rows: sizes.map((size, at) => [
							String(size),
							String(size / 10),
							median(times[at] ?? []).toFixed(2),
							quantile(times[at] ?? [], 0.95).toFixed(2),
						]),
					},
				],
				verdicts: [
					{ name: 'ratio', value: median(large) / median(small), limit: 3, kind: 'at most' },
					{
						name: 'ratio of the 95th percentiles',
						value: quantile(large, 0.95) / quantile(small, 0.95),
						limit: 3,
						kind: 'at most',
					},
				],
				notes: ['The beginning of the range moves with the clock, so no answer is the answer before it.'],
			}
		} finally {
			for (const side of sides) await side.close()
		}
	})
}

function aMonthAgo(): string {
	const date = new Date()
	date.setMonth(date.getMonth() - 1)
	return date.toISOString()
}

async function open(database: pg.ClientConfig) {
	const { app, url } = await startApp(database)
	const response = await fetch(`${url}/api/admin/register`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ email: 'bench@example.org', password: 'correct horse battery', name: 'Bench' }),
	})
	const { data } = (await response.json()) as { data: { token: string } }
	const { ask, close } = asker(url, { authorization: `Bearer ${data.token}` })
	return {
		database,
		ask,
		async close() {
			close()
			await app.close()
		},
	}
}
