import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** Makes an empty folder one that a first start left: a database that is up to date. Making one takes longer than most tests. */
export async function fillFolder(folder: string): Promise<void> {
	prepared ??= prepare()
	// the files belong to the user that PostgreSQL runs as
	execFileSync('cp', ['-a', `${await prepared}/.`, folder])
}

export async function removePrepared(): Promise<void> {
	const folder = await prepared
	if (folder) await rm(folder, { recursive: true, force: true })
}
