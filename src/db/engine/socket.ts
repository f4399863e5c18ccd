import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Owner } from './launcher.ts'
import { codeOf, DatabaseProblem } from './problem.ts'

/** The shortest limit of the systems we run on (macOS: 104 bytes with the final zero). */
const longestSocketPath = 103

/** In the data folder; if the system's limit forbids that, in a temporary folder with a name made from it. */
export function socketFolder(dataDir: string): string {
	const name = `fleuron-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
	const places = [join(dataDir, 'socket'), join(tmpdir(), name), join('/tmp', name)]
	return places.find(fits) ?? join('/tmp', name)
}

function fits(folder: string): boolean {
	// to PostgreSQL it is a list of folders
	if (/[",]/.test(folder)) return false
	return Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= longestSocketPath
}

/** A user who may enter this folder may use the database as the app's role: only its owner, and we must have made it. */
export async function prepareSocketFolder(folder: string, owner: Owner): Promise<void> {
	try {
		await mkdir(folder, { mode: 0o700 })
	} catch (error) {
		if (codeOf(error) !== 'EEXIST') throw error
	}
	const entry = await lstat(folder)
	const us = process.getuid?.() ?? owner.uid
	// Root may have left it to nobody in an earlier run; it takes it back below.
	const owners = us === 0 ? [0, owner.uid, 65534] : [us]
	if (!entry.isDirectory() || !owners.includes(entry.uid)) {
		throw new DatabaseProblem(
			`The folder ${folder} for the database's socket belongs to somebody else: remove it, or set DATA_DIR to a folder with a shorter path.`,
		)
	}
	if ((entry.mode & 0o077) !== 0) await chmod(folder, 0o700)
	if (us === 0) await chown(folder, owner.uid, owner.gid)
}
