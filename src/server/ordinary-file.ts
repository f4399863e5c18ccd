import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { codeOf } from '../db/engine/problem.ts'

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants

const refused = (path: string, cause?: unknown) =>
	new Error(`${path} is a link or no ordinary file, and is not read.`, { cause })

/**
 * Opens a file of a folder that another user writes to. A command run by root would copy what a link leads to, and would wait
 * for ever for a pipe; the file is judged after it was opened, because it could be replaced between two calls.
 */
export async function openOrdinary(path: string): Promise<FileHandle> {
	const handle = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch((error: unknown) => {
		// a link, a socket
		throw ['ELOOP', 'ENXIO'].includes(codeOf(error) ?? '') ? refused(path, error) : error
	})
	if ((await handle.stat()).isFile()) return handle
	await handle.close()
	throw refused(path)
}

export async function readOrdinary(path: string): Promise<string> {
	const handle = await openOrdinary(path)
	try {
		return await handle.readFile('utf8')
	} finally {
		await handle.close()
	}
}
