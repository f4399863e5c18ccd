import { join } from 'node:path'
import { replaceFile } from '../../../db/engine/durable.ts'
import { codeOf } from '../../../db/engine/problem.ts'
import { readOrdinary } from '../../ordinary-file.ts'
import { BackupProblem } from '../problem.ts'
import { type ArchiveStore, putText } from './archive-store.ts'
import { type ArchiveDescription, descriptionPath, descriptionText, readDescription } from './bases.ts'

/** In the spool: it belongs to one database, as an archive does. */
const placesOf = (spool: string) => join(spool, 'archives')

async function knownPlaces(spool: string): Promise<string[]> {
	try {
		return JSON.parse(await readOrdinary(placesOf(spool)))
	} catch (error) {
		if (codeOf(error) === 'ENOENT') return []
		throw error
	}
}

async function remember({ name }: ArchiveStore, spool: string): Promise<void> {
	const known = await knownPlaces(spool)
	if (!known.includes(name)) await replaceFile(placesOf(spool), JSON.stringify([...known, name]))
}

/** Undefined where none was begun. A folder whose disk is not mounted looks like that, and a new archive would be on the wrong disk. */
async function readBegun(store: ArchiveStore, spool: string): Promise<ArchiveDescription | undefined> {
	const found = await readDescription(store)
	if (found) return found
	if (!(await knownPlaces(spool)).includes(store.name)) {
		await refuseUsed(store)
		return undefined
	}
	throw new BackupProblem(
		`The archive ${store.name} is not there any more: archive.json is missing. Mount the disk or share that it is on. To begin a new archive, set ARCHIVE_DIR to a new folder, or ARCHIVE_S3_PREFIX to a new place.`,
	)
}

/** It may be the data folder of another site, whose files a retention of ours must not meet. */
async function refuseUsed({ name, others }: ArchiveStore): Promise<void> {
	const [other] = await others()
	if (other !== undefined)
		throw new BackupProblem(
			`The folder ${name} has no archive and is not empty (it has ${other}): set ARCHIVE_DIR to a new folder.`,
		)
}

/** An archive is that of one database and one key: two in one place could not be told apart. */
export async function claim(store: ArchiveStore, spool: string, wanted: ArchiveDescription): Promise<void> {
	const found = await readBegun(store, spool)
	if (!found) await putText(store, descriptionPath, descriptionText(wanted))
	else {
		refuseOtherSystem(store, found, wanted.system)
		refuseOtherKey(store, found, wanted.recipient)
	}
	await remember(store, spool)
}

/** Refuses what `claim` would refuse, without a claim. Undefined: it is not known which database is here. */
export async function checkClaim(store: ArchiveStore, spool: string, system: string | undefined): Promise<void> {
	const found = await readBegun(store, spool)
	if (found && system !== undefined) refuseOtherSystem(store, found, system)
}

function refuseOtherSystem({ name }: ArchiveStore, found: ArchiveDescription, system: string): void {
	if (found.system === system) return
	throw new BackupProblem(
		`${name} has the archive of another database, which stays as it is: set ARCHIVE_DIR to a new folder, or ARCHIVE_S3_PREFIX to a new place.`,
	)
}

function refuseOtherKey({ name }: ArchiveStore, found: ArchiveDescription, recipient: string | null): void {
	if (found.recipient === recipient) return
	throw new BackupProblem(
		`The archive ${name} was begun with another BACKUP_RECIPIENT, or without one: set ARCHIVE_DIR to a new folder, or ARCHIVE_S3_PREFIX to a new place.`,
	)
}
