import { realpath } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import type { Identity } from '../src/server/backups/age.ts'
import { type ArchiveStore, getText, openArchive } from '../src/server/backups/archive/archive-store.ts'
import { checkArchive, recover } from '../src/server/backups/archive/recover.ts'
import { makeRecoveryFolder, removeRecoveryFolders } from '../src/server/backups/archive/recovery-folder.ts'
import { backupsRepository } from '../src/server/backups/backups.repository.ts'
import {
	type Erasure,
	erasedSince,
	erasuresName,
	longestErasures,
	readErasures,
} from '../src/server/backups/erasures-file.ts'
import { abortOnSignals } from '../src/server/backups/interruption.ts'
import { readKeyFile } from '../src/server/backups/key-file.ts'
import { lackedBy, type Manifest, readManifest, rowsOf } from '../src/server/backups/manifest.ts'
import { isWithin } from '../src/server/backups/places.ts'
import { BackupProblem } from '../src/server/backups/problem.ts'
import { checkPlace, restoreBackup } from '../src/server/backups/restore-backup.ts'
import { filesService } from '../src/server/files/files.service.ts'
import { commandTools, withUnmigrated } from '../src/server/open.ts'
import { eraseAgain } from '../src/server/persons/erase-again.service.ts'
import type { Settings } from '../src/server/settings.ts'
import { refuseUsage, runProgram } from './command.ts'
import { checkKeys, notErased, orWithoutKeys } from './lost-keys.ts'

const usage = `Usage: npm run restore -- BACKUP [--key FILE]
       npm run restore -- ARCHIVE --to MOMENT [--key FILE]    (such as 2026-11-18T09:30:00Z, or latest)
ARCHIVE is a folder, or "s3" for the bucket that the ARCHIVE_S3 settings name.
With --without-secret-key-file, after the file of SECRET_KEY_FILE was lost, persons who were erased later are not erased again.
It fills what DATA_DIR, or DATABASE_URL and the S3 settings, name; that has to be empty.`

const { values, positionals } = parseArgs({
	allowPositionals: true,
	strict: false,
	options: { key: { type: 'string' }, to: { type: 'string' }, 'without-secret-key-file': { type: 'boolean' } },
})
const [given, ...more] = positionals
const known = ['key', 'to', 'without-secret-key-file']
const isUsed = Object.keys(values).every((name) => known.includes(name)) && more.length === 0
if (!isUsed || given === undefined || values.key === true || values.to === true) refuseUsage(usage)
const to = momentOf(values.to)
const isWithoutKeys = values['without-secret-key-file'] === true
const source = given

/** `latest` is the end of the archive; a moment without a zone would be another one on another machine. */
function momentOf(text: string | boolean | undefined): { at: Date | undefined } | undefined {
	if (text === undefined) return undefined
	if (text === 'latest') return { at: undefined }
	const moment = z.iso.datetime({ offset: true, precision: null }).safeParse(text)
	if (moment.success) return { at: new Date(moment.data) }
	refuseUsage(`"${text}" is no moment: write it with its day, time and zone, such as 2026-11-18T09:30:00Z.\n${usage}`)
}

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`)

type Opened = Parameters<Parameters<typeof withUnmigrated>[1]>[0]
type Erasing = Parameters<typeof eraseAgain>[0]

/** The list is beside a backup, also where a link names that, and in an archive. */
const erasuresOf = async (archive: ArchiveStore | undefined): Promise<string> =>
	archive
		? ((await getText(archive, erasuresName, longestErasures)) ?? '')
		: readErasures(dirname(await realpath(source)))

async function eraseThoseErased(parts: Erasing, hashes: Set<string>): Promise<string> {
	if (hashes.size === 0)
		return 'No erasure of a person after that moment is known: erase again whom you erased since, at /admin/person.'
	const erased = await orWithoutKeys(isWithoutKeys, () => eraseAgain(parts, hashes))
	if (erased === undefined) return notErased(hashes)
	return `${erased} persons who were erased later are erased again.`
}

function openSource({ archive: { store } }: Settings): Promise<ArchiveStore> {
	if (source !== 's3') return openArchive({ kind: 'disk', folder: resolve(source) })
	if (store?.kind === 's3') return openArchive(store)
	throw new BackupProblem('The setting ARCHIVE_S3_BUCKET is missing: it names the bucket of the archive.')
}

const longestEndMs = 10_000
const { signal, orInterrupted } = abortOnSignals(
	`The restore was interrupted${to ? ', and what it had recovered is removed' : ''}. Run it again.`,
)

type Recovery = { store: ArchiveStore; identity: Identity | undefined; at: Date | undefined }

/** In a database of its own below the data folder. What was recovered is in plain text, so it is removed afterwards. */
async function recoverInScratch(settings: Settings, { store, identity, at }: Recovery) {
	const { folder: scratch, remove } = await makeRecoveryFolder(settings.dataDir)
	const recovering = recover({ store, to: at, identity, scratch, say, signal })
	try {
		return { ...(await orInterrupted(() => recovering)), remove }
	} catch (error) {
		// it ends by itself within moments, unless it waits for a bucket
		await Promise.race([recovering.catch(() => {}), sleep(longestEndMs)])
		await remove()
		throw error
	}
}

/** A data folder inside of a backup would be removed with it, and a backup inside of the data folder with that. */
function checkPlaces({ dataDir }: Settings): void {
	if (source === 's3') return
	const folder = resolve(source)
	if (isWithin(dataDir, folder))
		throw new BackupProblem(`The data folder ${dataDir} is in ${folder}: set DATA_DIR to a folder outside of it.`)
	if (isWithin(folder, dataDir))
		say(`${folder} is in the data folder (DATA_DIR) that is filled, and would be lost with it: move it elsewhere.`)
}

await runProgram(async (settings) => {
	const key = await readKeyFile(values.key as string | undefined)
	const archive = to && (await openSource(settings))
	// before a database is made for it
	if (archive) await orInterrupted(() => checkArchive(archive, key))
	else await readManifest(source)
	checkPlaces(settings)
	for (const folder of await removeRecoveryFolders(settings.dataDir))
		say(`Removed what an interrupted restore left in ${folder}.`)
	const files = await filesService(settings.files)
	// what was recovered is read from the archive with the key, and is this process's own
	const identity = to ? undefined : key
	try {
		const use = ({ config, ...connected }: Opened, backup: string) => {
			const parts = { ...commandTools(settings, connected), removeFile: files.remove }
			const erasedLater = async ({ madeAt }: Manifest, known: Erasure[]) =>
				erasedSince(known, await erasuresOf(archive), new Date(madeAt))
			const database = config
			return restoreBackup({
				...{ backup, identity, database, files, say },
				checkKeys: async (manifest, { keys, erasures }) => {
					const hashes = await erasedLater(manifest, erasures)
					checkKeys({ keys, hashes, isWithoutKeys, masterKey: settings.masterKey, say })
				},
				eraseAgain: async (manifest) => {
					const known = await backupsRepository(connected.db).erasures()
					say(await eraseThoseErased(parts, await erasedLater(manifest, known)))
				},
			})
		}
		async function recoverAndUse(opened: Opened) {
			if (!archive) return { manifest: await orInterrupted(() => use(opened, source)), gap: undefined }
			// what is recovered may be large, and the database may be that of the running site
			await orInterrupted(() => checkPlace({ database: opened.config, files }))
			const { backup, gap, remove } = await recoverInScratch(settings, { store: archive, identity: key, at: to?.at })
			try {
				return { manifest: await orInterrupted(() => use(opened, backup)), gap }
			} finally {
				await remove()
			}
		}
		// inside, so that an interruption leaves the database as any end does: only the last one who uses it stops its server
		const { manifest, gap: missing } = await withUnmigrated(settings, recoverAndUse, { log: say, mayCreate: true })
		const rows = rowsOf(manifest)
		const { leftOut } = manifest
		const counted = leftOut > 0 ? `${rows} of ${rows + leftOut}` : rows
		const others = leftOut > 0 ? ' Sessions, API keys, invitations and the like are not brought back.' : ''
		const gap = missing ? ` ${missing}` : ''
		return `Restored the site as it was on ${manifest.madeAt}: ${counted} rows and ${manifest.files.count} files, each compared with the backup.${others}${lackedBy(manifest.files)}${gap} Everybody has to sign in again.`
	} finally {
		archive?.close()
		files.close()
	}
})
