import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { causeOf, codeOf } from '../../../db/engine/problem.ts'
import type { CopiedFile } from '../../../db/transfer/file-list.ts'
import { AppError } from '../../app-error.ts'
import { type FileStoreSettings, openStore, type StoredFile, temporaries } from '../../files/files.service.ts'
import { type Identity, WrongKey } from '../age.ts'
import { eachInParallel } from '../each-in-parallel.ts'
import { openStored, type Part, sealed, storedPath, textOf, unsealed, type Written } from '../parts.ts'
import { BackupProblem, DamagedPart, folderProblem } from '../problem.ts'

/** A gigabyte of a table over a slow line. */
const longestRequestMs = 3_600_000
export const partsInParallel = 4

/** Where an archive is. */
export type ArchiveStore = {
	/** For people: the folder, or the address of the bucket. */
	name: string
	/** A file has its path when it is whole and durable; one that was there is replaced. */
	put(path: string, content: AsyncIterable<Buffer>): Promise<void>
	/** Undefined where there is no such file. */
	get(path: string): Promise<Readable | undefined>
	/** All whose path starts so, in no order. */
	list(beginning: string): AsyncGenerator<StoredFile>
	/** What lies in a folder without an archive. Nothing of a bucket, where the sites of others may be beside it. */
	others(): Promise<string[]>
	remove(path: string): Promise<void>
	removeFolder(path: string): Promise<void>
	/** What a killed process left half written; only for who writes alone. */
	tidy(): Promise<void>
	close(): void
}

const addressOf = (settings: FileStoreSettings) =>
	settings.kind === 'disk'
		? settings.folder
		: `s3://${settings.bucket}${settings.prefix ? `/${settings.prefix.replace(/\/+$/, '')}` : ''}`

/** In a folder or a bucket, by the same stores that keep uploads. */
export async function openArchive(settings: FileStoreSettings): Promise<ArchiveStore> {
	const { kind, folder } = settings
	const isFolder = kind === 'disk'
	const name = addressOf(settings)
	const incoming = temporaries(folder)
	const store = await openStore(settings, longestRequestMs)

	/** The sentences of the store are for who uploads. */
	function problemOf(error: unknown): unknown {
		if (!(error instanceof AppError)) return error
		const { cause } = error
		const told = folderProblem(folder, cause)
		if (told instanceof BackupProblem || isFolder) return told
		return new BackupProblem(`The archive ${name} cannot be used: ${causeOf(cause)}.`, { cause })
	}
	const explained = <T>(work: Promise<T>): Promise<T> =>
		work.catch((error: unknown) => {
			throw problemOf(error)
		})

	async function* list(beginning: string): AsyncGenerator<StoredFile> {
		// a folder is read as a whole
		const from = isFolder ? beginning.slice(0, beginning.lastIndexOf('/') + 1) : beginning
		try {
			for await (const file of store.list(from)) if (file.key.startsWith(beginning)) yield file
		} catch (error) {
			throw problemOf(error)
		}
	}

	async function keep(path: string, content: AsyncIterable<Buffer>): Promise<void> {
		const temporary = await incoming.make()
		try {
			await temporary.receive(Readable.from(content, { objectMode: false }))
			await store.keep(temporary.path, path)
		} finally {
			await temporary.remove()
		}
	}

	async function openFile(path: string): Promise<Readable | undefined> {
		try {
			await lstat(join(folder, path))
		} catch (error) {
			if (codeOf(error) === 'ENOENT') return undefined
			throw folderProblem(folder, error)
		}
		return openStored(folder, path)
	}

	async function openObject(path: string): Promise<Readable | undefined> {
		try {
			return (await store.open(path)).stream
		} catch (error) {
			if (error instanceof AppError && error.code === 'not_found') return undefined
			throw problemOf(error)
		}
	}

	/** Hidden ones are of the file system, as lost+found is, or of an interrupted beginning. */
	async function others(): Promise<string[]> {
		if (!isFolder) return []
		try {
			return (await readdir(folder)).filter((entry) => !entry.startsWith('.') && entry !== 'lost+found')
		} catch (error) {
			if (codeOf(error) === 'ENOENT') return []
			throw folderProblem(folder, error)
		}
	}

	return {
		name,
		others,
		put: (path, content) => explained(keep(path, content)),
		get: isFolder ? openFile : openObject,
		list,
		remove: (path) => explained(store.remove(path)),
		async removeFolder(path) {
			if (isFolder) return rm(join(folder, path), { recursive: true, force: true })
			await eachInParallel(list(`${path}/`), partsInParallel, ({ key }) => explained(store.remove(key)))
		},
		async tidy() {
			// those of a bucket are among the uploads of others, and removed with them
			if (isFolder) await incoming.removeStale(new Date())
		},
		close: store.close,
	}
}

export async function putText(store: ArchiveStore, path: string, text: string): Promise<void> {
	await store.put(path, Readable.from([Buffer.from(text)]))
}

export async function getText(store: ArchiveStore, path: string, longest?: number): Promise<string | undefined> {
	const found = await store.get(path)
	return found && textOf(found, `The file ${path} in ${store.name}`, longest)
}

export async function putPart(store: ArchiveStore, { path, ...written }: Written): Promise<CopiedFile> {
	const { pieces, result } = sealed(written)
	try {
		await store.put(storedPath({ path, ...written }, written.recipient !== undefined), pieces)
		return result()
	} finally {
		// a full disk is known before the source is read, whose file would stay open
		written.source.destroy()
	}
}

/** What decrypting and unpacking say of bytes that were changed is no sentence. */
async function* explainDamage(source: Readable, path: string, name: string): AsyncGenerator<Buffer> {
	try {
		yield* source
	} catch (error) {
		if (error instanceof WrongKey)
			throw new BackupProblem(`The archive ${name} is encrypted for another key. Nothing was changed.`)
		const isOther = error instanceof BackupProblem || error instanceof AppError || /^E[A-Z]+$/.test(codeOf(error) ?? '')
		throw isOther
			? error
			: new DamagedPart(
					`The archive ${name} is damaged: ${path} cannot be read. A moment before it may still be restored.`,
					{ cause: error },
				)
	}
}

/** Undefined where it is missing. */
export async function findPart(
	store: ArchiveStore,
	part: Part,
	identity: Identity | undefined,
): Promise<Readable | undefined> {
	const path = storedPath(part, identity !== undefined)
	const stored = await store.get(path)
	return (
		stored && Readable.from(explainDamage(unsealed(stored, part, identity), path, store.name), { objectMode: false })
	)
}

export async function getPart(store: ArchiveStore, part: Part, identity: Identity | undefined): Promise<Readable> {
	const found = await findPart(store, part, identity)
	if (found) return found
	const path = storedPath(part, identity !== undefined)
	throw new DamagedPart(`The archive ${store.name} is not whole: ${path} is missing.`)
}
