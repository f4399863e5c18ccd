import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '../../src/db/engine/open.ts'
import { isServer, readPostmaster } from '../../src/db/engine/server.ts'

export const isRoot = process.getuid?.() === 0

/** An ordinary user, who may yet read the project wherever it was cloned (and access(2) admits it). */
export function asUser(uid: number): string[] {
	return [
		'setpriv',
		...[`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', '--securebits=+no_setuid_fixup'],
		...['--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search'],
	]
}

const folders: string[] = []

export async function tempFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'fleuron-engine-'))
	folders.push(folder)
	return folder
}

let shared: string | undefined

/** A folder with a database that no server uses, for those tests of a file which leave it as they found it. */
export async function sharedFolder(): Promise<string> {
	if (shared) return shared
	shared = await mkdtemp(join(tmpdir(), 'fleuron-engine-'))
	await (await openDatabase({ dataDir: shared, log: () => {} })).stop()
	await endServer(shared)
	return shared
}

/** After each test: ends every app and server it left, and removes its folders. */
export async function cleanUp({ task }: { task: { result?: { state: string } | undefined } }): Promise<void> {
	for (const app of apps.splice(0)) await app.kill()
	if (shared) await endServer(shared)
	// What a failed test did to it must not fail the next ones.
	if (task.result?.state === 'fail') await removeShared()
	for (const folder of folders.splice(0)) await remove(folder)
}

/** After all tests. */
export async function removeShared(): Promise<void> {
	if (shared) await remove(shared)
	shared = undefined
}

async function remove(folder: string): Promise<void> {
	for (const dataDir of [folder, join(folder, 'data')]) await endServer(dataDir)
	// Backends of a killed server still write until they notice.
	await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

async function endServer(dataDir: string): Promise<void> {
	const pid = await serverPid(dataDir)
	if (!pid) return
	process.kill(pid, 'SIGKILL')
	await until(async () => !(await serverPid(dataDir)))
}

/** The process number of the server running on a data folder, if there is one. */
export async function serverPid(dataDir: string): Promise<number | undefined> {
	const folder = join(dataDir, 'postgres')
	const server = await readPostmaster(folder).catch(() => undefined)
	return server && (await isServer(server.pid, folder)) ? server.pid : undefined
}

/** What an app says that waited a second for the server's answer while it left: the server may stay. */
export const isGivenUp = (line: string) => line.includes('could not be left in order: no answer within')

/** What an app says on a busy machine alone. */
export const isOfBusyMachine = (line: string) =>
	isGivenUp(line) || /Waiting for PostgreSQL|did not stop; the next start joins it again/.test(line)

/** Waits until the server has ended that the last app has left; one that may have stayed is joined and left once more. */
export async function untilStopped(dataDir: string, { mayStay }: { mayStay: boolean }): Promise<void> {
	await until(async () => {
		if (!(await serverPid(dataDir))) return true
		if (mayStay) await (await openDatabase({ dataDir, log: () => {} })).stop()
		return false
	})
}

/** The user ids (real, effective, ...) a process runs with, from outside of any namespace. */
export async function userOf(pid: number): Promise<number | undefined> {
	const status = await readFile(`/proc/${pid}/status`, 'utf8')
	return Number(/^Uid:\s+(\d+)/m.exec(status)?.[1])
}

/** The capabilities a process can use, as the kernel prints them: 0000000000000004 is dac_read_search alone. */
export async function capabilitiesOf(pid: number): Promise<string | undefined> {
	return /^CapEff:\s+(\w+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
}

export async function until(condition: () => Promise<boolean>, milliseconds = 120_000): Promise<void> {
	const end = performance.now() + milliseconds
	while (!(await condition())) {
		if (performance.now() > end) throw new Error(`not within ${milliseconds} ms: ${condition}`)
		await sleep(20)
	}
}

/** Runs one query on a connection of its own. */
export async function query(config: pg.ClientConfig, text: string): Promise<Record<string, unknown>[]> {
	const client = new pg.Client(config)
	await client.connect()
	try {
		return (await client.query<Record<string, unknown>>(text)).rows
	} finally {
		await client.end()
	}
}

export type App = {
	lines: string[]
	/** the first line with this word, as soon as it was said; rejects if the app ends without it */
	said: (word: string) => Promise<string>
	opened: () => Promise<pg.ClientConfig>
	stop: () => Promise<void>
	kill: () => Promise<void>
}

const apps: App[] = []

export function startApp(
	mode: 'hold' | 'write',
	dataDir: string,
	options: { launcher?: string[]; binariesDir?: string } = {},
): App {
	const script = join(import.meta.dirname, 'child.ts')
	const [program = '', ...args] = [...(options.launcher ?? []), process.execPath, script, mode, dataDir]
	const child = spawn(program, options.binariesDir ? [...args, options.binariesDir] : args, { stdio: 'pipe' })
	const lines: string[] = []
	const ended = once(child, 'close').catch((error: unknown) => lines.push(`error ${error}`))
	createInterface(child.stdout).on('line', (line) => lines.push(line))
	createInterface(child.stderr).on('line', (line) => lines.push(`error ${line}`))
	child.stdin.on('error', () => {})

	const said = async (word: string) => {
		const find = () => lines.find((line) => line.startsWith(`${word} `))
		const over = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null
		await until(async () => find() !== undefined || over())
		if (find() === undefined) await ended
		const line = find()
		if (line === undefined) throw new Error(`the app ended without "${word}":\n${lines.join('\n')}`)
		return line.slice(word.length + 1)
	}
	const app: App = {
		lines,
		said,
		opened: async () => JSON.parse(await said('open')),
		stop: async () => {
			child.stdin.write('stop\n')
			await said('stopped')
			await ended
		},
		kill: async () => {
			child.kill('SIGKILL')
			await ended
		},
	}
	apps.push(app)
	return app
}
