import type pg from 'pg'
import type { NewJournal } from '../src/server/journals/journals.repository.ts'
import { chooseQueries } from './search/queries.ts'
import { startApp } from './support/app.ts'
import { asker } from './support/ask.ts'
import { type BenchmarkOptions, type Findings, type LeftOut, say, type Table } from './support/benchmark.ts'
import { readDoaj } from './support/doaj.ts'
import { fillJournals } from './support/journals.ts'
import { median, quantile, seeded, shuffled } from './support/statistics.ts'
import { withServer } from './support/temporary.ts'

const smallSize = 500
const queryCount = 200
const rounds = 7
const limit = 2

const targets = {
	'GET /api/journals': (q: string) => `/api/journals?${new URLSearchParams({ q, limit: '30', fields: 'card' })}`,
	'page /journals': (q: string) => `/journals?${new URLSearchParams({ q })}`,
}

/** Each query goes to both apps one after the other; which is first changes from query to query. */
export async function run({ csv }: BenchmarkOptions): Promise<Findings | LeftOut> {
	if (!csv) return { leftOut: 'it needs the DOAJ journal list. Say where it is: DOAJ_CSV=path or --csv path.' }
	const journals = await readDoaj(csv)
	const sample = shuffled(journals, seeded(smallSize)).slice(0, smallSize)
	return withServer(async (create) => {
		const large = await create('large')
		const small = await create('small')
		say(`Filling ${journals.length} journals and ${sample.length} of them`)
		await fillJournals(large, journals)
		await fillJournals(small, sample)
		return compare(large, small, journals)
	})
}

async function compare(largeDatabase: pg.ClientConfig, smallDatabase: pg.ClientConfig, journals: NewJournal[]) {
	const apps = [await startApp(largeDatabase), await startApp(smallDatabase)] as const
	const askers = [asker(apps[0].url), asker(apps[1].url)] as const
	try {
		const chosen = await chooseQueries(journals, queryCount, (q) => countOf(apps[0].url, q))
		const queries = [...chosen.keys()]
		say(
			`${queries.length} queries, for example ${queries
				.slice(0, 12)
				.map((q) => `"${q}"`)
				.join(', ')}`,
		)

		const findings: Findings = { tables: [], verdicts: [], notes: [describe([...chosen.values()])] }
		for (const [name, path] of Object.entries(targets)) {
			const [large, small] = await time(queries.map(path), askers)
			findings.tables.push(table(name, journals.length, large, small))
			const value = quantile(large.flat(), 0.95) / quantile(small.flat(), 0.95)
			findings.verdicts.push({ name: `${name}: ratio`, value, limit, kind: 'at most' })
		}
		return findings
	} finally {
		for (const { close } of askers) close()
		for (const { app } of apps) await app.close()
	}
}

async function countOf(url: string, q: string): Promise<number> {
	const answer = await fetch(`${url}/api/journals?${new URLSearchParams({ q, limit: '1', fields: 'card' })}`)
	return ((await answer.json()) as { meta: { total: number } }).meta.total
}

type Asker = ReturnType<typeof asker>

/** For both sides: the times of every query, one a round. The first round only warms up. */
async function time(paths: string[], askers: readonly [Asker, Asker]): Promise<[number[][], number[][]]> {
	const times: [number[][], number[][]] = [paths.map(() => []), paths.map(() => [])]
	for (let round = 0; round <= rounds; round++)
		for (const [at, path] of paths.entries())
			for (const side of (round + at) % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
				const taken = await askers[side].ask(path)
				if (round > 0) times[side][at]?.push(taken)
			}
	return times
}

function table(name: string, size: number, large: number[][], small: number[][]): Table {
	const row = (label: string, of: (side: number[][]) => number) => {
		const [inLarge, inSmall] = [of(large), of(small)]
		return [label, inLarge.toFixed(2), inSmall.toFixed(2), (inLarge / inSmall).toFixed(2)]
	}
	return {
		title: `${name}, ${queryCount} queries, ${rounds} rounds`,
		columns: ['milliseconds', `${size} journals`, `${smallSize} journals`, 'ratio'],
		rows: [
			row('p50', (side) => quantile(side.flat(), 0.5)),
			row('p95', (side) => quantile(side.flat(), 0.95)),
			row('p95 of the median of each query', (side) => quantile(side.map(median), 0.95)),
		],
	}
}

const describe = (matches: number[]) =>
	`The queries find between ${Math.min(...matches)} and ${Math.max(...matches)} journals of the whole list, ${median(matches)} in the median; each finds at least one.`
