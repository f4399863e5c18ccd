import { execFile } from 'node:child_process'
import { chown, lchown, lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseProblem, messageOf } from './problem.ts'

/** PostgreSQL refuses to run as root: the words before the program, and who owns its files then. */
export type Launcher = { command: string[]; uid: number; gid: number }

const nobody = 65534

/** Nothing of the caller's environment (PGPORT, LC_ALL, ...) reaches the server. */
export const environment = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' }

export type Outcome = { ok: boolean; output: string }

/** Runs a program to its end; a failure is an answer, not an exception. */
export function run(command: string[], timeout = 120_000): Promise<Outcome> {
	const [program = '', ...args] = command
	return new Promise((resolve) => {
		// The working folder of the caller may be closed to the user the program runs as.
		execFile(program, args, { cwd: '/', env: environment, timeout }, (error, stdout, stderr) => {
			resolve({ ok: !error, output: `${stdout}${stderr}` || (error ? messageOf(error) : '') })
		})
	})
}

/**
 * As root, finds the least privileged way to run PostgreSQL that works on this machine:
 * another user; that user allowed to pass folders only root may enter; the same with files too
 * (access(2) asks for the binary itself); or a user namespace in which root has another number.
 * `folders` are those it will have to write below.
 */
export async function chooseLauncher(binaries: string, folders: string[], owner: Owner): Promise<Launcher> {
	const uid = process.getuid?.() ?? nobody
	const gid = process.getgid?.() ?? nobody
	if (uid !== 0) return { command: [], uid, gid }
	const other = owner.uid === 0 ? { uid: nobody, gid: nobody } : owner
	const candidates: Launcher[] = [
		{ command: asUser(other), ...other },
		{ command: asUser(other, 'dac_read_search'), ...other },
		{ command: asUser(other, 'dac_override'), ...other },
		{ command: ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`], uid: 0, gid: 0 },
	]
	let reason = ''
	for (const candidate of candidates) {
		const outcome = await probe(candidate, binaries, folders)
		if (outcome.ok) return candidate
		reason = outcome.output.trim().split('\n').at(-1) ?? ''
	}
	throw new DatabaseProblem(
		`PostgreSQL refuses to run as root, and neither setpriv nor unshare (util-linux) could start it as another user (${reason}): run Fleuron as an ordinary user, or set DATABASE_URL to a PostgreSQL server.`,
	)
}

export type Owner = { uid: number; gid: number }

function asUser({ uid, gid }: Owner, capability?: string): string[] {
	const words = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
	if (!capability) return words
	return [...words, '--securebits=+no_setuid_fixup', `--inh-caps=+${capability}`, `--ambient-caps=+${capability}`]
}

/** Tries what will be needed: load the programs, find the shared files, write into a folder that was given away. */
async function probe(launcher: Launcher, binaries: string, folders: string[]): Promise<Outcome> {
	const places: string[] = []
	try {
		for (const folder of folders) {
			const place = await mkdtemp(join(folder, 'fleuron-probe-'))
			places.push(place)
			await chown(place, launcher.uid, launcher.gid)
		}
		const steps = [
			// A user without a name is a matter for initdb alone, and comes after all that is asked here.
			'said=$("$1/bin/initdb" --show -D "$2/x" 2>&1) || case $said in *"look up effective user"*);; *) echo "$said"; false;; esac',
			'cat "$1/share/postgresql/postgres.bki" >/dev/null',
			...places.map((_, index) => `: >"$${index + 2}/file"`),
		]
		return await run([...launcher.command, 'sh', '-c', steps.join(' && '), 'sh', binaries, ...places], 10_000)
	} catch (error) {
		return { ok: false, output: messageOf(error) }
	} finally {
		for (const place of places) await rm(place, { recursive: true, force: true })
	}
}

/**
 * initdb insists on a name for the user it runs as, the server does not, and containers like to use
 * numbers without one: ways to run it under numbers that have a name practically everywhere.
 */
export function namedLaunchers({ uid, gid }: Launcher): Launcher[] {
	return [nobody, 1].flatMap((named) => {
		const other = { uid: named, gid: named }
		const inside = { command: ['unshare', '--user', `--map-user=${named}`, `--map-group=${named}`], uid, gid }
		if (process.getuid?.() !== 0 || uid === 0) return [inside]
		// With the right to pass folders, for the data folder need not be open to this other user.
		return ['dac_read_search', 'dac_override'].map((right) => ({ command: asUser(other, right), ...other }))
	})
}

/** Gives a folder and all in it away; the folder itself last, so that an interrupted run is taken up again. */
export async function giveTo(path: string, owner: Owner): Promise<void> {
	const entry = await lstat(path)
	if (entry.uid === owner.uid) return
	if (entry.isDirectory()) for (const name of await readdir(path)) await giveTo(join(path, name), owner)
	await lchown(path, owner.uid, owner.gid)
}
