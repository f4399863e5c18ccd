import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** PostgreSQL, PgBouncer and Patroni refuse to run as root. */
export const nobody = 65534
export const isRoot = process.getuid?.() === 0

export type Running = { pid: number; stop: () => Promise<void> }

/** A program as a user without rights. It ends with this process, even if that is killed. */
export async function startProgram(
	[program = '', ...args]: string[],
	{ log, env }: { log: string; env: Record<string, string> },
): Promise<Running> {
	const script = 'log=$1; shift; "$@" >>"$log" 2>&1 & echo $!; exec >/dev/null; cat >/dev/null; kill $!; wait'
	const shell = spawn('sh', ['-c', script, 'sh', log, program, ...args], {
		cwd: '/',
		env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC', ...env },
		stdio: ['pipe', 'pipe', 'ignore'],
		detached: true,
		...(isRoot && { uid: nobody, gid: nobody }),
	})
	const closed = once(shell, 'close')
	shell.stdin.on('error', () => {})
	const [first] = (await once(shell.stdout, 'data')) as [Buffer]
	return {
		pid: Number(String(first)),
		async stop() {
			shell.stdin.end()
			await closed
		},
	}
}

/** The processes that these have started, and those that they have, and so on. */
function withChildren(pids: number[]): number[] {
	const parents = new Map<number, number>()
	for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
		try {
			// the name in brackets may hold anything, so the last one ends it
			const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
			parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
		} catch {
			// it has ended meanwhile
		}
	}
	const all = new Set(pids)
	for (let before = 0; before !== all.size; ) {
		before = all.size
		for (const [pid, parent] of parents) if (all.has(parent)) all.add(pid)
	}
	return [...all]
}

/** kill -9 of all of them; none is left when this ends. */
export async function killAll(pids: number[]): Promise<void> {
	for (let left = withChildren(pids); left.length > 0; left = left.filter(isThere)) {
		for (const pid of left)
			try {
				process.kill(pid, 'SIGKILL')
			} catch {
				// it has ended meanwhile
			}
		await sleep(2)
	}
}

/** One that has ended and was not waited for is gone too. */
function isThere(pid: number): boolean {
	try {
		return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
	} catch {
		return false
	}
}
