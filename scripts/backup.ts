import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { newIdentity } from '../src/server/backups/age.ts'
import { backupsService } from '../src/server/backups/backups.service.ts'
import { checkBackup } from '../src/server/backups/check-backup.ts'
import { abortOnSignals, type Interruption } from '../src/server/backups/interruption.ts'
import { readKeyFile } from '../src/server/backups/key-file.ts'
import { lackedBy, rowsOf } from '../src/server/backups/manifest.ts'
import { isWithin } from '../src/server/backups/places.ts'
import { BackupProblem, fileCause } from '../src/server/backups/problem.ts'
import { filesService } from '../src/server/files/files.service.ts'
import { withUnmigrated } from '../src/server/open.ts'
import type { Settings } from '../src/server/settings.ts'
import { refuseUsage, runProgram } from './command.ts'

const usage = `Usage: npm run backup -- FOLDER                      (makes a backup in this folder, also while the app runs)
       npm run backup -- check BACKUP [--key FILE]    (reads all of a backup; changes nothing)
       npm run backup -- new-key FILE                 (makes a key for encrypted backups)`

const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const size = (bytes: number) =>
	bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const longestEndMs = 10_000

type Backups = ReturnType<typeof backupsService>

/** An interrupted backup removes what it has written. One that was whole by then is reported as done. */
async function makeUnlessInterrupted(backups: Backups, folder: string, { signal, orInterrupted }: Interruption) {
	signal.throwIfAborted()
	signal.addEventListener('abort', () => void backups.stop('The command was interrupted.'))
	const making = backups.make(folder)
	try {
		return await orInterrupted(() => making)
	} catch (error) {
		// it ends by itself within moments, unless it waits for the database or a bucket
		const ended = making.catch(() => undefined)
		const made = await Promise.race([ended, sleep(longestEndMs, undefined, { ref: false })])
		if (made) return made
		throw error
	}
}

async function make(settings: Settings, folder: string): Promise<string> {
	const interruption = abortOnSignals('The backup was interrupted, and none was made.')
	const files = await filesService(settings.files)
	try {
		return await withUnmigrated(settings, async ({ db, config }) => {
			const backups = backupsService({ db, database: config, files, settings, log: quiet })
			const made = await makeUnlessInterrupted(backups, folder, interruption)
			if (!made) throw new BackupProblem('Another backup of this database is under way; nothing was done.')
			const isInData = isWithin(resolve(folder), settings.dataDir)
			const place = isInData ? ' It is in the data folder (DATA_DIR), and would be lost with it.' : ''
			const sealed = settings.backups.recipient ? ', encrypted' : ''
			return `The backup ${made.path} is done: ${made.rows} rows, ${made.files} files, ${size(made.bytes)}${sealed}.${place}${made.problems.map((sentence) => ` ${sentence}`).join('')}`
		})
	} finally {
		files.close()
	}
}

async function makeKey(path: string): Promise<string> {
	const { identity, recipient } = newIdentity()
	const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'EEXIST') throw new BackupProblem(`${path} is there already, and stays.`)
		throw new BackupProblem(`The key ${path} cannot be written: ${fileCause(error)}.`)
	})
	await file.writeFile(`# public key: ${recipient}\n${identity}\n`)
	await file.sync()
	await file.close()
	return `The key is in ${path}. Keep it in another place than this machine: without it no backup can be read.\nBackups are encrypted for it with this setting: BACKUP_RECIPIENT=${recipient}`
}

async function check(backup: string, key: string | undefined): Promise<string> {
	const manifest = await checkBackup(backup, await readKeyFile(key))
	const { madeAt, files, version } = manifest
	return `The backup ${backup} of ${madeAt} (Fleuron ${version}) is whole: ${rowsOf(manifest)} rows, ${files.count} files.${lackedBy(files)}`
}

const { values, positionals } = parseArgs({
	allowPositionals: true,
	strict: false,
	options: { key: { type: 'string' } },
})
const [first = '', second, ...more] = positionals
const isUsed = Object.keys(values).every((name) => name === 'key') && more.length === 0
const isWord = first === 'check' || first === 'new-key'
// a variable that is empty must not make a backup in the folder "check"
if (!isUsed || first === '' || isWord !== (second !== undefined)) refuseUsage(usage)
// a backup is encrypted by a setting: one that was made with --key would be thought to be encrypted
if (values.key === true || (values.key !== undefined && first !== 'check')) refuseUsage(usage)
await runProgram(async (settings) => {
	if (second === undefined) return make(settings, first)
	return first === 'check' ? check(second, values.key as string | undefined) : makeKey(second)
})
