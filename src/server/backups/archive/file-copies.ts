import { open, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { replaceFile, syncFolder } from '../../../db/engine/durable.ts'
import { codeOf } from '../../../db/engine/problem.ts'
import { AppError } from '../../app-error.ts'
import { type FilesService, isKey } from '../../files/files.service.ts'
import type { Recipient } from '../age.ts'
import { eachInParallel } from '../each-in-parallel.ts'
import { filePart } from '../manifest.ts'
import { linesIn, openStored, storedPath, writePart } from '../parts.ts'

/** One line a file: what it is, and since when the store does not have it any more. Lines are added at the end; the last one counts. */
const listName = 'files.tsv'
const filesInParallel = 4

export type FileCopy = { key: string; bytes: number; sha256: string; goneAt: Date | undefined }

const lineOf = ({ key, bytes, sha256, goneAt }: FileCopy) =>
	`${key}\t${bytes}\t${sha256}\t${goneAt?.toISOString() ?? ''}\n`

/** A line that was not written to its end has no effect: its file is copied again. */
export async function readCopies(archive: string): Promise<Map<string, FileCopy>> {
	const copies = new Map<string, FileCopy>()
	if (!(await sizeOf(archive))) return copies
	for await (const line of linesIn(openStored(archive, listName))) {
		const [key = '', bytes, sha256 = '', goneAt] = line.split('\t')
		// others may have written into the archive: a copy is removed by its key
		if (goneAt === undefined || sha256.length !== 64 || !isKey(key)) continue
		copies.set(key, { key, bytes: Number(bytes), sha256, goneAt: goneAt === '' ? undefined : new Date(goneAt) })
	}
	return copies
}

export async function sizeOf(archive: string): Promise<number> {
	return stat(join(archive, listName)).then(
		({ size }) => size,
		(error: unknown) => {
			if (codeOf(error) === 'ENOENT') return 0
			throw error
		},
	)
}

async function addLines(archive: string, copies: FileCopy[]): Promise<void> {
	if (copies.length === 0) return
	const list = await open(join(archive, listName), 'a', 0o600)
	try {
		// after a line that a killed process did not end
		await list.writeFile(`\n${copies.map(lineOf).join('')}`)
		await list.sync()
	} finally {
		await list.close()
	}
}

type Parts = {
	archive: string
	files: Pick<FilesService, 'open' | 'listAll'>
	recipient: Recipient | undefined
	signal?: AbortSignal | undefined
}

const isGone = (error: unknown) => error instanceof AppError && error.code === 'not_found'

/** Copies what the store has and the archive has not. Files never change, so each is copied once. */
export async function copyFiles(known: Map<string, FileCopy>, { archive, files, recipient, signal }: Parts) {
	const present = new Set<string>()
	const added: FileCopy[] = []
	await eachInParallel(files.listAll(), filesInParallel, async ({ key }) => {
		signal?.throwIfAborted()
		present.add(key)
		const copy = known.get(key)
		if (copy && !copy.goneAt) return
		const opened = await files.open(key).catch((error: unknown) => {
			if (!isGone(error)) throw error
		})
		if (!opened) return
		const part = filePart(key)
		const { bytes, sha256 } = await writePart(archive, { ...part, source: opened.stream, recipient })
		await syncFolder(dirname(join(archive, part.path)))
		added.push({ key, bytes, sha256, goneAt: undefined })
	})
	const goneAt = new Date()
	const gone = [...known.values()].filter((copy) => !copy.goneAt && !present.has(copy.key))
	const changed = [...added, ...gone.map((copy) => ({ ...copy, goneAt }))]
	await addLines(archive, changed)
	for (const copy of changed) known.set(copy.key, copy)
	return { added: added.length }
}

/** Removes copies of files that were gone before this moment: no moment that can be restored names them. */
export async function removeCopies(
	known: Map<string, FileCopy>,
	{ archive, before, isEncrypted }: { archive: string; before: Date; isEncrypted: boolean },
): Promise<void> {
	const old = [...known.values()].filter(({ goneAt }) => goneAt && goneAt < before)
	for (const { key } of old) {
		await rm(join(archive, storedPath(filePart(key), isEncrypted)), { force: true })
		known.delete(key)
	}
	if (old.length === 0) return
	await replaceFile(join(archive, listName), [...known.values()].map(lineOf).join(''))
}
