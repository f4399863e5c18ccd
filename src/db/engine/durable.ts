import { chown, open, rename, stat } from 'node:fs/promises'
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
	const handle = await open(fresh, 'w', 0o600)
	try {
		await handle.writeFile(content)
		await handle.sync()
	} finally {
		await handle.close()
	}
	const { uid, gid } = await stat(folder)
	if (process.getuid?.() === 0) await chown(fresh, uid, gid)
	await rename(fresh, path)
	await syncFolder(folder)
}
