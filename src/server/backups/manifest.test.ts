import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { manifestName, newManifest, readManifest } from './manifest.ts'

const parts = {
	...{ madeAt: '2026-11-20T10:00:00.000Z', version: '0.1.0', postgres: '18.4', isEncrypted: false },
	migration: { tag: '0001_first', when: 1 },
	...{ tables: [], sequences: [], files: { count: 0, bytes: 0, missing: [] }, parts: 1 },
}

test('a manifest names the version of any PostgreSQL server', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'fleuron-manifest-'))
	onTestFinished(() => rm(folder, { recursive: true }))
	for (const postgres of [
		'15.3 (Debian 15.3-0+deb12u1~bpo11+1)',
		'17beta1 (Debian 17~beta1-1.pgdg120+1)',
		'16.2, 1:a/b',
	]) {
		const made = newManifest({ ...parts, postgres })
		await writeFile(join(folder, manifestName), JSON.stringify(made))
		expect(await readManifest(folder)).toEqual(made)
	}
})

test('a manifest that could not be read is not made', () => {
	const table = { name: 'größe', columns: ['länge'], rows: 1, sha256: 'ab', bytes: 1 }
	const sequence = { name: 'articles_id_seq', lastValue: '1', isCalled: true }
	expect(() => newManifest({ ...parts, tables: [table], sequences: [sequence] })).not.toThrow()
	const steering = '0.1.0\u001b[2J'
	for (const wrong of [
		{ version: steering },
		{ tables: [{ ...table, name: steering }] },
		{ tables: [{ ...table, columns: [steering] }] },
		{ sequences: [{ ...sequence, name: steering }] },
		{ sequences: [{ ...sequence, lastValue: steering }] },
	])
		expect(() => newManifest({ ...parts, ...wrong }), JSON.stringify(wrong)).toThrow()
})
