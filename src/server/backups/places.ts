import { realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { BackupProblem } from './problem.ts'

/** Below the data folder; what else is put there is removed, or taken for a part of them. */
const ownFolders = ['uploads', 'postgres', 'postgres-archive']

/** Without links, also where it is not there yet. */
function realPlace(path: string): string {
	try {
		return realpathSync(path)
	} catch {
		const parent = dirname(path)
		return parent === path ? path : join(realPlace(parent), basename(path))
	}
}

/** Whether a folder is another one or lies in it. */
export const isWithin = (folder: string, other: string): boolean =>
	`${realPlace(folder)}/`.startsWith(`${realPlace(other)}/`.replace(/\/+$/, '/'))

/** The folder of the database or of uploads in which a folder lies. */
export const ownFolderAround = (folder: string, dataDir: string): string | undefined =>
	ownFolders.map((name) => join(dataDir, name)).find((own) => isWithin(folder, own))

export function refuseOwnFolders(folder: string, dataDir: string): void {
	const own = ownFolderAround(folder, dataDir)
	if (own)
		throw new BackupProblem(`The folder ${folder} lies in ${own}, which is the site's own: backups need another place.`)
}
