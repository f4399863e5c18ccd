import { chown, mkdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { spoolOf } from '../../db/engine/archiving.ts'
import { majorOfPrograms } from '../../db/engine/binaries.ts'
import { major, majorOf } from '../../db/engine/cluster.ts'
import { syncFolder } from '../../db/engine/durable.ts'
import { openDatabase } from '../../db/engine/open.ts'
import { allowServerAccess, upgradeFolder } from '../../db/engine/place.ts'
import { codeOf } from '../../db/engine/problem.ts'
import { readPostmaster, stopServer } from '../../db/engine/server.ts'
import type { Interruption } from './interruption.ts'
import { moveDatabase } from './move.ts'
import { BackupProblem } from './problem.ts'

type Folders = {
	/** The one of PostgreSQL, and where it is kept afterwards. */
	folder: string
	kept: string
	/** A data folder for the new one, beside it, so that one rename puts it into its place. */
	scratch: string
	fresh: string
}

/**
 * Moves the database in a data folder that an older PostgreSQL made into one of the PostgreSQL that Fleuron brings. The older
 * one is kept beside it. Interrupted, it is run again.
 */
export async function moveOlder(dataDir: string, programs: string, interruption: Interruption): Promise<string> {
	const wanted = join(resolve(dataDir), 'postgres')
	const folder = await realpath(wanted).catch(() => wanted)
	const scratch = upgradeFolder(folder)
	const fresh = join(scratch, 'postgres')
	const version = await majorOf(folder)
	if (version === major) throw new BackupProblem(`The database in ${folder} is one of PostgreSQL ${major} already.`)
	if (version === '') {
		if ((await majorOf(fresh)) !== major) throw new BackupProblem(`There is no database in ${folder}.`)
		await putInPlace({ folder, scratch, fresh })
		return `The database in ${folder} is one of PostgreSQL ${major} now. The older one is beside it: remove it when the site runs.`
	}
	const found = await majorOfPrograms(resolve(programs))
	if (found !== version)
		throw new BackupProblem(
			`The database in ${folder} was made by PostgreSQL ${version}, and the programs in ${programs} are of PostgreSQL ${found}.`,
		)
	const kept = `${folder}-${version}`
	const inTheWay = await keptInTheWay(folder, kept)
	if (inTheWay) throw new BackupProblem(`${inTheWay} is in the way, where the older database is to be kept.`)
	const rows = await copy({ dataDir, programs, fresh, scratch, interruption })
	for (const one of [folder, fresh])
		if (await readPostmaster(one))
			throw new BackupProblem(`PostgreSQL still runs on ${one}: stop what uses it, and run this command again.`)
	await keepSpool(folder, kept)
	await rename(folder, kept)
	await putInPlace({ folder, scratch, fresh })
	return `${rows} rows were moved from PostgreSQL ${version} to ${major}, and every table was compared. Start the app. The older database is kept in ${kept}: remove it when the site runs.`
}

const isThere = (path: string) =>
	stat(path).then(
		() => true,
		() => false,
	)

/** The spool of an archive is moved first: an interrupted move has done that already. */
async function keptInTheWay(folder: string, kept: string): Promise<string | undefined> {
	if (await isThere(kept)) return kept
	return (await isThere(spoolOf(kept))) && (await isThere(spoolOf(folder))) ? spoolOf(kept) : undefined
}

/** The new database must find no segments of the older one, and has to be prepared for an archive anew. */
async function keepSpool(folder: string, kept: string): Promise<void> {
	await rename(spoolOf(folder), spoolOf(kept)).catch((error: unknown) => {
		if (codeOf(error) !== 'ENOENT') throw error
	})
}

type Copying = Pick<Folders, 'fresh' | 'scratch'> & { dataDir: string; programs: string; interruption: Interruption }

async function copy({
	dataDir,
	programs,
	fresh,
	scratch,
	interruption: { orInterrupted, ignoreFromNow },
}: Copying): Promise<number> {
	// what an interrupted move left
	await stopServer(fresh, 10_000)
	await rm(scratch, { recursive: true, force: true })
	await mkdir(scratch, { mode: 0o700 })
	const group = await allowServerAccess(dirname(scratch))
	// without it the server would need the right to pass, and so to read, every folder
	if (group !== undefined) await chown(scratch, 0, group)
	const log = () => {}
	const from = await openDatabase({ dataDir, binariesDir: programs, log })
	try {
		const to = await openDatabase({ dataDir: scratch, log })
		try {
			const { rows } = await orInterrupted(() => moveDatabase(from.config, to.config, ignoreFromNow))
			return rows
		} finally {
			await to.stop()
		}
	} finally {
		await from.stop()
	}
}

async function putInPlace({ folder, scratch, fresh }: Omit<Folders, 'kept'>): Promise<void> {
	await rename(fresh, folder)
	await syncFolder(dirname(folder))
	await rm(scratch, { recursive: true, force: true })
}
