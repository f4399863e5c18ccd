import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readOrdinary } from './ordinary-file.ts'

let folder: string
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'fleuron-ordinary-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('an ordinary file is read', async () => {
	await writeFile(join(folder, 'file'), 'content')
	expect(await readOrdinary(join(folder, 'file'))).toBe('content')
	await expect(readOrdinary(join(folder, 'other'))).rejects.toMatchObject({ code: 'ENOENT' })
})

test.each<[string, (path: string) => unknown]>([
	['a link', (path) => symlink('/etc/passwd', path)],
	['a pipe that nobody writes to', (path) => execFileSync('mkfifo', [path])],
	['a folder', (path) => mkdir(path)],
	['a device', (path) => symlink('/dev/zero', path)],
])('%s is refused with a sentence', async (_, make) => {
	const path = join(folder, 'file')
	await make(path)
	await expect(readOrdinary(path)).rejects.toThrow(`${path} is a link or no ordinary file, and is not read.`)
})

test('a socket is refused with a sentence', async () => {
	const path = join(folder, 'file')
	const server = createServer()
	await new Promise<void>((resolve) => void server.listen(path, resolve))
	await expect(readOrdinary(path)).rejects.toThrow('is a link or no ordinary file')
	await new Promise((resolve) => void server.close(resolve))
})
