import { randomBytes } from 'node:crypto'
import { closeSync, constants, open as openCallback, write as writeCallback } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
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
export type Temporaries = ReturnType<typeof temporaries>

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

const { O_WRONLY, O_CREAT, O_EXCL, O_SYNC } = constants
/** A write that is done is durable, as after fsync. */
const newAndSynced = O_WRONLY | O_CREAT | O_EXCL | O_SYNC
const openNumber = promisify(openCallback)
const writeNumber = promisify(writeCallback)

/** Places for uploads in flight, on the same file system as the uploads, so that keeping one is a rename. */
export function temporaries(root: string) {
	const folder = join(root, '.incoming')
	const newPath = () => join(folder, randomBytes(16).toString('hex'))

	/** Runs what makes a file, and once more after making the folder if that was missing. */
	async function inFolder<T>(create: () => Promise<T>): Promise<T> {
		try {
			return await create()
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
			await mkdir(folder, { recursive: true, mode: 0o700 })
			return create()
		}
	}

	return {
		async make(): Promise<Temporary> {
			const path = newPath()
			// made at once, so that a full or read-only disk is known before the upload is read
			const file = await inFolder(() => open(path, 'wx', 0o600)).catch((error: unknown) => {
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

		/** A durable file of these bytes; its path. Every call waits for a thread, so there are only two. */
		async write(bytes: Buffer): Promise<string> {
			const path = newPath()
			let file: number | undefined
			try {
				file = await inFolder(() => openNumber(path, newAndSynced, 0o600))
				for (let written = 0; written < bytes.length; )
					written += (await writeNumber(file, bytes, written, bytes.length - written, null)).bytesWritten
				return path
			} catch (error) {
				await rm(path, { force: true }).catch(() => {})
				throw cannotStore(error)
			} finally {
				// nothing is left to be written: this does not wait
				if (file !== undefined) closeSync(file)
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
