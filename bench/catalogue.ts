import type pg from 'pg'
import type { NewJournal } from '../src/server/journals/journals.repository.ts'
import { startApp } from './support/app.ts'
import { asker } from './support/ask.ts'
import { type BenchmarkOptions, type Findings, type LeftOut, say } from './support/benchmark.ts'
import { table, time } from './support/compare.ts'
import { readDoaj } from './support/doaj.ts'
import { fillJournals } from './support/journals.ts'
import { quantile, seeded, shuffled } from './support/statistics.ts'
import { withServer } from './support/temporary.ts'

const smallSize = 500
const rounds = 7
const limit = 2
const seed = 38

/** Each query goes to both apps one after the other. */
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
		return compare({ large, small }, { all: journals, sample })
	})
}

type Databases = { large: pg.ClientConfig; small: pg.ClientConfig }
type Contents = { all: NewJournal[]; sample: NewJournal[] }

async function compare({ large, small }: Databases, { all, sample }: Contents) {
	const apps = [await startApp(large), await startApp(small)] as const
	const askers = [asker(apps[0].url), asker(apps[1].url)] as const
	const sizes = [all.length, sample.length] as const
	try {
		const findings: Findings = { tables: [], verdicts: [], notes: [] }
		for (const [name, queries] of Object.entries(queriesFrom(sample))) {
			const paths = queries.map(
				(query) => `/api/journals?${new URLSearchParams({ ...query, facets: '1', fields: 'card', limit: '30' })}`,
			)
			const times = await time(paths, askers, rounds)
			findings.tables.push(table(`${name}, ${paths.length} queries, ${rounds} rounds`, { sizes, times }))
			const value = quantile(times[0].flat(), 0.95) / quantile(times[1].flat(), 0.95)
			findings.verdicts.push({ name: `${name}: ratio`, value, limit, kind: 'at most' })
		}
		findings.notes.push(
			'All with the counts of twelve facets. The first search after a start, which indexes all journals, is not in it.',
		)
		return findings
	} finally {
		for (const { close } of askers) close()
		for (const { app } of apps) await app.close()
	}
}

type Query = Record<string, string>

/** What people ask for: words of a title that both apps have, as they are being typed, with choices, and choices alone. */
function queriesFrom(journals: readonly NewJournal[]): Record<string, Query[]> {
	const random = seeded(seed)
	const chosen = shuffled([...journals], random).slice(0, 150)
	const wordsOf = ({ title }: NewJournal) => title.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2)
	const words = chosen.map((journal) => {
		const [first = 'journal', second = ''] = shuffled(wordsOf(journal), random)
		return { q: `${first} ${second.slice(0, 4)}`.trim() }
	})
	const choices: Query[] = [
		{ language: 'en' },
		{ language: 'es|pt' },
		{ licence: 'CC BY' },
		{ fee: 'none' },
		{ fee: 'none', language: 'fr' },
		{ licence: 'CC BY', language: 'en', fee: 'none' },
		{ accepting: 'true', sort: 'newest' },
		{ sort: 'fee' },
	]
	return {
		'words with facets': words,
		'words and choices with facets': words.map((query, at) => ({ ...query, ...choices[at % choices.length] })),
		'choices with facets': choices,
	}
}
