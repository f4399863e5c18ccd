import { Readable } from 'node:stream'
import { AppError } from '../../app-error.ts'
import { type FilesService, isKey } from '../../files/files.service.ts'
import type { Identity, Recipient } from '../age.ts'
import { eachInParallel } from '../each-in-parallel.ts'
import { filePart } from '../manifest.ts'
import { linesIn, measured, storedPath } from '../parts.ts'
import { BackupProblem, DamagedPart } from '../problem.ts'
import { type ArchiveStore, findPart, partsInParallel, putPart, putText } from './archive-store.ts'

/**
 * Lists with a line for each file: what it is, and since when the store of uploads does not have it any more. What is new comes as a
 * further list, because a bucket cannot add to one; the last line of a file counts, and nothing before a list of all does.
 */
const listFolder = 'lists/'
const listPattern = /^lists\/(\d{10})(-all)?\.tsv$/
const mostLists = 200

type FileCopy = { key: string; bytes: number; sha256: string; goneAt: Date | undefined }
export type FileCopies = { lists: string[]; copies: Map<string, FileCopy> }

const lineOf = ({ key, bytes, sha256, goneAt }: FileCopy) =>
	`${key}\t${bytes}\t${sha256}\t${goneAt?.toISOString() ?? ''}\n`

async function allLists(store: ArchiveStore): Promise<string[]> {
	const lists: string[] = []
	for await (const { key } of store.list(listFolder)) if (listPattern.test(key)) lists.push(key)
	return lists.sort()
}

const isOfAll = (list: string) => list.includes('-all')

/** Another process may have added to what was known. */
export async function readCopies(store: ArchiveStore, known?: FileCopies): Promise<FileCopies> {
	const all = await allLists(store)
	const lists = all.slice(Math.max(0, all.findLastIndex(isOfAll)))
	const continued = known?.lists.every((list, at) => list === lists[at]) ? known : undefined
	const copies = continued?.copies ?? new Map<string, FileCopy>()
	for (const list of lists.slice(continued?.lists.length)) {
		const source = await store.get(list)
		if (!source) continue
		for await (const line of linesIn(source)) {
			const [key = '', bytes, sha256 = '', goneAt] = line.split('\t')
			// others may have written into the archive: a copy is removed by its key
			if (goneAt === undefined || sha256.length !== 64 || !isKey(key)) continue
			copies.set(key, { key, bytes: Number(bytes), sha256, goneAt: goneAt === '' ? undefined : new Date(goneAt) })
		}
	}
	return { lists, copies }
}

function nextList({ lists }: FileCopies, kind: '' | '-all'): string {
	const last = Number(listPattern.exec(lists.at(-1) ?? '')?.[1] ?? 0)
	return `${listFolder}${String(last + 1).padStart(10, '0')}${kind}.tsv`
}

async function addList(store: ArchiveStore, known: FileCopies, changed: FileCopy[]): Promise<void> {
	if (changed.length === 0) return
	const list = nextList(known, '')
	await putText(store, list, changed.map(lineOf).join(''))
	known.lists.push(list)
	for (const copy of changed) known.copies.set(copy.key, copy)
	if (known.lists.length > mostLists) await writeAll(store, known)
}

/** The oldest is removed first: those that a killed process leaves say nothing that is out of date. */
async function writeAll(store: ArchiveStore, known: FileCopies): Promise<void> {
	const list = nextList(known, '-all')
	await putText(store, list, [...known.copies.values()].map(lineOf).join(''))
	known.lists = [list]
	for (const old of await allLists(store)) if (old < list) await store.remove(old)
}

type Parts = {
	store: ArchiveStore
	files: Pick<FilesService, 'open' | 'listAll'>
	namedInRows: () => Promise<Set<string>>
	recipient: Recipient | undefined
	signal?: AbortSignal | undefined
}

const isGone = (error: unknown) => error instanceof AppError && error.code === 'not_found'

/** Copies what the store of uploads has and the archive has not. Files never change, so each is copied once. */
export async function copyFiles(
	known: FileCopies,
	{ store, files, namedInRows, recipient, signal }: Parts,
): Promise<void> {
	const present = new Set<string>()
	const added: FileCopy[] = []
	const copying = eachInParallel(files.listAll(), partsInParallel, async ({ key }) => {
		signal?.throwIfAborted()
		present.add(key)
		const copy = known.copies.get(key)
		if (copy && !copy.goneAt) return
		const opened = await files.open(key).catch((error: unknown) => {
			if (!isGone(error)) throw error
		})
		if (!opened) return
		const { bytes, sha256 } = await putPart(store, { ...filePart(key), source: opened.stream, recipient })
		added.push({ key, bytes, sha256, goneAt: undefined })
	})
	await copying.catch(async (error: unknown) => {
		// those that are there are not copied again
		await addList(store, known, added)
		throw error
	})
	const absent = [...known.copies.values()].filter((copy) => !copy.goneAt && !present.has(copy.key))
	// a disk that is not mounted has no files, and neither has a store whose last file was removed
	const named = present.size === 0 && absent.length > 0 ? await namedInRows() : new Set()
	const gone = absent.filter(({ key }) => !named.has(key))
	const goneAt = new Date()
	await addList(store, known, [...added, ...gone.map((copy) => ({ ...copy, goneAt }))])
}

/** A copy as the list has it: one that was damaged since is an error at the end of its stream. */
export async function openCopy(
	store: ArchiveStore,
	{ copies }: FileCopies,
	{ key, identity }: { key: string; identity: Identity | undefined },
): Promise<{ stream: Readable; size: number }> {
	const copy = copies.get(key)
	// one that was lost in the archive must not keep all others from being restored: it is reported as missing
	const stored = copy && (await findPart(store, filePart(key), identity))
	if (!stored) throw new AppError('not_found', 'The archive has no such file.')
	const content = measured()
	const damaged = (cause?: unknown) =>
		new BackupProblem(
			`The file ${key} in ${store.name} is damaged. Once its copy in files/ is removed there, everything else can be restored.`,
			{ cause },
		)
	async function* compared(source: Readable) {
		try {
			yield* content.pass(source)
		} catch (error) {
			throw error instanceof DamagedPart ? damaged(error) : error
		}
		if (content.result().sha256 !== copy?.sha256) throw damaged()
	}
	return { stream: Readable.from(compared(stored), { objectMode: false }), size: copy.bytes }
}

/** Removes copies of files that were gone before this moment: no moment that can be restored names them. */
export async function removeCopies(
	known: FileCopies,
	{ store, before, isEncrypted }: { store: ArchiveStore; before: Date; isEncrypted: boolean },
): Promise<void> {
	const old = [...known.copies.values()].filter(({ goneAt }) => goneAt && goneAt < before)
	for (const { key } of old) {
		await store.remove(storedPath(filePart(key), isEncrypted))
		known.copies.delete(key)
	}
	if (old.length > 0) await writeAll(store, known)
}
