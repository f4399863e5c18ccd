import { rm } from 'node:fs/promises'
import { AppError } from '../app-error.ts'
import type { Download } from '../http/download.ts'
import type { Source } from '../http/uploads.ts'
import { diskStore } from './disk-store.ts'
import type { FileStoreSettings } from './file-store-settings.ts'
import { checkedKey, isKey, newKey } from './keys.ts'
import type { ByteRange, Store, StoredFile } from './store.ts'
import { temporaries } from './temporaries.ts'

export type { FileStoreSettings } from './file-store-settings.ts'
export { isKey } from './keys.ts'
export { type StoredFile, StoreFailure } from './store.ts'
export { temporaries } from './temporaries.ts'

type Shown = Pick<Download, 'name' | 'type'> & { what?: string }
export type FilesService = Awaited<ReturnType<typeof filesService>>

/** The S3 client is large: it is loaded only where a bucket is set. */
export async function openStore(settings: FileStoreSettings, longestRequestMs?: number): Promise<Store> {
	if (settings.kind === 'disk') return diskStore(settings.folder)
	const { s3Store } = await import('./s3-store.ts')
	return s3Store(settings, longestRequestMs)
}

/** The uploads: in a folder, or in a bucket of any S3. Whatever fails is an AppError with a sentence. */
export async function filesService(settings: FileStoreSettings) {
	const incoming = temporaries(settings.folder)
	const store = await openStore(settings)
	return {
		newKey,
		temporary: () => incoming.make(),
		/** Keeps the file for good, or removes it and throws. */
		async keep(source: Source, key: string): Promise<void> {
			try {
				await store.keep(source, checkedKey(key))
			} catch (error) {
				if (typeof source === 'string') await rm(source, { force: true }).catch(() => {})
				throw error
			}
		},
		open: async (key: string, range?: ByteRange) => store.open(checkedKey(key), range),
		/** For somebody who may have it; `what` is what they know it as. */
		async download(key: string, { name, type, what = 'This file' }: Shown): Promise<Download> {
			const size = await store.size(checkedKey(key))
			if (size === undefined) throw new AppError('not_found', `${what} is no longer in the store.`)
			return { name, type, size, open: async (range) => (await store.open(checkedKey(key), range)).stream }
		},
		remove: async (key: string) => store.remove(checkedKey(key)),
		/** Takes a file out of the store; for some days it is in the trash. */
		retire: async (key: string) => store.retire(checkedKey(key)),
		emptyTrash: (olderThan: Date) => store.emptyTrash(olderThan),
		isOwnedBy: (installation: string) => store.isOwnedBy(installation),
		owner: () => store.owner(),
		setOwner: (installation: string) => store.setOwner(installation),
		/** Undefined if there is no such file. */
		size: async (key: string) => store.size(checkedKey(key)),
		exists: async (key: string) => (await store.size(checkedKey(key))) !== undefined,
		/** Everything kept below a folder such as `articles`; nothing that is not ours. */
		async *list(folder: string): AsyncGenerator<StoredFile> {
			for await (const file of store.list(`${folder}/`)) if (isKey(file.key)) yield file
		},
		/** Everything kept, of every folder. */
		async *listAll(): AsyncGenerator<StoredFile> {
			for await (const file of store.list('')) if (isKey(file.key)) yield file
		},
		removeStale: (olderThan: Date) => incoming.removeStale(olderThan),
		close: () => store.close(),
	}
}
