import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { cannotStore } from './store.ts'

export type Temporary = {
	path: string
	/**
	 * Writes all of an upload, once, and makes it durable. A fault of the disk becomes a sentence; one of the sender stays
	 * what it was.
	 */
	receive(upload: Readable): Promise<void>
	/** Done also if it was kept or removed before. */
	remove(): Promise<void>
}

/** What a disk says, and no sender: full, no room left for this user, read-only, not allowed, broken, not there. */
const diskFaults = new Set([
	'ENOSPC',
	'EDQUOT',
	'EFBIG',
	'EROFS',
	'EACCES',
	'EPERM',
	'EIO',
	'EMFILE',
	'ENFILE',
	'ENOENT',
])

/** Places for uploads in flight, on the same file system as the uploads, so that keeping one is a rename. */
export function temporaries(root: string) {
	const folder = join(root, '.incoming')

	const create = (path: string) => open(path, 'wx', 0o600)

	/** Makes the folder too if that is missing. */
	async function createFile(path: string): Promise<FileHandle> {
		try {
			return await create(path)
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
			await mkdir(folder, { recursive: true, mode: 0o700 })
			return create(path)
		}
	}

	return {
		async make(): Promise<Temporary> {
			const path = join(folder, randomBytes(16).toString('hex'))
			// made at once, so that a full or read-only disk is known before the upload is read
			const file = await createFile(path).catch((error: unknown) => {
				throw cannotStore(error)
			})
			const remove = async () => {
				await file.close()
				await rm(path, { force: true })
			}
			return {
				path,
				remove,
				async receive(upload) {
					try {
						// flushed: only after that is it still there when the power fails
						await pipeline(upload, file.createWriteStream({ flush: true }))
					} catch (error) {
						await remove()
						throw diskFaults.has(String((error as NodeJS.ErrnoException).code)) ? cannotStore(error) : error
					}
				},
			}
		},

		/** What a crash left behind. Returns how many there were. */
		async removeStale(olderThan: Date): Promise<number> {
			const names = await readdir(folder).catch(() => [])
			let removed = 0
			for (const name of names) {
				const path = join(folder, name)
				const found = await stat(path).catch(() => undefined)
				if (!found || found.mtime >= olderThan) continue
				await rm(path, { force: true })
				removed++
			}
			return removed
		},
	}
}
