import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Settings } from '../../src/server/settings.ts'
import type { TestApp } from './app.ts'
import { startS3 } from './s3-server.ts'

export type TestStore = { settings: Partial<Settings>; close: () => Promise<void> }

export async function diskStore(): Promise<TestStore> {
	const folder = await mkdtemp(join(tmpdir(), 'fleuron-files-'))
	return {
		settings: { files: { kind: 'disk', folder } },
		close: () => rm(folder, { recursive: true, force: true }),
	}
}

export async function s3Store(): Promise<TestStore> {
	const folder = await mkdtemp(join(tmpdir(), 'fleuron-files-'))
	const s3 = await startS3(folder)
	return {
		settings: { files: s3.settings },
		async close() {
			await s3.stop()
			await rm(folder, { recursive: true, force: true })
		},
	}
}

/** Every file of an app: those it keeps, and those that are still on their way. */
export async function filesOf({ files, settings }: TestApp): Promise<string[]> {
	const kept: string[] = []
	for (const folder of ['articles', 'documents', 'galleys', 'pictures'])
		for await (const { key } of files.list(folder)) kept.push(key)
	const incoming = await readdir(join(settings.files.folder, '.incoming')).catch(() => [])
	return [...kept, ...incoming].sort()
}
