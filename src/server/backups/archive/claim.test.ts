import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { archiveProblems, readArchiveState } from './archive-state.service.ts'
import { openArchive } from './archive-store.ts'
import { claim } from './claim.ts'

let dataDir: string
let spool: string
beforeEach(async () => {
	dataDir = await mkdtemp(join(tmpdir(), 'fleuron-claim-'))
	spool = join(dataDir, 'postgres-archive')
	await mkdir(spool)
})
afterEach(() => rm(dataDir, { recursive: true }))

const wanted = { system: '1', recipient: null }
const placeOf = (name: string) => ({ kind: 'disk' as const, folder: join(dataDir, name) })

async function claimIn(name: string): Promise<void> {
	const store = await openArchive(placeOf(name))
	await claim(store, spool, wanted).finally(store.close)
}

test('an archive whose disk is not mounted is not begun anew, and is told until it is back', async () => {
	await claimIn('archive')
	await rename(join(dataDir, 'archive'), join(dataDir, 'unmounted'))
	await mkdir(join(dataDir, 'archive'))
	await expect(claimIn('archive')).rejects.toThrow('archive.json is missing. Mount the disk or share')
	expect(await readdir(join(dataDir, 'archive'))).toEqual([])
	const told = async () => {
		const state = await readArchiveState({ store: placeOf('archive'), baseHours: 24, keepDays: 7 }, dataDir)
		return state && archiveProblems(state)
	}
	expect(await told()).toEqual([expect.stringContaining('is not there any more: archive.json is missing')])
	await rm(join(dataDir, 'archive'), { recursive: true })
	await rename(join(dataDir, 'unmounted'), join(dataDir, 'archive'))
	await claimIn('archive')
	expect(await told()).toEqual([expect.stringContaining('no copy of the database yet')])
})

test('a new place is a new archive, and the former one is still known', async () => {
	await claimIn('archive')
	await claimIn('another')
	await rm(join(dataDir, 'archive'), { recursive: true })
	await expect(claimIn('archive')).rejects.toThrow('is not there any more')
})

test('a folder with something else in it does not become an archive', async () => {
	await mkdir(join(dataDir, 'other-site/postgres'), { recursive: true })
	await expect(claimIn('other-site')).rejects.toThrow('has no archive and is not empty (it has postgres)')
	expect(await readdir(join(dataDir, 'other-site'))).toEqual(['postgres'])
	// as a disk that was just made
	for (const name of ['lost+found', '.snapshot']) await mkdir(join(dataDir, 'disk', name), { recursive: true })
	await claimIn('disk')
})

test('an archive from before places were remembered goes on, and another database begins its own', async () => {
	await claimIn('archive')
	await rm(join(spool, 'archives'))
	await claimIn('archive')
	await rm(join(dataDir, 'archive'), { recursive: true })
	await expect(claimIn('archive')).rejects.toThrow('is not there any more')
	// with the database its spool is another one
	await rm(spool, { recursive: true })
	await mkdir(spool)
	await writeFile(join(spool, 'ready'), '')
	await claimIn('archive')
	expect(await readdir(join(dataDir, 'archive'))).toContain('archive.json')
})
