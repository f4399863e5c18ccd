import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPostmaster } from '../../src/db/engine/server.ts'

const memory = '/dev/shm'
const enough = 4 * 1024 ** 3
const hourMs = 3_600_000

/** Whether the folder that Linux keeps in memory is there, and it and the machine have room for the databases of a run. */
async function hasRoom(): Promise<boolean> {
	try {
		const { bavail, bsize } = await statfs(memory)
		return bavail * bsize >= enough && process.availableMemory() >= enough
	} catch {
		return false
	}
}

/** Also true for a stranger's process: then the folder stays. */
function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0)
	} catch (error) {
		return (error as NodeJS.ErrnoException).code !== 'ESRCH'
	}
}

/** A run that has just begun has no server yet, and for a moment none between its two starts. */
async function isLeftOver(folder: string): Promise<boolean> {
	const { pid } = (await readPostmaster(join(folder, 'postgres'))) ?? {}
	if (pid) return !isRunning(pid)
	return Date.now() - (await stat(folder)).mtimeMs > hourMs
}

/** Removes the folders of runs that were killed; those of runs beside this one stay. */
export async function removeLeftFolders(root: string, prefix: string): Promise<void> {
	const names = await readdir(root).catch(() => [])
	for (const name of names.filter((one) => one.startsWith(prefix)))
		try {
			const folder = join(root, name)
			if (await isLeftOver(folder)) await rm(folder, { recursive: true, force: true })
		} catch {
			// of somebody else, or removed by another run at this moment
		}
}

/** A new folder for what ends with the run: copying a database creates hundreds of files, which a disk takes long for. */
export async function makeMemoryFolder(prefix: string): Promise<string> {
	await removeLeftFolders(memory, prefix)
	return mkdtemp(join((await hasRoom()) ? memory : tmpdir(), prefix))
}
