import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'
import { fillFolder, removePrepared } from '../support/prepared-folder.ts'

const node = join(import.meta.dirname, '../../node_modules/.bin/node')
const root = join(import.meta.dirname, '../..')
/** As every npm command runs it: compiled modules are kept, and each import is resolved once. */
const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/compile')

export type Program = {
	child: ChildProcess
	output: () => string
	/** The address, once the program has said it. */
	ready: Promise<string>
	ended: Promise<{ code: number | null }>
}

afterAll(removePrepared)

/** Starts a file of the project as its own process, with only the settings given. */
export function start(args: string[], env: Record<string, string>): Program {
	const child = spawn(node, ['--import', './src/resolve-once.ts', ...args], {
		cwd: root,
		env: {
			PATH: process.env.PATH,
			HOME: process.env.HOME,
			NODE_ENV: 'production',
			LOG_LEVEL: 'warn',
			NODE_COMPILE_CACHE,
			...env,
		},
	})
	let text = ''
	const { promise: ready, resolve, reject } = Promise.withResolvers<string>()
	ready.catch(() => {})
	for (const stream of [child.stdout, child.stderr])
		stream?.on('data', (chunk) => {
			text += String(chunk)
			const address = /Fleuron is at (\S+)/.exec(text)?.[1]
			if (address) resolve(address)
		})
	const ended = new Promise<{ code: number | null }>((done) => {
		// not at its exit: its last lines may still be on their way
		child.on('close', (code) => {
			reject(new Error(`the program ended before it was ready:\n${text}`))
			done({ code })
		})
	})
	return { child, output: () => text, ready, ended }
}

/** The app; stopped when the test ends. */
export function startMain(env: Record<string, string>): Program {
	const program = start(['src/main.ts'], { PORT: '0', ...env })
	onTestFinished(async () => {
		program.child.kill('SIGTERM')
		await program.ended
	})
	return program
}

/** A data folder as a first start leaves it, for tests about something else. */
export async function usedFolder(): Promise<string> {
	const folder = await newFolder()
	await fillFolder(folder)
	return folder
}

export async function newFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'fleuron-process-'))
	onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
	return folder
}

/** A zombie that nobody collects has no command line. */
export const isRunning = async (pid: number): Promise<boolean> =>
	(await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')) !== ''
