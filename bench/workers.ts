import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { availableParallelism } from 'node:os'
import { load } from './cache/load.ts'
import { processorSeconds } from './cache/processor.ts'
import { answerOf } from './cache/recorded.ts'
import { withAppProcess } from './support/app.ts'
import { type Findings, say } from './support/benchmark.ts'
import { median } from './support/statistics.ts'
import { costBeside } from './workers/fixed-cost.ts'

const path = '/journals'
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const connections = 50
const clientCount = 16
const seconds = 5
const counts = [1, 2, 4]

type Run = { perSecond: number; microseconds: number; busy: number; refused: number }

/** The process and its workers. */
function processesOf(pid: number): number[] {
	const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
	return [pid, ...children.split(' ').filter(Boolean).map(Number).filter(isNode)]
}

const isNode = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.ts')

async function measure(pid: number, work: () => Promise<{ answers: number; refused: number }>): Promise<Run> {
	const used = () => processesOf(pid).reduce((sum, one) => sum + processorSeconds(one), 0)
	const before = { at: performance.now(), used: used() }
	const { answers, refused } = await work()
	const elapsed = (performance.now() - before.at) / 1000
	const worked = used() - before.used
	return { perSecond: answers / elapsed, microseconds: (worked / answers) * 1e6, busy: worked / elapsed, refused }
}

let turn = 0
/** Each asks for words that nobody asked for before, so that no page is taken from memory. */
async function askForNew(url: string): Promise<{ answers: number; refused: number }> {
	const agent = new Agent({ keepAlive: true, maxSockets: clientCount })
	const found = { answers: 0, refused: 0 }
	const end = performance.now() + seconds * 1000
	const ask = () =>
		new Promise<void>((resolve, reject) => {
			get(`${url}${path}?q=soil+${++turn}`, { agent, headers }, (response) => {
				found[response.statusCode === 200 ? 'answers' : 'refused']++
				response.resume().on('end', resolve).on('error', reject)
			}).on('error', reject)
		})
	const client = async () => {
		while (performance.now() < end) await ask()
	}
	await Promise.all(Array.from({ length: clientCount }, client))
	agent.destroy()
	return found
}

async function compare(workers: number, rounds: number) {
	return withAppProcess(
		async ({ url, pid }) => {
			// each worker has a cache of its own
			for (let visit = 0; visit < 20; visit++) await answerOf(`${url}${path}`, headers)
			const kept = async (forSeconds: number) => ({
				answers: await load({ url: `${url}${path}`, headers, connections, seconds: forSeconds }),
				refused: 0,
			})
			await kept(2)
			await askForNew(url)
			const runs: { kept: Run[]; made: Run[] } = { kept: [], made: [] }
			for (let round = 0; round < rounds; round++) {
				runs.kept.push(await measure(pid, () => kept(seconds)))
				runs.made.push(await measure(pid, () => askForNew(url)))
				say(`  ${workers} workers, round ${round + 1} of ${rounds}`)
			}
			return runs
		},
		{ WORKERS: String(workers), PUBLIC_URL: '' },
	)
}

export async function run({ runs: rounds = 3 }: { runs?: number | undefined }): Promise<Findings> {
	const rows: string[][] = []
	const cost: number[] = []
	const ofMachine = await costBeside(2)
	for (const workers of counts) {
		const runs = await compare(workers, rounds)
		for (const [name, all] of [
			['kept page', runs.kept],
			['page that is made', runs.made],
		] as const) {
			const middle = (field: keyof Run) => median(all.map((one) => one[field]))
			if (name === 'page that is made') cost.push(middle('microseconds'))
			rows.push([
				`${name}, ${workers} ${workers === 1 ? 'worker' : 'workers'}`,
				String(Math.round(middle('perSecond'))),
				middle('microseconds').toFixed(0),
				middle('busy').toFixed(2),
				String(middle('refused')),
			])
		}
	}
	const columns = [`median of ${rounds}`, 'answers a second', 'µs of processor an answer', 'cores used', 'refused']
	return {
		tables: [{ columns, rows }],
		notes: [
			`The process that asks shares the ${availableParallelism()} cores, and so did other programs: answers a second are what was left to the app.`,
			`On this machine a fixed calculation takes ${ofMachine.toFixed(2)} times the processor time when two processes do it at once; a page of two workers takes ${((cost[1] ?? 0) / (cost[0] ?? 1)).toFixed(2)} times that of one.`,
		],
		verdicts: [
			{
				name: 'processor time of a page with two workers, more than a fixed calculation',
				value: (cost[1] ?? 0) / (cost[0] ?? 1) / ofMachine,
				limit: 1.3,
				kind: 'at most',
			},
		],
	}
}
