import { resolve } from 'node:path'
import type pg from 'pg'
import { type Queryable, queryableOf } from '../../db/client.ts'
import { filesNamedInRows } from '../../db/condition.ts'
import { knownMigrations, migrateRestored } from '../../db/migrate.ts'
import { openTarget, type Target } from '../../db/transfer/target.ts'
import { giveUpQueuedDeposits, pauseDeposits } from '../deposits/deposits.service.ts'
import type { FilesService } from '../files/files.service.ts'
import { switchAllWebhooksOff } from '../webhooks/webhooks.service.ts'
import type { Identity } from './age.ts'
import { checkBackup } from './check-backup.ts'
import { eachInParallel } from './each-in-parallel.ts'
import type { Erasure } from './erasures-file.ts'
import { filePart, type Manifest, readManifest, rowsOf, tablePart } from './manifest.ts'
import { readPart } from './parts.ts'
import { BackupProblem } from './problem.ts'
import { listedFiles, putFile } from './put-file.ts'
import { erasuresKnownIn, type KeyInBackup, keysIn } from './stored-rows.ts'

const filesInParallel = 4
const restoredReason = 'Restored from a backup.'
/** Some that were ended after the backup would be valid again, and what other programs were told would be told again. */
export const endedTables = [
	...['admin_sessions', 'api_keys', 'password_resets', 'passkey_challenges'],
	...['admin_invitations', 'webhook_deliveries'],
]

type Parts = {
	backup: string
	identity: Identity | undefined
	database: pg.ClientConfig
	files: FilesService
	say: (sentence: string) => void
	/** Refuses before anything is written, if erasing again is not possible with these keys. */
	checkKeys: (manifest: Manifest, rows: { keys: KeyInBackup[]; erasures: Erasure[] }) => Promise<void>
	/** Erases who was erased after the backup was made. No app starts on the database before it is done. */
	eraseAgain: (manifest: Manifest) => Promise<void>
}

/** `leftOut`: rows of the backup that are not brought back. */
type Restored = Manifest & { leftOut: number }
type Destination = Pick<Parts, 'database' | 'files'>

/** Refuses a database or a place of uploads that has anything in it, besides what an interrupted attempt left. */
async function openPlace({ database, files }: Destination): Promise<Target> {
	const target = await openTarget(database, 'set DATA_DIR to a new folder, or DATABASE_URL to an empty database')
	try {
		if (!target.isResumed) await refuseOtherFiles(files)
		return target
	} catch (error) {
		await target.close()
		throw error
	}
}

/** For what is asked before a long step: refuses a place that a restore would refuse. */
export async function checkPlace(place: Destination): Promise<void> {
	const target = await openPlace(place)
	await target.close()
}

/** Fills an empty database and an empty store from a backup. What was interrupted goes on when it is called again. */
export async function restoreBackup({ database, checkKeys, eraseAgain, ...given }: Parts): Promise<Restored> {
	const backup = resolve(given.backup)
	const target = await openPlace({ database, files: given.files })
	try {
		// before all of it is read, which takes long
		refuseOther(target, await readManifest(backup))
		given.say(`Checking the backup ${backup}...`)
		const checked = await checkBackup(backup, given.identity)
		refuseNewer(checked)
		const stored = { backup, manifest: checked, identity: given.identity }
		await checkKeys(checked, { keys: await keysIn(stored), erasures: await erasuresKnownIn(stored) })
		const manifest = { ...checked, tables: checked.tables.filter(({ name }) => !endedTables.includes(name)) }
		// rows that are there already may have been changed by the steps after them
		if (target.loadedFrom === undefined) await fill(target, manifest, { ...given, backup })
		else {
			// the place of uploads may be another one than that of the attempt before
			await putFiles(manifest, { ...given, backup, named: await target.use(filesNamedInRows) })
		}
		await migrateRestored(database)
		await target.use((client) => pauseDeposits(queryableOf(client), restoredReason))
		given.say('Nothing is sent to Crossref by itself until an admin resumes it at /admin/deposits.')
		await eraseAgain(manifest)
		await target.release()
		return { ...manifest, leftOut: rowsOf(checked) - rowsOf(manifest) }
	} finally {
		await target.close()
	}
}

async function fill(
	target: Target,
	manifest: Manifest,
	given: Pick<Parts, 'backup' | 'identity' | 'files' | 'say'>,
): Promise<void> {
	const { tables, sequences, migration, madeAt } = manifest
	const { backup, identity, say } = given
	await target.begin()
	await putFiles(manifest, given)
	say(`Restoring ${tables.length} tables...`)
	const load = {
		tables,
		sequences: async () => sequences,
		open: ({ name }: (typeof tables)[number]) => readPart(backup, tablePart(name), identity),
		expected: (table: (typeof tables)[number]) => table,
		afterwards: (client: pg.Client) => stopOutgoing(queryableOf(client), tables, say),
	}
	await target.load(migration.when, load, madeAt)
}

type Putting = Pick<Parts, 'backup' | 'identity' | 'files' | 'say'> & { named?: Set<string> }

/** Those that are there already stay. `named`: others were of persons who are erased again by now. */
async function putFiles({ files: listed }: Manifest, { backup, identity, files, say, named }: Putting): Promise<void> {
	say(`Restoring ${listed.count} files...`)
	await eachInParallel(listedFiles(backup, identity), filesInParallel, async (file) => {
		if (named && !named.has(file.key)) return
		await putFile(files, file, async () => readPart(backup, filePart(file.key), identity))
	})
}

function refuseOther({ loadedFrom }: Target, { madeAt }: Manifest): void {
	if (loadedFrom === undefined || loadedFrom === madeAt) return
	throw new BackupProblem(
		`The database has the rows of the backup of ${loadedFrom} already, and this one is of ${madeAt}: name that backup again, or set DATA_DIR to a new folder or DATABASE_URL to an empty database.`,
	)
}

/**
 * A copy that is started to look at it must not tell real receivers and Crossref what happens in it. In the transaction of its rows: a
 * restore that is killed afterwards would leave a database that can be started. Backups of earlier versions have not all tables.
 */
async function stopOutgoing(db: Queryable, tables: Manifest['tables'], say: Parts['say']): Promise<void> {
	const isThere = (table: string) => tables.some(({ name }) => name === table)
	const webhooks = isThere('webhooks') ? await switchAllWebhooksOff(db, restoredReason) : 0
	if (webhooks > 0) say(`Webhooks switched off: ${webhooks}. Admins switch them on again under Settings.`)
	const deposits = isThere('article_deposits')
		? await giveUpQueuedDeposits(db, `It was not sent: ${restoredReason.toLowerCase()}`)
		: 0
	if (deposits > 0) say(`Deposits stopped that waited: ${deposits}. Staff send them again at /admin/deposits.`)
}

function refuseNewer({ migration, version }: Manifest): void {
	const known = knownMigrations()
	if (known.some(({ when }) => when === migration.when)) return
	throw new BackupProblem(
		`The backup was made by a newer version of Fleuron (${version}, tables up to ${migration.tag}) than this one (tables up to ${known.at(-1)?.tag}). Nothing was changed: install that version first.`,
	)
}

async function refuseOtherFiles(files: FilesService): Promise<void> {
	for await (const { key } of files.listAll())
		throw new BackupProblem(
			`The place of uploads is not empty (it has ${key}), and nothing was changed: set DATA_DIR to a new folder, or S3_BUCKET or S3_PREFIX to an empty place.`,
		)
}
