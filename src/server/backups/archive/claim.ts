import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '../../../db/engine/durable.ts'
import { codeOf } from '../../../db/engine/problem.ts'
import { BackupProblem } from '../problem.ts'
import { type ArchiveStore, putText } from './archive-store.ts'
import { type ArchiveDescription, descriptionPath, descriptionText, readDescription } from './bases.ts'

/** In the spool: it belongs to one database, as an archive does. */
const placesOf = (spool: string) => join(spool, 'archives')

async function knownPlaces(spool: string): Promise<string[]> {
	try {
		return JSON.parse(await readFile(placesOf(spool), 'utf8'))
	} catch (error) {
		if (codeOf(error) === 'ENOENT') return []
		throw error
	}
}

async function remember({ name }: ArchiveStore, spool: string): Promise<void> {
	const known = await knownPlaces(spool)
	if (!known.includes(name)) await replaceFile(placesOf(spool), JSON.stringify([...known, name]))
}

/** A folder whose disk is not mounted looks like a place for a new archive, which would be on the wrong disk. */
export async function refuseLost(store: ArchiveStore, spool: string): Promise<void> {
	if (!(await knownPlaces(spool)).includes(store.name) || (await readDescription(store))) return
	throw new BackupProblem(
		`The archive ${store.name} is not there any more: archive.json is missing. Mount the disk or share that it is on. To begin a new archive, set ARCHIVE_DIR to a new folder, or ARCHIVE_S3_PREFIX to a new place.`,
	)
}

/** An archive is that of one database and one key: two in one place could not be told apart. */
export async function claim(store: ArchiveStore, spool: string, wanted: ArchiveDescription): Promise<void> {
	await refuseLost(store, spool)
	const found = await readDescription(store)
	if (!found) await putText(store, descriptionPath, descriptionText(wanted))
	else refuseOther(store, found, wanted)
	await remember(store, spool)
}

const ofOther = ({ name }: ArchiveStore) =>
	new BackupProblem(
		`${name} has the archive of another database, which stays as it is: set ARCHIVE_DIR to a new folder, or ARCHIVE_S3_PREFIX to a new place.`,
	)

/** Undefined: it is not known which database is here. */
export async function refuseOtherSystem(store: ArchiveStore, system: string | undefined): Promise<void> {
	const found = await readDescription(store)
	if (found && system !== undefined && found.system !== system) throw ofOther(store)
}

function refuseOther(store: ArchiveStore, found: ArchiveDescription, wanted: ArchiveDescription): void {
	const { name } = store
	if (found.system !== wanted.system) throw ofOther(store)
	if (found.recipient !== wanted.recipient)
		throw new BackupProblem(
			`The archive ${name} was begun with another BACKUP_RECIPIENT, or without one: set ARCHIVE_DIR to a new folder, or ARCHIVE_S3_PREFIX to a new place.`,
		)
}
