import { spawn } from 'node:child_process'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { chown, open, readFile, stat, statfs } from 'node:fs/promises'
import { release } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { archiveSettings } from './archiving.ts'
import { environment, type Launcher, run } from './launcher.ts'
import { rotateLog } from './log-file.ts'
import { codeOf } from './problem.ts'

/** What the running server says of itself in postmaster.pid; the socket folder appears once it listens. */
type Postmaster = { pid: number; dataFolder: string | undefined; socketDir: string | undefined }

export async function readPostmaster(folder: string): Promise<Postmaster | undefined> {
	try {
		const [pid, dataFolder, , , socketDir] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')
		return { pid: Math.abs(Number(pid)), dataFolder: dataFolder || undefined, socketDir: socketDir || undefined }
	} catch (error) {
		if (codeOf(error) === 'ENOENT') return undefined
		throw error
	}
}

/** A folder that was copied while its server ran has the lock file of the original, whose socket leads to that. */
export async function isLockOfOther(folder: string, { dataFolder }: Postmaster): Promise<boolean> {
	if (dataFolder === undefined || dataFolder === folder) return false
	const [own, named] = await Promise.all([stat(folder), stat(dataFolder).catch(() => undefined)])
	return named?.dev !== own.dev || named.ino !== own.ino
}

/** A number in a file may by now belong to a stranger (after a crash of the machine, in a new container). */
export async function isServer(pid: number, folder: string): Promise<boolean> {
	if (process.platform !== 'linux') {
		const { ok, output } = await run(['ps', '-o', 'command=', '-p', String(pid)], { timeout: 5_000 })
		return ok && output.includes('postgres') && output.includes(folder)
	}
	try {
		const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0')
		return (words[0] ?? '').endsWith('postgres') && words.includes(folder)
	} catch {
		return false
	}
}

export type StartedServer = { running: boolean; output: () => Promise<string> }

/** Statements, values and failing rows hold what visitors wrote. */
const terseLog = {
	log_error_verbosity: 'terse',
	log_min_error_statement: 'panic',
	log_statement: 'none',
	log_min_duration_statement: '-1',
	log_parameter_max_length: '0',
	log_parameter_max_length_on_error: '0',
}

/**
 * After a crash PostgreSQL makes sure that all its files are on the disk: by default of one file after the other, which takes
 * seconds. The kernel does it at once; before 5.8 it did not report a disk that failed meanwhile.
 */
function quickRecovery(): Record<string, string> {
	const [major = 0, minor = 0] = release().split('.').map(Number.parseFloat)
	const isSafe = process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8))
	return isSafe ? { recovery_init_sync_method: 'syncfs' } : {}
}

/** Starts the server in a session of its own, where Ctrl+C for the app does not reach it. */
export async function startServer(options: {
	folder: string
	socketDir: string
	logFile: string
	binaries: string
	launcher: Launcher
}): Promise<StartedServer> {
	const { folder, socketDir, logFile, binaries, launcher } = options
	await rotateLog(logFile)
	const logHandle = await open(logFile, 'a', 0o600)
	try {
		if (process.getuid?.() === 0) await chown(logFile, launcher.uid, launcher.gid)
		const logStart = (await logHandle.stat()).size
		const settings = {
			listen_addresses: '',
			unix_socket_directories: socketDir,
			unix_socket_permissions: '0700',
			...terseLog,
			...quickRecovery(),
			...(await archiveSettings(folder)),
		}
		const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
		const [program = '', ...args] = [
			...launcher.command,
			join(binaries, 'bin', 'postgres'),
			...['-D', folder, '-p', '5432'],
			...words,
		]
		const child = spawn(program, args, {
			cwd: '/',
			env: environment,
			detached: true,
			stdio: ['ignore', logHandle.fd, logHandle.fd],
		})
		const started = { running: true, output: () => readFrom(logFile, logStart) }
		const ended = () => {
			started.running = false
		}
		child.once('error', ended).once('exit', ended)
		child.unref()
		return started
	} finally {
		await logHandle.close()
	}
}

/**
 * Stops the server in order (SIGINT: a fast shutdown), by force when it does not end.
 * False if it is still there at the end, or was never ours to signal.
 */
export async function stopServer(folder: string, milliseconds: number): Promise<boolean> {
	const server = await readPostmaster(folder)
	if (!server || !(await isServer(server.pid, folder))) return false
	const begun = performance.now()
	const steps = [
		{ signal: 'SIGINT', until: 0.7 },
		{ signal: 'SIGQUIT', until: 0.9 },
		{ signal: 'SIGKILL', until: 1 },
	] as const
	for (const { signal, until } of steps) {
		try {
			process.kill(server.pid, signal)
		} catch (error) {
			if (codeOf(error) !== 'ESRCH') return false
		}
		while (performance.now() - begun < milliseconds * until) {
			// The file goes last; a zombie whose parent does not collect it has no command line.
			const now = await readPostmaster(folder)
			if (now?.pid !== server.pid || !(await isServer(server.pid, folder))) return true
			await sleep(20)
		}
	}
	return false
}

/** A lock file is written as soon as it is made; one that stays empty for so long belongs to a server that died. */
const emptyLockMs = 10_000

/**
 * PostgreSQL takes lock files for valid if their number belongs to any process of the same user. One that is not there,
 * or not written yet, may be another server's in a moment: removing that one would end its server a minute later.
 */
export async function removeStaleLocks(folder: string, socketDir: string): Promise<void> {
	for (const path of [join(folder, 'postmaster.pid'), join(socketDir, '.s.PGSQL.5432.lock')]) {
		const seen = readLock(path)
		if (!seen || (seen.text === '' && Date.now() - seen.changed < emptyLockMs)) continue
		if (await isServer(Math.abs(Number.parseInt(seen.text, 10)), folder)) continue
		// its server may have ended meanwhile, and another may have made it again
		if (readLock(path)?.text === seen.text) rmSync(path, { force: true })
	}
}

/** At once, so that as little time as possible passes between the last look at a lock and its removal. */
function readLock(path: string): { text: string; changed: number } | undefined {
	try {
		return { text: readFileSync(path, 'utf8'), changed: statSync(path).mtimeMs }
	} catch {
		// gone meanwhile, or not ours to judge
		return undefined
	}
}

export async function isDiskFull(folder: string): Promise<boolean> {
	const { bavail, bsize } = await statfs(folder)
	return bavail * bsize < 1_000_000
}

async function readFrom(path: string, start: number): Promise<string> {
	try {
		return (await readFile(path)).subarray(start).toString('utf8')
	} catch {
		return ''
	}
}
