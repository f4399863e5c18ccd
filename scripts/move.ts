import { parseArgs } from 'node:util'
import { DatabaseProblem, openDatabase } from '../src/db/engine/open.ts'
import { abortOnSignals } from '../src/server/backups/interruption.ts'
import { readKeyFile } from '../src/server/backups/key-file.ts'
import { moveDatabase, moveFiles } from '../src/server/backups/move.ts'
import { moveOlder } from '../src/server/backups/move-older.ts'
import { BackupProblem } from '../src/server/backups/problem.ts'
import { filesService } from '../src/server/files/files.service.ts'
import { withUnmigrated } from '../src/server/open.ts'
import type { Settings } from '../src/server/settings.ts'
import { refuseUsage, runProgram } from './command.ts'
import { filesFromBackup } from './files-from-backup.ts'

const usage = `Usage: npm run move -- database postgres://user:password@host:5432/database    (or the address in NEW_DATABASE_URL)
       npm run move -- older-postgres PROGRAMS    (the embedded database that an older PostgreSQL made, with its programs)
       npm run move -- files-to-s3      (from DATA_DIR/uploads to the bucket of the S3 settings)
       npm run move -- files-to-disk    (the other way round)
       npm run move -- files-from-backup BACKUP [--key FILE]    (only files that rows name and that are missing)
What is moved stays where it was. An interrupted command is run again.`

const { values, positionals } = parseArgs({
	...{ allowPositionals: true, strict: false },
	options: { key: { type: 'string' } },
})
const [what = '', named, ...more] = positionals
// other users of the machine see what a command is called with, and the address has a password
const from = named ?? (what === 'database' ? process.env.NEW_DATABASE_URL : undefined)
const needsPlace = ['database', 'older-postgres', 'files-from-backup']
const ways = ['files-to-s3', 'files-to-disk']
const { key, ...otherOptions } = values
if (typeof key === 'boolean' || (key !== undefined && what !== 'files-from-backup')) refuseUsage(usage)
if (Object.keys(otherOptions).length > 0 || more.length > 0) refuseUsage(usage)
if (needsPlace.includes(what) !== (from !== undefined) || ![...needsPlace, ...ways].includes(what)) refuseUsage(usage)

const interruption = abortOnSignals('The move was interrupted before it was done: run it again.')
const { orInterrupted, ignoreFromNow } = interruption

/** DATABASE_URL names the database that is moved, or none: a problem of the new address must not name it. */
async function openNew(databaseUrl: string, { dataDir }: Settings) {
	try {
		return await openDatabase({ databaseUrl, dataDir, log: () => {} })
	} catch (error) {
		if (!(error instanceof DatabaseProblem)) throw error
		const sentence = error.message
			.replace(/^DATABASE_URL/, 'The new address')
			.replace('DATABASE_URL', 'the new address')
		throw new DatabaseProblem(sentence, { cause: error })
	}
}

const toDatabase = (settings: Settings, databaseUrl: string): Promise<string> =>
	withUnmigrated(settings, ({ config, describe }) =>
		orInterrupted(async () => {
			const target = await openNew(databaseUrl, settings)
			const { rows } = await moveDatabase(config, target.config, ignoreFromNow)
			return `${rows} rows were copied from ${describe} to ${target.describe}, and every table was compared. Set DATABASE_URL to the new address and start the app.`
		}),
	)

async function files(settings: Settings): Promise<string> {
	const { files: store } = settings
	if (store.kind !== 's3')
		throw new BackupProblem('The S3 settings are missing: set S3_BUCKET and those that belong to it.')
	const disk = await filesService({ kind: 'disk', folder: store.folder })
	const bucket = await filesService(store)
	try {
		const toBucket = what === 'files-to-s3'
		const { all, copied } = toBucket ? await moveFiles(disk, bucket) : await moveFiles(bucket, disk)
		const place = toBucket ? `the bucket ${store.bucket}` : store.folder
		return `All ${all} files are in ${place}, ${copied} of them new, and each was compared. If the app ran meanwhile, stop it and run this again.`
	} finally {
		disk.close()
		bucket.close()
	}
}

function olderPostgres({ databaseUrl, dataDir }: Settings, programs: string): Promise<string> {
	if (databaseUrl !== undefined)
		throw new BackupProblem(
			'DATABASE_URL is set: the database is not the embedded one, and its server is upgraded there.',
		)
	return moveOlder(dataDir, programs, interruption)
}

await runProgram(async (settings) => {
	if (from === undefined) return orInterrupted(() => files(settings))
	if (what === 'database') return toDatabase(settings, from)
	if (what === 'older-postgres') return olderPostgres(settings, from)
	const identity = await readKeyFile(key)
	return orInterrupted(() => filesFromBackup(settings, { backup: from, identity }))
})
