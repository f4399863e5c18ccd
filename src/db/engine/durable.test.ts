import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { replaceFile } from './durable.ts'

async function newFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'fleuron-durable-'))
	onTestFinished(() => rm(folder, { recursive: true, force: true }))
	return folder
}

test('a file is replaced, and a link that somebody put in its way leads nowhere', async () => {
	const folder = await newFolder()
	const [path, other] = [join(folder, 'rules'), join(folder, 'of-somebody-else')]
	await writeFile(other, 'mine')
	await symlink(other, path)
	for (const content of ['one', 'two']) await replaceFile(path, content)
	expect(await readFile(path, 'utf8')).toBe('two')
	expect(await readFile(other, 'utf8')).toBe('mine')
	expect((await readdir(folder)).sort()).toEqual(['of-somebody-else', 'rules'])
})

test('two who write one file at once do not disturb each other', async () => {
	const folder = await newFolder()
	const contents = Array.from({ length: 20 }, (_, at) => String(at).repeat(10_000))
	await Promise.all(contents.map((content) => replaceFile(join(folder, 'list'), content)))
	expect(contents).toContain(await readFile(join(folder, 'list'), 'utf8'))
	expect(await readdir(folder)).toEqual(['list'])
})

test('a file that cannot be replaced leaves nothing beside it', async () => {
	const folder = await newFolder()
	await mkdir(join(folder, 'list', 'full'), { recursive: true })
	await expect(replaceFile(join(folder, 'list'), 'content')).rejects.toThrow()
	expect(await readdir(folder)).toEqual(['list'])
})
