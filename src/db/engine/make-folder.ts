import { lstat, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf } from './problem.ts'

/** With those above it. Not mkdir's own `recursive`, which misnames a read-only file system and never returns from /proc. */
export async function makeFolder(path: string): Promise<void> {
	try {
		await mkdir(path, { mode: 0o700 })
	} catch (error) {
		if (codeOf(error) === 'EEXIST') return
		const parent = dirname(path)
		if (codeOf(error) !== 'ENOENT' || (await isThere(parent))) throw error
		await makeFolder(parent)
		await makeFolder(path)
	}
}

async function isThere(path: string): Promise<boolean> {
	return lstat(path).then(
		() => true,
		() => false,
	)
}
