import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeLeftFolders } from '../support/memory-folder.ts'

test('folders of killed runs are removed, those of runs beside this one stay', async () => {
	const root = await mkdtemp(join(tmpdir(), 'fleuron-left-'))
	onTestFinished(() => rm(root, { recursive: true }))
	const add = async (name: string, { pid, isOld = false }: { pid?: string; isOld?: boolean }) => {
		const folder = join(root, name)
		await mkdir(join(folder, 'postgres'), { recursive: true })
		if (pid !== undefined) await writeFile(join(folder, 'postgres', 'postmaster.pid'), `${pid}\n/somewhere\n`)
		const twoHoursAgo = Date.now() / 1_000 - 7_200
		if (isOld) await utimes(folder, twoHoursAgo, twoHoursAgo)
	}
	// no process has this number
	await add('run-killed', { pid: String(2 ** 30) })
	await add('run-killed-early', { isOld: true })
	await add('run-beside', { pid: String(process.pid), isOld: true })
	await add('run-beginning', {})
	await add('run-writing', { pid: '' })
	await add('other-killed', { pid: String(2 ** 30), isOld: true })
	await removeLeftFolders(root, 'run-')
	expect((await readdir(root)).sort()).toEqual(['other-killed', 'run-beginning', 'run-beside', 'run-writing'])
	await removeLeftFolders(join(root, 'nowhere'), 'run-')
})
