import { copyFile, rename, rm, stat, truncate } from 'node:fs/promises'

const logLimit = 5_000_000

/**
 * Keeps the log of a running server small: what it has becomes `.old`, in place of the one before. The server appends to
 * an open file, so the file is emptied and not renamed; a line written in between is lost.
 */
export async function rotateLog(path: string): Promise<void> {
	const size = await sizeOf(path)
	if (size <= logLimit) return
	const copy = `${path}.${process.pid}`
	try {
		await copyFile(path, copy)
		// Another process on the same folder was first.
		if ((await sizeOf(path)) < size) return
		await truncate(path)
		await rename(copy, `${path}.old`)
	} finally {
		await rm(copy, { force: true })
	}
}

async function sizeOf(path: string): Promise<number> {
	return stat(path).then(
		(entry) => entry.size,
		() => 0,
	)
}
