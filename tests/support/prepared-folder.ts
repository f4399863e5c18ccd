import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../src/db/engine/open.ts'
import { migrate } from '../../src/db/migrate.ts'

let prepared: Promise<string> | undefined

async function prepare(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'fleuron-prepared-'))
	const database = await openDatabase({ dataDir: folder, log: () => {} })
	await migrate(database.config)
	await database.stop()
	return folder
}

/** All files of a test run share one, which ends with the run; the first to need it makes it. */
async function prepareOnce(folder: string): Promise<string> {
	const lock = `${folder}.being-made`
	while (!existsSync(folder))
		try {
			await mkdir(lock)
			try {
				if (!existsSync(folder)) await rename(await prepare(), folder)
			} finally {
				await rmdir(lock)
			}
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
			await sleep(100)
		}
	return folder
}

const ofRun = process.env.PREPARED_FOLDER

/** Makes an empty folder one that a first start left: a database that is up to date. Making one takes longer than most tests. */
export async function fillFolder(folder: string): Promise<void> {
	prepared ??= ofRun ? prepareOnce(ofRun) : prepare()
	// the files belong to the user that PostgreSQL runs as
	execFileSync('cp', ['-a', `${await prepared}/.`, folder])
}

export async function removePrepared(): Promise<void> {
	const folder = await prepared
	if (folder && !ofRun) await rm(folder, { recursive: true, force: true })
}
