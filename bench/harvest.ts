import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type pg from 'pg'
import { startApp } from './support/app.ts'
import { type BenchmarkOptions, type Findings, say } from './support/benchmark.ts'
import { median } from './support/statistics.ts'
import { execute, withServer } from './support/temporary.ts'

const sizes = [1_000, 100_000] as const
const limits = { time: 3, memory: 1.5 }

/** All records of a small and of a large repository are harvested as JATS: time for a page, and memory at the end. */
export async function run({ runs = sizes[1] }: BenchmarkOptions): Promise<Findings> {
	return withServer(async (create) => {
		const harvests = []
		for (const size of [sizes[0], runs]) {
			say(`Writing ${size} articles`)
			const database = await create(`harvest_${size}`)
			await fill(database, size)
			say(`Harvesting ${size} articles`)
			harvests.push(await harvest(database))
		}
		const [small, large] = harvests as [Harvest, Harvest]
		const rows = harvests.map(({ records, pages, median: time, memory }) => [
			...[String(records), String(pages), time.toFixed(1), memory.toFixed(0)],
		])
		return {
			tables: [{ columns: ['records', 'pages', 'median of a page, ms', 'most memory in use, MB'], rows }],
			verdicts: [
				{ name: 'time of a page', value: large.median / small.median, limit: limits.time, kind: 'at most' },
				{ name: 'memory', value: large.memory / small.memory, limit: limits.memory, kind: 'at most' },
			],
			notes: [
				'Memory is the heap after a collection, looked at every 20 pages; stamps are given while the harvest runs.',
			],
		}
	})
}

type Harvest = { records: number; pages: number; median: number; memory: number }

async function harvest(database: pg.ClientConfig): Promise<Harvest> {
	const { app, url } = await startApp(database)
	const times: number[] = []
	let [records, memory] = [0, 0]
	let query = 'verb=ListRecords&metadataPrefix=jats'
	while (query) {
		const started = performance.now()
		const xml: string = await (await fetch(`${url}/oai?${query}`)).text()
		times.push(performance.now() - started)
		records += xml.split('<record>').length - 1
		if (times.length % 20 === 10) memory = Math.max(memory, heapMegabytes())
		const [, token] = /<resumptionToken[^>]*>([^<]+)</.exec(xml) ?? []
		query = token ? `verb=ListRecords&resumptionToken=${encodeURIComponent(token)}` : ''
	}
	await app.close()
	return { records, pages: times.length, median: median(times), memory }
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

function heapMegabytes(): number {
	collect()
	return process.memoryUsage().heapUsed / 1024 / 1024
}

const fill = (database: pg.ClientConfig, size: number) =>
	execute(
		database,
		`insert into journals (title, slug, description, category, issn, sort_title, published_here)
		select 'Journal ' || n, 'j' || n, 'x', 'x', '2049-3630', 'j' || n, true from generate_series(1, 20) n;
		insert into articles (reference, title, author_name, author_email, research_field, abstract, keywords, journal_id, status, reference_list)
		select 'r' || n, 'On the drift of small things ' || n, 'Ada Writer, Ben Reader', 'a@example.org', 'Soil',
			repeat('Sediment moves when nobody looks at it. ', 30), 'soil, drift, water', 1 + n % 20, 'published',
			repeat('Rooke, M. (2023). What a journal promises. Letters, 1(2), 3-4.' || chr(10), 20)
		from generate_series(1, ${size}) n;
		insert into article_authors (article_id, position, family, given, institution)
		select id, p, 'Writer', 'Ada ' || p, 'University of Somewhere' from articles, generate_series(1, 3) p;
		analyze`,
	)
