import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A rename has to survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
	const handle = await open(folder, 'r')
	await handle.sync().finally(() => handle.close())
}

/** Written beside and renamed: a killed process leaves the old content or the new. The folder's owner gets the file. */
export async function replaceFile(path: string, content: string): Promise<void> {
	const folder = dirname(path)
	const fresh = `${path}.new`
	const { uid, gid } = await stat(folder)
	await rm(fresh, { force: true })
	// the folder may be another user's, who could put a link to somebody's file in its place
	const handle = await open(fresh, 'wx', 0o600)
	try {
		await handle.writeFile(content)
		await handle.sync()
		if (process.getuid?.() === 0) await handle.chown(uid, gid)
	} finally {
		await handle.close()
	}
	await rename(fresh, path)
	await syncFolder(folder)
}
