import { chown, mkdir, mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { allowServerAccess } from '../../../db/engine/place.ts'
import { codeOf } from '../../../db/engine/problem.ts'
import { stopServer } from '../../../db/engine/server.ts'

const beginning = 'recovered-for-restore-'
const folderName = /^recovered-for-restore-\w{6}$/
const longestStopMs = 10_000

/** All that is in it is in an archive too, and here in plain text. */
async function remove(folder: string): Promise<void> {
	await stopServer(join(folder, 'postgres'), longestStopMs)
	// what was under way may still write
	await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}

/** Below the data folder, for the database of a moment. */
export async function makeRecoveryFolder(dataDir: string): Promise<{ folder: string; remove: () => Promise<void> }> {
	await mkdir(dataDir, { recursive: true, mode: 0o700 })
	const group = await allowServerAccess(dataDir)
	const folder = await mkdtemp(join(await realpath(dataDir), beginning))
	// without it the server would need the right to pass, and so to read, every folder
	if (group !== undefined) await chown(folder, 0, group)
	return { folder, remove: () => remove(folder) }
}

/** Stops and removes what killed restores left. Returns their folders. */
export async function removeRecoveryFolders(dataDir: string): Promise<string[]> {
	const root = await realpath(dataDir).catch((error: unknown) => {
		if (codeOf(error) !== 'ENOENT') throw error
	})
	if (root === undefined) return []
	const folders = (await readdir(root)).filter((name) => folderName.test(name)).map((name) => join(root, name))
	for (const folder of folders) await remove(folder)
	return folders
}
