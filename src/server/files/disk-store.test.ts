import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FilesService, filesService } from './files.service.ts'

let folder: string
let files: FilesService
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'fleuron-files-'))
	files = await filesService({ kind: 'disk', folder })
})
afterEach(async () => {
	files.close()
	await rm(folder, { recursive: true })
})

async function kept(): Promise<string> {
	const key = files.newKey('articles', 'docx')
	const temporary = await files.temporary()
	await temporary.receive(Readable.from([Buffer.from('content')]))
	await files.keep(temporary.path, key)
	return key
}

test.each<[string, (path: string) => unknown]>([
	['link', (path) => symlink('/etc/passwd', path)],
	['pipe', (path) => execFileSync('mkfifo', [path])],
])('a %s in the place of a file is neither followed nor waited for', async (_, make) => {
	const path = join(folder, await kept())
	const key = path.slice(folder.length + 1)
	await rm(path)
	await make(path)
	await expect(files.open(key)).rejects.toMatchObject({
		code: 'unavailable',
		cause: { message: `${path} is a link or no ordinary file, and is not read.` },
	})
	expect(await files.exists(key)).toBe(false)
	await files.remove(key)
	expect(await readdir(dirname(path))).toEqual([])
})

test('a link in the place of the owner is not followed', async () => {
	await symlink('/etc/hostname', join(folder, '.owner'))
	await expect(files.owner()).rejects.toMatchObject({ code: 'unavailable' })
})
