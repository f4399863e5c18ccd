import type pg from 'pg'
import { fillDemoContent } from '../src/server/demo.ts'
import type { LocalCall } from '../src/server/http/api.ts'
import { renderPage } from '../src/server/ssr/render.ts'
import { elementOf, renderToString } from './render/capture.ts'
import { startApp } from './support/app.ts'
import type { BenchmarkOptions, Findings, Table, Verdict } from './support/benchmark.ts'
import { readDoaj } from './support/doaj.ts'
import { fillJournals } from './support/journals.ts'
import { median, sum } from './support/statistics.ts'
import { withServer } from './support/temporary.ts'

const url = new URL('http://pages.invalid/journals')
const warmUps = 300
const rounds = 40
const perRound = 25

/**
 * Three ways to the HTML of /journals, one page at a time, in turns:
 *
 * - "rendered" is what a visitor waits for when the page is not in the cache, without compression: `renderPage`, that is
 *   the router with its loaders, the calls with their validation, the search with its counts, React, and the state for the
 *   browser as JSON. Site, sections and the cards of these journals come from the app's memory, as they do in every request
 *   after the first.
 * - "data in memory" is the same without database and calls: `renderPage` with a call that gives kept answers at once.
 * - "renderToString alone" is React's function on the very element that "rendered" rendered, its query client and router
 *   already filled: nothing is loaded, matched or written as JSON. It is the comparison.
 */
export async function run({ csv }: BenchmarkOptions): Promise<Findings> {
	return withServer(async (create) => {
		const demo = await measure('demonstration content', await create('demo'), async ({ work }) => {
			await fillDemoContent(work)
		})
		if (!csv) return demo
		const journals = await readDoaj(csv)
		const database = await create('doaj')
		await fillJournals(database, journals)
		const doaj = await measure(`${journals.length} journals of the DOAJ list`, database)
		return {
			tables: [...demo.tables, ...doaj.tables],
			verdicts: [...demo.verdicts, ...doaj.verdicts],
			notes: [...demo.notes, ...doaj.notes],
		}
	})
}

type App = Awaited<ReturnType<typeof startApp>>

async function measure(
	content: string,
	database: pg.ClientConfig,
	fill?: (app: App) => Promise<void>,
): Promise<Findings> {
	const started = await startApp(database)
	const { app, api, host, pool } = started
	try {
		await fill?.(started)
		const kept = new Map<string, unknown>()
		const keeping: LocalCall = async (path, input, tags) => {
			const answer = await api.callLocally(path, input, tags)
			kept.set(path, answer)
			return answer
		}
		const element = await elementOf(() => renderPage(host, keeping, url))
		const ways: Way[] = [
			{ name: 'rendered', make: () => renderPage(host, api.callLocally, url) },
			{ name: 'data in memory', make: () => renderPage(host, async (path) => kept.get(path), url) },
			{ name: 'renderToString alone', make: async () => renderToString(element) },
		]
		const queries = countQueries(pool)
		const times = await inTurns(ways)
		const asked = queries() / (warmUps + rounds * perRound)
		return describe(content, ways, times, asked)
	} finally {
		await app.close()
	}
}

type Way = { name: string; make: () => Promise<unknown> }

/** Milliseconds a page, one figure a round; the order turns with every round. */
async function inTurns(ways: Way[]): Promise<number[][]> {
	for (const { make } of ways) for (let turn = 0; turn < warmUps; turn++) await make()
	const times: number[][] = ways.map(() => [])
	for (let round = 0; round < rounds; round++)
		for (let turn = 0; turn < ways.length; turn++) {
			const at = (round + turn) % ways.length
			const started = performance.now()
			for (let page = 0; page < perRound; page++) await ways[at]?.make()
			times[at]?.push((performance.now() - started) / perRound)
		}
	return times
}

/** How often the database was asked. */
function countQueries(pool: pg.Pool): () => number {
	let taken = 0
	pool.on('acquire', () => taken++)
	return () => taken
}

function describe(content: string, ways: Way[], times: number[][], asked: number): Findings {
	const yardstick = times.at(-1) ?? []
	const table: Table = {
		title: `/journals with ${content}, ${rounds} rounds of ${perRound} pages`,
		columns: ['', 'ms a page (median)', 'pages a second', 'speed against renderToString'],
		rows: ways.map(({ name }, at) => {
			const own = times[at] ?? []
			return [
				name,
				median(own).toFixed(3),
				String(Math.round(1000 / median(own))),
				(median(yardstick) / median(own)).toFixed(2),
			]
		}),
	}
	const verdict: Verdict = {
		name: `${content}: ratio`,
		value: median(yardstick) / median(times[0] ?? []),
		limit: 0.65,
		kind: 'at least',
	}
	const overall = sum(yardstick) / sum(times[0] ?? [])
	return {
		tables: [table],
		verdicts: [verdict],
		notes: [
			`${content}: ${asked.toFixed(2)} queries to the database a rendered page; ratio of the sums of all rounds ${overall.toFixed(2)}.`,
		],
	}
}
