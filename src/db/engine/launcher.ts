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
export function run(command: string[], { timeout = 120_000, input = '' } = {}): Promise<Outcome> {
	const [program = '', ...args] = command
	return new Promise((resolve) => {
		// The working folder of the caller may be closed to the user the program runs as.
		const child = execFile(program, args, { cwd: '/', env: environment, timeout }, (error, stdout, stderr) => {
			resolve({ ok: !error, output: `${stdout}${stderr}` || (error ? messageOf(error) : '') })
		})
		// A program that ends before it has read everything says why itself.
		child.stdin?.on('error', () => {})
		child.stdin?.end(input)
	})
}

/**
 * As root, finds the least privileged way to run PostgreSQL in these folders: another user; if they lie below a folder
 * that only root may enter, that user with the capability to pass it; or a user namespace in which root has another
 * number. `group` is one that may pass the data folder itself.
 */
export async function chooseLauncher(folders: string[], owner: Owner, group?: number): Promise<Launcher> {
	const uid = process.getuid?.() ?? nobody
	const gid = process.getgid?.() ?? nobody
	if (uid !== 0) return { command: [], uid, gid }
	const other = owner.uid === 0 ? { uid: nobody, gid: nobody } : owner
	const candidates: Launcher[] = [
		{ command: asUser(other, { group }), ...other },
		{ command: asUser(other, { group, capability: passFolders }), ...other },
		{ command: inNamespace(nobody), uid: 0, gid: 0 },
	]
	let reason = ''
	for (const candidate of candidates) {
		const outcome = await probe(candidate, folders)
		if (outcome.ok) return candidate
		reason = outcome.output.trim().split('\n').at(-1) ?? ''
	}
	throw new DatabaseProblem(
		`PostgreSQL refuses to run as root, and neither setpriv nor unshare (util-linux) could start it as another user (${reason}): run Fleuron as an ordinary user, or set DATABASE_URL to a PostgreSQL server.`,
	)
}

export type Owner = { uid: number; gid: number }

/** There is no smaller one: it passes every folder, and so reads every file too. */
const passFolders = 'dac_read_search'

type Rights = { group?: number | undefined; capability?: string }

function asUser({ uid, gid }: Owner, { group, capability }: Rights = {}): string[] {
	const groups = group === undefined ? '--clear-groups' : `--groups=${group}`
	const words = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, groups, '--no-new-privs']
	if (!capability) return words
	return [...words, '--securebits=+no_setuid_fixup', `--inh-caps=+${capability}`, `--ambient-caps=+${capability}`]
}

const inNamespace = (id: number) => ['unshare', '--user', `--map-user=${id}`, `--map-group=${id}`]

/** Tries what will be needed: write into a folder that was given away. */
async function probe(launcher: Launcher, folders: string[]): Promise<Outcome> {
	const places: string[] = []
	try {
		for (const folder of folders) {
			const place = await mkdtemp(join(folder, 'fleuron-probe-'))
			places.push(place)
			await chown(place, launcher.uid, launcher.gid)
		}
		const steps = places.map((_, index) => `: >"$${index + 1}/file"`)
		return await run([...launcher.command, 'sh', '-c', steps.join(' && '), 'sh', ...places], { timeout: 10_000 })
	} catch (error) {
		return { ok: false, output: messageOf(error) }
	} finally {
		for (const place of places) await rm(place, { recursive: true, force: true })
	}
}

/**
 * initdb and single-user mode insist on a name for the user they run as, the server does not, and containers like to use
 * numbers without one: the same user under a number that has a name practically everywhere.
 */
export function namedLaunchers({ command, uid, gid }: Launcher): Launcher[] {
	return [nobody, 1].map((named) => ({ command: [...command, ...inNamespace(named)], uid, gid }))
}

/** For a folder that nothing uses yet, root can also become another user, and give the folder away afterwards. */
export function otherLaunchers(launcher: Launcher): Launcher[] {
	if (process.getuid?.() !== 0 || launcher.uid === 0) return []
	return [nobody, 1].map((named) => {
		const other = { uid: named, gid: named }
		return { command: asUser(other, { capability: passFolders }), ...other }
	})
}

export const isNameless = ({ output }: Outcome) => /could not look up effective user ID/.test(output)

/** Changes the owner of a folder and all in it; of the folder itself last, so that an interrupted run starts again. */
export async function setOwner(path: string, owner: Owner): Promise<void> {
	const entry = await lstat(path)
	if (entry.uid === owner.uid) return
	if (entry.isDirectory()) for (const name of await readdir(path)) await setOwner(join(path, name), owner)
	await lchown(path, owner.uid, owner.gid)
}
