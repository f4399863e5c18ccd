import type pg from 'pg'
import type { NewJournal } from '../src/server/journals/journals.repository.ts'
import { chooseQueries } from './search/queries.ts'
import { startApp } from './support/app.ts'
import { asker } from './support/ask.ts'
import { type BenchmarkOptions, type Findings, type LeftOut, say } from './support/benchmark.ts'
import { table, time } from './support/compare.ts'
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
			const [large, small] = await time(queries.map(path), askers, rounds)
			findings.tables.push(
				table(`${name}, ${queryCount} queries, ${rounds} rounds`, {
					sizes: [journals.length, smallSize],
					times: [large, small],
				}),
			)
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

const describe = (matches: number[]) =>
	`The queries find between ${Math.min(...matches)} and ${Math.max(...matches)} journals of the whole list, ${median(matches)} in the median; each finds at least one.`
