import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdtemp, realpath, rmdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { isComplete, isReady, majorOf } from './cluster.ts'
import { makeFolder } from './make-folder.ts'
import { codeOf, DatabaseProblem, folderProblem } from './problem.ts'
import { socketFolder } from './socket.ts'

export type Place = {
	/** PostgreSQL's own data folder, its links resolved */
	folder: string
	dataDir: string
	socketDir: string
	logFile: string
	binaries: string
	/** Of the binaries, where they are not those that Fleuron brings. */
	major?: string | undefined
	/** Whether PostgreSQL keeps its log for an archive; undefined: as it was. */
	isArchived?: boolean | undefined
	/** For how long a server that replays its log is waited for. */
	recoveryWaitMs?: number | undefined
	/** Ends the waiting, and starts no server any more. */
	signal?: AbortSignal | undefined
	log: (sentence: string) => void
}

type Programs = Pick<Place, 'binaries' | 'major' | 'log'>

/** Where the database of an older PostgreSQL is moved to before it takes the place of that. */
export const upgradeFolder = (folder: string) => `${folder}.upgrade`

/** The folders of an embedded server; refuses a data folder that cannot work. */
export async function findPlace(given: string, programs: Programs): Promise<Place> {
	try {
		// Manuscripts are stored here too, so only the owner may read it.
		await makeFolder(resolve(given))
		const dataDir = await realpath(resolve(given))
		const wanted = join(dataDir, 'postgres')
		const folder = await realpath(wanted).catch(() => wanted)
		await checkOwner(folder)
		if (!(await isReady(folder, programs.major))) await checkUpgrade(folder)
		await checkWritable(dirname(folder))
		return { folder, dataDir, socketDir: socketFolder(dataDir), logFile: join(dataDir, 'postgres.log'), ...programs }
	} catch (error) {
		throw folderProblem(given, error)
	}
}

/** Before anything is made there; what cannot be read is told by `findPlace`. */
export async function refuseMissing(given: string): Promise<void> {
	const folder = join(resolve(given), 'postgres')
	const places = [folder, join(upgradeFolder(folder), 'postgres')]
	const found = await Promise.all(places.map((place) => isComplete(place).catch(() => true)))
	if (found.includes(true)) return
	if (await majorOf(folder))
		throw new DatabaseProblem(
			`The database in ${folder} is not complete (its file global/pg_control is missing), as after a copy that was interrupted. Nothing was changed: copy it again, or restore a backup.`,
		)
	throw new DatabaseProblem(
		`There is no database in ${folder}: DATA_DIR names another folder than that of the app, or its disk is not mounted. The first "npm start" makes a database.`,
	)
}

/** Between the two last steps of a move there is no database in its place, and none may be made there. */
async function checkUpgrade(folder: string): Promise<void> {
	const moved = join(upgradeFolder(folder), 'postgres')
	if (await majorOf(moved))
		throw new DatabaseProblem(
			`The move of the database in ${folder} to a newer PostgreSQL was interrupted at its end: run "npm run move -- older-postgres PROGRAMS" again.`,
		)
}

/** Numbers that no account has for long (systemd lends them to services). */
const lentGroups = { first: 61_184, count: 4_336 }

/**
 * The data folder of root is closed to everybody, PostgreSQL's user too: lets a group pass it that nobody is in. Its
 * number, for the server to run with. Nothing where others may pass anyway, or where an operator gave it to a group.
 */
export async function allowServerAccess(dataDir: string): Promise<number | undefined> {
	if (process.getuid?.() !== 0) return undefined
	const { uid, gid, mode } = await stat(dataDir)
	const isLent = gid >= lentGroups.first && gid < lentGroups.first + lentGroups.count
	if (uid !== 0 || (mode & (isLent ? 0o067 : 0o077)) !== 0) return undefined
	const hash = createHash('sha256').update(dataDir).digest().readUInt32BE()
	// Not by chance, for several processes may start at once.
	const group = isLent ? gid : lentGroups.first + (hash % lentGroups.count)
	if (!isLent) await chown(dataDir, 0, group)
	await chmod(dataDir, 0o710)
	return group
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
