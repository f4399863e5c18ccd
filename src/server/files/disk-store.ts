import { constants, type Stats } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { replaceFile, syncFolder } from '../../db/engine/durable.ts'
import { codeOf } from '../../db/engine/problem.ts'
import type { Source } from '../http/uploads.ts'
import { openOrdinary, readOrdinary } from '../ordinary-file.ts'
import { cannotRead, cannotStore, gone, outOfRange, type Store } from './store.ts'

const { O_WRONLY, O_CREAT, O_EXCL, O_SYNC } = constants
/** A write that is done is durable, as after fsync. */
const newAndSynced = O_WRONLY | O_CREAT | O_EXCL | O_SYNC

/** Renaming leaves the time of the last byte as it was, but not that of the last change. */
const lastTouched = ({ mtime, ctime }: Stats) => (mtime > ctime ? mtime : ctime)

/** Every new folder is an entry of the one above it, and only durable with that. */
async function makeFolder(root: string, folder: string): Promise<FileHandle> {
	const made = await mkdir(folder, { recursive: true, mode: 0o700 })
	if (made !== undefined)
		for (let above = folder; above !== root; ) {
			above = dirname(above)
			await syncFolder(above)
		}
	return open(folder, 'r')
}

/** Files in a folder. */
export function diskStore(root: string): Store {
	const trash = join(root, '.trash')

	/** Open for as long as the store is: making an entry durable is then one call. */
	const folders = new Map<string, Promise<FileHandle>>()

	function openFolder(folder: string): Promise<FileHandle> {
		const opened = folders.get(folder) ?? makeFolder(root, folder)
		folders.set(folder, opened)
		// the next one tries again
		opened.catch(() => folders.delete(folder))
		return opened
	}

	function forget(folder: string): void {
		const opened = folders.get(folder)
		folders.delete(folder)
		opened?.then((handle) => handle.close()).catch(() => {})
	}

	/** Content and name are durable when this is done. Until then no record names the file. */
	async function keep(source: Source, key: string): Promise<void> {
		const path = join(root, key)
		try {
			const folder = await openFolder(dirname(path))
			if (typeof source === 'string') await rename(source, path)
			else await writeFile(path, source, { flag: newAndSynced, mode: 0o600 })
			await folder.sync()
		} catch (error) {
			// somebody may have moved the folder away
			forget(dirname(path))
			// what may not survive was not kept
			await rm(path, { force: true }).catch(() => {})
			throw cannotStore(error)
		}
	}

	async function owner(): Promise<string | undefined> {
		try {
			return (await readOrdinary(join(root, '.owner'))).trim()
		} catch (error) {
			if (codeOf(error) === 'ENOENT') return undefined
			throw cannotRead(error)
		}
	}

	return {
		keep,

		async open(key, range) {
			const handle = await openOrdinary(join(root, key)).catch((error: unknown) => {
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
			await rm(join(root, key), { force: true }).catch((error: unknown) => {
				throw cannotStore(error)
			})
		},

		async retire(key) {
			const path = join(trash, key.replaceAll('/', '-'))
			try {
				await mkdir(trash, { recursive: true, mode: 0o700 })
				await rename(join(root, key), path)
			} catch (error) {
				if (codeOf(error) !== 'ENOENT') throw cannotStore(error)
			}
		},

		async emptyTrash(olderThan) {
			for (const name of await readdir(trash).catch(() => [])) {
				const found = await stat(join(trash, name)).catch(() => undefined)
				if (found && lastTouched(found) < olderThan) await rm(join(trash, name), { force: true })
			}
		},

		async isOwnedBy(installation) {
			try {
				await mkdir(root, { recursive: true, mode: 0o700 })
				// only one can be the first
				await writeFile(join(root, '.owner'), installation, { flag: 'wx', mode: 0o600 })
				return true
			} catch (error) {
				if (codeOf(error) !== 'EEXIST') throw cannotStore(error)
				return (await owner()) === installation
			}
		},

		owner,

		async setOwner(installation) {
			try {
				await mkdir(root, { recursive: true, mode: 0o700 })
				await replaceFile(join(root, '.owner'), installation)
			} catch (error) {
				throw cannotStore(error)
			}
		},

		async size(key) {
			try {
				const found = await lstat(join(root, key))
				return found.isFile() ? found.size : undefined
			} catch (error) {
				if (codeOf(error) === 'ENOENT') return undefined
				throw cannotRead(error)
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
				if (found) yield { key: relative(root, path), modifiedAt: lastTouched(found), size: found.size }
			}
		},

		close() {
			for (const folder of folders.keys()) forget(folder)
		},
	}
}
