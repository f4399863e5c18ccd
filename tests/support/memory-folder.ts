import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const enough = 2 * 1024 ** 3

/** Whether the folder that Linux keeps in memory is there, and it and the machine have room for the databases of a run. */
async function hasRoom(): Promise<boolean> {
	try {
		const { bavail, bsize } = await statfs(memory)
		return bavail * bsize >= enough && process.availableMemory() >= enough
	} catch {
		return false
	}
}

/** A new folder for what ends with the run: copying a database creates hundreds of files, which a disk takes long for. */
export const makeMemoryFolder = async (prefix: string): Promise<string> =>
	mkdtemp(join((await hasRoom()) ? memory : tmpdir(), prefix))
