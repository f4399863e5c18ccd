import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Base, baseText, newBaseName, readBases } from './bases.ts'

async function archiveWith(path: string): Promise<string> {
	const archive = await mkdtemp(join(tmpdir(), 'bases-'))
	onTestFinished(() => rm(archive, { recursive: true }))
	const folder = join(archive, 'bases', newBaseName())
	await mkdir(folder, { recursive: true })
	const files = [{ path, bytes: 1, sha256: 'ab' }]
	const base: Base = {
		...{ version: '1', postgres: '18', system: '1', endedAt: '2026-11-18T00:00:00.000Z', folders: [], files },
		startSegment: '000000010000000000000001',
	}
	await writeFile(join(folder, 'manifest.json'), baseText(base))
	return archive
}

test('a copy has files of PostgreSQL', async () => {
	const [base] = await readBases(await archiveWith('base/1/1259_fsm'))
	expect(base?.files[0]?.path).toBe('base/1/1259_fsm')
})

test.each(['./postgresql.auto.conf', 'base/../x', '/etc/x', 'a//b', 'a\\b', '..', ''])(
	'a copy with the path "%s" was changed by others',
	async (path) => {
		await expect(readBases(await archiveWith(path))).rejects.toThrow('is damaged')
	},
)
