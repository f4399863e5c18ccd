import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../src/db/client.ts'
import { archivedFolders } from '../../src/db/engine/archiving.ts'
import { openDatabase } from '../../src/db/engine/open.ts'
import { archiveService } from '../../src/server/backups/archive/archive.service.ts'
import { roundSeconds } from '../../src/server/backups/archive/last-round.ts'
import { newFolder, usedFolder } from './program.ts'

/** An embedded database with an archive, and no app. */
async function archived({ isArchived, onList }: { isArchived: boolean; onList: () => Promise<void> }) {
	const [dataDir, archive] = [await usedFolder(), await newFolder()]
	const database = await openDatabase({ dataDir, isArchived, log: () => {} })
	const { db, pool } = connect(database.config)
	const looks = { count: 0 }
	const settings = {
		get dataDir() {
			looks.count++
			return dataDir
		},
		archive: { store: { kind: 'disk' as const, folder: archive }, baseHours: 24, keepDays: 7 },
		backups: { recipient: undefined },
	}
	const files = {
		open: () => Promise.reject(new Error('there are no files')),
		async *listAll(): AsyncGenerator<never> {
			await onList()
			yield* []
		},
	}
	const log = { info: vi.fn(), error: vi.fn() }
	const service = archiveService({ db, database: database.config, files, settings, log })
	onTestFinished(async () => {
		await service.stop()
		await pool.end()
		await database.stop()
	})
	return { service, archive, log, looks, spool: (await archivedFolders(dataDir)).spool }
}

test('what is passed on while the database is copied counts as passed on', async () => {
	const isCopied = () => existsSync(join(archive, 'bases'))
	const seen: { isCopied: boolean; seconds: number | undefined }[] = []
	async function onList(): Promise<void> {
		seen.push({ isCopied: isCopied(), seconds: await roundSeconds(spool, 'done') })
		// as if the rounds came long after each other
		if (seen.length === 2) for (const mark of ['begun', 'done']) await utimes(join(spool, `round-${mark}`), 0, 0)
	}
	const { service, archive, spool } = await archived({ isArchived: true, onList })
	const clock = performance.now.bind(performance)
	let ahead = 0
	vi.spyOn(performance, 'now').mockImplementation(() => clock() + ahead)
	onTestFinished(() => void vi.restoreAllMocks())
	const incoming = join(archive, '.incoming')
	// a minute passes once the copy has begun: after the first round nothing else is written
	const passing = setInterval(() => {
		if (existsSync(join(spool, 'round-done')) && readdirSync(incoming).length > 0) ahead = 61_000
	}, 1)
	await service.update().finally(() => clearInterval(passing))
	expect(seen.map(({ isCopied }) => isCopied)).toEqual([false, false, true])
	expect(seen[2]?.seconds).toBeLessThan(1_000_000)
})

test('why no round can begin is logged once, and again when the archive went on meanwhile', async () => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
	onTestFinished(() => void vi.useRealTimers())
	const { service, log, looks, spool } = await archived({ isArchived: false, onList: async () => {} })
	service.start()
	/** A look begins only when the one before has ended. */
	const look = async () => {
		const before = looks.count
		await vi.waitUntil(() => vi.advanceTimersByTime(15_000) && looks.count > before, { timeout: 120_000 })
	}
	for (let times = 0; times < 4; times++) await look()
	expect(log.error).toHaveBeenCalledTimes(1)
	expect(String(log.error.mock.calls[0]?.[0].err)).toContain('started without archiving')
	await mkdir(spool)
	await writeFile(join(spool, 'round-begun'), '')
	for (let times = 0; times < 2; times++) await look()
	await rm(spool, { recursive: true })
	for (let times = 0; times < 2; times++) await look()
	expect(log.error).toHaveBeenCalledTimes(2)
})
