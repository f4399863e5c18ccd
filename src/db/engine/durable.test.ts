import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { replaceFile } from './durable.ts'

test('a file is replaced, and a link that somebody put in its way leads nowhere', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'fleuron-durable-'))
	onTestFinished(() => rm(folder, { recursive: true, force: true }))
	const [path, other] = [join(folder, 'rules'), join(folder, 'of-somebody-else')]
	await writeFile(other, 'mine')
	await symlink(other, `${path}.new`)
	for (const content of ['one', 'two']) await replaceFile(path, content)
	expect(await readFile(path, 'utf8')).toBe('two')
	expect(await readFile(other, 'utf8')).toBe('mine')
	expect((await readdir(folder)).sort()).toEqual(['of-somebody-else', 'rules'])
})
