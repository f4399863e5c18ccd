import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import appFlags from '../../scripts/app-flags.json' with { type: 'json' }
import { fillFolder } from '../../tests/support/prepared-folder.ts'

const root = join(import.meta.dirname, '../..')
/** As every npm command starts. */
export const resolveOnce = ['--import', join(root, 'src/resolve-once.ts')]

export type AppProcess = {
	url: string
	child: ChildProcess
	/** Resident memory, in megabytes. */
	memory: () => number
	/** Of it and of processes that it started and that have ended, in milliseconds. */
	processorTime: () => number
	end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>
}

/** A file of the project in a process of its own, with the settings of a proof. */
export const spawnNode = (args: string[], env: Record<string, string>): ChildProcess =>
	spawn(join(root, 'node_modules/.bin/node'), [...resolveOnce, ...args], {
		cwd: root,
		env: {
			PATH: process.env.PATH,
			HOME: process.env.HOME,
			NODE_ENV: 'production',
			LOG_LEVEL: 'error',
			PORT: '0',
			DEMO_CONTENT: '0',
			NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
			...env,
		},
	})

/** The real program in a process of its own, as `npm start` runs it, or with flags for Node. */
export function startApp(env: Record<string, string>, flags: string[] = []): Promise<AppProcess> {
	const child = spawnNode([...appFlags, ...flags, 'src/main.ts'], env)
	const exited = new Promise<void>((resolve) => child.on('exit', () => resolve()))
	let text = ''
	return new Promise((resolve, reject) => {
		child.on('exit', () => reject(new Error(`the app ended before it was ready:\n${text}`)))
		for (const stream of [child.stdout, child.stderr])
			stream?.on('data', (chunk) => {
				text += String(chunk)
				const url = /Fleuron is at (\S+)/.exec(text)?.[1]
				if (url === undefined) return
				resolve({
					url,
					child,
					memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
					processorTime: () => {
						// the name in brackets may hold blanks; user and system time of itself and of its children are in hundredths
						const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
						return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0)
					},
					async end(signal) {
						child.kill(signal)
						await exited
					},
				})
			})
	})
}

export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
	const folder = await mkdtemp(join(tmpdir(), 'fleuron-proof-'))
	try {
		return await work(folder)
	} finally {
		await rm(folder, { recursive: true, force: true, maxRetries: 5 })
	}
}

/** A data folder with a database that is up to date, as a first start leaves it. */
export const withUsedFolder = <T>(work: (folder: string) => Promise<T>): Promise<T> =>
	withFolder(async (folder) => {
		await fillFolder(folder)
		return work(folder)
	})
