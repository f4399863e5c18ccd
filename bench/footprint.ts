import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type AppProcess, startApp } from '../proofs/support/app-process.ts'
import { type BenchmarkOptions, type Findings, say } from './support/benchmark.ts'
import { median } from './support/statistics.ts'
import { withFolder } from './support/temporary.ts'

const root = join(import.meta.dirname, '..')
const starts = 5
const idleSeconds = 60
const aims = { memory: 220, start: 2.5 }

/**
 * What the program takes without a visitor: seconds from its start to the first answer, for a new data folder and for
 * one that exists; memory of the app and PostgreSQL together after a minute of rest; megabytes of the packages.
 */
export async function run({ runs = starts }: BenchmarkOptions): Promise<Findings> {
	return withFolder(async (folder) => {
		// the cache of compiled modules is where `npm start` has it
		const compileCache = join(root, 'node_modules/.cache/compile')
		const env = { DATA_DIR: folder, DEMO_CONTENT: '1', NODE_COMPILE_CACHE: compileCache }
		const first = await timedStart(env)
		await first.app.end('SIGTERM')
		const seconds: number[] = []
		let memory: Memory | undefined
		for (let turn = 1; turn <= runs; turn++) {
			const { app, took } = await timedStart(env)
			seconds.push(took)
			say(`Start ${turn} of ${runs}: ${took.toFixed(2)} s`)
			if (turn === runs) {
				say(`Waiting ${idleSeconds} s`)
				await wait(idleSeconds * 1000)
				memory = memoryOf(app)
			}
			await app.end('SIGTERM')
		}
		const { app = 0, database = 0 } = memory ?? {}
		return {
			tables: [
				{
					columns: ['', 'figure'],
					rows: [
						['first answer, new data folder with demonstration content', `${first.took.toFixed(2)} s`],
						[`first answer, existing data folder (median of ${runs})`, `${median(seconds).toFixed(2)} s`],
						['memory of the app at rest', `${app.toFixed(0)} MB`],
						['memory of PostgreSQL at rest', `${database.toFixed(0)} MB`],
						['installed packages, those for development included', `${megabytes('node_modules')} MB`],
						['built pages', `${megabytes('dist')} MB`],
					],
				},
			],
			verdicts: [
				{ name: 'first answer', value: median(seconds), unit: 's', limit: aims.start, kind: 'at most' },
				{ name: 'memory at rest', value: app + database, unit: 'MB', limit: aims.memory, kind: 'at most' },
			],
			notes: ['Memory is proportional (PSS): pages shared by several processes are counted once.'],
		}
	})
}

async function timedStart(env: Record<string, string>): Promise<{ app: AppProcess; took: number }> {
	const started = performance.now()
	const app = await startApp(env)
	const response = await fetch(app.url)
	await response.text()
	if (response.status !== 200) throw new Error(`answered ${response.status}`)
	return { app, took: (performance.now() - started) / 1000 }
}

type Memory = { app: number; database: number }

function memoryOf({ child }: AppProcess): Memory {
	const memory = { app: 0, database: 0 }
	for (const { pid, name } of withDescendants(child.pid as number)) {
		const size = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1000
		memory[name.startsWith('postgres') ? 'database' : 'app'] += size
	}
	return memory
}

function withDescendants(root: number): { pid: number; name: string }[] {
	const processes = readdirSync('/proc')
		.filter((entry) => /^\d+$/.test(entry))
		.flatMap((entry) => {
			try {
				const [, name = '', parent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${entry}/stat`, 'utf8')) ?? []
				return [{ pid: Number(entry), name, parent: Number(parent) }]
			} catch {
				// a process that ended since the folder was listed
				return []
			}
		})
	const found = processes.filter(({ pid }) => pid === root)
	for (const { pid } of found) found.push(...processes.filter(({ parent }) => parent === pid))
	return found
}

const megabytes = (folder: string) =>
	execFileSync('du', ['-sm', join(root, folder)], { encoding: 'utf8' }).split('\t')[0] ?? ''
