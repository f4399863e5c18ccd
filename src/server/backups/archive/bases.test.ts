import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openArchive, putText } from './archive-store.ts'
import { type Base, basePath, baseText, newBaseName, readBase } from './bases.ts'

async function readWith(path: string): Promise<Base | undefined> {
	const folder = await mkdtemp(join(tmpdir(), 'bases-'))
	const store = await openArchive({ kind: 'disk', folder })
	onTestFinished(async () => {
		store.close()
		await rm(folder, { recursive: true })
	})
	const files = [{ path, bytes: 1, sha256: 'ab', bundle: 0 }]
	const base: Base = {
		...{ version: '1', postgres: '18', system: '1', endedAt: '2026-11-18T00:00:00.000Z', folders: [], files },
		startSegment: '000000010000000000000001',
		label: '',
	}
	const name = newBaseName()
	await putText(store, basePath(name), baseText(base))
	return readBase(store, name)
}

test('a copy has files of PostgreSQL', async () => {
	const base = await readWith('base/1/1259_fsm')
	expect(base?.files[0]?.path).toBe('base/1/1259_fsm')
})

test.each(['./postgresql.auto.conf', 'base/../x', '/etc/x', 'a//b', 'a\\b', '..', ''])(
	'a copy with the path "%s" was changed by others',
	async (path) => {
		await expect(readWith(path)).rejects.toThrow('is damaged')
	},
)
