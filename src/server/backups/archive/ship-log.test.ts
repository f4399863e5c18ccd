import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { archiveProblems } from './archive-state.service.ts'
import { type ArchiveStore, openArchive } from './archive-store.ts'
import { hasGap, storedLogs } from './log-names.ts'
import { hasAnother, shipLog, spooledLogs } from './ship-log.ts'

let spool: string
let archive: string
let store: ArchiveStore
beforeEach(async () => {
	spool = await mkdtemp(join(tmpdir(), 'fleuron-spool-'))
	archive = await mkdtemp(join(tmpdir(), 'fleuron-archive-'))
	store = await openArchive({ kind: 'disk', folder: archive })
})
afterEach(async () => {
	store.close()
	for (const folder of [spool, archive]) await rm(folder, { recursive: true })
})

const segment = (number: number) => `0000000100000001000000${number.toString(16).padStart(2, '0').toUpperCase()}`
const ship = async () => shipLog(await spooledLogs(spool), { spool, store, recipient: undefined })

test('segments leave the spool for the archive, and one that comes twice is kept once', async () => {
	await writeFile(join(spool, 'ready'), '')
	await writeFile(join(spool, `.${segment(1)}.new`), 'half of')
	await writeFile(join(spool, segment(2)), 'the log')
	await ship()
	await writeFile(join(spool, segment(2)), 'the log')
	await ship()
	expect(await readdir(spool)).toEqual([`.${segment(1)}.new`, 'ready'].sort())
	expect((await storedLogs(store)).map(({ name }) => name)).toEqual([segment(2)])
})

test('another segment of the same name is refused and stays where it is', async () => {
	await writeFile(join(spool, segment(2)), 'the log')
	await ship()
	await writeFile(join(spool, segment(2)), 'the log of another database')
	await expect(ship()).rejects.toThrow('has another')
	expect(await readdir(spool)).toEqual([segment(2)])
	const logs = await storedLogs(store)
	expect(logs).toHaveLength(1)
	expect(await hasAnother(await spooledLogs(spool), { spool, logs })).toBe(true)
	// as a kill leaves it between the copy and the end of the original
	await writeFile(join(spool, segment(2)), 'the log')
	expect(await hasAnother(await spooledLogs(spool), { spool, logs })).toBe(false)
	expect(await hasAnother([segment(3)], { spool, logs })).toBe(false)
})

test('a link in the place of a segment is not followed', async () => {
	await symlink('/etc/passwd', join(spool, segment(2)))
	await expect(ship()).rejects.toThrow('is a link or no ordinary file')
	expect(await storedLogs(store)).toEqual([])
})

test('a segment that is missing since the last copy of the database is noticed', async () => {
	for (const number of [3, 254, 255]) await writeFile(join(spool, segment(number)), `log ${number}`)
	await writeFile(join(spool, '000000010000000200000000'), 'the next')
	await writeFile(join(spool, `${segment(254)}.00000028.backup`), 'a copy began here')
	await ship()
	const logs = await storedLogs(store)
	expect(hasGap(logs, segment(254))).toBe(false)
	expect(hasGap(logs, segment(3))).toBe(true)
	expect(hasGap(logs, segment(253))).toBe(true)
})

test('what is wrong is told in sentences', () => {
	const well = {
		problem: undefined,
		waitingSeconds: 5,
		newestSeconds: 60,
		baseSeconds: 60,
		isTorn: false,
		isShared: false,
	}
	const told = (change: object) => archiveProblems({ ...well, limits: { baseSeconds: 1000 }, ...change })
	expect(told({})).toEqual([])
	expect(told({ problem: 'it is away' })).toEqual(['The archive cannot be read: it is away'])
	expect(told({ waitingSeconds: 1000, newestSeconds: 1000 })).toEqual([expect.stringContaining('wait to be copied')])
	expect(told({ newestSeconds: 1000 })).toEqual([expect.stringContaining('only while the app runs')])
	expect(told({ baseSeconds: undefined, isTorn: true })).toEqual([
		expect.stringContaining('no copy of the database yet'),
		expect.stringContaining('are missing'),
	])
	expect(told({ isShared: true })).toEqual([expect.stringContaining('Another database writes into this archive')])
	expect(told({ baseSeconds: 1001 })).toEqual([expect.stringContaining('too old')])
})
