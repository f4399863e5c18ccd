import type pg from 'pg'
import { articleSorts } from '../src/contract/article-lists.ts'
import { contactSorts } from '../src/contract/contacts.ts'
import { subscriberSorts } from '../src/contract/newsletters.ts'
import type { NewJournal } from '../src/server/journals/journals.repository.ts'
import { everything, searchPaths, shortSearches, viewPaths } from './lists/paths.ts'
import { fillRecords } from './lists/records.ts'
import { startApp } from './support/app.ts'
import { asker } from './support/ask.ts'
import { type BenchmarkOptions, type Findings, say } from './support/benchmark.ts'
import { readDoaj } from './support/doaj.ts'
import { median } from './support/statistics.ts'
import { withServer } from './support/temporary.ts'

const sizes = { articles: 100_000, contacts: 100_000, subscribers: 20_000, testimonials: 5_000 }
const journalCount = 21_307
const smallSize = 1000
const rounds = 40
const limit = 3

const lists = {
	'/api/articles': articleSorts,
	'/api/contacts': contactSorts,
	'/api/newsletters/admin': subscriberSorts,
	'/api/journals': ['title', 'impact', 'newest'],
}
/** Lists with one order, and those that the cards of the dashboard lead to. */
const others = [
	'/api/publication-sections/admin/all?limit=25',
	'/api/testimonials/admin?limit=25',
	'/api/articles?status=under_review&limit=25',
	'/api/contacts?status=new&limit=25',
	'/api/journals?isNew=true&sort=newest&fields=all&limit=25',
	'/api/journal-claims?limit=25',
	'/api/journal-claims?state=unchecked&limit=25',
]
const summary = '/api/admin/summary'

/** Every list is asked for its first page in each of its orders, in turn of a large and a small database. */
export async function run({ csv }: BenchmarkOptions): Promise<Findings> {
	const journals = csv ? await readDoaj(csv) : Array.from({ length: journalCount }, (_, at) => madeJournal(at + 1))
	return withServer(async (create) => {
		const large = await create('large')
		const small = await create('small')
		say(
			`Filling ${journals.length} journals, ${Object.entries(sizes)
				.map(([name, size]) => `${size} ${name}`)
				.join(', ')}`,
		)
		await fillRecords(large, journals, sizes)
		const few = { articles: smallSize, contacts: smallSize, subscribers: smallSize, testimonials: smallSize }
		await fillRecords(small, journals.slice(0, smallSize), few)
		const source = csv ? 'the DOAJ list' : 'generated ones, because DOAJ_CSV was not set'
		const note = `${journals.length} journals (${source}), ${sizes.articles} articles, ${sizes.contacts} contacts, ${sizes.subscribers} subscribers and ${sizes.testimonials} testimonials against ${smallSize} of each; ${rounds} rounds, medians. Records are half an hour apart; what is older than two months is decided.`
		return compare(large, small, note)
	})
}

async function compare(
	largeDatabase: pg.ClientConfig,
	smallDatabase: pg.ClientConfig,
	note: string,
): Promise<Findings> {
	const apps = [await staffOf(largeDatabase), await staffOf(smallDatabase)] as const
	try {
		const findings: Findings = { tables: [], verdicts: [], notes: [note] }
		const rows: string[][] = []
		const measure = async (path: string) => {
			const [large, small] = await time(path, apps)
			rows.push([path, large.toFixed(2), small.toFixed(2), (large / small).toFixed(2)])
			return large / small
		}
		for (const [path, sorts] of Object.entries(lists)) {
			const ratios: number[] = []
			for (const sort of sorts) ratios.push(await measure(`${path}?sort=${sort}&limit=25`))
			findings.verdicts.push({ name: `${path}: largest ratio`, value: Math.max(...ratios), limit, kind: 'at most' })
		}
		for (const path of others)
			findings.verdicts.push({ name: `${path}: ratio`, value: await measure(path), limit, kind: 'at most' })
		const worst = async (name: string, paths: readonly string[]) => {
			const ratios: number[] = []
			for (const path of paths) ratios.push(await measure(path))
			findings.verdicts.push({ name, value: Math.max(...ratios), limit, kind: 'at most' })
		}
		for (const path of ['/api/articles', '/api/contacts'] as const) {
			await worst(`${path}, views of the queue: largest ratio`, viewPaths(path))
			await worst(`${path}, searches: largest ratio`, searchPaths[path])
		}
		await worst('search over everything: largest ratio', everything)
		await worst('two letters: largest ratio', shortSearches)
		await measure(summary)
		findings.tables.push({ columns: ['milliseconds', 'large', 'small', 'ratio'], rows })
		const queries = (await queriesOf(summary, apps[0])) - (await queriesOf('/api/admin/me', apps[0]))
		findings.verdicts.push({ name: 'queries of the summary', value: queries, limit: 1, kind: 'at most' })
		return findings
	} finally {
		for (const { close } of apps) await close()
	}
}

type Staff = Awaited<ReturnType<typeof staffOf>>

/** The app on this database, and an admin who asks it. */
async function staffOf(database: pg.ClientConfig) {
	const { app, auth, pool, url } = await startApp(database)
	const account = { email: 'bench@example.org', password: 'correct horse battery' }
	await auth.createByOperator(account.email, 'Bench', account.password)
	const response = await fetch(`${url}/api/admin/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(account),
	})
	const { data } = (await response.json()) as { data: { token: string } }
	const { ask, close } = asker(url, { authorization: `Bearer ${data.token}` })
	return {
		ask,
		pool,
		async close() {
			close()
			await app.close()
		},
	}
}

/** The median on both sides; which is asked first changes from round to round, and the first rounds only warm up. */
async function time(path: string, [large, small]: readonly [Staff, Staff]): Promise<[number, number]> {
	const times: [number[], number[]] = [[], []]
	for (let round = -5; round < rounds; round++)
		for (const side of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
			const taken = await [large, small][side]?.ask(path)
			if (round >= 0 && taken !== undefined) times[side].push(taken)
		}
	return [median(times[0]), median(times[1])]
}

async function queriesOf(path: string, { ask, pool }: Staff): Promise<number> {
	const query = pool.query
	let count = 0
	pool.query = ((...given: Parameters<typeof query>) => {
		count++
		return query.apply(pool, given)
	}) as typeof query
	await ask(path)
	pool.query = query
	return count
}

const madeJournal = (number: number): NewJournal => ({
	title: `Journal of Generated Records ${number}`,
	slug: `generated-${number}`,
	description: `Number ${number} of many. It is there to be counted, sorted and shown with the others.`,
	category: 'General',
	issn: '0000-0000',
	impactFactor: String((number * 37) % 1000),
	indexing: ['DOAJ'],
	isNew: number % 40 === 0,
})
