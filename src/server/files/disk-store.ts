import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { cannotRead, cannotStore, gone, outOfRange, type Store } from './store.ts'

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/** Only after this is what was written to a file, or into a folder, still there when the power fails. */
async function makeDurable(path: string): Promise<void> {
	const handle = await open(path, 'r')
	try {
		await handle.sync()
	} finally {
		await handle.close()
	}
}

/** Files in a folder. flydrive measures and removes; it copies where we must rename, and never calls fsync. */
export function diskStore(root: string): Store {
	const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }))

	async function keep(temporaryPath: string, key: string): Promise<void> {
		const path = join(root, key)
		const folder = dirname(path)
		try {
			await makeDurable(temporaryPath)
			const made = await mkdir(folder, { recursive: true, mode: 0o700 })
			await rename(temporaryPath, path)
			await makeDurable(folder)
			// a new folder is an entry of the one above it
			if (made !== undefined)
				for (let above = folder; above !== root; ) {
					above = dirname(above)
					await makeDurable(above)
				}
		} catch (error) {
			// what may not survive was not kept
			await rm(path, { force: true }).catch(() => {})
			throw cannotStore(error)
		}
	}

	return {
		keep,

		async open(key, range) {
			const handle = await open(join(root, key), 'r').catch((error: unknown) => {
				throw codeOf(error) === 'ENOENT' ? gone() : cannotRead(error)
			})
			const { size } = await handle.stat()
			if (range && (range.start >= size || range.end < range.start)) {
				await handle.close()
				throw outOfRange()
			}
			return { stream: handle.createReadStream({ ...range }), size }
		},

		async remove(key) {
			await disk.delete(key).catch((error: Error) => {
				throw cannotStore(error.cause ?? error)
			})
		},

		async size(key) {
			try {
				return (await disk.getMetaData(key)).contentLength
			} catch (error) {
				const cause = (error as Error).cause ?? error
				if (codeOf(cause) === 'ENOENT') return undefined
				throw cannotRead(cause)
			}
		},

		async *list(prefix) {
			const entries = await readdir(join(root, prefix), { recursive: true, withFileTypes: true }).catch(
				(error: unknown) => {
					if (codeOf(error) === 'ENOENT') return []
					throw cannotRead(error)
				},
			)
			for (const entry of entries) {
				if (!entry.isFile()) continue
				const path = join(entry.parentPath, entry.name)
				// another process may remove it meanwhile
				const found = await stat(path).catch(() => undefined)
				if (found) yield { key: relative(root, path), modifiedAt: found.mtime, size: found.size }
			}
		},

		close() {},
	}
}
