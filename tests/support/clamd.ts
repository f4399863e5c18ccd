import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { text } from 'node:stream/consumers'
import { vi } from 'vitest'
import { findClamd } from '../../scripts/clamd.ts'

export const clamdRoot = findClamd()

/** Harmless, but every virus scanner finds it; in two parts, so that none finds it in this file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
export const eicarFinding = 'Fleuron.Test.Eicar.UNOFFICIAL'

/** Debian's harmless files that stand for a virus in many wrappings; empty where the package is not there. */
export const testFiles = join(clamdRoot ?? '/', 'usr/share/clamav-testfiles')
const clamExe = join(testFiles, 'clam.exe')

const signatures = () => ({
	'eicar.ndb': `Fleuron.Test.Eicar:0:*:${Buffer.from(eicar).toString('hex')}\n`,
	...(existsSync(clamExe) && { 'clam.hsb': hashSignature(readFileSync(clamExe), 'Fleuron.Test.Clam') }),
})
const hashSignature = (bytes: Buffer, name: string) =>
	`${createHash('sha256').update(bytes).digest('hex')}:${bytes.length}:${name}\n`

/** ClamAV's daemon with signatures of our own; it can be stopped, and started again at the same addresses. */
export async function clamdServer() {
	const folder = await mkdtemp(join(tmpdir(), 'clamd-'))
	const database = join(folder, 'signatures')
	const path = join(folder, 'clamd.sock')
	const config = join(folder, 'clamd.conf')
	await mkdir(database)
	await writeFile(config, [`LocalSocket ${path}`, `DatabaseDirectory ${database}`, 'Foreground yes'].join('\n'))
	// a port that is free now may be taken when the daemon starts, so the daemon gets none
	const proxy = createServer((client) => {
		const daemonSide = createConnection(path)
		pipeline(client, daemonSide, client, () => {})
	})
	proxy.listen(0, '127.0.0.1')
	await once(proxy, 'listening')
	const { port } = proxy.address() as AddressInfo
	let daemon: ChildProcess | undefined

	async function stop(): Promise<void> {
		if (daemon?.exitCode === null && daemon.signalCode === null) {
			const ended = once(daemon, 'exit')
			daemon.kill('SIGKILL')
			await ended
		}
		daemon = undefined
	}

	async function start(known: Record<string, string> = signatures()): Promise<void> {
		for (const old of await readdir(database)) await rm(join(database, old))
		for (const [name, lines] of Object.entries(known)) await writeFile(join(database, name), lines)
		const lib = join(clamdRoot ?? '/', 'usr/lib')
		const libraries = existsSync(lib) ? (await readdir(lib)).filter((name) => name.endsWith('-linux-gnu')) : []
		daemon = spawn(join(clamdRoot ?? '/', 'usr/sbin/clamd'), ['-c', config], {
			stdio: 'ignore',
			env: { ...process.env, LD_LIBRARY_PATH: libraries.map((name) => join(lib, name)).join(':') },
		})
		const answers = async () => {
			const socket = createConnection(path)
			socket.end('zPING\0')
			return (await text(socket).catch(() => '')).startsWith('PONG')
		}
		await vi.waitUntil(answers, { interval: 50, timeout: 120_000 })
	}

	return {
		socket: { path },
		host: { host: '127.0.0.1', port },
		start,
		stop,
		async remove() {
			await stop()
			proxy.close()
			await rm(folder, { recursive: true, force: true })
		},
	}
}
