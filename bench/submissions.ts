import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startApp } from '../proofs/support/app-process.ts'
import { addJournal, aSubmittedFile, type Sent, send } from '../proofs/support/authors.ts'
import { type BenchmarkOptions, type Findings, say } from './support/benchmark.ts'
import { median } from './support/statistics.ts'
import { withFolder } from './support/temporary.ts'

const size = 100_000
const inARound = 150
const rounds = 9
const warmUps = 5
const atOnce = 8
const limit = 0.35

/** Both servers in processes of their own; each round goes to one and then to the other. */
export async function run({ runs = rounds }: BenchmarkOptions): Promise<Findings> {
	return withFolder(async (folder) => {
		const env = { DATA_DIR: join(folder, 'app') }
		const app = await startApp(env)
		const bare = await startBare(join(folder, 'bare'))
		try {
			const journalId = await addJournal(env)
			const sides = [
				(submission: Sent) => send(app.url, journalId, submission),
				(submission: Sent) => send(bare.url, journalId, submission),
			] as const
			const rates: [number[], number[]] = [[], []]
			// a server runs for weeks: what is measured is code that has settled
			for (let round = 1 - warmUps; round <= runs; round++) {
				say(round > 0 ? `Round ${round} of ${runs}` : 'Warming up')
				for (const side of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
					const rate = await measure(sides[side])
					if (round > 0) rates[side].push(rate)
				}
			}
			const ratios = rates[0].map((rate, at) => rate / (rates[1][at] ?? Number.NaN))
			return {
				tables: [
					{
						title: `${inARound} submissions of 100 KB a round, ${atOnce} at once, ${runs} rounds`,
						columns: ['median of the rounds', 'a second'],
						rows: [
							['POST /api/articles', median(rates[0]).toFixed(0)],
							['a bare Fastify route', median(rates[1]).toFixed(0)],
						],
					},
				],
				verdicts: [{ name: 'ratio', value: median(ratios), limit, kind: 'at least' }],
				notes: [
					'The bare route reads the same form, writes the file and calls fsync; ours also checks the document, makes the folder durable and commits the article, its history, its two mails and the key of the request.',
				],
			}
		} finally {
			bare.stop()
			await app.end('SIGTERM')
		}
	})
}

/** Submissions a second, with so many senders who wait for their answers. */
async function measure(deliver: (submission: Sent) => Promise<Response>): Promise<number> {
	const submissions = Array.from({ length: inARound }, () => aSubmittedFile(size))
	const started = performance.now()
	const sender = async () => {
		for (let submission = submissions.pop(); submission; submission = submissions.pop()) {
			const response = await deliver(submission)
			await response.text()
			if (response.status !== 200) throw new Error(`answered ${response.status}`)
		}
	}
	await Promise.all(Array.from({ length: atOnce }, sender))
	return inARound / ((performance.now() - started) / 1000)
}

async function startBare(folder: string): Promise<{ url: string; stop: () => void }> {
	const program = fileURLToPath(new URL('submissions/bare-server.ts', import.meta.url))
	const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
	const [said] = (await once(child.stdout, 'data')) as [Buffer]
	return { url: said.toString().trim(), stop: () => child.kill() }
}
