import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openArchive } from '../../src/server/backups/archive/archive-store.ts'
import { readMoments } from '../../src/server/backups/archive/bases.ts'
import { roundSeconds } from '../../src/server/backups/archive/last-round.ts'
import { storedLogs } from '../../src/server/backups/archive/log-names.ts'
import { archivedDatabase } from './archived-database.ts'

test('what is passed on while the database is copied counts as passed on', async () => {
	const isCopied = () => existsSync(join(archive, 'bases'))
	const seen: { isCopied: boolean; seconds: number | undefined }[] = []
	async function onList(): Promise<void> {
		seen.push({ isCopied: isCopied(), seconds: await roundSeconds(spool, 'done') })
		// as if the rounds came long after each other
		if (seen.length === 2) for (const mark of ['begun', 'done']) await utimes(join(spool, `round-${mark}`), 0, 0)
	}
	const { service, archive, spool } = await archivedDatabase({ onList })
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
	const [first, during, ...later] = seen
	expect([first?.isCopied, during?.isCopied, later.at(-1)?.isCopied]).toEqual([false, false, true])
	// a slow copy has further rounds
	for (const { seconds } of later) expect(seconds).toBeLessThan(1_000_000)
})

test('a copy of the database can be restored at once: the log that it needs is there', async () => {
	const { service, archive } = await archivedDatabase()
	await service.update()
	const store = await openArchive({ kind: 'disk', folder: archive })
	onTestFinished(store.close)
	const [base] = await readMoments(store)
	expect((await storedLogs(store)).map(({ name }) => name)).toContain(base?.startSegment)
})

test('texts in an archive that have no end are refused; the list of copies is not read again with the next round', async () => {
	const { service, archive } = await archivedDatabase()
	const endless = async (path: string) => {
		await writeFile(join(archive, path), '')
		await truncate(join(archive, path), 2 ** 40)
	}
	await service.update()
	await endless('bases/20990101T000000000Z.json')
	await expect(service.update()).rejects.toThrow('20990101T000000000Z.json in')
	await service.update()
	await endless('erasures.tsv')
	for (let times = 0; times < 2; times++)
		await expect(service.update()).rejects.toThrow(`The file erasures.tsv in ${archive} is too long.`)
})

test('why no round can begin is logged once, and again when the archive went on meanwhile', async () => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
	onTestFinished(() => void vi.useRealTimers())
	const { service, log, looks, spool } = await archivedDatabase({ isArchived: false })
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
