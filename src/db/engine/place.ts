import { lstat, mkdir, mkdtemp, realpath, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { isReady } from './cluster.ts'
import { codeOf, DatabaseProblem, folderProblem } from './problem.ts'
import { socketFolder } from './socket.ts'

export type Place = {
	/** PostgreSQL's own data folder, its links resolved */
	folder: string
	dataDir: string
	socketDir: string
	logFile: string
	binaries: string
	log: (sentence: string) => void
}

/** The folders of an embedded server; refuses a data folder that cannot work. */
export async function findPlace(given: string, binaries: string, log: Place['log']): Promise<Place> {
	try {
		// Manuscripts are stored here too, so only the owner may read it.
		await makeFolder(resolve(given))
		const dataDir = await realpath(resolve(given))
		const wanted = join(dataDir, 'postgres')
		const folder = await realpath(wanted).catch(() => wanted)
		await checkOwner(folder)
		await isReady(folder)
		await checkWritable(dirname(folder))
		return { folder, dataDir, socketDir: socketFolder(dataDir), logFile: join(dataDir, 'postgres.log'), binaries, log }
	} catch (error) {
		throw folderProblem(given, error)
	}
}

/** Not mkdir's own `recursive`, which misnames a read-only file system and never returns from /proc. */
async function makeFolder(path: string): Promise<void> {
	try {
		await mkdir(path, { mode: 0o700 })
	} catch (error) {
		if (codeOf(error) === 'EEXIST') return
		const parent = dirname(path)
		if (codeOf(error) !== 'ENOENT' || (await isThere(parent))) throw error
		await makeFolder(parent)
		await makeFolder(path)
	}
}

async function isThere(path: string): Promise<boolean> {
	return lstat(path).then(
		() => true,
		() => false,
	)
}

/** By writing: access(2) does not know of the capabilities a process may have been given. */
async function checkWritable(folder: string): Promise<void> {
	const place = await mkdtemp(join(folder, 'fleuron-probe-')).catch((error: unknown) => {
		// A server that already runs may still be read; one that cannot start says so.
		if (codeOf(error) === 'ENOSPC') return undefined
		throw error
	})
	if (place) await rmdir(place)
}

/** PostgreSQL only opens what belongs to the user it runs as, and says so only in its log. */
async function checkOwner(folder: string): Promise<void> {
	const us = process.getuid?.()
	if (!us) return
	const entry = await lstat(folder).catch((error: unknown) => {
		if (codeOf(error) === 'ENOENT') return undefined
		throw error
	})
	if (!entry || entry.uid === us) return
	throw new DatabaseProblem(
		`The database in ${folder} belongs to user id ${entry.uid}, but this process runs as ${us}: start Fleuron as that user (or as root), or give the folder to ${us} with "chown -R".`,
	)
}
