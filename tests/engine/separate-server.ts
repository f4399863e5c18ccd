import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { completeBinaries, findBinaries } from '../../src/db/engine/binaries.ts'
import { chooseLauncher, environment, run } from '../../src/db/engine/launcher.ts'

export type SeparateServer = {
	url: string
	stop: () => Promise<void>
	/** Starts it again at its address as a standby: it can be read, and waits for a log that nobody sends. */
	becomeStandby: () => Promise<Pick<SeparateServer, 'stop'>>
}

/**
 * A PostgreSQL as an operator would run one elsewhere: TCP on a free port of 127.0.0.1, a password, not ours to stop.
 * `dir` is a temporary folder of the caller, who removes it after stop(). The server ends with this process.
 */
export async function startSeparateServer(options: {
	dir: string
	password: string
	/** Added to its environment. */
	env?: Record<string, string>
}): Promise<SeparateServer> {
	const { dir, password, env = {} } = options
	const binaries = findBinaries()
	await completeBinaries(binaries)
	const launcher = await chooseLauncher([dir], { uid: 0, gid: 0 })
	const folder = join(dir, 'separate-postgres')
	const passwordFile = join(dir, 'separate-password')
	await writeFile(passwordFile, password)
	await mkdir(folder, { mode: 0o700 })
	if (process.getuid?.() === 0) {
		await chown(folder, launcher.uid, launcher.gid)
		await chown(passwordFile, launcher.uid, launcher.gid)
	}
	const words = ['--locale=C.UTF-8', '--encoding=UTF8', '--auth=scram-sha-256', '-U', 'fleuron', '--no-sync']
	const made = await run([
		...launcher.command,
		join(binaries, 'bin', 'initdb'),
		...[...words, `--pwfile=${passwordFile}`, '-D', folder],
	])
	if (!made.ok) throw new Error(`initdb failed: ${made.output}`)

	for (;;) {
		// The port may be taken between the look and the start: then another one.
		const port = await freePort()
		const program = [...launcher.command, join(binaries, 'bin', 'postgres')]
		const server = start(program, folder, port, env)
		const url = `postgres://fleuron:${encodeURIComponent(password)}@127.0.0.1:${port}/fleuron`
		try {
			if (await isReady(url, server.logFile)) {
				const becomeStandby = async () => {
					await server.stop()
					await writeFile(join(folder, 'standby.signal'), '')
					const standby = start(program, folder, port, env)
					await answers(url)
					return standby
				}
				return { url, stop: server.stop, becomeStandby }
			}
		} catch (error) {
			await server.stop()
			throw error
		}
		await server.stop()
	}
}

type Running = { logFile: string; stop: () => Promise<void> }

function start(program: string[], folder: string, port: number, env: Record<string, string>): Running {
	const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off', max_connections: '100' }
	const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
	const logFile = `${folder}-${port}.log`
	// The shell ends the server once our end of its input closes, even if this process is killed.
	const script = 'log=$1; shift; "$@" >>"$log" 2>&1 & cat >/dev/null; kill -INT $!; wait'
	const command = ['-c', script, 'sh', logFile, ...program, '-D', folder, '-p', String(port), ...words]
	const shell = spawn('sh', command, {
		cwd: '/',
		env: { ...environment, ...env },
		stdio: ['pipe', 'ignore', 'ignore'],
		detached: true,
	})
	const closed = once(shell, 'close')
	shell.stdin.on('error', () => {})
	const stop = async () => {
		shell.stdin.end()
		await closed
	}
	return { logFile, stop }
}

/** True once the server answers and has the database; false if somebody else has taken the port. */
async function isReady(url: string, logFile: string): Promise<boolean> {
	const end = performance.now() + 120_000
	for (;;) {
		const client = new pg.Client({ connectionString: url.replace(/fleuron$/, 'postgres') })
		client.on('error', () => {})
		try {
			await client.connect()
			await client.query('create database fleuron')
			return true
		} catch (error) {
			const output = await readFile(logFile, 'utf8').catch(() => '')
			if (output.includes('could not create any TCP')) return false
			if (performance.now() > end) throw new Error(`the server did not start: ${output}`, { cause: error })
			await sleep(50)
		} finally {
			await client.end().catch(() => {})
		}
	}
}

async function answers(url: string): Promise<void> {
	for (const begun = performance.now(); ; await sleep(50)) {
		const client = new pg.Client({ connectionString: url })
		client.on('error', () => {})
		try {
			await client.connect()
			return
		} catch (error) {
			if (performance.now() - begun > 120_000) throw error
		} finally {
			await client.end().catch(() => {})
		}
	}
}

export async function freePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	server.close()
	await once(server, 'close')
	if (address === null || typeof address === 'string') throw new Error('no port')
	return address.port
}
