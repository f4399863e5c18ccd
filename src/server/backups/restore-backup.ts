import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type pg from 'pg'
import { knownMigrations, migrate } from '../../db/migrate.ts'
import { openTarget } from '../../db/transfer/target.ts'
import type { FilesService } from '../files/files.service.ts'
import type { Identity } from './age.ts'
import { checkBackup } from './check-backup.ts'
import { eachAtOnce } from './each-at-once.ts'
import { fileListPart, filePart, type Manifest, tablePart } from './manifest.ts'
import { hashOf, readPart } from './parts.ts'
import { BackupProblem } from './problem.ts'

const filesAtOnce = 4

type Parts = {
	backup: string
	identity: Identity | undefined
	database: pg.ClientConfig
	files: FilesService
	say: (sentence: string) => void
}

/** Fills an empty database and an empty store from a backup. What was interrupted goes on when it is called again. */
export async function restoreBackup({ database, files, say, ...given }: Parts): Promise<Manifest> {
	const backup = resolve(given.backup)
	say(`Checking the backup ${backup}...`)
	const manifest = await checkBackup(backup, given.identity)
	// a key given for nothing opens nothing
	const identity = manifest.isEncrypted ? given.identity : undefined
	refuseNewer(manifest)
	const target = await openTarget(database)
	try {
		if (!target.isResumed) await refuseOtherFiles(files)
		say(`Restoring ${manifest.files.count} files...`)
		await eachAtOnce(listedFiles(backup, identity), filesAtOnce, (file) => putFile(file, { backup, identity, files }))
		say(`Restoring ${manifest.tables.length} tables...`)
		const { tables, sequences, migration } = manifest
		const open = async ({ name }: { name: string }) => readPart(backup, tablePart(name), identity)
		await target.load(migration.when, { tables, sequences, open })
	} finally {
		await target.close()
	}
	await migrate(database)
	return manifest
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

type ListedFile = { key: string; bytes: number; sha256: string }

async function* listedFiles(backup: string, identity: Identity | undefined): AsyncGenerator<ListedFile> {
	const lines = createInterface({ input: readPart(backup, fileListPart, identity) })
	for await (const line of lines) {
		const [key = '', bytes, sha256 = ''] = line.split('\t')
		yield { key, bytes: Number(bytes), sha256 }
	}
}

type Place = { backup: string; identity: Identity | undefined; files: FilesService }

/** One that an interrupted restore has put there is left if it is whole. Every file is read again at the end. */
async function putFile({ key, bytes, sha256 }: ListedFile, { backup, identity, files }: Place): Promise<void> {
	if ((await files.size(key)) === bytes && (await hashInStore(files, key)) === sha256) return
	await files.remove(key)
	const temporary = await files.temporary()
	await temporary.receive(readPart(backup, filePart(key), identity))
	await files.keep(temporary.path, key)
	if ((await hashInStore(files, key)) !== sha256)
		throw new BackupProblem(`The file ${key} is not what it was after it was stored. Please run the restore again.`)
}

const hashInStore = async (files: FilesService, key: string) => (await hashOf((await files.open(key)).stream)).sha256
