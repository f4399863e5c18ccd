import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { filesService } from '../../files/files.service.ts'
import { hashOf } from '../parts.ts'
import { openArchive } from './archive-store.ts'
import { copyFiles, openCopy, readCopies } from './file-copies.ts'

async function archivedUpload() {
	const folder = await mkdtemp(join(tmpdir(), 'fleuron-copies-'))
	onTestFinished(() => rm(folder, { recursive: true }))
	const files = await filesService({ kind: 'disk', folder: join(folder, 'uploads') })
	const store = await openArchive({ kind: 'disk', folder: join(folder, 'archive') })
	onTestFinished(() => {
		files.close()
		store.close()
	})
	const key = files.newKey('articles', 'docx')
	await files.keep(Buffer.from('an article'), key)
	const copy = async (named: string[]) =>
		copyFiles(await readCopies(store), { store, files, namedInRows: async () => new Set(named), recipient: undefined })
	await copy([key])
	return { folder, files, store, key, copy }
}

test('a copy of an upload is compared with the list when it is read, so that none is restored damaged; a lost one is no longer there', async () => {
	const { folder, store, key } = await archivedUpload()
	const read = async () => (await openCopy(store, await readCopies(store), { key, identity: undefined })).stream
	expect(await hashOf(await read())).toMatchObject({ bytes: 10 })
	await writeFile(join(folder, 'archive/files', key), 'an artic')
	await expect(read().then(hashOf)).rejects.toThrow(`The file ${key} in ${store.name} is damaged.`)
	await rm(join(folder, 'archive/files', key))
	await expect(read()).rejects.toMatchObject({ code: 'not_found' })
})

test('the copy of the last upload is given up when that was removed, and not while a disk is not mounted', async () => {
	const { files, store, key, copy } = await archivedUpload()
	const goneAt = async () => (await readCopies(store)).copies.get(key)?.goneAt
	await files.remove(key)
	await copy([key])
	expect(await goneAt()).toBeUndefined()
	await copy([])
	expect(await goneAt()).toBeInstanceOf(Date)
})

test('an upload that the archive cannot take does not stay open', async () => {
	const { folder, files, store } = await archivedUpload()
	await files.keep(Buffer.from('another'), files.newKey('articles', 'docx'))
	const incoming = join(folder, 'archive/.incoming')
	await rename(incoming, join(folder, 'aside'))
	await writeFile(incoming, '')
	const opened: Awaited<ReturnType<typeof files.open>>['stream'][] = []
	const watched = {
		listAll: files.listAll,
		async open(key: string) {
			const found = await files.open(key)
			opened.push(found.stream)
			return found
		},
	}
	const parts = { store, files: watched, namedInRows: async () => new Set<string>(), recipient: undefined }
	await expect(copyFiles(await readCopies(store), parts)).rejects.toThrow('cannot be used')
	expect(opened.map(({ destroyed }) => destroyed)).toEqual([true])
})
