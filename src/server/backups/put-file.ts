import type { Readable } from 'node:stream'
import type { FilesService } from '../files/files.service.ts'
import type { Identity } from './age.ts'
import { fileListPart } from './manifest.ts'
import { hashOf, linesIn, readPart } from './parts.ts'
import { BackupProblem } from './problem.ts'

type ListedFile = { key: string; bytes: number; sha256: string }

/** All files that a backup has. */
export async function* listedFiles(backup: string, identity: Identity | undefined): AsyncGenerator<ListedFile> {
	for await (const line of linesIn(readPart(backup, fileListPart, identity))) {
		const [key = '', bytes, sha256 = ''] = line.split('\t')
		yield { key, bytes: Number(bytes), sha256 }
	}
}

export const hashInStore = async (files: FilesService, key: string): Promise<string> =>
	(await hashOf((await files.open(key)).stream)).sha256

/** Stores a file and reads it again. One that is there and whole is left: what was interrupted goes on. */
export async function putFile(
	files: FilesService,
	{ key, bytes, sha256 }: ListedFile,
	open: () => Promise<Readable>,
): Promise<{ isNew: boolean }> {
	if ((await files.size(key)) === bytes && (await hashInStore(files, key)) === sha256) return { isNew: false }
	await files.remove(key)
	const temporary = await files.temporary()
	await temporary.receive(await open())
	await files.keep(temporary.path, key)
	if ((await hashInStore(files, key)) !== sha256)
		throw new BackupProblem(`The file ${key} is not what it was after it was stored. Please run the command again.`)
	return { isNew: true }
}
