import { chown, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allowServerAccess } from '../../../db/engine/place.ts'
import { codeOf, folderProblem } from '../../../db/engine/problem.ts'
import { stopServer } from '../../../db/engine/server.ts'
import { BackupProblem } from '../problem.ts'

const beginning = 'recovered-for-restore-'
const folderName = /^recovered-for-restore-\w{6}$/
const longestStopMs = 10_000
/** Says which process made the folder. */
const ownerFile = 'owner'

/** With the moment of its start, because its number may by now belong to another process. Undefined once it has ended. */
async function processMark(pid: number): Promise<string | undefined> {
	const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
	// the name of the program, in parentheses, may have spaces
	const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
	return fields[0] === 'Z' || fields[19] === undefined ? undefined : `${pid} ${fields[19]}`
}

async function refuseUsed(folder: string): Promise<void> {
	const owner = await readFile(join(folder, ownerFile), 'utf8').catch(() => '')
	const pid = Number.parseInt(owner, 10)
	if (owner === '' || owner !== (await processMark(pid))) return
	throw new BackupProblem(
		`Another restore (process ${pid}) uses ${folder}, and nothing was changed: wait until it has ended, or stop it.`,
	)
}

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
	await writeFile(join(folder, ownerFile), (await processMark(process.pid)) ?? '')
	return { folder, remove: () => remove(folder) }
}

async function recoveryFoldersIn(dataDir: string): Promise<string[]> {
	try {
		const root = await realpath(dataDir)
		return (await readdir(root)).filter((name) => folderName.test(name)).map((name) => join(root, name))
	} catch (error) {
		if (codeOf(error) === 'ENOENT') return []
		throw folderProblem(dataDir, error)
	}
}

/** Stops and removes what killed restores left. Returns their folders. Refuses while one of them is under way. */
export async function removeRecoveryFolders(dataDir: string): Promise<string[]> {
	const folders = await recoveryFoldersIn(dataDir)
	for (const folder of folders) await refuseUsed(folder)
	for (const folder of folders) await remove(folder)
	return folders
}
