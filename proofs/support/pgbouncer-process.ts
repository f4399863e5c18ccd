import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Pgbouncer } from '../../scripts/pgbouncer.ts'
import { freePort } from '../../tests/engine/separate-server.ts'

/** It refuses to run as root. */
const nobody = 65534

/** PgBouncer in transaction mode in front of a database, with so many connections to it. */
export async function startPgbouncer({ program, libraries }: Pgbouncer, url: string, poolSize: number) {
	const { hostname, port: serverPort, username, password, pathname } = new URL(url)
	const folder = await mkdtemp(join(tmpdir(), 'fleuron-pgbouncer-'))
	const port = await freePort()
	const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')]
	const lines = [
		'[databases]',
		`${pathname.slice(1)} = host=${hostname} port=${serverPort}`,
		'[pgbouncer]',
		...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir ='],
		...['auth_type = scram-sha-256', `auth_file = ${users}`, `stats_users = ${username}`],
		...['pool_mode = transaction', `default_pool_size = ${poolSize}`, 'max_client_conn = 200'],
	]
	await writeFile(settings, `${lines.join('\n')}\n`)
	await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`)
	const isRoot = process.getuid?.() === 0
	if (isRoot) for (const path of [settings, users, folder]) await chown(path, nobody, nobody)
	const child = spawn(program, [settings], {
		cwd: '/',
		env: { LD_LIBRARY_PATH: libraries },
		stdio: ['ignore', 'ignore', 'pipe'],
		...(isRoot && { uid: nobody, gid: nobody }),
	})
	let log = ''
	child.stderr.on('data', (chunk) => (log += String(chunk)))
	const exited = once(child, 'exit')
	const pooled = new URL(url)
	pooled.port = String(port)

	/** Its own figures, from its console. */
	async function show(what: 'stats' | 'servers'): Promise<Record<string, string>[]> {
		const console = new URL(pooled)
		console.pathname = '/pgbouncer'
		const client = new pg.Client({ connectionString: console.href })
		client.on('error', () => {})
		await client.connect()
		try {
			return (await client.query(`show ${what}`)).rows
		} finally {
			await client.end()
		}
	}

	async function stop(): Promise<void> {
		child.kill('SIGINT')
		await exited
		await rm(folder, { recursive: true, force: true })
	}

	for (const begun = performance.now(); ; await sleep(100)) {
		if (await show('stats').catch(() => undefined)) break
		if (child.exitCode !== null || performance.now() - begun > 30_000) {
			await stop()
			throw new Error(`PgBouncer did not start:\n${log}`)
		}
	}
	return { url: pooled.href, show, stop, log: () => log }
}
