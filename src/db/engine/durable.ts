import { randomUUID } from 'node:crypto'
import type { Stats } from 'node:fs'
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
	// by a name of its own, because another process may write the same file at this moment
	const fresh = `${path}.${randomUUID()}.new`
	try {
		await writeNew(fresh, content, await stat(folder))
		await rename(fresh, path)
	} catch (error) {
		await rm(fresh, { force: true }).catch(() => {})
		throw error
	}
	await syncFolder(folder)
}

async function writeNew(path: string, content: string, { uid, gid }: Stats): Promise<void> {
	// the folder may be another user's, who could put a link to somebody's file in its place
	const handle = await open(path, 'wx', 0o600)
	try {
		await handle.writeFile(content)
		await handle.sync()
		if (process.getuid?.() === 0) await handle.chown(uid, gid)
	} finally {
		await handle.close()
	}
}
