import { randomBytes } from 'node:crypto'
import { lstat, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { syncFolder } from './durable.ts'
import { initdb } from './initdb.ts'
import type { Launcher } from './launcher.ts'
import { codeOf, DatabaseProblem, folderProblem } from './problem.ts'

/** Of the PostgreSQL that Fleuron brings. */
export const major = '18'

/** `missing` includes an empty folder, which a rename replaces. */
async function stateOf(folder: string, expected = major): Promise<'missing' | 'incomplete' | 'ready'> {
	const version = await majorOf(folder)
	if (version && version !== expected) throw otherMajor(folder, version)
	if (version && (await sizeOf(join(folder, 'global', 'pg_control'))) > 0) return 'ready'
	try {
		return (await readdir(folder)).length > 0 ? 'incomplete' : 'missing'
	} catch (error) {
		if (codeOf(error) === 'ENOENT') return 'missing'
		if (codeOf(error) === 'ENOTDIR') return 'incomplete'
		throw error
	}
}

/** The major version of the PostgreSQL that made the folder; empty if none did. */
export const majorOf = (folder: string): Promise<string> => contentOf(join(folder, 'PG_VERSION'))

/** Whether a data folder of any version has what a server starts with; one whose copy was interrupted has not. */
export const isComplete = async (folder: string): Promise<boolean> =>
	(await majorOf(folder)) !== '' && (await sizeOf(join(folder, 'global', 'pg_control'))) > 0

/** True if there is a complete data folder; throws if it is one of another PostgreSQL. */
export async function isReady(folder: string, expected = major): Promise<boolean> {
	return (await stateOf(folder, expected)) === 'ready'
}

/** Makes the data folder, whatever an earlier attempt left behind. Several processes may do so at once. */
export async function createCluster(
	folder: string,
	{ binaries, launcher, log }: { binaries: string; launcher: Launcher; log: (sentence: string) => void },
): Promise<void> {
	if ((await stateOf(folder)) === 'incomplete') await moveAside(folder, log)
	const begun = performance.now()
	// Built beside its place and then renamed, so that the place never holds half of it.
	const fresh = `${folder}.new-${process.pid}-${randomBytes(4).toString('hex')}`
	try {
		await mkdir(fresh, { mode: 0o700 })
		if (await leaveToOther(folder, fresh)) return
		log(`Creating the database in ${folder}.`)
		await initdb(fresh, binaries, launcher)
		await rename(fresh, folder)
		await syncFolder(dirname(folder))
	} catch (error) {
		await rm(fresh, { recursive: true, force: true })
		// Another process was first, or cleared ours away because it was.
		if (await isReady(folder)) return
		throw folderProblem(folder, error)
	}
	log(`Created the database in ${((performance.now() - begun) / 1000).toFixed(1)} s.`)
}

/** Of several that begin together mostly one builds and the others wait for it, which only saves them work. */
async function leaveToOther(folder: string, fresh: string): Promise<boolean> {
	const others = async () => (await buildings(folder)).filter(({ path, abandoned }) => path < fresh && !abandoned)
	if ((await others()).length === 0) return false
	await rm(fresh, { recursive: true })
	while ((await others()).length > 0) await sleep(50)
	if (await isReady(folder)) return true
	await mkdir(fresh, { mode: 0o700 })
	return false
}

/** Never deletes: however little it looks like a database, it may be what is left of one. */
async function moveAside(folder: string, log: (sentence: string) => void): Promise<void> {
	const aside = `${folder}.incomplete-${new Date().toISOString().replace(/[:.]/g, '-')}-${process.pid}`
	try {
		await rename(folder, aside)
	} catch (error) {
		if (codeOf(error) === 'ENOENT') return
		throw error
	}
	if ((await stateOf(aside)) === 'ready') {
		// Another process repaired it between our look and our rename: put it back.
		await rename(aside, folder)
		return
	}
	log(`${folder} was not a complete PostgreSQL data folder; it was kept as ${aside} and a new one is made.`)
}

/** Removes what a killed initdb left: never a database, for no server ever ran in it before the rename. */
export async function clearLeftovers(folder: string): Promise<void> {
	for (const { path, abandoned } of await buildings(folder)) {
		if (!abandoned) continue
		// An orphaned initdb may still be at it, until it misses what was removed; if not now, at the next start.
		await rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }).catch(() => {})
	}
}

async function buildings(folder: string): Promise<{ path: string; abandoned: boolean }[]> {
	const prefix = `${basename(folder)}.new-`
	const names = (await readdir(dirname(folder))).filter((name) => name.startsWith(prefix))
	return Promise.all(
		names.map(async (name) => {
			const path = join(dirname(folder), name)
			const pid = Number(name.slice(prefix.length).split('-')[0])
			return { path, abandoned: !isRunning(pid) || (await ageOf(path)) > 600_000 }
		}),
	)
}

function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0)
	} catch (error) {
		return codeOf(error) === 'EPERM'
	}
}

async function ageOf(path: string): Promise<number> {
	return lstat(path).then(
		(entry) => Date.now() - entry.mtimeMs,
		() => 0,
	)
}

async function contentOf(path: string): Promise<string> {
	try {
		return (await readFile(path, 'utf8')).trim()
	} catch (error) {
		if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return ''
		throw error
	}
}

async function sizeOf(path: string): Promise<number> {
	try {
		return (await stat(path)).size
	} catch (error) {
		if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return 0
		throw error
	}
}

function otherMajor(folder: string, version: string): DatabaseProblem {
	return new DatabaseProblem(
		`The database in ${folder} was made by PostgreSQL ${version}, and this Fleuron brings PostgreSQL ${major}: move it with "npm run move -- older-postgres PROGRAMS", where PROGRAMS is the folder with the programs of PostgreSQL ${version} (such as /usr/lib/postgresql/${version}), or keep that server running and set DATABASE_URL to it.`,
	)
}
